#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension Commit {
    /// The commit in its binary form, as `Commit+Binary.swift` defines it.
    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: 16 + 48 * operations.count)
        writer.write(Commit.magic.0)
        writer.write(Commit.magic.1)
        writer.write(Commit.magic.2)
        writer.write(Commit.magic.3)
        writer.write(Commit.version)
        writer.write(list: operations) { $0.write($1) }
        return writer.bytes
    }
}

extension ByteWriter {
    private mutating func write(uint v: UInt32) {
        var rest = v
        while rest >= 0x80 {
            write(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        write(UInt8(truncatingIfNeeded: rest))
    }

    fileprivate mutating func write<C: Collection>(list: C, _ element: (inout ByteWriter, C.Element) -> Void) {
        write(uint: UInt32(list.count))
        for item in list { element(&self, item) }
    }

    private mutating func write(_ name: some Identifier) { write(uint: name.rawValue) }

    private mutating func write(_ tag: Commit.OperationTag, _ name: some Identifier) {
        write(tag.rawValue)
        write(name)
    }

    fileprivate mutating func write(_ operation: Commit.Operation) {
        switch operation {
        case .create(let layer): write(.create, layer)
        case .destroy(let layer): write(.destroy, layer)
        case .set(let layer, let property, let value):
            write(.set, layer)
            write(property.rawValue)
            write(value)
        case .setCustom(let layer, let name, let value):
            write(.setCustom, layer)
            write(name)
            write(value)
        case .timing(let layer, let timing):
            write(.timing, layer)
            write(timing)
        case .sublayers(let layer, let children):
            write(.sublayers, layer)
            write(list: children) { $0.write($1) }
        case .insert(let layer, let parent, let index):
            write(.insert, layer)
            write(parent)
            write(uint: index)
        case .detach(let layer): write(.detach, layer)
        case .mask(let layer, let mask):
            write(.mask, layer)
            write(mask)
        case .addAnimation(let layer, let name, let animation):
            write(.addAnimation, layer)
            write(name)
            write(animation)
        case .removeAnimation(let layer, let name):
            write(.removeAnimation, layer)
            write(name)
        case .addImage(let image, let bitmap):
            write(.addImage, image)
            write(bitmap)
        case .removeImage(let image): write(.removeImage, image)
        case .root(let layer): write(.root, layer)
        case .capture(let layer, let snapshot, let time):
            write(.capture, layer)
            write(snapshot)
            write(time)
        case .release(let snapshot): write(.release, snapshot)
        case .beginEpoch(let layer, let time):
            write(.beginEpoch, layer)
            write(time)
        case .epoch(let layer, let start, let end, let counts):
            write(.epoch, layer)
            write(start)
            write(end)
            write(list: counts) { $0.write($1) }
        }
    }

    private mutating func write(_ value: Value) {
        write(value.kind.rawValue)
        switch value {
        case .none: break
        case .number(let v): write(v)
        case .flag(let v): write(v ? 1 : 0 as UInt8)
        case .point(let v): write(v)
        case .size(let v): write(v.width, v.height)
        case .rect(let v): write(v)
        case .color(let v): write(v)
        case .transform(let v): write(v)
        case .image(let v): write(v)
        case .path(let v): write(v)
        case .numbers(let v): write(list: v) { $0.write($1) }
        case .colors(let v): write(list: v) { $0.write($1) }
        case .filters(let v): write(list: v) { $0.write($1) }
        case .cells(let v): write(list: v) { $0.write($1) }
        }
    }

    private mutating func write(_ p: Point) { write(p.x, p.y) }

    private mutating func write(_ r: Rect) { write(r.origin.x, r.origin.y, r.size.width, r.size.height) }

    private mutating func write(_ c: Color) { write(c.red, c.green, c.blue, c.alpha) }

    private mutating func write(_ cell: EmitterCell) {
        write(cell.name)
        write(uint: cell.parent.map { UInt32($0) + 1 } ?? 0)
        write((cell.isEnabled ? 1 : 0) | cell.minificationFilter.rawValue << 1 | cell.magnificationFilter.rawValue << 3 as UInt8)
        write(cell.contents)
        write(cell.contentsRect)
        write(cell.color)
        for key in EmitterCell.Key.allCases { write(cell[key]) }
    }

    private mutating func write(_ filter: Filter) {
        write(filter.kind.rawValue)
        write(filter.name)
        write(filter.isEnabled ? 1 : 0 as UInt8)
        for v in filter.values { write(v) }
    }

    private mutating func write(_ t: Transform) {
        var mask: UInt16 = 0
        t.withElements { own in
            Transform.identity.withElements { identity in
                for i in 0..<16 where own[i].bitPattern != identity[i].bitPattern { mask |= 1 << UInt16(i) }
            }
            write(mask)
            for i in 0..<16 where mask >> UInt16(i) & 1 == 1 { write(own[i]) }
        }
    }

    private mutating func write(_ path: Path) {
        write(list: path.verbs) { $0.write($1.rawValue) }
        for p in path.points { write(p) }
    }

    private mutating func write(_ timing: Timing) {
        let plain = Timing()
        let place = bytes.count
        var fields: UInt8 = 0
        write(fields)
        func add(_ bit: UInt8, _ value: Double, _ usual: Double) {
            guard value.bitPattern != usual.bitPattern else { return }
            fields |= 1 << bit
            write(value)
        }
        add(0, timing.beginTime, plain.beginTime)
        add(1, timing.timeOffset, plain.timeOffset)
        add(2, timing.speed, plain.speed)
        add(3, timing.duration, plain.duration)
        add(4, timing.repeatCount, plain.repeatCount)
        add(5, timing.repeatDuration, plain.repeatDuration)
        if timing.autoreverses { fields |= 1 << 6 }
        if timing.fillMode != plain.fillMode { fields |= 1 << 7 }
        replace(at: place, with: fields)
        if timing.fillMode != plain.fillMode { write(timing.fillMode.rawValue) }
    }

    private mutating func write(_ curve: TimingFunction) {
        if let named = TimingFunction.Named(curve) { return write(named.rawValue) }
        write(Commit.customCurve)
        write(curve.x1, curve.y1, curve.x2, curve.y2)
    }

    private mutating func write(_ path: PropertyPath) {
        write(path.property.rawValue)
        write(path.component.rawValue)
        if path.isNamed { write(path.name) }
    }

    private mutating func write(_ animation: Animation) {
        let content: Commit.ContentTag =
            switch animation.content {
            case .basic: .basic
            case .keyframes: .keyframes
            case .group: .group
            case .spring: .spring
            case .transition: .transition
            }
        write(content.rawValue)
        var flags: UInt8 = 0
        if animation.isAdditive { flags |= 1 << 0 }
        if animation.isCumulative { flags |= 1 << 1 }
        if animation.isRemovedOnCompletion { flags |= 1 << 2 }
        if animation.curve != nil { flags |= 1 << 3 }
        if animation.function != nil { flags |= 1 << 4 }
        write(flags)
        write(animation.timing)
        if let curve = animation.curve { write(curve) }
        if let function = animation.function { write(function.rawValue) }
        switch animation.content {
        case .basic(let path, let ends):
            write(path)
            write(ends)
        case .keyframes(let path, let keyframes):
            write(path)
            write(keyframes)
        case .group(let children): write(list: children) { $0.write($1) }
        case .spring(let path, let ends, let spring):
            write(path)
            write(ends)
            write(spring)
        case .transition(let transition):
            write(transition.kind.rawValue)
            write(transition.edge.rawValue)
            write(transition.startProgress, transition.endProgress)
            write(transition.snapshot)
        }
    }

    private mutating func write(_ ends: BasicValues) {
        write((ends.from != nil ? 1 : 0) | (ends.to != nil ? 2 : 0) | (ends.by != nil ? 4 : 0) as UInt8)
        if let v = ends.from { write(v) }
        if let v = ends.to { write(v) }
        if let v = ends.by { write(v) }
    }

    private mutating func write(_ spring: Spring) {
        let plain = Spring()
        let fields: [(Double, Double)] = [
            (spring.mass, plain.mass), (spring.stiffness, plain.stiffness), (spring.damping, plain.damping),
            (spring.initialVelocity, plain.initialVelocity),
        ]
        var announced: UInt8 = spring.allowsOverdamping ? 1 << 4 : 0
        for (i, field) in fields.enumerated() where field.0.bitPattern != field.1.bitPattern { announced |= 1 << UInt8(i) }
        write(announced)
        for field in fields where field.0.bitPattern != field.1.bitPattern { write(field.0) }
    }

    private mutating func write(_ keyframes: Keyframes) {
        var flags = keyframes.mode.rawValue
        if case .path = keyframes.track { flags |= 1 << 3 }
        if keyframes.keyTimes != nil { flags |= 1 << 4 }
        if !keyframes.curves.isEmpty { flags |= 1 << 5 }
        if !keyframes.shape.isEmpty { flags |= 1 << 6 }
        if keyframes.rotation != .none { flags |= 1 << 7 }
        write(flags)
        switch keyframes.track {
        case .list(let values): write(list: values) { $0.write($1) }
        case .path(let path): write(path)
        }
        if let times = keyframes.keyTimes { write(list: times) { $0.write($1) } }
        if !keyframes.curves.isEmpty { write(list: keyframes.curves) { $0.write($1) } }
        if !keyframes.shape.isEmpty {
            for weights in [keyframes.shape.tension, keyframes.shape.continuity, keyframes.shape.bias] {
                write(list: weights) { $0.write($1) }
            }
        }
        if keyframes.rotation != .none { write(keyframes.rotation.rawValue) }
    }

    private mutating func write(_ bitmap: Bitmap) {
        write(uint: UInt32(bitmap.width))
        write(uint: UInt32(bitmap.height))
        let count = bitmap.width * bitmap.height
        reserve(count * 4)
        for i in 0..<count { write(bitmap.pixels[i]) }
    }
}

extension Transform {
    /// Hands out all sixteen elements, row by row.
    @inline(__always) fileprivate func withElements<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
        withUnsafeBytes(of: self) { body($0.assumingMemoryBound(to: Double.self)) }
    }
}
