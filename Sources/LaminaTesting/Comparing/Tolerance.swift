import SnapshotFiles

/// The distance that a picture may have from its reference.
///
/// A stage draws the same bytes everywhere, so `exact` is the default and should stay it. Anything else has a reason, which is told when the test fails, and needs the
/// reference's pixels: it keeps the picture.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable, Sendable {
        case exact
        case fuzzy(largest: Int, pixels: Int)
        case perceptual(deltaE: Double, share: Double)
    }

    let kind: Kind
    /// The reason, as it was stated; empty for `exact`.
    public let reason: String

    /// No difference at all.
    public static let exact = Tolerance(kind: .exact, reason: "")

    /// Few pixels that differ by little.
    ///
    /// - Parameters:
    ///   - largest: The largest difference in any channel, of 255.
    ///   - pixels: The number of pixels that may differ.
    ///   - reason: The reason why the picture cannot be exact.
    public static func fuzzy(max largest: Int, pixels: Int, because reason: String) -> Tolerance {
        Tolerance(kind: .fuzzy(largest: largest, pixels: pixels), reason: reason)
    }

    /// Differences that are not seen: colours are compared over white by CIEDE2000 (CIE 142-2001), where about 1 is the least that an eye tells apart.
    ///
    /// - Parameters:
    ///   - deltaE: The difference up to which two colours count as the same.
    ///   - percent: The share of pixels that may be farther apart, 0…100.
    ///   - reason: The reason why the picture cannot be exact.
    public static func perceptual(deltaE: Double, percent: Double = 0, because reason: String) -> Tolerance {
        Tolerance(kind: .perceptual(deltaE: deltaE, share: percent / 100), reason: reason)
    }

    public var description: String {
        switch kind {
        case .exact: "exact"
        case .fuzzy(let largest, let pixels): "up to \(largest) of 255 in \(pixels) pixels, because \(reason)"
        case .perceptual(let deltaE, let share): "up to ΔE \(deltaE) but for \((share * 100).briefly) % of the pixels, because \(reason)"
        }
    }
}
