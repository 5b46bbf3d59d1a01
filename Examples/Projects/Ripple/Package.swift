// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Ripple",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Ripple", targets: ["Ripple"])],
    targets: [
        .target(name: "Ripple"),
        .testTarget(name: "RippleTests", dependencies: ["Ripple"]),
    ]
)
