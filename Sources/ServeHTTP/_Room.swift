// ServeHTTP
