#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension Commit {
    /// Reads a commit from its binary form, as `Commit+Binary.swift` defines it.
    ///
    /// No bytes, whatever they are, make this trap or ask for more memory than a small multiple of their count.
    package init(decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .standard) throws(CommitDecodingError) {
        var reader = Reader(bytes, limits: limits)
        for expected in [Commit.magic.0, Commit.magic.1, Commit.magic.2, Commit.magic.3] {
            guard reader.rest > 0, try reader.byte() == expected else { throw reader.error(at: 0, .notACommit) }
        }
        let version = try reader.u16()
        guard version == Commit.version else { throw reader.error(at: 4, .unknownVersion(version)) }
        self.init(try reader.list(of: 2) { (r) throws(CommitDecodingError) in try r.operation() })
        guard reader.rest == 0 else { throw reader.error(at: reader.offset, .trailingBytes(reader.rest)) }
    }

    /// Reads a commit from its binary form.
    package init(decoding bytes: [UInt8], limits: DecodingLimits = .standard) throws(CommitDecodingError) {
        self = try bytes.withUnsafeBufferPointer { (buffer) throws(CommitDecodingError) in
            try Commit(decoding: UnsafeRawBufferPointer(buffer), limits: limits)
        }
    }
}

extension Commit.Reader {
    fileprivate mutating func operation() throws(CommitDecodingError) -> Commit.Operation {
        let tag: Commit.OperationTag = try code(.operation)
        switch tag {
        case .create: return .create(try name())
        case .destroy: return .destroy(try name())
        case .set: return .set(try name(), try code(.property), try value())
        case .setCustom: return .setCustom(try name(), try name(), try value())
        case .timing: return .timing(try name(), try timing())
        case .sublayers: return .sublayers(try name(), try list(of: 1) { (r) throws(CommitDecodingError) in try r.name() })
        case .insert: return .insert(try name(), parent: try name(), index: try uint())
        case .detach: return .detach(try name())
        case .mask: return .mask(try name(), try name())
        case .addAnimation: return .addAnimation(try name(), try name(), try animation(depth: 0))
        case .removeAnimation: return .removeAnimation(try name(), try name())
        case .addImage: return .addImage(try name(), try bitmap())
        case .removeImage: return .removeImage(try name())
        case .root: return .root(try name())
        case .capture: return .capture(try name(), try name(), at: try double())
        case .release: return .release(try name())
        case .beginEpoch: return .beginEpoch(try name(), at: try double())
        case .epoch: return .epoch(try name(), start: try double(), end: try double(), counts: try numbers())
        }
    }

    /// A name of whichever kind belongs at this place.
    private mutating func name<Name: Identifier>() throws(CommitDecodingError) -> Name { Name(try uint()) }

    private mutating func value() throws(CommitDecodingError) -> Value {
        let kind: Value.Kind = try code(.kind)
        switch kind {
        case .none: return .none
        case .number: return .number(try double())
        case .flag: return .flag(try flag())
        case .point: return .point(try point())
        case .size: return .size(Size(try double(), try double()))
        case .rect: return .rect(Rect(try double(), try double(), try double(), try double()))
        case .color: return .color(try color())
        case .transform: return .transform(try transform())
        case .image: return .image(try name())
        case .path: return .path(try path())
        case .numbers: return .numbers(try numbers())
        case .colors: return .colors(try list(of: 32) { (r) throws(CommitDecodingError) in try r.color() })
        case .cells:
            let start = offset
            let cells = try list(of: 292) { (r) throws(CommitDecodingError) in try r.cell() }
            // A cell comes after the one it is in.
            for (i, cell) in cells.enumerated() {
                if let parent = cell.parent, parent >= i { throw error(at: start, .unknownCode(.cell, UInt8(i & 255))) }
            }
            return .cells(cells)
        case .filters: return .filters(try list(of: 3) { (r) throws(CommitDecodingError) in try r.filter() })
        }
    }

    private mutating func numbers() throws(CommitDecodingError) -> [Double] {
        try list(of: 8) { (r) throws(CommitDecodingError) in try r.double() }
    }

    private mutating func flag() throws(CommitDecodingError) -> Bool {
        let start = offset
        let byte = try byte()
        guard byte < 2 else { throw error(at: start, .unknownCode(.flag, byte)) }
        return byte == 1
    }

    private mutating func point() throws(CommitDecodingError) -> Point { Point(try double(), try double()) }

    private mutating func color() throws(CommitDecodingError) -> Color {
        Color(red: try double(), green: try double(), blue: try double(), alpha: try double())
    }

    private mutating func cell() throws(CommitDecodingError) -> EmitterCell {
        let name: NameID = try name()
        let start = offset
        let parent = try uint()
        guard parent < 1 << 30 else { throw error(at: start, .unknownCode(.cell, 255)) }
        var cell = EmitterCell(name: name, parent: parent == 0 ? nil : Int(parent) - 1)
        let flagsStart = offset
        let flags = try byte()
        guard flags < 32, let small = SamplingFilter(rawValue: flags >> 1 & 3), let large = SamplingFilter(rawValue: flags >> 3) else {
            throw error(at: flagsStart, .unknownCode(.cell, flags))
        }
        (cell.isEnabled, cell.minificationFilter, cell.magnificationFilter) = (flags & 1 == 1, small, large)
        cell.contents = try self.name()
        cell.contentsRect = Rect(try double(), try double(), try double(), try double())
        cell.color = try color()
        for key in EmitterCell.Key.allCases { cell[key] = try double() }
        return cell
    }

    private mutating func filter() throws(CommitDecodingError) -> Filter {
        let kind: Filter.Kind = try code(.filter)
        let (name, isEnabled): (NameID, Bool) = (try name(), try flag())
        var values: [Double] = []
        for _ in 0..<kind.valueCount { values.append(try double()) }
        return Filter(kind, name: name, isEnabled: isEnabled, values: values) ?? Filter(kind)
    }

    private mutating func transform() throws(CommitDecodingError) -> Transform {
        let mask = try u16()
        var elements = Transform.identity.elements
        for i in 0..<16 where mask >> UInt16(i) & 1 == 1 { elements[i] = try double() }
        return Transform(elements: elements) ?? .identity
    }

    private mutating func path() throws(CommitDecodingError) -> Path {
        let start = offset
        let verbs = try list(of: 1) { (r) throws(CommitDecodingError) -> Path.Verb in try r.code(.verb) }
        var path = Path()
        for verb in verbs {
            switch verb {
            case .move: path.move(to: try point())
            case .line: path.line(to: try point())
            case .quad:
                let control = try point()
                path.quad(to: try point(), control: control)
            case .cubic:
                let (control1, control2) = (try point(), try point())
                path.cubic(to: try point(), control1: control1, control2: control2)
            case .close: path.close()
            }
        }
        // A path leaves out elements that have no place in it.
        guard path.verbs.count == verbs.count else { throw error(at: start, .malformedPath) }
        return path
    }

    private mutating func timing() throws(CommitDecodingError) -> Timing {
        var timing = Timing()
        let fields = try byte()
        if fields & 1 << 0 != 0 { timing.beginTime = try double() }
        if fields & 1 << 1 != 0 { timing.timeOffset = try double() }
        if fields & 1 << 2 != 0 { timing.speed = try double() }
        if fields & 1 << 3 != 0 { timing.duration = try double() }
        if fields & 1 << 4 != 0 { timing.repeatCount = try double() }
        if fields & 1 << 5 != 0 { timing.repeatDuration = try double() }
        timing.autoreverses = fields & 1 << 6 != 0
        if fields & 1 << 7 != 0 { timing.fillMode = try code(.fillMode) }
        return timing
    }

    private mutating func curve() throws(CommitDecodingError) -> TimingFunction {
        let start = offset
        let tag = try byte()
        if let named = TimingFunction.Named(rawValue: tag) { return named.curve }
        guard tag == Commit.customCurve else { throw error(at: start, .unknownCode(.curve, tag)) }
        return TimingFunction(try double(), try double(), try double(), try double())
    }

    private mutating func propertyPath() throws(CommitDecodingError) -> PropertyPath {
        var path = PropertyPath(try code(.property), try code(.component))
        if path.isNamed { path.name = try name() }
        return path
    }

    /// - Parameter depth: groups around the animation.
    private mutating func animation(depth: Int) throws(CommitDecodingError) -> Animation {
        let start = offset
        let content: Commit.ContentTag = try code(.content)
        let flagsStart = offset
        let flags = try byte()
        guard flags < 1 << 5 else { throw error(at: flagsStart, .unknownCode(.animationFlags, flags)) }
        guard content != .group || depth < limits.groupDepth else { throw error(at: start, .groupsTooDeep(limit: limits.groupDepth)) }
        let timing = try timing()
        let curve = flags & 1 << 3 != 0 ? try curve() : nil
        let function: ValueFunction? = flags & 1 << 4 != 0 ? try code(.function) : nil
        var animation: Animation
        switch content {
        case .basic: animation = Animation(.basic(try propertyPath(), try basicValues()))
        case .keyframes: animation = Animation(.keyframes(try propertyPath(), try keyframes()))
        case .group:
            animation = Animation(.group(try list(of: 3) { (r) throws(CommitDecodingError) in try r.animation(depth: depth + 1) }))
        case .spring: animation = Animation(.spring(try propertyPath(), try basicValues(), try spring()))
        case .transition: animation = Animation(.transition(try transition()))
        }
        animation.timing = timing
        animation.curve = curve
        animation.function = function
        animation.isAdditive = flags & 1 << 0 != 0
        animation.isCumulative = flags & 1 << 1 != 0
        animation.isRemovedOnCompletion = flags & 1 << 2 != 0
        return animation
    }

    private mutating func basicValues() throws(CommitDecodingError) -> BasicValues {
        let start = offset
        let ends = try byte()
        guard ends < 8 else { throw error(at: start, .unknownCode(.ends, ends)) }
        var values = BasicValues()
        if ends & 1 != 0 { values.from = try value() }
        if ends & 2 != 0 { values.to = try value() }
        if ends & 4 != 0 { values.by = try value() }
        return values
    }

    private mutating func spring() throws(CommitDecodingError) -> Spring {
        let start = offset
        let fields = try byte()
        guard fields < 1 << 5 else { throw error(at: start, .unknownCode(.springFields, fields)) }
        var spring = Spring()
        if fields & 1 << 0 != 0 { spring.mass = try double() }
        if fields & 1 << 1 != 0 { spring.stiffness = try double() }
        if fields & 1 << 2 != 0 { spring.damping = try double() }
        if fields & 1 << 3 != 0 { spring.initialVelocity = try double() }
        spring.allowsOverdamping = fields & 1 << 4 != 0
        return spring
    }

    private mutating func transition() throws(CommitDecodingError) -> Transition {
        let (kind, edge): (Transition.Kind, Transition.Edge) = (try code(.transition), try code(.edge))
        return Transition(kind, from: edge, startProgress: try double(), endProgress: try double(), snapshot: try name())
    }

    private mutating func keyframes() throws(CommitDecodingError) -> Keyframes {
        let start = offset
        let flags = try byte()
        guard let mode = Keyframes.Mode(rawValue: flags & 7) else { throw error(at: start, .unknownCode(.keyframeFlags, flags)) }
        let track: Keyframes.Track =
            flags & 1 << 3 != 0 ? .path(try path()) : .values(try list(of: 1) { (r) throws(CommitDecodingError) in try r.value() })
        let keyTimes = flags & 1 << 4 != 0 ? try numbers() : nil
        let curves = flags & 1 << 5 != 0 ? try list(of: 1) { (r) throws(CommitDecodingError) in try r.curve() } : []
        var keyframes = Keyframes(track, keyTimes: keyTimes, curves: curves, mode: mode)
        if flags & 1 << 6 != 0 {
            keyframes.shape = Keyframes.Shape(tension: try numbers(), continuity: try numbers(), bias: try numbers())
        }
        if flags & 1 << 7 != 0 {
            let start = offset
            keyframes.rotation = try code(.rotation)
            guard keyframes.rotation != .none else { throw error(at: start, .unknownCode(.rotation, 0)) }
        }
        return keyframes
    }

    private mutating func bitmap() throws(CommitDecodingError) -> Bitmap {
        let start = offset
        let (width, height) = (try uint(), try uint())
        let side = UInt64(Swift.max(limits.imageSide, 0))
        guard width > 0, height > 0, UInt64(width) <= side, UInt64(height) <= side else {
            throw error(at: start, .imageSize(width: width, height: height, limit: limits.imageSide))
        }
        // A product of two 32-bit numbers fits 64 bits, and so do four of it below the limit on sides; compare without multiplying by four.
        let pixels = UInt64(width) * UInt64(height)
        guard pixels <= UInt64(Swift.max(imageBytesLeft, 0) / 4) else { throw error(at: start, .imagesTooLarge(limit: limits.imageBytes)) }
        guard pixels <= UInt64(rest / 4) else { throw error(at: start, .truncated) }
        imageBytesLeft -= Int(pixels) * 4
        return try bitmap(width: Int(width), height: Int(height))
    }
}
