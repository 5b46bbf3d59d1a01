// swift-tools-version: 6.1
import PackageDescription

// Films by HTTP: a package of its own, so that who wants layers builds neither a database nor a web framework. It uses nothing of Lamina's but the program
// `lamina`, or any other that has its commands.
let package = Package(
    name: "Service",
    products: [.executable(name: "lamina-service", targets: ["lamina-service"])],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.16.0", traits: []),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.8.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "LaminaService",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"), .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.embedInCode("Web/page.html")]),
        .executableTarget(
            name: "lamina-service",
            dependencies: ["LaminaService", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    ]
)
