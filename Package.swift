// swift-tools-version: 6.1
import PackageDescription

// The floors of Lamina, ground first. A target imports only what stands below it; the arrows here are the whole truth
// and `make test` has the compiler check them.
let package = Package(
    name: "Lamina",
    products: [
        .library(name: "LaminaUIKit", targets: ["LaminaUIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .library(name: "LaminaPop", targets: ["LaminaPop"]),
        .library(name: "LaminaLottie", targets: ["LaminaLottie", "LaminaLottieLayers"]),
        .library(name: "LaminaCoreText", targets: ["LaminaCoreText"]),
        .library(name: "LaminaQuartzCore", targets: ["LaminaQuartzCore", "_Testing_CoreGraphics"]),
        .library(name: "LaminaCoreGraphics", targets: ["LaminaCoreGraphics", "_Testing_CoreGraphics"]),
        .library(name: "LaminaStage", targets: ["LaminaStage"]),
        .library(name: "LaminaOpenGLES", targets: ["LaminaOpenGLES"]),
        .library(name: "LaminaSound", targets: ["LaminaSound"]),
        .library(name: "LaminaVideo", targets: ["LaminaVideo"]),
        .library(name: "LaminaTesting", targets: ["LaminaTesting"]),
        // The names of the widely used snapshot library, for test files that are written for it.
        .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
        .library(name: "LaminaWeb", targets: ["LaminaWeb"]),
        .library(name: "LaminaWindow", targets: ["LaminaWindow"]),
        .library(name: "LaminaGPU", targets: ["LaminaEGL"]),
        .plugin(name: "snapshots", targets: ["LaminaSnapshotsPlugin"]),
        .plugin(name: "lamina-web", targets: ["LaminaWebPlugin"]),
        // Apple's own module names, for who asks for them: whoever does not has none of these modules in the build.
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "pop", targets: ["pop"]),
        .library(name: "Lottie", targets: ["Lottie"]),
        .library(name: "AVFoundation", targets: ["AVFoundation", "AVFAudio", "AudioToolbox"]),
        .executable(name: "lamina", targets: ["lamina"]),
        // Its commands over scenes of one's own.
        .library(name: "LaminaCommand", targets: ["LaminaCommand", "Scenes"]),
        // What the package `Benchmarks` needs beyond the libraries; not meant for others.
        .library(name: "BenchmarkSupport", targets: ["CommandSupport", "Scenes", "CardCarousel", "LaminaWire", "LaminaGPU", "LaminaEGL"]),
        .library(name: "BenchmarkTestSupport", targets: ["CommandTestSupport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        // The render server: values in, pixels out. Written in Embedded Swift's subset.
        .target(name: "CLaminaKernels"),
        .target(name: "LaminaRender", dependencies: ["CLaminaKernels"], swiftSettings: [.enableExperimentalFeature("Extern")]),
        .target(name: "LaminaWire", dependencies: ["LaminaRender"]),

        // Apple's names.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
        // giflib has no pkg-config file that would say how it is linked, and libwebp's asks for a flag that packages may not use.
        .target(
            name: "CLaminaCodecs", dependencies: ["CPNG", "CJPEG", "CGIF", "CWebP"],
            linkerSettings: [.linkedLibrary("gif"), .linkedLibrary("webpdemux"), .linkedLibrary("webp")]),
        .systemLibrary(name: "CBox2D", pkgConfig: "box2d", providers: [.apt(["libbox2d-dev"])]),
        .target(name: "CLaminaPhysics", dependencies: ["CBox2D"]),
        .target(name: "CLaminaFonts", exclude: ["Fonts", "LICENSES.md"], cSettings: [.headerSearchPath("Fonts")]),
        .target(name: "LaminaCoreGraphics", dependencies: ["LaminaRender", "CCairo", "CPango", "CLaminaCodecs", "CLaminaFonts"]),
        .systemLibrary(name: "CMainQueue"),
        .target(name: "CLaminaObjectEnd"),
        .target(
            name: "LaminaQuartzCore",
            dependencies: [
                "CMainQueue", "CLaminaObjectEnd", "LaminaCoreGraphics", "LaminaRender",
                .product(name: "HeapModule", package: "swift-collections"),
            ],
            swiftSettings: apple),
        .systemLibrary(name: "CLaminaWindowLink"),
        .systemLibrary(name: "CLaminaGPULink"),
        .target(
            name: "LaminaStage",
            dependencies: [
                "CLaminaGPULink", "CLaminaWindowLink", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender",
                .product(name: "HeapModule", package: "swift-collections"),
            ]),
        // The names of AVFoundation's sounds, on the stage's time. WAV is read here, everything else by the `ffmpeg` program.
        .target(name: "FFmpegProgram", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
        .target(name: "LaminaSound", dependencies: ["CLaminaDigest", "FFmpegProgram", "LaminaStage"], swiftSettings: apple),

        // What is behind `import LaminaUIKit.UIGestureRecognizerSubclass`.
        .systemLibrary(name: "LaminaUIKitSubmodules", path: "Sources/AppleNames/LaminaUIKitSubmodules"),
        .target(
            name: "LaminaUIKit",
            dependencies: [
                "LaminaUIKitSubmodules", "CLaminaPhysics", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender",
            ],
            exclude: ["Graphics/Symbols/LICENSE.md"], swiftSettings: apple,
            // Plural rules, of the ICU that Foundation brings.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),

        // Core Text's names for the text engine that is in Core Graphics' names, and for UIKit's attributed strings and fonts.
        .target(name: "LaminaCoreText", dependencies: ["LaminaUIKit", "LaminaCoreGraphics", "LaminaRender"], swiftSettings: apple),

        .target(name: "LaminaPop", dependencies: ["LaminaUIKit"], swiftSettings: apple),

        // Lottie files as layers, and as views under the iOS player's names.
        .target(
            name: "LaminaLottieLayers",
            dependencies: ["CZlib", "LaminaSound", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender"],
            swiftSettings: apple),
        .target(
            name: "LaminaLottie", dependencies: ["LaminaLottieLayers", "LaminaCoreText", "LaminaUIKit"], swiftSettings: apple),

        // OpenGL ES as a layer's contents; nothing else needs EGL.
        .systemLibrary(name: "CGLES", providers: [.apt(["libegl-dev", "libgles-dev"])]),
        .target(
            name: "LaminaOpenGLES", dependencies: ["CGLES", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender"]),

        // Frames for graphics processors, as values, and what carries them out on Linux.
        .target(name: "LaminaGPU", dependencies: ["LaminaRender"]),
        .target(name: "LaminaEGL", dependencies: ["CGLES", "LaminaGPU", "LaminaStage", "LaminaRender"]),

        // Modules of Apple's names, which re-export. What they are called must not decide anything in this package (`canImport`).
        .systemLibrary(name: "UIKitSubmodules", path: "Sources/AppleNames/UIKitSubmodules"),
        .target(name: "UIKit", dependencies: ["UIKitSubmodules", "LaminaUIKit"], path: "Sources/AppleNames/UIKit"),
        .target(name: "QuartzCore", dependencies: ["LaminaQuartzCore"], path: "Sources/AppleNames/QuartzCore"),
        .target(name: "CoreGraphics", dependencies: ["LaminaCoreGraphics"], path: "Sources/AppleNames/CoreGraphics"),
        .target(name: "CoreText", dependencies: ["LaminaCoreText"], path: "Sources/AppleNames/CoreText"),
        .target(name: "pop", dependencies: ["LaminaPop"], path: "Sources/AppleNames/pop"),
        .target(name: "Lottie", dependencies: ["LaminaLottie"], path: "Sources/AppleNames/Lottie"),
        .target(name: "AVFoundation", dependencies: ["LaminaSound"], path: "Sources/AppleNames/AVFoundation"),
        .target(name: "AVFAudio", dependencies: ["LaminaSound"], path: "Sources/AppleNames/AVFAudio"),
        .target(name: "AudioToolbox", dependencies: ["LaminaSound"], path: "Sources/AppleNames/AudioToolbox"),
        .target(name: "_Testing_UIKit", path: "Sources/AppleNames/_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics", path: "Sources/AppleNames/_Testing_CoreGraphics"),

        // Ways out.
        .target(name: "CLaminaPipes"),
        .target(
            name: "LaminaVideo",
            dependencies: [
                "CLaminaDigest", "CLaminaPipes", "CZlib", "FFmpegProgram", "LaminaStage", "LaminaCoreGraphics", "LaminaWire",
                "LaminaRender",
                "CLaminaKernels",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),

        // Windows on the desktop. Nothing else needs SDL.
        .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
        .target(name: "CLaminaWindows"),
        .target(
            name: "LaminaWindow",
            dependencies: [
                "CSDL2", "CLaminaWindows", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender",
            ]),

        .target(name: "CLaminaSockets"),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "LaminaWeb",
            dependencies: [
                "CLaminaSockets", "CMalloc", "CZlib", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaWire",
                "LaminaRender",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),

        // Tests of what moves: frames, films, curves and trees against their references.
        .target(name: "CLaminaDigest"),
        .target(name: "CLaminaRandom"),
        // What lies on disk of them; the program behind `swift package snapshots` needs no more.
        .target(name: "SnapshotFiles", dependencies: ["CLaminaDigest"]),
        .target(
            name: "LaminaTesting",
            dependencies: [
                "CLaminaDigest", "CLaminaRandom", "SnapshotFiles", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics",
                "LaminaRender",
            ]),
        .target(name: "SnapshotTesting", dependencies: ["LaminaTesting", "SnapshotFiles", "LaminaUIKit"], swiftSettings: apple),
        .executableTarget(
            name: "lamina-snapshots", dependencies: ["SnapshotFiles", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .plugin(
            name: "LaminaSnapshotsPlugin",
            capability: .command(
                intent: .custom(verb: "snapshots", description: "Reviews, accepts and prunes references of tests with LaminaTesting.")),
            dependencies: ["lamina-snapshots"]),

        // `swift package lamina-web`, here and in packages that depend on Lamina: the render server for browser tabs.
        .plugin(
            name: "LaminaWebPlugin",
            capability: .command(
                intent: .custom(verb: "lamina-web", description: "Compiles Lamina's render server for browser tabs."))),

        // Scenes and the tool.
        .target(name: "Scenes", dependencies: ["LaminaCoreText", "LaminaUIKit"], path: "Examples/Scenes"),
        .target(name: "Artwork", dependencies: ["LaminaUIKit"], path: "Examples/Artwork"),
        .target(name: "Foley", dependencies: ["LaminaSound"], path: "Examples/Foley"),
        .target(name: "Guide", dependencies: ["Scenes", "LaminaUIKit"], path: "Examples/Guide"),
        .target(
            name: "CardShuffle", dependencies: ["Artwork", "Foley", "Scenes", "LaminaPop", "LaminaUIKit"], path: "Examples/CardShuffle"),
        .target(name: "CardStack", dependencies: ["Artwork", "Foley", "Scenes", "LaminaUIKit"], path: "Examples/CardStack"),
        .target(
            name: "CardCarousel", dependencies: ["Artwork", "Foley", "Scenes", "LaminaUIKit"], path: "Examples/CardCarousel"),
        .target(name: "CoinBank", dependencies: ["Artwork", "Foley", "Scenes", "LaminaUIKit"], path: "Examples/CoinBank"),
        .target(
            name: "LayerGallery", dependencies: ["Artwork", "Scenes", "LaminaPop", "LaminaUIKit"], path: "Examples/LayerGallery"),
        .target(
            name: "Invitation", dependencies: ["Artwork", "Foley", "Scenes", "LaminaUIKit"], path: "Examples/Invitation"),
        // A whole program as it is written for iOS, `import UIKit` included.
        .executableTarget(
            name: "SmallApp", dependencies: ["UIKit", "LaminaWindow"], path: "Examples/SmallApp"),
        .target(name: "CLaminaThreads"),
        .target(name: "CommandSupport", dependencies: ["CLaminaThreads", "LaminaCoreGraphics", "LaminaRender"]),
        .target(
            name: "SceneCheck", dependencies: ["LaminaCoreGraphics", "LaminaQuartzCore", "LaminaRender", "LaminaStage", "LaminaUIKit"]),
        .target(
            name: "LaminaCommand",
            dependencies: [
                "Scenes", "LaminaLottie", "LaminaSound", "LaminaVideo", "LaminaWeb", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore",
                "LaminaCoreGraphics", "LaminaRender", "CommandSupport", "SceneCheck",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"), .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .executableTarget(
            name: "lamina",
            dependencies: [
                "CardCarousel", "CardShuffle", "CardStack", "CoinBank", "Guide", "Invitation", "LayerGallery", "Scenes", "LaminaCommand",
                "LaminaWindow", "LaminaEGL", "CommandSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // What browser tabs are measured by: scenes' messages to them and their frames as drawn here. A tool of this project's own, not a product.
        .executableTarget(
            name: "webframes",
            dependencies: [
                "CardCarousel", "CardShuffle", "CardStack", "CoinBank", "Guide", "LayerGallery", "Scenes", "ComparedScenes", "LaminaWeb",
                "LaminaUIKit", "LaminaStage", "LaminaGPU", "RenderTestSupport", "TestRandomness",
                "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaWire", "LaminaRender",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Web/Frames"),

        // Damaged messages for the decoders of what crosses the wire. A tool of this project's own, not a product.
        .executableTarget(
            name: "webfuzz",
            dependencies: [
                "TestRandomness", "CoinBank", "LayerGallery", "Scenes", "LaminaWeb", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore",
                "LaminaWire", "LaminaRender",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Web/Fuzz"),

        // The second oracle: small scenes beside a browser's pictures. A tool of this project's own, not a product.
        .target(name: "ComparedScenes", dependencies: ["LaminaStage"], path: "Comparison/Scenes"),
        .executableTarget(
            name: "compare",
            dependencies: [
                "CardCarousel", "CardShuffle", "CardStack", "CoinBank", "LayerGallery", "Scenes", "ComparedScenes", "LaminaEGL",
                "LaminaUIKit",
                "LaminaStage", "LaminaCoreGraphics", "LaminaRender", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Comparison/Tool"),
        .testTarget(
            name: "ComparisonTests", dependencies: ["ComparedScenes", "LaminaCoreGraphics", "LaminaRender"]),

        // Frames of Lottie files, to be held against those of other players. A tool of this project's own, not a product.
        .executableTarget(
            name: "lottieframes",
            dependencies: [
                "FuzzDecoders", "LaminaLottieLayers", "LaminaStage", "LaminaCoreGraphics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Comparison/Lottie", exclude: ["differences.tsv"]),

        // The simulator: apps, people and worlds by seed, and the laws that hold whatever they do. A tool of this project's own, not a product.
        .target(
            name: "Simulation",
            dependencies: [
                "TestRandomness", "LaminaWeb", "LaminaVideo", "LaminaGPU", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore",
                "LaminaCoreGraphics", "LaminaWire", "LaminaRender", .product(name: "NIOCore", package: "swift-nio"),
            ],
            path: "Simulation/Model", swiftSettings: apple),
        .executableTarget(
            name: "laminasim",
            dependencies: ["Simulation", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Simulation/Tool"),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation"]),

        // The decoders of what comes from outside, under libFuzzer (scripts/fuzz, and laminafuzz below) and in tests. A tool of this project's own, not a product.
        .target(
            name: "FuzzDecoders",
            dependencies: [
                "LaminaLottieLayers", "LaminaUIKit", "LaminaStage", "LaminaCoreGraphics", "LaminaWire", "LaminaRender",
            ], path: "Fuzz/Decoders"),
        .testTarget(name: "FuzzDecodersTests", dependencies: ["FuzzDecoders", "TestRandomness"]),

        // What public projects use, held against what the modules declare. A tool of this project's own, not a product.
        .target(name: "CompatibilityModel", path: "Compatibility/Model"),
        .executableTarget(
            name: "compatibility",
            dependencies: ["CompatibilityModel", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Compatibility/Tool"),
        .testTarget(name: "CompatibilityTests", dependencies: ["CompatibilityModel"]),

        .testTarget(name: "LaminaRenderTests", dependencies: ["RenderTestSupport", "TestRandomness", "LaminaRender"]),
        .testTarget(name: "LaminaWireTests", dependencies: ["RenderTestSupport", "TestRandomness", "LaminaWire", "LaminaRender"]),
        .testTarget(name: "LaminaCoreGraphicsTests", dependencies: ["LaminaCoreGraphics", "LaminaRender"]),
        .testTarget(
            name: "LaminaStageTests",
            dependencies: ["CommandTestSupport", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender"]),
        .testTarget(name: "LaminaStageNamesTests", dependencies: ["LaminaStage"]),
        .testTarget(
            name: "LaminaQuartzCoreTests",
            dependencies: ["TestRandomness", "LaminaCoreGraphics", "LaminaQuartzCore", "LaminaWire", "LaminaRender"]),
        .testTarget(
            name: "LaminaVideoTests",
            dependencies: ["LaminaVideo", "LaminaStage", "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaRender", "CLaminaKernels"],
            exclude: ["Programs"]),
        .testTarget(
            name: "LaminaWebTests",
            dependencies: [
                "workerscenes", "CommandTestSupport", "CZlib", "TestRandomness", "LaminaWeb", "LaminaVideo", "LaminaUIKit", "LaminaStage",
                "LaminaQuartzCore", "LaminaCoreGraphics", "LaminaWire", "LaminaRender",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        // A program that serves from worker processes, for the tests of these: they are the program itself, started again.
        .executableTarget(
            name: "workerscenes", dependencies: ["LaminaWeb", "LaminaStage", "LaminaQuartzCore"], path: "Tests/WorkerScenes"),
        // Windows that print what happens to them, for the tests of these.
        .executableTarget(
            name: "windowscenes", dependencies: ["LaminaWindow", "LaminaUIKit", "LaminaSound", "CSDL2"], path: "Tests/WindowScenes"),
        .testTarget(
            name: "LaminaWindowTests", dependencies: ["LaminaWindow", "windowscenes", "SmallApp", "lamina", "CommandTestSupport"],
            exclude: ["Programs"]),
        .target(name: "TestRandomness", path: "Tests/Randomness"),
        .target(name: "RenderTestSupport", dependencies: ["TestRandomness", "LaminaRender"], path: "Tests/RenderSupport"),
        .target(
            name: "TestSupport", dependencies: ["TestRandomness", "LaminaStage"],
            path: "Tests/Support"),
        .target(
            name: "SceneTestSupport", dependencies: ["Scenes", "LaminaTesting", "LaminaUIKit"], path: "Tests/SceneSupport"),
        .testTarget(
            name: "LaminaUIKitTests", dependencies: ["TestRandomness", "TestSupport", "LaminaUIKit"],
            exclude: ["Interface/Fixtures", "Resources/Fixtures"],
            swiftSettings: apple),
        .testTarget(name: "LaminaCoreTextTests", dependencies: ["CoreText", "UIKit"], swiftSettings: apple),
        .testTarget(
            name: "SnapshotTestingTests", dependencies: ["SnapshotTesting", "UIKit"], exclude: ["__Snapshots__"], swiftSettings: apple),
        .testTarget(
            name: "LaminaTestingTests",
            dependencies: [
                "CLaminaDigest", "SnapshotFiles", "LaminaTesting", "LaminaUIKit", "LaminaStage", "LaminaCoreGraphics", "LaminaRender",
            ],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "LaminaSoundTests", dependencies: ["LaminaSound", "LaminaStage", "AVFoundation", "AVFAudio", "AudioToolbox"],
            swiftSettings: apple),
        .testTarget(name: "LaminaOpenGLESTests", dependencies: ["LaminaOpenGLES", "LaminaStage"]),
        .testTarget(
            name: "LaminaGPUTests",
            dependencies: [
                "CardCarousel", "CardShuffle", "CardStack", "CoinBank", "LayerGallery", "Scenes", "ComparedScenes", "RenderTestSupport",
                "TestRandomness", "LaminaEGL", "LaminaGPU", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore", "LaminaRender",
            ]),
        .testTarget(name: "SmallAppTests", dependencies: ["SmallApp"]),
        .testTarget(
            name: "LaminaLottieTests",
            dependencies: [
                "TestRandomness", "LaminaLottie", "LaminaLottieLayers", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore",
                "LaminaCoreGraphics", "LaminaRender",
            ],
            exclude: ["Files"], swiftSettings: apple),
        .testTarget(name: "LaminaPopTests", dependencies: ["LaminaPop", "LaminaUIKit"], swiftSettings: apple),
        .testTarget(
            name: "GuideTests", dependencies: ["SceneTestSupport", "Guide", "Scenes", "LaminaTesting", "LaminaUIKit"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "CardShuffleTests",
            dependencies: ["SceneTestSupport", "TestSupport", "CardShuffle", "Scenes", "LaminaTesting", "LaminaUIKit", "LaminaPop"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "SceneCheckTests", dependencies: ["SceneCheck", "LaminaUIKit", "LaminaStage", "LaminaQuartzCore"], swiftSettings: apple),
        .testTarget(name: "InvitationTests", dependencies: ["Invitation", "Scenes", "LaminaTesting", "LaminaUIKit"]),
        .testTarget(name: "ScenesTests", dependencies: ["Scenes", "LaminaTesting", "LaminaUIKit"]),
        .testTarget(
            name: "CoinBankTests", dependencies: ["SceneTestSupport", "TestSupport", "CoinBank", "Scenes", "LaminaTesting", "LaminaUIKit"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "CardStackTests",
            dependencies: [
                "SceneTestSupport", "TestRandomness", "TestSupport", "Artwork", "CardStack", "Scenes", "LaminaTesting", "LaminaUIKit",
            ],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "CardCarouselTests",
            dependencies: [
                "SceneTestSupport", "TestRandomness", "TestSupport", "CardCarousel", "Artwork", "Scenes", "LaminaTesting", "LaminaUIKit",
            ],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "LayerGalleryTests",
            dependencies: ["SceneTestSupport", "TestSupport", "LayerGallery", "Scenes", "LaminaTesting", "LaminaUIKit"],
            exclude: ["__Snapshots__"]),
        .target(name: "CommandTestSupport", path: "Tests/CommandSupport"),
        .testTarget(
            name: "LaminaCommandTests", dependencies: ["lamina", "CommandTestSupport"], exclude: ["Programs"]),
    ]
)

// Decoders under libFuzzer, only where scripts/fuzz asks for them: the variable is the path of libFuzzer as a library without a main program.
if let libFuzzer = Context.environment["LAMINA_FUZZ"] {
    package.targets.append(
        .executableTarget(
            name: "laminafuzz", dependencies: ["FuzzDecoders", "LaminaCoreGraphics"], path: "Fuzz/Program",
            linkerSettings: [.unsafeFlags([libFuzzer]), .linkedLibrary("stdc++")]))
}

// What is built once and then only run, as by CI: modules as a whole, which takes less time than file by file but takes all of it again after each change; and the
// render server, in which tests spend much of theirs, optimised. Assertions stay, and what debuggers need is left out: SwiftPM's own -g comes after a target's flags, hence
// the front end's. Whoever changes code goes without the variable.
if Context.environment["LAMINA_WHOLE_MODULES"] != nil {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) {
        var flags = ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-Xfrontend", "-gnone"]
        if target.name == "LaminaRender" { flags += ["-O", "-assert-config", "Debug"] }
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
    }
}

/// The Swift 5 mode, for targets whose own classes are Apple's layers, views and animations, or pop's, and for the tests of views and of pop, which are written as
/// programs for them are: such classes are shared, mutable, not `Sendable` and partly not isolated, and code written for them counts on that. All other targets
/// are built in the Swift 6 mode.
var apple: [SwiftSetting] { [.swiftLanguageMode(.v5)] }
