@testable import WireHTTP
