// swift-tools-version: 6.1
import PackageDescription

// A library that is written for iOS, Objective-C's part of Swift included, as a target of a package for Linux. Its sources stay where and as they are: a plugin translates them at each build, and
// `Sources/Ripple/translated.json` names them.
let package = Package(
    name: "Translated",
    dependencies: [.package(name: "Lamina", path: "../../.."), .package(name: "Porting", path: "../../../Porting")],
    targets: [
        .target(
            name: "Ripple", dependencies: [.product(name: "UIKit", package: "Lamina"), .product(name: "QuartzCore", package: "Lamina")],
            exclude: ["translated.json"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "TranslatedSources", package: "Porting")]),
        .testTarget(
            name: "RippleTests", dependencies: ["Ripple", .product(name: "UIKit", package: "Lamina")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
