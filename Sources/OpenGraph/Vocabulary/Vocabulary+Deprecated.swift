extension Vocabulary {
    /// Properties that were once defined. Source: the ogp.me schema marks the `og:*` rows and names no
    /// successor, ours is what today's types offer; `fb:page_id` and
    /// `og:site_url` are known from Facebook's debugger, which calls them extraneous.
    static let deprecatedProperties: [Property] =
        [
            .detail("og:audio:title", of: "og:audio", .string)
                .deprecated(since: "ogp.me schema", "the audio object says it", successor: "og:title"),
            .detail("og:audio:artist", of: "og:audio", .string)
                .deprecated(since: "ogp.me schema", "the song's type says it", successor: "music:musician"),
            .detail("og:audio:album", of: "og:audio", .string)
                .deprecated(since: "ogp.me schema", "the song's type says it", successor: "music:album"),
            .plain("og:latitude", .latitude)
                .deprecated(
                    since: "ogp.me schema",
                    "places have a type",
                    successor: "place:location:latitude"
                ),
            .plain("og:longitude", .longitude)
                .deprecated(
                    since: "ogp.me schema",
                    "places have a type",
                    successor: "place:location:longitude"
                ),
            moved("og:street-address", to: "business:contact_data:street_address"),
            moved("og:locality", to: "business:contact_data:locality"),
            moved("og:region", to: "business:contact_data:region"),
            moved("og:postal-code", to: "business:contact_data:postal_code"),
            moved("og:country-name", to: "business:contact_data:country_name"),
            moved("og:email", to: "business:contact_data:email"),
            moved("og:phone_number", to: "business:contact_data:phone_number"),
            moved("og:fax_number", to: "business:contact_data:fax_number"),
            .plain("og:isbn", .isbn)
                .deprecated(since: "ogp.me schema", "books have a type", successor: "book:isbn"),
            .plain("og:upc", .gtin)
                .deprecated(since: "ogp.me schema", "products have a type", successor: "product:upc"),
            .plain("og:site_url", .url, .facebook)
                .deprecated(since: "2012", "Facebook reports it as extraneous", successor: "og:url"),
            .plain("fb:page_id", .digits, .facebook)
                .deprecated(since: "no date is known", "Facebook no longer reads it", successor: "fb:app_id"),
        ] + contactData

    /// The misspelt contact data of restaurants.
    private static let contactData: [Property] =
        [.group("restaurant:contact_data", isArray: false).slip("restaurant:contact_info")] + [
            slip("restaurant:contact_data:street_address", .string, "restaurant:contact_info:street_address"),
            slip("restaurant:contact_data:locality", .string, "restaurant:contact_info:locality"),
            slip("restaurant:contact_data:region", .string, "restaurant:contact_info:region"),
            slip("restaurant:contact_data:postal_code", .string, "restaurant:contact_info:postal_code"),
            slip("restaurant:contact_data:country_name", .string, "restaurant:contact_info:country_name"),
            slip("restaurant:contact_data:email", .string, "restaurant:contact_info:email"),
            slip("restaurant:contact_data:phone_number", .string, "restaurant:contact_info:phone_number"),
            slip("restaurant:contact_data:fax_number", .string, "restaurant:contact_info:fax_number"),
            slip("restaurant:contact_data:website", .url, "restaurant:contact_info:website"),
        ]

    private static func moved(_ name: Term, to successor: Term) -> Property {
        .plain(name, .string)
            .deprecated(since: "ogp.me schema", "businesses have a type", successor: successor)
    }

    private static func slip(_ name: Term, _ datatype: Datatype, _ successor: Term) -> Property {
        Property.detail(name, of: "restaurant:contact_data", datatype, .facebook).slip(successor)
    }
}

extension Property {
    fileprivate func slip(_ successor: Term) -> Property {
        deprecated(since: "never documented", "it is a slip for contact_info", successor: successor)
    }
}
