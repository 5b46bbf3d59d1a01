import LaminaQuartzCore
import LaminaRender
import Scenes

/// A scene of the benchmark: layers under a root, animated, to be drawn at 60 frames a second from time 0.
struct BenchScene {
    let name: String
    let summary: String
    let frames: Int
    let background: Color
    /// Adds the layers and their animations to a root of the given size in pixels.
    let build: (_ root: CALayer, _ width: Double, _ height: Double) -> Void

    static let all: [BenchScene] = [
        cardShuffle, carousel, coins("S3", 300), coins("S3x3000", 3_000), coins("S3x30000", 30_000), cardStack,
    ]

    /// A scene by its name, in any case of letters.
    static func named(_ name: String) throws -> BenchScene {
        if let scene = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return scene }
        throw CommandError("there is no benchmark scene “\(name)”; there are: \(all.map(\.name).joined(separator: ", "))")
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
