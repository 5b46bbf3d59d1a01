import LaminaRender
import TestRandomness

/// Commits of every kind of content, from a seed.
package struct CommitSource {
    package var generator: SeededGenerator
    /// Whether numbers may be NaN, infinite, huge or tiny.
    package var isOdd: Bool

    package init(seed: UInt64, isOdd: Bool = true) {
        generator = SeededGenerator(seed: seed)
        self.isOdd = isOdd
    }

    package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    package mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }
    package mutating func word() -> UInt32 { chance(8) ? .random(in: 0...UInt32.max, using: &generator) : UInt32(int(0...9)) }
    package mutating func id<Name: Identifier>() -> Name { Name(word()) }
    package mutating func id<Name: Identifier>(_ range: ClosedRange<Int>) -> Name { Name(UInt32(int(range))) }

    package mutating func number() -> Double {
        if isOdd && chance(6) {
            return [
                .nan, .infinity, -.infinity, 1e300, -1e300, -0.0, Double(bitPattern: 7), .greatestFiniteMagnitude,
                Double(bitPattern: 0x7FF4_0000_0000_0001),
            ]
            .randomElement(using: &generator)!
        }
        return chance(3) ? Double(int(-3...3)) : .random(in: -1000...1000, using: &generator)
    }

    package mutating func point() -> Point { Point(number(), number()) }
    package mutating func rect() -> Rect { Rect(number(), number(), number(), number()) }
    package mutating func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: chance(2) ? 1 : number()) }

    package mutating func transform() -> Transform {
        switch int(0...4) {
        case 0: return .identity
        case 1: return .translation(number(), number())
        case 2: return .rotation(number(), 0, 0, 1)
        case 3: return Transform.rotation(number(), number(), number(), number()).concat(.scale(number(), number(), number()))
        default:
            var elements = Transform.identity.elements
            for i in 0..<16 where chance(2) { elements[i] = number() }
            return Transform(elements: elements)!
        }
    }

    package mutating func filters() -> [Filter] {
        (0..<int(0...3)).map { _ in
            let kind = Filter.Kind.allCases.randomElement(using: &generator)!
            return Filter(kind, name: id(), isEnabled: !chance(4), values: (0..<kind.valueCount).map { _ in number() })!
        }
    }

    package mutating func cells() -> [EmitterCell] {
        (0..<int(0...3)).map { i -> EmitterCell in
            let name: NameID = id()
            let parent = int(-1...(i - 1))
            var cell = EmitterCell(name: name, parent: parent < 0 ? nil : parent)
            (cell.contents, cell.isEnabled, cell.color) = (id(0...3), !chance(5), color())
            (cell.minificationFilter, cell.magnificationFilter) = (chance(2) ? .trilinear : .linear, chance(2) ? .nearest : .linear)
            for key in EmitterCell.Key.allCases where chance(2) { cell[key] = number() }
            // As many particles as there may be have tests of their own.
            (cell[.birthRate], cell[.lifetime], cell[.lifetimeRange]) = (Double(int(-1...20)), Double(int(-1...3)), 0)
            return cell
        }
    }

    package mutating func path() -> Path {
        var path = Path()
        for _ in 0..<int(0...6) {
            switch path.isEmpty ? 0 : int(0...4) {
            case 0: path.move(to: point())
            case 1: path.line(to: point())
            case 2: path.quad(to: point(), control: point())
            case 3: path.cubic(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }

    package mutating func value() -> Value {
        switch int(0...13) {
        case 13: return .cells(cells())
        case 0: return .none
        case 1: return .number(number())
        case 2: return .flag(chance(2))
        case 3: return .point(point())
        case 4: return .size(Size(number(), number()))
        case 5: return .rect(rect())
        case 6: return .color(color())
        case 7: return .transform(transform())
        case 8: return .image(id())
        case 9: return .path(path())
        case 10: return .numbers((0..<int(0...5)).map { _ in number() })
        case 11: return .filters(filters())
        default: return .colors((0..<int(0...3)).map { _ in color() })
        }
    }

    /// A value that fits a property.
    package mutating func value(of property: LayerProperty) -> Value {
        // As many copies as there may be have tests of their own.
        if property == .instanceCount { return .number(Double(int(-1...4))) }
        switch property.row.kind {
        case .number: return .number(number())
        case .flag: return .flag(chance(2))
        case .point: return .point(point())
        case .size: return .size(Size(number(), number()))
        case .rect: return .rect(rect())
        case .color: return chance(4) ? .none : .color(color())
        case .transform: return .transform(transform())
        case .image: return .image(id(1...3))
        case .path: return chance(6) ? .none : .path(path())
        case .numbers: return chance(4) ? .none : .numbers((0..<int(0...4)).map { _ in number() })
        case .colors: return chance(6) ? .none : .colors((0..<int(0...4)).map { _ in color() })
        case .filters: return .filters(filters())
        case .cells: return .cells(cells())
        case .none: return .none
        }
    }

    package mutating func timing() -> Timing {
        var timing = Timing()
        if chance(3) { timing.beginTime = number() }
        if chance(5) { timing.timeOffset = number() }
        if chance(5) { timing.speed = number() }
        if chance(2) { timing.duration = number() }
        if chance(5) { timing.repeatCount = number() }
        if chance(8) { timing.repeatDuration = number() }
        timing.autoreverses = chance(4)
        timing.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &generator)!
        return timing
    }

    package mutating func curve() -> TimingFunction {
        let named: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .standard]
        return chance(2) ? named.randomElement(using: &generator)! : TimingFunction(number(), number(), number(), number())
    }

    package mutating func property() -> LayerProperty { LayerProperty.allCases.randomElement(using: &generator)! }

    package mutating func transition(_ snapshot: SnapshotID) -> Transition {
        Transition(
            Transition.Kind.allCases.randomElement(using: &generator)!, from: Transition.Edge.allCases.randomElement(using: &generator)!,
            startProgress: chance(3) ? number() : 0, endProgress: chance(3) ? number() : 1, snapshot: snapshot)
    }

    package mutating func animation(depth: Int = 0) -> Animation {
        let property = property()
        let isCustom = chance(8)
        var path = PropertyPath(
            isCustom ? .custom : property, chance(2) ? .whole : ValueComponent.allCases.randomElement(using: &generator)!,
            name: 0)
        if path.isNamed { path.name = id(1...3) }
        var animation: Animation
        switch int(0...(depth < 4 ? 5 : 4)) {
        case 0: animation = Animation(.basic(path, ends(of: property)))
        case 1, 2: animation = Animation(.keyframes(path, keyframes(of: property)))
        case 3: animation = Animation(.spring(path, ends(of: property), spring()))
        case 4: animation = Animation(.transition(transition(0)))
        default: animation = Animation(.group((0..<int(0...3)).map { _ in self.animation(depth: depth + 1) }))
        }
        animation.timing = timing()
        animation.curve = chance(2) ? nil : curve()
        animation.function = chance(5) ? ValueFunction.allCases.randomElement(using: &generator)! : nil
        (animation.isAdditive, animation.isCumulative, animation.isRemovedOnCompletion) = (chance(3), chance(3), chance(2))
        return animation
    }

    private mutating func ends(of property: LayerProperty) -> BasicValues {
        var ends = BasicValues()
        if chance(2) { ends.from = chance(3) ? value() : value(of: property) }
        if chance(2) { ends.to = value(of: property) }
        if chance(3) { ends.by = value(of: property) }
        return ends
    }

    private mutating func keyframes(of property: LayerProperty) -> Keyframes {
        let track: Keyframes.Track = chance(3) ? .path(path()) : .values((0..<int(0...4)).map { _ in value(of: property) })
        var keyframes = Keyframes(
            track, keyTimes: chance(2) ? nil : numbers(), curves: (0..<int(0...3)).map { _ in curve() },
            mode: Keyframes.Mode.allCases.randomElement(using: &generator)!)
        if chance(3) { keyframes.shape = Keyframes.Shape(tension: numbers(), continuity: numbers(), bias: numbers()) }
        if chance(3) { keyframes.rotation = Keyframes.Rotation.allCases.randomElement(using: &generator)! }
        return keyframes
    }

    private mutating func numbers() -> [Double] { (0..<int(0...5)).map { _ in number() } }

    private mutating func spring() -> Spring {
        Spring(
            mass: chance(2) ? 1 : number(), stiffness: chance(2) ? 100 : number(), damping: chance(2) ? 10 : number(),
            initialVelocity: chance(2) ? 0 : number(), allowsOverdamping: chance(2))
    }

    package mutating func bitmap(_ width: Int, _ height: Int) -> Bitmap {
        let seed = generator.next()
        return Bitmap(width: width, height: height) { pixels in
            var g = SeededGenerator(seed: seed)
            for i in pixels.indices {
                let (alpha, bits) = (UInt32.random(in: 0...255, using: &g), UInt32.random(in: 0...UInt32.max, using: &g))
                let channel = { (shift: UInt32) in (bits >> shift & 255) * alpha / 255 << shift }
                pixels[i] = alpha << 24 | channel(16) | channel(8) | channel(0)
            }
        }
    }

    package mutating func operation() -> Commit.Operation {
        switch int(0...17) {
        case 17: return .epoch(id(), start: number(), end: number(), counts: (0..<int(0...3)).map { _ in number() })
        case 15 where chance(3): return .beginEpoch(id(), at: number())
        case 16: return .capture(id(), id(), at: number())
        case 14: return .release(id())
        case 15: return .addAnimation(id(), id(), Animation(.transition(transition(id()))))
        case 0: return .create(id())
        case 1: return .destroy(id())
        case 2: return .set(id(), property(), value())
        case 3: return .timing(id(), timing())
        case 4: return .sublayers(id(), (0..<int(0...4)).map { _ in id() })
        case 5: return .insert(id(), parent: id(), index: word())
        case 6: return .detach(id())
        case 7: return .addAnimation(id(), id(), animation())
        case 8: return .removeAnimation(id(), id())
        case 9: return .addImage(id(), bitmap(int(1...5), int(1...5)))
        case 10: return .removeImage(id())
        case 11: return .setCustom(id(), id(), value())
        case 12: return .mask(id(), id())
        default: return .root(id())
        }
    }

    package mutating func commit() -> Commit { Commit((0..<int(0...12)).map { _ in operation() }) }

    /// Operations that a new tree takes: layers, pictures, values that fit, animations.
    package mutating func scene(layers: Int = 8) -> Commit {
        var operations: [Commit.Operation] = [.create(1), .root(1)]
        for image in 1...3 as ClosedRange<UInt32> { operations.append(.addImage(ImageID(image), bitmap(int(1...5), int(1...5)))) }
        var masked: Set<LayerID> = []
        for layer in (2...layers).map({ LayerID(UInt32($0)) }) {
            operations.append(.create(layer))
            let parent: LayerID = id(1...(Int(layer.rawValue) - 1))
            // Each layer gets one mask at most, so that all stay in the tree.
            let isMask = chance(6) && masked.insert(parent).inserted
            operations.append(isMask ? .mask(parent, layer) : .insert(layer, parent: parent, index: UInt32(int(0...3))))
        }
        var name = AnimationID.null
        for layer in (1...layers).map({ LayerID(UInt32($0)) }) {
            if chance(3) { operations.append(.timing(layer, timing())) }
            // Of a size to be seen, so that not all is left out at once.
            operations.append(.set(layer, .bounds, .rect(Rect(0, 0, 50, 40))))
            for _ in 0..<int(0...6) {
                let property = property()
                operations.append(.set(layer, property, value(of: property)))
            }
            for _ in 0..<int(0...2) {
                name = name.next
                operations.append(.addAnimation(layer, name, animation()))
            }
        }
        for snapshot in [1, 2, 3] as [SnapshotID] {
            let layer: LayerID = id(1...layers)
            name = name.next
            operations.append(.capture(layer, snapshot, at: number()))
            var fading = Animation(.transition(transition(snapshot)))
            fading.timing = timing()
            operations.append(.addAnimation(layer, name, fading))
        }
        return Commit(operations)
    }
}
