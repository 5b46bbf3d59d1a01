import LaminaRender

extension RangeSelector {
    /// The share in which one of the characters, words or lines takes part, as a rule from 0 to 1: the amount may be negative.
    ///
    /// - Parameters:
    ///   - index: Its number among all of them, from 0.
    ///   - count: The number of all.
    func share(of index: Int, among count: Int, at frame: Double, isBefore: Bool = false) -> Double {
        func now(_ property: Animated<Vector>) -> Double { property.value(at: frame, isBefore: isBefore)[0] }
        let unit = isCounted ? 1 : Double(count) / 100
        var (low, high) = ((now(start) + now(offset)) * unit, (now(end) + now(offset)) * unit)
        if low > high { swap(&low, &high) }
        let eased = ease(low: now(easeLow), high: now(easeHigh))(within(low, high, Double(index), smoothness: now(smoothness) / 100))
        return eased * now(amount) / 100
    }

    private func within(_ low: Double, _ high: Double, _ index: Double, smoothness: Double) -> Double {
        func limited(_ n: Double) -> Double { n > 0 ? min(n, 1) : 0 }
        let (middle, length) = (index + 0.5, high - low)
        let along = length > 0 ? limited((middle - low) / length) : middle > low ? 1 : 0
        switch shape {
        case .square:
            let covered = limited(min(high, index + 1) - max(low, index))
            return smoothness > 0 ? limited((covered - 0.5) / smoothness + 0.5) : covered >= 0.5 ? 1 : 0
        case .rampUp: return along
        case .rampDown: return 1 - along
        case .triangle: return 1 - (2 * along - 1).magnitude
        case .round: return (1 - (2 * along - 1) * (2 * along - 1)).squareRoot()
        case .smooth: return (1 - Scalar.cos(2 * .pi * along)) / 2
        }
    }

    private func ease(low: Double, high: Double) -> Ease {
        func share(_ n: Double) -> Double { min(max(n / 100, -1), 1) }
        let (low, high) = (share(low), share(high))
        return Ease(x1: max(low, 0), y1: max(-low, 0), x2: 1 - max(high, 0), y2: 1 - max(-high, 0))
    }
}
