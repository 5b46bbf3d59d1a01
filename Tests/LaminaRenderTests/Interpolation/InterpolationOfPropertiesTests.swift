import LaminaRender
import Testing

/// The interpolation of each property from one value to another, and beyond both ends.
@Suite struct InterpolationOfPropertiesTests {
    struct Row: Sendable {
        var property: LayerProperty
        var from, to: Value
        /// At −0.3, 0, 0.3, 1 and 1.5 of the way.
        var expected: [Value]

        init(_ property: LayerProperty, _ from: Value, _ to: Value, _ expected: [Value]) {
            (self.property, self.from, self.to, self.expected) = (property, from, to, expected)
        }

        static func numbers(_ property: LayerProperty) -> Row {
            Row(property, .number(10), .number(20), [7, 10, 13, 20, 25].map { .number($0) })
        }
        static func flags(_ property: LayerProperty) -> Row {
            Row(property, .flag(false), .flag(true), [false, false, true, true, true].map { .flag($0) })
        }
        /// Names of choices do not blend: they switch half-way.
        static func choices(_ property: LayerProperty, _ a: UInt8, _ b: UInt8) -> Row {
            Row(property, .number(Double(a)), .number(Double(b)), [a, a, a, b, b].map { .number(Double($0)) })
        }
        static func points(_ property: LayerProperty) -> Row {
            Row(
                property, .point(Point(0, 100)), .point(Point(10, 50)),
                [Point(-3, 115), Point(0, 100), Point(3, 85), Point(10, 50), Point(15, 25)].map { .point($0) })
        }
        static func rects(_ property: LayerProperty) -> Row {
            Row(
                property, .rect(Rect(0, 10, 100, 200)), .rect(Rect(10, 0, 200, 100)),
                [Rect(-3, 13, 70, 230), Rect(0, 10, 100, 200), Rect(3, 7, 130, 170), Rect(10, 0, 200, 100), Rect(15, -5, 250, 50)]
                    .map { .rect($0) })
        }
        static func colors(_ property: LayerProperty) -> Row {
            let (a, b) = (Color(red: 1, green: 0, blue: 0, alpha: 1), Color(red: 0, green: 0, blue: 1, alpha: 0.5))
            return Row(
                property, .color(a), .color(b),
                [
                    Color(red: 1.3, green: 0, blue: -0.3, alpha: 1.15), a, Color(red: 0.7, green: 0, blue: 0.3, alpha: 0.85), b,
                    Color(red: -0.5, green: 0, blue: 1.5, alpha: 0.25),
                ].map { .color($0) })
        }
        static func paths(_ property: LayerProperty) -> Row {
            let rects = [Rect(-3, 13, 70, 230), Rect(0, 10, 100, 200), Rect(3, 7, 130, 170), Rect(10, 0, 200, 100), Rect(15, -5, 250, 50)]
            let paths = rects.map { Value.path(Path(rect: $0)) }
            return Row(property, paths[1], paths[3], paths)
        }
        static func filters(_ property: LayerProperty) -> Row {
            let lists = [7.0, 10, 13, 20, 25].map { radius in
                Value.filters([Filter(.gaussianBlur, name: 2, isEnabled: true, values: [radius])!, Filter(.colorInvert)])
            }
            return Row(property, lists[1], lists[3], lists)
        }
        static func lists(_ property: LayerProperty) -> Row {
            let lists = [-2.0, 1, 4, 11, 16].map { Value.numbers([$0, 5]) }
            return Row(property, lists[1], lists[3], lists)
        }
        static func turns(_ property: LayerProperty) -> Row {
            let turns = [-0.1, 0.2, 0.5, 1.2, 1.7].map { Value.transform(.rotation($0, 0, 0, 1)) }
            return Row(property, turns[1], turns[3], turns)
        }
    }

    static let rows: [Row] = [
        .rects(.bounds), .points(.position), .numbers(.zPosition), .points(.anchorPoint), .numbers(.anchorPointZ), .turns(.transform),
        .turns(.sublayerTransform), .numbers(.opacity), .flags(.isHidden), .flags(.isDoubleSided), .flags(.isGeometryFlipped),
        .flags(.masksToBounds), .flags(.allowsGroupOpacity), .flags(.allowsEdgeAntialiasing),
        Row(.contents, .image(3), .image(4), [3, 3, 3, 4, 4].map { .image($0) }), .rects(.contentsRect), .rects(.contentsCenter),
        .flags(.shouldRasterize), .numbers(.rasterizationScale), .filters(.filters), .filters(.backgroundFilters), .numbers(.contentsScale),
        .choices(.contentsGravity, ContentsGravity.top.rawValue, ContentsGravity.resize.rawValue),
        .choices(.minificationFilter, 0, 1), .choices(.magnificationFilter, 1, 2), .numbers(.minificationFilterBias),
        .colors(.backgroundColor), .numbers(.cornerRadius),
        .choices(.maskedCorners, 3, 12), .numbers(.borderWidth), .colors(.borderColor), .colors(.shadowColor), .numbers(.shadowOpacity),
        Row(
            .shadowOffset, .size(Size(0, -3)), .size(Size(10, 7)),
            [Size(-3, -6), Size(0, -3), Size(3, 0), Size(10, 7), Size(15, 12)].map { .size($0) }), .numbers(.shadowRadius),
        .choices(.edgeAntialiasingMask, 15, 4), .choices(.compositingFilter, 0, 25), .choices(.cornerCurve, 0, 1), .paths(.shadowPath),
        .numbers(.instanceCount), .numbers(.instanceDelay), .turns(.instanceTransform), .colors(.instanceColor),
        .numbers(.instanceRedOffset), .numbers(.instanceGreenOffset), .numbers(.instanceBlueOffset), .numbers(.instanceAlphaOffset),
        .flags(.preservesDepth),
        .numbers(.emitterBirthRate), .numbers(.emitterLifetime), .numbers(.emitterVelocity), .numbers(.emitterScale),
        .numbers(.emitterSpin),
        .points(.emitterPosition), .numbers(.emitterZPosition), .numbers(.emitterDepth), .choices(.emitterShape, 1, 4),
        Row(
            .emitterSize, .size(Size(0, -3)), .size(Size(10, 7)),
            [Size(-3, -6), Size(0, -3), Size(3, 0), Size(10, 7), Size(15, 12)].map { .size($0) }),
        .choices(.emitterMode, 0, 2), .choices(.emitterOrder, 1, 4), .choices(.emitterSeed, 7, 9), .flags(.emitterHasAlwaysEmitted),
        Row(
            .emitterCells, .cells([EmitterCell(name: 1)]), .cells([EmitterCell(name: 2)]),
            [1, 1, 1, 2, 2].map { .cells([EmitterCell(name: $0)]) }),
        .paths(.path), .colors(.fillColor), .choices(.fillRule, 0, 1), .colors(.strokeColor), .numbers(.strokeStart), .numbers(.strokeEnd),
        .numbers(.lineWidth), .numbers(.miterLimit), .choices(.lineCap, 0, 2), .choices(.lineJoin, 1, 2), .numbers(.lineDashPhase),
        .lists(.lineDashPattern), .lists(.gradientLocations), .points(.gradientStart), .points(.gradientEnd),
        .choices(.gradientType, 0, 2), .points(.gradientFocalOffset),
        Row(
            .gradientColors, .colors([.black, .white]), .colors([.white, .white]),
            [-0.3, 0, 0.3, 1, 1.5].map { .colors([Color(red: $0, green: $0, blue: $0), .white]) }),
    ]

    /// A curve that leaves 0…1 on both sides.
    static let curve = TimingFunction(0.5, -3, 0.5, 4)
    /// The fractions of the way that the rows are about.
    static let fractions = [-0.3, 0, 0.3, 1, 1.5]

    /// When the curve is at each of the fractions.
    static let moments: [Double] = fractions.map { target in
        if target == 0 || target == 1 { return target }
        // Between the curve's lowest and highest places it rises.
        var (low, high) = (0.0, 1.0)
        for i in 0...1000 {
            let x = Double(i) / 1000
            if curve(x) < curve(low) { low = x }
            if curve(x) > curve(high) { high = x }
        }
        for _ in 0..<100 {
            let x = (low + high) / 2
            if curve(x) < target { low = x } else { high = x }
        }
        return low
    }

    @Test("every property has its row, once")
    func complete() {
        #expect(InterpolationOfPropertiesTests.rows.map(\.property.rawValue).sorted() == LayerProperty.allCases.map(\.rawValue).sorted())
    }

    @Test("a basic animation", arguments: rows)
    func basic(_ row: Row) {
        check(row, Animation.make(.basic(PropertyPath(row.property), BasicValues(from: row.from, to: row.to))) { $0.curve = Self.curve })
    }

    @Test("a keyframe animation", arguments: rows)
    func keyframes(_ row: Row) {
        check(row, .keyframes(PropertyPath(row.property), Keyframes(.values([row.from, row.to]), curves: [Self.curve])))
    }

    @Test("a step in the middle of a keyframe animation", arguments: rows)
    func middleStep(_ row: Row) {
        let keyframes = Keyframes(
            .values([row.to, row.from, row.to, row.from]), keyTimes: [0, 0.25, 0.75, 1], curves: [.linear, Self.curve, .linear])
        check(row, .keyframes(PropertyPath(row.property), keyframes), from: 0.25, for: 0.5)
    }

    @Test("an animation in a group", arguments: rows)
    func group(_ row: Row) {
        let child = Animation.make(.basic(PropertyPath(row.property), BasicValues(from: row.from, to: row.to))) { $0.curve = Self.curve }
        check(row, Animation.make(.group([child])))
    }

    private func check(
        _ row: Row, _ animation: Animation, from start: Double = 0, for span: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (moment, (fraction, expected)) in zip(Self.moments, zip(Self.fractions, row.expected)) {
            // At a step's very end the next one takes over, here at the same value but for flags, which jump as soon as it starts.
            let time = start + span * (moment == 1 && span < 1 ? 1 - 1e-12 : moment)
            let found = LayerValues().animated(by: animation, at: time)[row.property]
            #expect(isClose(found, expected, 1e-6), "\(row.property) at \(fraction)", sourceLocation: sourceLocation)
        }
    }

    @Test("beyond its ends a keyframe animation as a whole holds its first and last value")
    func keyframesHold() {
        let animation = Animation.keyframes(PropertyPath(.opacity), Keyframes(.values([.number(10), .number(20)]))) {
            $0.curve = Self.curve
        }
        let found = Self.moments.map { LayerValues().animated(by: animation, at: $0).opacity }
        for (a, b) in zip(found, [10, 10, 13, 20, 20] as [Double]) { #expect(isClose(a, b, 1e-6)) }
    }

    @Test("a value of another kind changes nothing", arguments: LayerProperty.allCases)
    func wrongKind(_ property: LayerProperty) {
        var values = LayerValues()
        for value in [
            Value.number(3), .flag(true), .point(Point(3, 4)), .size(Size(3, 4)), .rect(Rect(3, 4, 5, 6)), .color(.white),
            .transform(.scale(3, 4, 5)), .image(3), .path(Path(rect: .unit)), .numbers([1]), .colors([.black]),
            .filters([Filter(.colorInvert)]),
            .cells([EmitterCell(name: 1)]),
        ] where value.kind != property.row.kind { values[property] = value }
        #expect(values == LayerValues())
    }

    @Test("each property reads what was written, and leaves the others alone", arguments: rows)
    func readsBack(_ row: Row) {
        for value in [row.from, row.to] {
            var values = LayerValues()
            values[row.property] = value
            #expect(values[row.property] == value)
            for other in LayerProperty.allCases where other != row.property { #expect(values[other] == LayerValues()[other]) }
        }
    }

    @Test("colours and pictures can be taken away", arguments: [LayerProperty.contents, .backgroundColor, .borderColor, .shadowColor])
    func none(_ property: LayerProperty) {
        var values = LayerValues()
        values[property] = property == .contents ? .image(9) : .color(.white)
        values[property] = .none
        #expect(values[property] == .none)
    }

    @Test("numbers that name no choice fall back", arguments: [-1, 99, 300, .nan, .infinity] as [Double])
    func unknownChoices(_ number: Double) {
        var values = LayerValues()
        values[.minificationFilter] = .number(number)
        values[.contentsGravity] = .number(number)
        values[.maskedCorners] = .number(number)
        values[.edgeAntialiasingMask] = .number(number)
        values[.cornerCurve] = .number(number)
        #expect(values.cornerCurve.rawValue <= 1)
        #expect(values.rare.minificationFilter == .linear && values.contentsGravity == .center)
        #expect(values.maskedCorners <= 15 && values.edgeAntialiasingMask.rawValue <= 15)
    }
}
