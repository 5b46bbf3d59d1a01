import LaminaRender
import Testing

@Suite struct KeyframeCubicTests {
    private let values: [Value] = [0, 1, 0.5, 0.7].map { .number($0) }

    private func opacity(_ values: [Value], at t: Double, _ keyTimes: [Double]? = nil, _ change: (inout Keyframes) -> Void = { _ in })
        -> Double
    {
        var keyframes = Keyframes(.values(values), keyTimes: keyTimes, mode: .cubic)
        change(&keyframes)
        return LayerValues().animated(by: .keyframes(PropertyPath(.opacity), keyframes), at: t).opacity
    }

    @Test("even key times, as measured")
    func even() {
        let rows: [(Double, Double)] = [
            (0.05, 0.16434374), (0.1, 0.34725), (0.2, 0.708), (0.3, 0.96075), (0.4, 0.9848), (0.5, 0.8), (0.6, 0.5792), (0.7, 0.49165),
            (0.8, 0.5296), (0.9, 0.61795),
        ]
        for (t, value) in rows { #expect(isClose(opacity(values, at: t), value, 2e-8), "at \(t): \(opacity(values, at: t))") }
    }

    @Test("uneven key times, as measured: tangents are scaled to the steps")
    func uneven() {
        let rows: [(Double, Double)] = [
            (0.05, 0.6145833), (0.1, 1), (0.2, 1.0066667), (0.3, 0.9), (0.4, 0.74), (0.5, 0.58666664), (0.6, 0.5), (0.7, 0.503125),
            (0.8, 0.55833334), (0.9, 0.634375),
        ]
        for (t, value) in rows {
            let found = opacity(values, at: t, [0, 0.1, 0.6, 1])
            #expect(isClose(found, value, 6e-8), "at \(t): \(found)")
        }
    }

    @Test("points, as measured")
    func points() {
        let keyframes = Keyframes(.values([Point(0, 0), Point(30, 0), Point(30, 10)].map { .point($0) }), mode: .cubic)
        let found = LayerValues().animated(by: .keyframes(PropertyPath(.position), keyframes), at: 0.25).position
        #expect(isClose(found, Point(16.875, -0.625)))
    }

    @Test("the course goes through every value", arguments: [nil, [0, 0.1, 0.6, 1], [0, 0.5, 0.5, 1]])
    func through(_ keyTimes: [Double]?) {
        let times = keyTimes ?? [0, 1 / 3.0, 2 / 3.0, 1]
        for (t, value) in zip(times, [0, times[1] == times[2] ? 0.5 : 1, 0.5, 0.7]) {
            #expect(isClose(opacity(values, at: t, keyTimes), value), "at \(t)")
        }
    }

    /// The literature's tangents, written down once more in the plainest way.
    private func expected(_ p: [Double], step: Int, s: Double, t: Double, c: Double, b: Double) -> Double {
        let (before, after) = (p[step] - p[step - 1], p[step + 1] - p[step])
        let beyond = p[step + 2] - p[step + 1]
        let out = (1 - t) * (1 + c) * (1 + b) / 2 * before + (1 - t) * (1 - c) * (1 - b) / 2 * after
        let into = (1 - t) * (1 - c) * (1 + b) / 2 * after + (1 - t) * (1 + c) * (1 - b) / 2 * beyond
        return (2 * s * s * s - 3 * s * s + 1) * p[step] + (s * s * s - 2 * s * s + s) * out + (3 * s * s - 2 * s * s * s) * p[step + 1]
            + (s * s * s - s * s) * into
    }

    @Test("tension, continuity and bias", arguments: [(0.5, 0.0, 0.0), (0, 0.7, 0), (0, 0, -0.6), (-0.4, 0.3, 0.9), (1, -1, 1)])
    func shape(_ t: Double, _ c: Double, _ b: Double) {
        let p = [0.0, 1, 0.5, 0.7]
        for s in [0.1, 0.5, 0.8] {
            let found = opacity(values, at: (1 + s) / 3) {
                $0.shape = .init(tension: [t, t, t, t], continuity: [c, c, c, c], bias: [b, b, b, b])
            }
            #expect(isClose(found, expected(p, step: 1, s: s, t: t, c: c, b: b)), "\(s)")
        }
    }

    @Test("full tension stops at every value; the first and last tangents slacken with it, too")
    func tension() {
        let found = opacity(values, at: 0.5 / 3) { $0.shape.tension = [1, 1, 1, 1] }
        #expect(isClose(found, 0.5))
        #expect(isClose(opacity(values, at: 0.5 / 3) { $0.shape.tension = [0, 1] }, 0.5 + 0.125))
    }

    @Test("lists that are too short, and numbers that are none, count as 0")
    func missingShape() {
        for shape in [Keyframes.Shape(tension: [0]), .init(continuity: [.nan, .infinity]), .init(bias: [])] {
            #expect(opacity(values, at: 0.4) { $0.shape = shape } == opacity(values, at: 0.4))
        }
    }

    @Test("two values are a straight line, of every kind that has numbers, and for transforms of the plane")
    func straight() {
        for row in InterpolationOfPropertiesTests.rows {
            let cubic = Keyframes(.values([row.from, row.to]), mode: .cubic)
            for t in [0, 0.3, 0.7, 1] {
                let found = LayerValues().animated(by: .keyframes(PropertyPath(row.property), cubic), at: t)[row.property]
                let linear = LayerValues().animated(
                    by: .keyframes(PropertyPath(row.property), Keyframes(.values([row.from, row.to]))), at: t)
                #expect(isClose(found, linear[row.property]), "\(row.property) at \(t)")
            }
        }
    }

    @Test("sizes, rectangles, colours, lists and outlines bend number by number")
    func kinds() {
        let curve = { (t: Double) in self.opacity(self.values, at: t) }
        func box(_ n: Double) -> Rect { Rect(n, 2 * n, 3 * n, 4 * n) }
        func check(_ name: String, _ make: (Double) -> Value) {
            var values = LayerValues()
            values.rare[custom: 1] = make(0)
            let keyframes = Keyframes(.values([0, 1, 0.5, 0.7].map(make)), mode: .cubic)
            for t in [0.1, 0.4, 0.9] {
                let found = values.animated(by: .keyframes(PropertyPath(.custom, name: 1), keyframes), at: t).rare[custom: 1]
                let expected = make(curve(t))
                switch (found, expected) {
                case (.numbers(let a)?, .numbers(let b)): #expect(zip(a, b).allSatisfy { isClose($0, $1) }, "\(name)")
                case (.colors(let a)?, .colors(let b)): #expect(zip(a, b).allSatisfy { isClose(.color($0), .color($1)) }, "\(name)")
                case (.path(let a)?, .path(let b)): #expect(zip(a.points, b.points).allSatisfy { isClose($0, $1) }, "\(name)")
                default: #expect(isClose(found, expected), "\(name)")
                }
            }
        }
        check("size") { .size(Size($0, -$0)) }
        check("rect") { .rect(box($0)) }
        check("color") { .color(Color(red: $0, green: 1 - $0, blue: 2 * $0, alpha: 1 + $0)) }
        check("numbers") { .numbers([$0, 5 * $0, 7]) }
        check("colors") { .colors([Color(red: $0, green: 0, blue: 0), Color(red: 0, green: $0, blue: 1)]) }
        check("path") { .path(Path(ellipseIn: box($0 + 1))) }
    }

    @Test("turns in the plane bend by their angle and do not shrink; turns beyond half-way go on from step to step")
    func turns() {
        let angles = [0.2, 1.5, 2.9, 4.2]
        let keyframes = Keyframes(.values(angles.map { .transform(.rotation($0, 0, 0, 1)) }), mode: .cubic)
        let numbers = Keyframes(.values(angles.map { .number($0) }), mode: .cubic)
        for t in [0.1, 0.45, 0.6, 0.95] {
            let found = LayerValues().animated(by: .keyframes(PropertyPath(.transform), keyframes), at: t).transform
            let angle = LayerValues().animated(by: .keyframes(PropertyPath(.zPosition), numbers), at: t).zPosition
            #expect(isClose(found, .rotation(angle, 0, 0, 1)), "at \(t)")
        }
    }

    @Test("turns in space stay turns; what cannot be taken apart goes element by element")
    func space() {
        func course(_ transforms: [Transform], at t: Double) -> Transform {
            let keyframes = Keyframes(.values(transforms.map { .transform($0) }), mode: .cubic)
            return LayerValues().animated(by: .keyframes(PropertyPath(.transform), keyframes), at: t).transform
        }
        let turns = [0, 1, 2.5].map { Transform.rotation($0, 1, 1, 0) }
        for t in [0.2, 0.5, 0.8] {
            let found = course(turns, at: t)
            let row = (found.m11 * found.m11 + found.m12 * found.m12 + found.m13 * found.m13).squareRoot()
            #expect(isClose(row, 1), "at \(t)")
        }
        #expect(isClose(course(turns, at: 0.5), turns[1]))
        let flat = [Transform.scale(0, 0), .scale(4, 4), .scale(0, 0)]
        #expect(isClose(course(flat, at: 0.25).m11, 2.5) && isClose(course(flat, at: 0.5), .scale(4, 4)))
    }

    @Test("what has no numbers goes on as if the mode were linear")
    func withoutNumbers() {
        for property in [LayerProperty.isHidden, .contents, .contentsGravity] {
            let row = InterpolationOfPropertiesTests.rows.first { $0.property == property }!
            for t in stride(from: 0.0, through: 1, by: 0.125) {
                let values = Keyframes.Track.values([row.from, row.to, row.from])
                let found = [Keyframes.Mode.linear, .cubic, .cubicPaced].map {
                    LayerValues().animated(by: .keyframes(PropertyPath(property), Keyframes(values, mode: $0)), at: t)[property]
                }
                #expect(found[0] == found[1], "\(property) at \(t)")
            }
        }
    }

    @Test("cubicPaced goes the cubic course at an even pace")
    func paced() {
        let points = [Point(0, 0), Point(30, 0), Point(30, 10), Point(90, 60)]
        var keyframes = Keyframes(.values(points.map { .point($0) }), mode: .cubicPaced)
        func at(_ t: Double) -> Point { LayerValues().animated(by: .keyframes(PropertyPath(.position), keyframes), at: t).position }
        let (shares, chords) = (25, 60)
        let places = (0...(shares * chords)).map { at(Double($0) / Double(shares * chords)) }
        let lengths = (0..<shares).map { share in
            (0..<chords).reduce(0) { $0 + (places[share * chords + $1 + 1] - places[share * chords + $1]).length }
        }
        let mean = lengths.reduce(0, +) / Double(shares)
        #expect(lengths.allSatisfy { isClose($0, mean, mean * 0.002) }, "\(lengths.min()!) … \(lengths.max()!)")
        #expect(isClose(at(0), points[0]) && isClose(at(1), points[3]))
        // On the very course of the cubic mode.
        keyframes.mode = .cubic
        let course = (0...4000).map { at(Double($0) / 4000) }
        keyframes.mode = .cubicPaced
        for t in [0.2, 0.5, 0.77] { #expect(course.map { ($0 - at(t)).length }.min()! < 0.03) }
    }

    @Test("cubicPaced heeds neither key times nor curves, and bends as it is told")
    func pacedIgnores() {
        let plain = Keyframes(.values(values), mode: .cubicPaced)
        var other = Keyframes(.values(values), keyTimes: [0, 0.9, 0.95, 1], curves: [.easeIn, .easeIn, .easeIn], mode: .cubicPaced)
        func at(_ keyframes: Keyframes, _ t: Double) -> Double {
            LayerValues().animated(by: .keyframes(PropertyPath(.opacity), keyframes), at: t).opacity
        }
        for t in [0.1, 0.5, 0.9] { #expect(at(plain, t) == at(other, t)) }
        other.shape.tension = [1, 1, 1, 1]
        #expect(at(plain, 0.3) != at(other, 0.3))
        #expect(at(Keyframes(.values([.number(4), .number(4), .number(4)]), mode: .cubicPaced), 0.3) == 4)
    }

    @Test("along an outline the cubic modes are the straight ones")
    func outline() {
        let path = Path(ellipseIn: Rect(0, 0, 10, 20))
        for (cubic, straight) in [(Keyframes.Mode.cubic, Keyframes.Mode.linear), (.cubicPaced, .paced)] {
            let found = [cubic, straight].map {
                LayerValues().animated(by: .keyframes(PropertyPath(.position), Keyframes(.path(path), mode: $0)), at: 0.3).position
            }
            #expect(found[0] == found[1])
        }
    }

    @Test("values that are no numbers or do not go together stop nothing")
    func odd() {
        let lists: [[Value]] = [
            [.number(.nan), .number(1), .number(.infinity)], [.number(1), .point(.zero)], [.numbers([1]), .numbers([1, 2])], [.number(1)],
            [],
            [.transform(.scale(.nan, 1)), .transform(.scale(1e300, -1e300)), .transform(.identity)], [.transform(.identity), .number(1)],
        ]
        for list in lists {
            for mode in [Keyframes.Mode.cubic, .cubicPaced] {
                for property in [LayerProperty.opacity, .transform, .position] {
                    let keyframes = Keyframes(.values(list), keyTimes: [0, .nan, 0.3], mode: mode)
                    for t in [0, 0.2, 0.9] { _ = LayerValues().animated(by: .keyframes(PropertyPath(property), keyframes), at: t) }
                }
            }
        }
    }

    @Test("transforms that are mirrored the one way and the other are turned between, never flat")
    func mirrored() {
        let list: [Transform] = [.scale(-1, 1), .scale(1, -1), .scale(-1, 1), .scale(1, -1)]
        let keyframes = Keyframes(.values(list.map { .transform($0) }), mode: .cubic)
        for i in 0...30 {
            let t = LayerValues().animated(by: .keyframes(PropertyPath(.transform), keyframes), at: Double(i) / 30).transform
            let area = t.m11 * t.m22 - t.m12 * t.m21
            #expect(isClose(area, -1, 1e-9), "at \(i) thirtieths: \(area)")
        }
        for (i, transform) in list.enumerated() {
            let t = LayerValues().animated(by: .keyframes(PropertyPath(.transform), keyframes), at: Double(i) / 3).transform
            #expect(isClose(t.m11, transform.m11, 1e-9) && isClose(t.m22, transform.m22, 1e-9))
        }
    }
}
