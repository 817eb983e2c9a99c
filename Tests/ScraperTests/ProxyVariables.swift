import Glibc

/// Names a proxy that nobody runs in every variable that libcurl would read.
func setProxyVariables() {
    for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
        setenv(name, "http://127.0.0.1:9", 1)
    }
}
