// swift-tools-version: 6.1
import PackageDescription

// What takes the hand work out of running an iOS project on Linux: a package of its own, so that nobody who only wants Lamina builds swift-syntax.
let package = Package(
    name: "Porting",
    products: [
        .executable(name: "lamina-porting", targets: ["lamina-porting"]),
        .plugin(name: "TranslatedSources", targets: ["TranslatedSources"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        .target(name: "PortingProject"),
        .target(
            name: "PortingTranslation",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"), .product(name: "SwiftIfConfig", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
            ]),
        .target(name: "PortingPackage", dependencies: ["PortingProject", "PortingTranslation"]),
        .executableTarget(
            name: "lamina-porting",
            dependencies: [
                "PortingPackage", "PortingProject", "PortingTranslation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Translates sources that lie elsewhere into the target that it is applied to.
        .plugin(name: "TranslatedSources", capability: .buildTool(), dependencies: ["lamina-porting"]),
        .testTarget(name: "PortingProjectTests", dependencies: ["PortingProject"]),
        .testTarget(name: "PortingTranslationTests", dependencies: ["PortingTranslation"]),
        .testTarget(name: "PortTests", dependencies: ["PortingPackage", "PortingProject", "PortingTranslation"]),
    ]
)
