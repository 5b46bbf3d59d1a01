// swift-tools-version: 6.1
import PackageDescription

// A package whose animation is tested frame by frame: a template. Elsewhere, the dependency is a checkout or an address of Lamina.
let package = Package(
    name: "Tested",
    dependencies: [.package(name: "Lamina", path: "../../..")],
    targets: [
        .target(name: "Badge", dependencies: [.product(name: "LaminaUIKit", package: "Lamina")]),
        .testTarget(
            name: "BadgeTests",
            dependencies: ["Badge", .product(name: "LaminaTesting", package: "Lamina"), .product(name: "LaminaUIKit", package: "Lamina")],
            exclude: ["__Snapshots__"]),
    ]
)
