// swift-tools-version: 6.2
import PackageDescription

/// The settings every Swift target is built with; `docs/architecture.md` says why each is on.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// Lets a buffer lend its bytes as a `Span` property (`@_lifetime`).
let lifetimes: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

/// Millions of pixels go through loops that are fifty times slower unoptimised: too slow for the deadline of a picture,
/// so debug builds optimise them too.
let pixelLoops: [SwiftSetting] = [.unsafeFlags(["-O"])]

/// A target of the house and the arrows that leave it. Arrows only go down.
func room(_ name: String, _ arrows: [Target.Dependency] = [], more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: arrows, swiftSettings: house + more)
}

/// The tests of one target, `Tests/<Target>Tests`.
func tests(_ name: String, _ arrows: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.init(stringLiteral: name)] + arrows,
        resources: resources,
        swiftSettings: house
    )
}

/// A harness for libFuzzer, `Fuzz/<Name>`: in ordinary builds a program that replays files (`scripts/fuzz`).
func fuzz(_ name: String, _ arrows: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name + "Fuzz",
        dependencies: ["FuzzKit"] + arrows,
        path: "Fuzz/" + name,
        swiftSettings: house
    )
}

let package = Package(
    name: "larder",
    products: [.executable(name: "larder", targets: ["larder"])],
    targets: [
        // 0 · C doors
        .target(name: "CLinux"),
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CLibSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CLibCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(
            name: "CPictures",
            linkerSettings: ["turbojpeg", "png16", "webp", "webpdemux", "lcms2"].map { .linkedLibrary($0) }
        ),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // 1 · values, and the loop
        room("Reactor", ["CLinux"]),
        room("WireHTTP"),
        room("Markup"),
        room("OpenGraph"),
        room("Telemetry"),

        // 2 · adapters
        room("ServeHTTP", ["Reactor", "WireHTTP", "Telemetry"], more: lifetimes),
        room("Postgres", ["Reactor", "CLibPQ", "Telemetry"]),
        room("Scraper", ["Reactor", "Markup", "OpenGraph", "CLibCurl", "CZlib"]),
        room("Secrets", ["CLibSodium", "CLibCrypto"]),
        room("Pictures", ["Reactor", "OpenGraph", "CPictures"], more: pixelLoops),

        // 3 · what Larder is about
        room("Pages", ["Markup", "OpenGraph"]),
        room("GraphAPI", ["WireHTTP", "OpenGraph"]),
        room("Store", ["Postgres", "OpenGraph"]),
        room("Validator", ["OpenGraph"]),
        room(
            "Host",
            [
                "ServeHTTP", "Store", "Pages", "Pictures", "Scraper", "Validator", "Secrets", "Postgres",
                "Reactor", "WireHTTP", "GraphAPI", "OpenGraph", "Telemetry",
            ],
            more: lifetimes
        ),

        // 4 · the program
        room(
            "LarderCommand",
            [
                "Host", "Postgres", "Store", "OpenGraph", "Pictures", "Reactor", "Telemetry", "Scraper",
                "Validator",
            ]
        ),
        .executableTarget(name: "larder", dependencies: ["LarderCommand"], swiftSettings: house),

        // Benchmarks
        .target(name: "CountingAllocator", path: "Benchmarks/CountingAllocator"),
        .executableTarget(
            name: "AllocationBench",
            dependencies: [
                "CountingAllocator", "Host", "LiveKit", "Postgres", "Reactor", "ServeHTTP", "Telemetry",
                "WireHTTP",
            ],
            path: "Benchmarks/Allocations",
            exclude: ["limits.txt"],
            swiftSettings: house
        ),
        .executableTarget(
            name: "ReadingBench",
            dependencies: ["CountingAllocator", "Markup"],
            path: "Benchmarks/Reading",
            exclude: ["compare", "measure.py"],
            swiftSettings: house
        ),

        // Fuzzing
        .target(name: "FuzzKit", path: "Fuzz/Kit", swiftSettings: house),
        fuzz("Page", ["Markup", "OpenGraph", "Scraper"]),
        fuzz("Decoding", ["Markup", "Scraper"]),
        fuzz("Pictures", ["OpenGraph"]),
        fuzz("RequestHead", ["WireHTTP"]),
        fuzz("ChunkedBody", ["WireHTTP"]),
        fuzz("Multipart", ["WireHTTP"]),
        fuzz("Form", ["WireHTTP"]),
        fuzz("Fields", ["WireHTTP"]),
        fuzz("Reports", ["OpenGraph", "Scraper", "TestKit", "Validator"]),
        fuzz("StripTags", ["Markup"]),
        fuzz("Repeater", ["Markup", "Pages", "WireHTTP"]),
        fuzz("JSON", ["OpenGraph"]),
        fuzz("Call", ["GraphAPI", "OpenGraph"]),
        fuzz("Batch", ["GraphAPI", "OpenGraph"]),

        // Kits and tests
        room("TestKit"),
        room("LiveKit", ["Reactor", "Postgres"]),
        tests("Reactor", ["TestKit"]),
        tests("WireHTTP", ["TestKit"]),
        tests("Markup", ["TestKit"], resources: [.copy("Fixtures")]),
        tests("OpenGraph", ["TestKit"]),
        tests("Telemetry", ["TestKit"]),
        tests("ServeHTTP", ["Reactor", "WireHTTP", "Telemetry", "TestKit", "LiveKit"]),
        tests("Postgres", ["TestKit", "LiveKit", "Reactor"]),
        tests("Scraper", ["TestKit", "LiveKit", "Reactor", "Markup", "OpenGraph"]),
        tests("Secrets", ["TestKit"]),
        tests("Pictures", ["TestKit", "LiveKit", "OpenGraph"], resources: [.copy("Fixtures")]),
        tests("Pages", ["TestKit", "OpenGraph"], resources: [.copy("Golden")]),
        tests("GraphAPI", ["TestKit", "OpenGraph"]),
        tests("Store", ["TestKit", "LiveKit", "Postgres", "OpenGraph", "Reactor"]),
        tests("Validator", ["TestKit", "OpenGraph", "Markup"]),
        tests(
            "Host",
            [
                "TestKit", "LiveKit", "OpenGraph", "Pages", "Pictures", "Postgres", "Reactor", "Scraper",
                "Secrets", "ServeHTTP", "Store", "Telemetry", "WireHTTP", "GraphAPI",
            ]
        ),
        tests(
            "LarderCommand",
            ["TestKit", "LiveKit", "OpenGraph", "Postgres", "Reactor", "Scraper", "Validator"],
            resources: [.copy("Fixtures")]
        ),
    ]
)
