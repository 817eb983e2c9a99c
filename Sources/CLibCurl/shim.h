// libcurl sets and reads its options through variadic calls, which Swift cannot make. One typed shim for each kind of
// argument: no state, no decisions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <netinet/in.h>

static inline CURLcode clibcurl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode clibcurl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode clibcurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode clibcurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

/// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode clibcurl_set_receiver(CURL *easy, CURLoption option,
                                             size_t (*receiver)(char *, size_t, size_t, void *)) {
    return curl_easy_setopt(easy, option, receiver);
}

static inline CURLcode clibcurl_set_open_socket(CURL *easy, curl_opensocket_callback opener) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, opener);
}

static inline CURLcode clibcurl_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode clibcurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode clibcurl_get_text(CURL *easy, CURLINFO info, const char **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode clibcurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode clibcurl_multi_set_socket(CURLM *multi, curl_socket_callback callback, void *user) {
    CURLMcode code = curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, callback);
    return code ? code : curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, user);
}

static inline CURLMcode clibcurl_multi_set_timer(CURLM *multi, curl_multi_timer_callback callback, void *user) {
    CURLMcode code = curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, callback);
    return code ? code : curl_multi_setopt(multi, CURLMOPT_TIMERDATA, user);
}

/// The next finished transfer and its result; null when there is none. The message itself holds a union.
static inline CURL *clibcurl_multi_finished(CURLM *multi, CURLcode *result) {
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

/// curl_sockaddr ends in a sockaddr that stands for a longer one.
static inline const struct sockaddr *clibcurl_address(const struct curl_sockaddr *address) {
    return &address->addr;
}
