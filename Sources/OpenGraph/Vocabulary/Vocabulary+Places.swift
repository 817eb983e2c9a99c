extension Vocabulary {
    /// Businesses. Source: Facebook's documentation.
    static let businessProperties: [Property] =
        contact(
            "business:contact_data",
            [
                .detail(
                    "business:contact_data:street_address",
                    of: "business:contact_data",
                    .string,
                    .facebook
                ),
                .detail("business:contact_data:locality", of: "business:contact_data", .string, .facebook),
                .detail("business:contact_data:region", of: "business:contact_data", .string, .facebook),
                .detail("business:contact_data:postal_code", of: "business:contact_data", .string, .facebook),
                .detail(
                    "business:contact_data:country_name",
                    of: "business:contact_data",
                    .string,
                    .facebook
                ),
                .detail("business:contact_data:email", of: "business:contact_data", .string, .facebook),
                .detail(
                    "business:contact_data:phone_number",
                    of: "business:contact_data",
                    .string,
                    .facebook
                ),
                .detail("business:contact_data:fax_number", of: "business:contact_data", .string, .facebook),
                .detail("business:contact_data:website", of: "business:contact_data", .url, .facebook),
            ]
        ) + [
            .group("business:hours", isArray: true),
            .detail("business:hours:day", of: "business:hours", .enumeration(.weekday), .facebook),
            .detail("business:hours:start", of: "business:hours", .timeOfDay, .facebook),
            .detail("business:hours:end", of: "business:hours", .timeOfDay, .facebook),
        ]

    /// Places. Source: Facebook's documentation; the postal address as sites write it.
    static let placeProperties: [Property] = [
        .group("place:location", isArray: false),
        .detail("place:location:latitude", of: "place:location", .latitude, .facebook),
        .detail("place:location:longitude", of: "place:location", .longitude, .facebook),
        .detail("place:location:altitude", of: "place:location", .float, .facebook),
        .plain("place:street_address", .string, .facebook),
        .plain("place:locality", .string, .facebook),
        .plain("place:region", .string, .facebook),
        .plain("place:postal_code", .string, .facebook),
        .plain("place:country_name", .string, .facebook),
    ]

    /// Restaurants, their menus, sections and items. Source: Facebook's documentation.
    ///
    /// `restaurant:contact_data` is a slip of a library that was copied often; pages in the wild and Facebook
    /// write `restaurant:contact_info`.
    static let restaurantProperties: [Property] =
        contact(
            "restaurant:contact_info",
            [
                .detail(
                    "restaurant:contact_info:street_address",
                    of: "restaurant:contact_info",
                    .string,
                    .facebook
                ),
                .detail(
                    "restaurant:contact_info:locality",
                    of: "restaurant:contact_info",
                    .string,
                    .facebook
                ),
                .detail("restaurant:contact_info:region", of: "restaurant:contact_info", .string, .facebook),
                .detail(
                    "restaurant:contact_info:postal_code",
                    of: "restaurant:contact_info",
                    .string,
                    .facebook
                ),
                .detail(
                    "restaurant:contact_info:country_name",
                    of: "restaurant:contact_info",
                    .string,
                    .facebook
                ),
                .detail("restaurant:contact_info:email", of: "restaurant:contact_info", .string, .facebook),
                .detail(
                    "restaurant:contact_info:phone_number",
                    of: "restaurant:contact_info",
                    .string,
                    .facebook
                ),
                .detail(
                    "restaurant:contact_info:fax_number",
                    of: "restaurant:contact_info",
                    .string,
                    .facebook
                ),
                .detail("restaurant:contact_info:website", of: "restaurant:contact_info", .url, .facebook),
            ]
        ) + [
            .array("restaurant:category", .string, .facebook),
            .array("restaurant:menu", .object("restaurant.menu"), .facebook),
            .plain("restaurant:price_rating", .integer(atLeast: 1), .facebook),
            .plain("restaurant:restaurant", .object("restaurant.restaurant"), .facebook),
            .array("restaurant:section", .object("restaurant.menu_section"), .facebook),
            .array("restaurant:item", .object("restaurant.menu_item"), .facebook),
            .group("restaurant:variation", isArray: true),
            .detail("restaurant:variation:name", of: "restaurant:variation", .string, .facebook),
            .detail("restaurant:variation:price:amount", of: "restaurant:variation", .float, .facebook),
            .detail("restaurant:variation:price:currency", of: "restaurant:variation", .currency, .facebook),
        ]

    private static func contact(_ root: Term, _ details: [Property]) -> [Property] {
        [.group(root, isArray: false)] + details
    }
}
