extension Vocabulary {
    private static let position: [Term] = ["place:location:latitude", "place:location:longitude"]

    private static let product: [Term] = [
        "product:age_group", "product:brand", "product:category", "product:color", "product:ean",
        "product:expiration_time", "product:is_product_shareable", "product:isbn", "product:material",
        "product:mfr_part_no", "product:original_price", "product:pattern", "product:plural_title",
        "product:pretax_price", "product:product_link", "product:purchase_limit", "product:retailer",
        "product:retailer_category", "product:retailer_part_no", "product:retailer_title",
        "product:sale_price", "product:sale_price_dates", "product:shipping_cost",
        "product:shipping_weight", "product:size", "product:target_gender", "product:upc", "product:weight",
    ]
    private static let offer: [Term] = [
        "product:availability", "product:condition", "product:price", "product:retailer_item_id",
    ]

    /// The types that Facebook adds. Source: Facebook's documentation.
    static let facebookTypes: [ObjectType] = [
        ObjectType(
            "books.author",
            .facebook,
            optional: ["books:book", "books:genre", "books:gender", "books:official_site"]
        ),
        ObjectType(
            "books.book",
            .facebook,
            required: ["books:isbn"],
            optional: [
                "books:author", "books:genre", "books:initial_release_date", "books:release_date",
                "books:language:locale", "books:language:alternate", "books:page_count", "books:rating",
                "books:sample",
            ]
        ),
        ObjectType(
            "books.genre",
            .facebook,
            required: ["books:canonical_name"],
            optional: ["books:author", "books:book"]
        ),
        ObjectType(
            "business.business",
            .facebook,
            required: [
                "business:contact_data:street_address", "business:contact_data:locality",
                "business:contact_data:postal_code", "business:contact_data:country_name",
            ] + position,
            optional: ["business:contact_data", "business:hours", "place:location"]
        ),
        ObjectType(
            "place",
            .facebook,
            required: position,
            optional: [
                "place:location", "place:street_address", "place:locality", "place:region",
                "place:postal_code", "place:country_name",
            ]
        ),
        ObjectType(
            "fitness.course",
            .facebook,
            optional: [
                "fitness:calories", "fitness:live_text", "fitness:custom_unit_energy", "fitness:distance",
                "fitness:duration", "fitness:pace", "fitness:speed", "fitness:metrics",
                "fitness:splits:unit", "fitness:splits:values",
            ]
        ),
        ObjectType("game.achievement", .facebook, required: ["game:points"], optional: ["game:secret"]),
        ObjectType("product", .facebook, optional: product + offer),
        ObjectType(
            "product.item",
            .facebook,
            required: [
                "product:price:amount", "product:price:currency", "product:retailer_item_id",
                "product:availability", "product:condition",
            ],
            optional: product + [
                "product:price", "product:gtin", "product:group_ref", "product:retailer_group_id",
            ]
        ),
        ObjectType("product.group", .facebook, optional: ["product:retailer_group_id"]),
        ObjectType(
            "restaurant.restaurant",
            .facebook,
            required: position,
            optional: [
                "restaurant:category", "restaurant:contact_info", "restaurant:contact_data",
                "restaurant:menu", "restaurant:price_rating", "place:location",
            ]
        ),
        ObjectType(
            "restaurant.menu",
            .facebook,
            required: ["restaurant:restaurant"],
            optional: ["restaurant:section"]
        ),
        ObjectType(
            "restaurant.menu_section",
            .facebook,
            required: ["restaurant:menu"],
            optional: ["restaurant:item"]
        ),
        ObjectType(
            "restaurant.menu_item",
            .facebook,
            required: ["restaurant:section"],
            optional: ["restaurant:variation"]
        ),
        ObjectType("metadata", .facebook),
    ]
}
