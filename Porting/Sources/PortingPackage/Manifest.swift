import PortingProject

/// The text of a port's `Package.swift`.
struct Manifest {
    let name: String
    let lamina: String
    private var targets: [String] = []
    private var programs: [String] = []

    init(name: String, lamina: String) { (self.name, self.lamina) = (name, lamina) }

    mutating func add(
        _ target: Project.Target, dependencies: [String], products: [String], resources: [String], isExecutable: Bool,
        aliases: [String: String] = [:]
    ) {
        let kind = target.kind == .tests ? "testTarget" : isExecutable ? "executableTarget" : "target"
        let own = dependencies.map(quoted) + ["uikit"] + products
        let others =
            aliases.isEmpty
            ? "" : ", [\(aliases.sorted { $0.key < $1.key }.map { quoted("\($0.key)=\($0.value)") }.joined(separator: ", "))]"
        let copies = resources.map { ".copy(\(quoted("Resources/\($0)")))" }
        targets.append(
            """
                    .\(kind)(
                        name: \(quoted(target.module)), dependencies: [\(own.joined(separator: ", "))],
                        resources: [\(copies.joined(separator: ", "))], swiftSettings: names(\(mode(target.swiftVersion)), [\(target.flags.sorted().map(quoted).joined(separator: ", "))]\(others))),
            """)
    }

    mutating func addProgram(of module: String) {
        targets.append(
            """
                    .executableTarget(
                        name: \(quoted(module + "Program")),
                        dependencies: [
                            \(quoted(module)), uikit, .product(name: "LaminaVideo", package: "Lamina"), .product(name: "LaminaWeb", package: "Lamina"),
                        ],
                        swiftSettings: [.swiftLanguageMode(.v5)]),
            """)
    }

    /// The language mode of a version of Swift. What Swift 3 wrote is read as Swift 4.
    private func mode(_ version: String) -> String {
        switch version.split(separator: ".").compactMap({ Int($0) }) {
        case let parts where (parts.first ?? 5) >= 6: ".v6"
        case let parts where parts.first == 5: ".v5"
        case [4, 2]: ".v4_2"
        case let parts where parts.isEmpty: ".v5"
        default: ".v4"
        }
    }

    var text: String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        // Written by lamina-porting: “\(name)” on Lamina. `import UIKit` means LaminaUIKit in these targets.
        let uikit = Target.Dependency.product(name: "LaminaUIKit", package: "Lamina")
        let coreText = Target.Dependency.product(name: "LaminaCoreText", package: "Lamina")
        let sound = Target.Dependency.product(name: "AVFoundation", package: "Lamina")
        let snapshotTesting = Target.Dependency.product(name: "SnapshotTesting", package: "Lamina")
        let laminaTesting = Target.Dependency.product(name: "LaminaTesting", package: "Lamina")
        let pop = Target.Dependency.product(name: "LaminaPop", package: "Lamina")

        func names(_ mode: SwiftLanguageMode, _ flags: [String], _ others: [String] = []) -> [SwiftSetting] {
            let modules = ["CoreGraphics=LaminaCoreGraphics", "CoreText=LaminaCoreText", "QuartzCore=LaminaQuartzCore", "UIKit=LaminaUIKit", "pop=LaminaPop"]
            return flags.map { .define($0) } + [.swiftLanguageMode(mode), .unsafeFlags((modules + others).flatMap { ["-module-alias", $0] })]
        }

        let package = Package(
            name: \(quoted(name)),
            dependencies: [.package(name: "Lamina", path: \(quoted(lamina)))],
            targets: [
        \(targets.joined(separator: "\n"))
            ]
        )

        """
    }
}
