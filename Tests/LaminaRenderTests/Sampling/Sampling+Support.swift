import LaminaRender

/// Equal within a tolerance; NaN equals NaN and an infinity itself.
func isClose(_ a: Double?, _ b: Double?, _ tolerance: Double = 1e-9) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a == b || (a.isNaN && b.isNaN) || abs(a - b) <= tolerance
}

func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: Transform, _ b: Transform, _ tolerance: Double = 1e-9) -> Bool {
    zip(a.elements, b.elements).allSatisfy { isClose($0, $1, tolerance) }
}

/// Of one kind, and all numbers within a tolerance.
func isClose(_ a: Value?, _ b: Value?, _ tolerance: Double = 1e-9) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): isClose(a, b, tolerance)
    case (.point(let a), .point(let b)): isClose(a, b, tolerance)
    case (.size(let a), .size(let b)): isClose(Point(a.width, a.height), Point(b.width, b.height), tolerance)
    case (.rect(let a), .rect(let b)):
        isClose(a.origin, b.origin, tolerance)
            && isClose(Point(a.size.width, a.size.height), Point(b.size.width, b.size.height), tolerance)
    case (.color(let a), .color(let b)):
        isClose(a.red, b.red, tolerance) && isClose(a.green, b.green, tolerance) && isClose(a.blue, b.blue, tolerance)
            && isClose(a.alpha, b.alpha, tolerance)
    case (.numbers(let a), .numbers(let b)): a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, tolerance) }
    case (.colors(let a), .colors(let b)):
        a.count == b.count && zip(a, b).allSatisfy { isClose(.color($0), .color($1), tolerance) }
    case (.transform(let a), .transform(let b)): isClose(a, b, tolerance)
    case (.path(let a), .path(let b)): a.verbs == b.verbs && zip(a.points, b.points).allSatisfy { isClose($0, $1, tolerance) }
    case (.filters(let a), .filters(let b)):
        a.map(\.kind) == b.map(\.kind) && a.map(\.name) == b.map(\.name) && a.map(\.isEnabled) == b.map(\.isEnabled)
            && zip(a.flatMap(\.values), b.flatMap(\.values)).allSatisfy { isClose($0, $1, tolerance) }
    default: a == b
    }
}

extension Animation {
    /// An animation with its other properties set by a closure.
    static func make(_ content: Content, _ change: (inout Animation) -> Void = { _ in }) -> Animation {
        var animation = Animation(content)
        animation.timing.duration = 1
        change(&animation)
        return animation
    }

    /// From one number to another, one second long unless changed.
    static func numbers(
        _ from: Double?, _ to: Double?, by: Double? = nil, of path: PropertyPath = PropertyPath(.opacity),
        _ change: (inout Animation) -> Void = { _ in }
    ) -> Animation {
        make(
            .basic(path, BasicValues(from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })), change)
    }

    static func keyframes(
        _ path: PropertyPath, _ keyframes: Keyframes, _ change: (inout Animation) -> Void = { _ in }
    ) -> Animation {
        make(.keyframes(path, keyframes), change)
    }
}

extension LayerValues {
    /// The values as they are with animations applied one after the other.
    func animated(byAll animations: [Animation], at time: Double) -> LayerValues {
        var result = self
        for animation in animations { AnimationEvaluator(animation).apply(atParent: time, to: &result) }
        return result
    }

    func animated(by animation: Animation, at time: Double) -> LayerValues { animated(byAll: [animation], at: time) }

    static func with(_ change: (inout LayerValues) -> Void) -> LayerValues {
        var values = LayerValues()
        change(&values)
        return values
    }
}
