// WireHTTP
