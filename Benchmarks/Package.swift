// swift-tools-version: 6.1
import Foundation
import PackageDescription

// What Lamina is measured by: a package of its own, so that no product of Lamina's carries Cairo as an engine, or a client that plays a thousand tabs.
// Built into Lamina's own folder (`scripts/bench --build`), it compiles nothing of Lamina twice.

/// The name that SwiftPM gives Lamina's package to the compiler: its folder's.
let lamina = String(
    URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent.lowercased()
        .map { $0.isLetter || $0.isNumber ? $0 : "_" })

/// The benchmarks measure seams inside Lamina, display lists for one, whose names are `package`: they are compiled as a part of that package.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-package-name", lamina])]

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "Lamina", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
    ],
    targets: [
        .target(name: "CMemoryCount"),
        .executableTarget(
            name: "laminabench",
            dependencies: [
                "CMemoryCount",
                .product(name: "LaminaUIKit", package: "Lamina"), .product(name: "BenchmarkSupport", package: "Lamina"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
            ], packageAccess: false, swiftSettings: settings),
        .testTarget(
            name: "BenchmarkTests", dependencies: ["laminabench", .product(name: "BenchmarkTestSupport", package: "Lamina")],
            packageAccess: false, swiftSettings: settings),
    ]
)
