// zlib starts a stream through macros, which Swift does not see.
#include <zlib.h>

/// inflateInit2: `bits` is 15 for zlib, 31 for gzip, -15 for raw deflate.
static inline int czlib_inflate_init(z_stream *stream, int bits) {
    return inflateInit2(stream, bits);
}
