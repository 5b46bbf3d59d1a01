import LaminaRender

/// Round numbers along an axis.
struct AxisTicks {
    let low, high: Double
    let ticks: [Double]
    private let decimals: Int

    /// - Parameters:
    ///   - range: Not empty.
    ///   - count: How many steps there are at most.
    init(_ range: ClosedRange<Double>, atMost count: Int) {
        (low, high) = (range.lowerBound, range.upperBound)
        let rough = (high - low) / Double(count)
        var unit = 1.0
        while unit > rough { unit /= 10 }
        while unit * 10 <= rough { unit *= 10 }
        let step = [1, 2, 5].map { $0 * unit }.first { $0 >= rough * (1 - 1e-9) } ?? 10 * unit
        let (first, last) = ((low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down))
        // Where numbers are too large for a step to count there are none.
        ticks = (0...100).contains(last - first) ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
        var (places, rest) = (0, step)
        while abs(rest - rest.rounded()) > 1e-6 * rest && places < 12 {
            rest *= 10
            places += 1
        }
        decimals = places
    }

    /// Returns the place of a number along the axis, 0…1.
    func fraction(of value: Double) -> Double { (value - low) / (high - low) }

    /// A tick's number, with as many places as the steps need.
    func label(_ tick: Double) -> String {
        let text = DumpText.number(tick, decimals: decimals)
        guard decimals > 0 else { return text }
        let places = text.split(separator: ".").dropFirst().first?.count ?? 0
        return text + (places == 0 ? "." : "") + String(repeating: "0", count: decimals - places)
    }

    /// The values' range with a little room, never empty.
    static func padded(_ values: [Double]) -> ClosedRange<Double> {
        guard let low = values.min(), let high = values.max() else { return 0...1 }
        let room = Swift.max((high - low) * 0.06, Swift.max(abs(low), abs(high)) * 1e-9, high == low ? Swift.max(abs(high) * 0.1, 0.5) : 0)
        return (low - room)...(high + room)
    }
}
