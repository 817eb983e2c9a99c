# Two images come from this file:
#   docker build -t larder .                                   the server alone; give it DATABASE_URL
#   docker build -t larder-standalone --target standalone .    the server with a PostgreSQL of its own, data in a volume

FROM swift:6.3-bookworm AS build
RUN apt-get -q update \
    && apt-get -q -y install --no-install-recommends libcurl4-openssl-dev liblcms2-dev libpng-dev libpq-dev \
        libsodium-dev libssl-dev libturbojpeg0-dev libwebp-dev pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN swift build --configuration release --product larder --static-swift-stdlib \
    && mkdir -p /out/bin /out/share/larder \
    && cp "$(swift build --configuration release --static-swift-stdlib --show-bin-path)/larder" /out/bin/ \
    && strip --strip-debug /out/bin/larder \
    && cp -R Public migrations LICENSE /out/share/larder/

FROM debian:bookworm-slim AS runtime
RUN apt-get -q update \
    && apt-get -q -y install --no-install-recommends ca-certificates libcurl4 liblcms2-2 libpng16-16 libpq5 \
        libsodium23 libssl3 libturbojpeg0 libwebp7 libwebpdemux2 zlib1g \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --system --gid 10001 larder \
    && useradd --system --uid 10001 --gid larder --home-dir /var/lib/larder --shell /usr/sbin/nologin larder \
    && install -d -o larder -g larder -m 0700 /var/lib/larder
COPY --from=build /out /usr/local
# PORT rather than LARDER_LISTEN, so that a platform that hands out ports can do so.
ENV LANG=C.UTF-8 LARDER_DATA_DIR=/var/lib/larder PORT=8080
WORKDIR /var/lib/larder
VOLUME /var/lib/larder
USER larder
EXPOSE 8080
# The runtime has no curl; bash can ask as well.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
ENTRYPOINT ["larder"]
CMD ["serve"]
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Larder" \
      org.opencontainers.image.description="A self-hosted home for Open Graph objects: stored meals and a repeater" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION"

FROM runtime AS standalone
USER root
# Without a cluster of the system's own: the server makes its private one in the volume.
RUN mkdir -p /etc/postgresql-common \
    && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf \
    && apt-get -q update \
    && apt-get -q -y install --no-install-recommends postgresql \
    && rm -rf /var/lib/apt/lists/*
USER larder
LABEL org.opencontainers.image.description="A self-hosted home for Open Graph objects, with a PostgreSQL of its own"

FROM runtime AS larder
