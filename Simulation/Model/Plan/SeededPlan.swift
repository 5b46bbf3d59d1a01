import TestRandomness

/// The choice of steps that a seed makes.
///
/// A seed first chooses what it is fond of: each row of the table is left out, rare or frequent in its run. Runs of few kinds of acts in odd proportions find what a mixture of everything
/// never comes to [Groce et al., Swarm Testing, 2012].
package struct SeededPlan {
    private typealias Row = (weight: Int, make: (inout SeededPlan) -> Act)

    private var random: SeededGenerator
    /// How often each row is chosen in this run.
    private var weights: [Int] = []
    private var time = 0
    private let pauses: Int

    /// The steps of a seed.
    ///
    /// - Parameter count: The number of acts.
    package static func steps(seed: UInt64, count: Int = 160) -> [Step] {
        var plan = SeededPlan(seed: seed)
        return plan.make(count)
    }

    private init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        // Neighbouring seeds begin alike.
        for _ in 0..<4 { _ = random.next() }
        pauses = [0, 1, 4, 12].randomElement(using: &random)!
        weights = SeededPlan.rows.map { row in [0, row.weight, row.weight, row.weight * 4].randomElement(using: &random)! }
    }

    private mutating func make(_ count: Int) -> [Step] {
        // Something to act upon.
        var steps = (0..<3 + random.below(8)).map { _ in Step(0, addView()) }
        if random.chance(0.6) { steps.append(Step(0, addLayer())) }
        if random.chance(0.7) { steps.append(Step(0, .join)) }
        let all = weights.reduce(0, +)
        while steps.count < count, all > 0 {
            pass()
            steps.append(Step(time, act(all)))
            // Changes that nobody looks at between are merged: looks come often, and often soon after.
            if random.chance(0.3) {
                time += random.chance(0.3) ? 0 : random.below(random.chance(0.7) ? 40 : 600)
                steps.append(Step(time, .look))
            }
        }
        time += random.below(3000)
        return steps + [Step(time, .look)]
    }

    private mutating func pass() {
        switch random.below(100) {
        case 0..<25: break
        case 25..<60: time += random.below(60)
        case 60..<88: time += random.below(700)
        case 88..<96: time += 1000 + random.below(9000)
        default: time += pauses * random.below(600_000)
        }
    }

    private mutating func act(_ all: Int) -> Act {
        var left = random.below(all)
        for (weight, row) in zip(weights, SeededPlan.rows) {
            if left < weight { return row.make(&self) }
            left -= weight
        }
        return .look
    }

    // MARK: Parameters

    private mutating func any() -> Int { random.below(64) }
    private mutating func flag() -> Bool { random.chance(0.5) }
    private mutating func across() -> Int { random.below(120) - 12 }
    private mutating func extent() -> Int { random.chance(0.1) ? 0 : 4 + random.below(90) }
    /// Durations: often those of other animations, so that several end at one moment.
    private mutating func span() -> Int {
        random.chance(0.05) ? 0 : random.chance(0.6) ? [100, 250, 300, 500, 1000].randomElement(using: &random)! : 1 + random.below(2500)
    }
    private mutating func amount() -> Int { random.below(101) }
    private mutating func one<Kind: CaseIterable>(_ kind: Kind.Type) -> Kind { Array(kind.allCases).randomElement(using: &random)! }
    private mutating func reaction() -> Reaction { random.chance(0.5) ? .nothing : one(Reaction.self) }

    private mutating func addView() -> Act {
        let kind = random.chance(0.45) ? .plain : one(ViewKind.self)
        return .addView(in: random.chance(0.5) ? 0 : any(), kind, x: across(), y: across(), width: extent(), height: extent())
    }

    private mutating func addLayer() -> Act {
        .addLayer(in: any(), one(LayerKind.self), x: across(), y: across(), width: extent(), height: extent())
    }

    private mutating func motion() -> Property {
        random.chance(0.6) ? Property.additive.randomElement(using: &random)! : one(Property.self)
    }

    private static let rows: [Row] = trees + properties + layout + motion + events + person + world

    private static let trees: [Row] = [
        (5, { $0.addView() }),
        (3, { .removeView($0.any()) }),
        (2, { .moveView($0.any(), into: $0.any()) }),
        (2, { .raise($0.any(), toFront: $0.flag()) }),
        (3, { $0.addLayer() }),
        (2, { .removeLayer($0.any()) }),
        (1, { .replaceMask(of: $0.any(), radius: $0.random.below(40)) }),
    ]

    private static let properties: [Row] = [
        (5, { .set($0.any(), $0.one(Property.self), amount: $0.amount()) }),
        (5, { .setLayer($0.any(), $0.one(Property.self), amount: $0.amount()) }),
        (3, { .setFrame($0.any(), x: $0.across(), y: $0.across(), width: $0.extent(), height: $0.extent()) }),
        (2, { .setText($0.any(), $0.any()) }),
        (3, { .scroll($0.any(), x: $0.across(), y: $0.across(), animated: $0.flag()) }),
        (1, { .setClock($0.any(), speed: [0, 50, 100, 200, -100].randomElement(using: &$0.random)!, offset: $0.random.below(300)) }),
    ]

    private static let layout: [Row] = [
        (4, { .constrain($0.any(), $0.one(Edge.self), toSibling: $0.flag(), constant: $0.random.below(50)) }),
        (
            3,
            {
                .pin(
                    $0.any(), toSibling: $0.flag(), x: $0.random.below(40), y: $0.random.below(40), width: $0.random.below(60),
                    height: $0.random.below(60))
            }
        ),
        (2, { .relate($0.any(), $0.one(Edge.self), percent: 10 + $0.random.below(120)) }),
        (4, { .setConstant($0.any(), $0.random.below(80)) }),
        (1, { .release($0.any()) }),
        (3, { .arrange($0.any(), in: $0.any()) }),
        (1, { .setAxis($0.any(), vertical: $0.flag(), spacing: $0.random.below(12)) }),
        (2, { .setRows($0.any(), count: $0.random.below(40), animated: $0.flag()) }),
        (1, { .moveRow($0.any(), from: $0.any(), to: $0.any()) }),
        (1, { .selectRow($0.any(), $0.any()) }),
    ]

    private static let motion: [Row] = [
        (
            8,
            {
                .animate(
                    $0.random.chance(0.5) ? $0.random.below(3) : $0.any(), $0.motion(), amount: $0.amount(), milliseconds: $0.span(),
                    delay: $0.random.chance(0.8) ? 0 : $0.span(), $0.random.chance(0.5) ? .eased : $0.one(Manner.self), then: $0.reaction())
            }
        ),
        (2, { .animateKeyframes($0.any(), $0.motion(), amount: $0.amount(), milliseconds: $0.span()) }),
        (2, { .transition($0.any(), $0.one(TransitionKind.self), milliseconds: $0.span()) }),
        (
            8,
            {
                .add(
                    to: $0.any(), $0.one(AnimationKind.self), $0.one(Property.self), amount: $0.amount(), milliseconds: $0.span(),
                    repeats: $0.random.chance(0.7) ? 1 : $0.random.below(4), flags: $0.random.below(64))
            }
        ),
        (2, { .addTransition(to: $0.any(), $0.one(TransitionKind.self), milliseconds: $0.span()) }),
        (2, { .removeAnimations($0.any(), all: $0.flag()) }),
        (
            3,
            {
                .transact(
                    $0.any(), $0.one(Property.self), amount: $0.amount(), milliseconds: $0.span(), nested: $0.flag(), then: $0.reaction())
            }
        ),
        (2, { .startAnimator($0.any(), $0.motion(), amount: $0.amount(), milliseconds: $0.span(), $0.one(Manner.self)) }),
        (4, { .driveAnimator($0.any(), $0.one(Drive.self), amount: $0.amount()) }),
    ]

    private static let events: [Row] = [
        (2, { .timer(milliseconds: 1 + $0.span(), count: 1 + $0.random.below(4), then: $0.reaction()) }),
        (2, { .block(milliseconds: $0.span(), then: $0.reaction()) }),
        (1, { .notify(then: $0.reaction()) }),
        (1, { .link(milliseconds: $0.span(), then: $0.reaction()) }),
        (3, { .watch($0.any(), $0.one(Gesture.self), then: $0.reaction()) }),
        (1, { .unwatch($0.any()) }),
        (1, { .present(animated: $0.flag()) }),
        (1, { .dismiss(animated: $0.flag()) }),
    ]

    private static let person: [Row] = [
        (4, { .tap(x: $0.across(), y: $0.across(), count: 1 + $0.random.below(3)) }),
        (
            3,
            {
                .drag(
                    x: $0.across(), y: $0.across(), dx: $0.across() - 48, dy: $0.across() - 48, milliseconds: $0.span(),
                    cancelled: $0.random.chance(0.2))
            }
        ),
        (3, { .flick(x: $0.across(), y: $0.across(), dx: $0.across() * 8 - 400, dy: $0.across() * 8 - 400) }),
        (1, { .pinch(x: $0.across(), y: $0.across(), from: $0.extent(), to: $0.extent(), milliseconds: $0.span()) }),
        (1, { .hold(x: $0.across(), y: $0.across(), milliseconds: 400 + $0.span()) }),
        (1, { .key($0.any()) }),
        (2, { .wheel(x: $0.across(), y: $0.across(), dx: $0.across() - 48, dy: $0.across() - 48, notches: 1 + $0.random.below(5)) }),
        (1, { .resize(width: 40 + $0.random.below(100), height: 40 + $0.random.below(100)) }),
    ]

    private static let world: [Row] = [
        (4, { _ in .look }),
        (1, { _ in .background }),
        (1, { _ in .foreground }),
        (1, { .appearance(dark: $0.flag(), large: $0.flag()) }),
        (1, { .insets($0.random.below(20)) }),
        (1, { _ in .memoryWarning }),
        (2, { _ in .join }),
        (1, { .cut($0.any()) }),
        (1, { .takeOver($0.any()) }),
        (1, { .stall($0.any(), $0.flag()) }),
        (1, { .slow($0.any(), messages: 1 + $0.random.below(3)) }),
        (1, { .hide($0.any(), $0.flag()) }),
        (1, { .settle($0.any()) }),
        (1, { .film($0.any(), chunk: $0.random.below(4)) }),
        (1, { _ in .loseContext }),
    ]
}
