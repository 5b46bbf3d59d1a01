import CommandSupport
import LaminaQuartzCore
import LaminaRender
import Scenes

/// A scene of the benchmark: layers under a root, animated, to be drawn at 60 frames a second from time 0.
struct BenchScene {
    /// Where corners and shadows come from, in the scenes that have any.
    enum Variant: String, CaseIterable {
        /// The scene's pictures hold them.
        case `default`
        /// Layers round and blur them for every frame.
        case live
    }

    let name: String
    var variant = Variant.default
    let summary: String
    let frames: Int
    let background: Color
    /// Adds the layers and their animations to a root of the given size in pixels.
    let build: (_ root: CALayer, _ width: Double, _ height: Double) -> Void

    static let all: [BenchScene] = [
        cardShuffle, carousel(), coins("S3", 300), coins("S3x3000", 3_000), coins("S3x30000", 30_000), cardStack(), vectors("S5"),
        vectors("S5fill", isStroked: false), vectors("S5stroke", isFilled: false), sprites("BM", isWhole: false),
        sprites("BMi", isWhole: true),
    ]
    private static let live: [BenchScene] = [carousel(.live), cardStack(.live)]

    /// A scene by its name, in any case of letters, and the variant of it.
    static func named(_ name: String, _ variant: Variant = .default) throws -> BenchScene {
        func find(_ scenes: [BenchScene]) -> BenchScene? { scenes.first { $0.name.lowercased() == name.lowercased() } }
        guard let scene = find(all) else {
            throw CommandError("there is no benchmark scene “\(name)”; there are: \(all.map(\.name).joined(separator: ", "))")
        }
        guard variant == .live else { return scene }
        guard let scene = find(live) else {
            throw CommandError("\(scene.name) has no live variant; these have: \(live.map(\.name).joined(separator: ", "))")
        }
        return scene
    }

    /// The name, and the variant where it is not the default: `S2`, `S2/live`.
    var fullName: String { variant == .default ? name : "\(name)/\(variant.rawValue)" }

    /// From a full name.
    static func named(full name: String) throws -> BenchScene {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let variant = Variant(rawValue: parts[1].lowercased()) else { return try named(name) }
        return try named(String(parts[0]), variant)
    }
}

extension SplitMix64 {
    /// A number in [0, 1), as the benchmark's definition makes it.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

extension Color {
    /// From components 0…255.
    init(_ red: Double, _ green: Double, _ blue: Double) { self.init(red: red / 255, green: green / 255, blue: blue / 255) }
}
