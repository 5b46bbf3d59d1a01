// swift-tools-version: 6.1
import PackageDescription

// Code that says `import UIKit` by way of aliases: what the name means is settled for these targets alone.
let package = Package(
    name: "ByAlias",
    dependencies: [.package(name: "Lamina", path: "../../..")],
    targets: [
        .target(
            name: "Motion",
            dependencies: [.product(name: "LaminaUIKit", package: "Lamina"), .product(name: "LaminaPop", package: "Lamina")],
            swiftSettings: appleNames),
        .target(name: "Neutral", dependencies: [.product(name: "LaminaUIKit", package: "Lamina")]),
        .testTarget(
            name: "MotionTests", dependencies: ["Motion", .product(name: "LaminaUIKit", package: "Lamina")], swiftSettings: appleNames),
    ]
)

var appleNames: [SwiftSetting] {
    let modules = ["UIKit": "LaminaUIKit", "QuartzCore": "LaminaQuartzCore", "CoreGraphics": "LaminaCoreGraphics", "pop": "LaminaPop"]
    return [
        .swiftLanguageMode(.v5), .unsafeFlags(modules.sorted { $0.key < $1.key }.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }),
    ]
}
