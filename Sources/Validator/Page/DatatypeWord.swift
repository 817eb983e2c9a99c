internal import OpenGraph

/// The names of datatypes as Facebook's debugger writes them.
enum DatatypeWord {
    static func of(_ datatype: Datatype) -> String {
        switch datatype {
        case .boolean: "boolean"
        case .dateTime: "datetime"
        case .enumeration: "enum"
        case .float, .latitude, .longitude: "float"
        case .integer: "integer"
        case .string, .isbn, .gtin, .guid, .handle, .timeOfDay: "string"
        case .url, .object, .secureURL, .appURL: "url"
        case .profile: "profile"
        case .mediaType: "mime type"
        case .locale: "locale"
        case .digits, .digitsList: "fbid"
        case .currency: "currency"
        }
    }
}
