/// When a property moves, whatever its value is: what something made of several properties has to follow.
package struct Driver: Sendable {
    struct Key: Equatable, Sendable {
        var time: Double
        var isHold: Bool
        var ease: Ease
    }
    var keys: [Key]
    /// Whether what is made of it moves in proportion to it between keyframes.
    var isLinear: Bool
    var jumps: [Double]

    var isAnimated: Bool { keys.count > 1 }

    package init<Value>(_ property: Animated<Value>, isLinear: Bool = true) {
        guard property.isAnimated else {
            (keys, self.isLinear, jumps) = ([], true, [])
            return
        }
        var isEven = isLinear
        keys = []
        keys.reserveCapacity(property.keyframes.count)
        for (i, key) in property.keyframes.enumerated() {
            if key.eases.count > 1 { isEven = false }
            if !key.isHold, i + 1 < property.keyframes.count, let next = property.keyframes[i + 1].value as? Vector,
                !key.isStraight(to: next)
            {
                isEven = false
            }
            keys.append(Key(time: key.time, isHold: key.isHold, ease: key.eases.first ?? .linear))
        }
        self.isLinear = isEven
        jumps = property.jumps
    }

    /// The driver of something that is not in proportion to it.
    var bent: Driver {
        var result = self
        if isAnimated { result.isLinear = false }
        return result
    }
}
