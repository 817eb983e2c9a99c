// tests of ServeHTTP
