extension Vocabulary {
    /// Runs, walks and rides. Source: Facebook's documentation.
    static let fitnessProperties: [Property] = [
        .plain("fitness:calories", .anyInteger, .facebook),
        .plain("fitness:live_text", .string, .facebook),
        .group("fitness:custom_unit_energy", isArray: false),
        .detail("fitness:custom_unit_energy:value", of: "fitness:custom_unit_energy", .float, .facebook),
        .detail("fitness:custom_unit_energy:units", of: "fitness:custom_unit_energy", .string, .facebook),
        .group("fitness:distance", isArray: false),
        .detail("fitness:distance:value", of: "fitness:distance", .float, .facebook),
        .detail("fitness:distance:units", of: "fitness:distance", .string, .facebook),
        .group("fitness:duration", isArray: false),
        .detail("fitness:duration:value", of: "fitness:duration", .float, .facebook),
        .detail("fitness:duration:units", of: "fitness:duration", .string, .facebook),
        .group("fitness:pace", isArray: false),
        .detail("fitness:pace:value", of: "fitness:pace", .float, .facebook),
        .detail("fitness:pace:units", of: "fitness:pace", .string, .facebook),
        .group("fitness:speed", isArray: false),
        .detail("fitness:speed:value", of: "fitness:speed", .float, .facebook),
        .detail("fitness:speed:units", of: "fitness:speed", .string, .facebook),
        .group("fitness:metrics", isArray: true),
        .detail("fitness:metrics:calories", of: "fitness:metrics", .anyInteger, .facebook),
        .detail("fitness:metrics:custom_unit_energy:value", of: "fitness:metrics", .float, .facebook),
        .detail("fitness:metrics:custom_unit_energy:units", of: "fitness:metrics", .string, .facebook),
        .detail("fitness:metrics:distance:value", of: "fitness:metrics", .float, .facebook),
        .detail("fitness:metrics:distance:units", of: "fitness:metrics", .string, .facebook),
        .detail("fitness:metrics:location:latitude", of: "fitness:metrics", .latitude, .facebook),
        .detail("fitness:metrics:location:longitude", of: "fitness:metrics", .longitude, .facebook),
        .detail("fitness:metrics:location:altitude", of: "fitness:metrics", .float, .facebook),
        .detail("fitness:metrics:steps", of: "fitness:metrics", .anyInteger, .facebook),
        .detail("fitness:metrics:speed:value", of: "fitness:metrics", .float, .facebook),
        .detail("fitness:metrics:speed:units", of: "fitness:metrics", .string, .facebook),
        .detail("fitness:metrics:timestamp", of: "fitness:metrics", .dateTime, .facebook),
        .detail("fitness:metrics:pace:value", of: "fitness:metrics", .float, .facebook),
        .detail("fitness:metrics:pace:units", of: "fitness:metrics", .string, .facebook),
        .array("fitness:splits:unit", .enumeration(.splitUnit), .facebook),
        .group("fitness:splits:values", isArray: true),
        .detail("fitness:splits:values:value", of: "fitness:splits:values", .float, .facebook),
        .detail("fitness:splits:values:units", of: "fitness:splits:values", .string, .facebook),
    ]

    /// Achievements in games. Source: Facebook's documentation.
    static let gameProperties: [Property] = [
        .plain("game:points", .integer(atLeast: 1), .facebook),
        .plain("game:secret", .boolean, .facebook),
    ]
}
