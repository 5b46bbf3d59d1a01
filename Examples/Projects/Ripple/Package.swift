// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Ripple",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Ripple", targets: ["Ripple"])],
    dependencies: [.package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0")],
    targets: [
        .target(name: "Ripple"),
        .testTarget(name: "RippleTests", dependencies: ["Ripple", .product(name: "SnapshotTesting", package: "swift-snapshot-testing")]),
    ]
)
