import Host
import OpenGraph
import Store

/// The fields of a place as options.
enum PlaceFields {
    static let options = [
        Option("name", .value("NAME"), "What the place is called, 1 to 200 characters."),
        Option("category", .value("WORDS"), standard: "Local business", "What kind of place it is."),
        Option("alias", .value("NAME"), "Stands for the id in addresses."),
        Option("latitude", .value("DEGREES"), "-90 to 90, north positive."),
        Option("longitude", .value("DEGREES"), "-180 to 180, east positive."),
        Option("street", .value("TEXT"), "Street and number."),
        Option("city", .value("TEXT"), "The town."),
        Option("state", .value("TEXT"), "The state or province."),
        Option("country", .value("TEXT"), "The country."),
        Option("zip", .value("TEXT"), "The postal code."),
    ]

    /// The members of the place that the options make, as an import would have them; faults are left in `values`.
    static func members(_ values: inout OptionValues) -> [JSONMember] {
        var members: [JSONMember] = []
        for name in ["name", "category", "street", "city", "state", "country", "zip"] {
            if let text = values.value(name) { members.append(JSONMember(name, .string(text))) }
        }
        if let alias = values.value("alias") { members.append(JSONMember("username", .string(alias))) }
        for name in ["latitude", "longitude"] {
            let degrees = values.readIfGiven(name, as: "a number of degrees") { Position.number($0) }
            if let degrees { members.append(JSONMember(name, .double(degrees))) }
        }
        return members
    }
}
