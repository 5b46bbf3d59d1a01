// swift-tools-version: 6.1
import PackageDescription

// Code that says `import UIKit` by way of products of that name: the module exists in the whole build.
let package = Package(
    name: "ByProduct",
    dependencies: [.package(name: "Lamina", path: "../../..")],
    targets: [
        .target(
            name: "Motion",
            dependencies: [
                .product(name: "UIKit", package: "Lamina"), .product(name: "QuartzCore", package: "Lamina"),
                .product(name: "CoreGraphics", package: "Lamina"), .product(name: "pop", package: "Lamina"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "MotionTests", dependencies: ["Motion", .product(name: "UIKit", package: "Lamina")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
