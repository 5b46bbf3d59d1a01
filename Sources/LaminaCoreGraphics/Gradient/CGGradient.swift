import Foundation
import LaminaRender

/// Options for drawing a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour extends beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradient: colours at places between 0 and 1, to be drawn along a line or between two circles.
///
/// Components and alpha are blended separately, so that a colour that fades to `clear` (which is black) turns grey on the way, as on Apple.
public final class CGGradient: @unchecked Sendable {
    struct Stop {
        var location: Double
        var color: Color
    }

    /// The stops in ascending order of location, at least one.
    let stops: [Stop]

    private init?(space: CGColorSpace, colors: [[CGFloat]], locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let count = colors.count
        var places: [(Double, [CGFloat])] = []
        for (i, color) in colors.enumerated() {
            let place = locations.map { $0[i].native } ?? (count > 1 ? Double(i) / Double(count - 1) : 0)
            places.append((place > 0 ? min(place, 1) : 0, color))
        }
        // Equal places keep their order: there the colour jumps.
        let sorted = places.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
        var stops: [Stop] = []
        func add(_ place: Double, _ values: [CGFloat]) {
            let (r, g, b) = space.sRGBComponents(values)
            stops.append(Stop(location: place, color: Color(red: r, green: g, blue: b, alpha: values.last?.native ?? 1)))
        }
        // Colours are blended in the gradient's space but drawn in sRGB; where a straight line in one is a curve in the other, steps follow it.
        let steps: Int
        switch space.kind {
        case .linearSRGB, .displayP3, .deviceCMYK: steps = 16
        default: steps = 1
        }
        for (i, (place, values)) in sorted.enumerated() {
            if i > 0, steps > 1 {
                let (before, from) = sorted[i - 1]
                for k in 1..<steps {
                    let t = Double(k) / Double(steps)
                    add(before + (place - before) * t, zip(from, values).map { $0 + ($1 - $0) * CGFloat(t) })
                }
            }
            add(place, values)
        }
        self.stops = stops
    }

    /// Creates a gradient from colours.
    ///
    /// - Parameters:
    ///   - space: The space in which colours are blended; nil stands for sRGB.
    ///   - colors: `CGColor`s, at least one.
    ///   - locations: As many numbers in 0…1 as there are colours; nil spreads them evenly.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let given = colors.compactMap { $0 as? CGColor }
        guard given.count == colors.count else { return nil }
        let space = space ?? CGColorSpace.shared.sRGB
        self.init(
            space: space,
            colors: given.map { $0.converted(to: space, intent: .defaultIntent, options: nil)?.components ?? [] }, locations: locations)
    }

    /// Creates a gradient from components in a space.
    ///
    /// - Parameters:
    ///   - components: For each of `count` colours the space's components and an alpha.
    ///   - locations: `count` numbers in 0…1; nil spreads the colours evenly.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let n = space.numberOfComponents + 1
        self.init(
            space: space,
            colors: (0..<max(count, 0)).map { Array(UnsafeBufferPointer(start: components + $0 * n, count: n)) }, locations: locations)
    }
}
