import LaminaRender

/// Places on the outline that a text's lines run along, frame by frame.
final class TextPath {
    private let way: TextWay
    private let path: Animated<Path>
    private var known: [Moment: Path.Measure] = [:]

    private struct Moment: Hashable {
        let frame: Double
        let isBefore: Bool
    }

    init(_ way: TextWay, _ path: Animated<Path>) { (self.way, self.path) = (way, path) }

    /// The properties that the places follow.
    var drivers: [Driver] {
        [Driver(path, isLinear: false), Driver(way.firstMargin, isLinear: false), Driver(way.lastMargin, isLinear: false)]
    }

    private func measure(_ frame: Double, _ isBefore: Bool) -> Path.Measure {
        let moment = Moment(frame: frame, isBefore: isBefore)
        if let measure = known[moment] { return measure }
        let path = path.value(at: frame, isBefore: isBefore)
        let measure = Path.Measure(way.isReversed ? path.reversed : path)
        known[moment] = measure
        return measure
    }

    /// The transform that brings a character from a straight line to its place.
    ///
    /// - Parameters:
    ///   - middle: The character's middle on the straight line's baseline.
    ///   - span: Where the line would start and end.
    ///   - rank: The character's number in its line, and the number of all of them.
    ///   - share: The part of a line's width that lies before its origin, in 0…1.
    func transform(
        _ middle: Point, span: (start: Double, end: Double), rank: (index: Int, count: Int), share: Double, _ frame: Double,
        _ isBefore: Bool
    ) -> Transform {
        let measure = measure(frame, isBefore)
        func now(_ property: Animated<Vector>) -> Double { property.value(at: frame, isBefore: isBefore)[0] }
        let (first, last) = (now(way.firstMargin), measure.length + now(way.lastMargin))
        let width = span.end - span.start
        var distance = first + share * (last - first - width) + middle.x - span.start
        if way.isSpread {
            distance = first + middle.x - span.start
            if rank.count > 1 { distance += (last - first - width) * Double(rank.index) / Double(rank.count - 1) }
        }
        guard let place = place(at: distance, on: measure) else { return .identity }
        let turn =
            way.isPerpendicular
            ? Transform(a: place.tangent.x, b: place.tangent.y, c: -place.tangent.y, d: place.tangent.x, tx: 0, ty: 0) : .identity
        return Transform.translation(-middle.x, 0).concat(turn).concat(.translation(place.point.x, place.point.y))
    }

    /// A place on the outline. A closed one goes round and round, an open one straight on.
    private func place(at distance: Double, on measure: Path.Measure) -> (point: Point, tangent: Point)? {
        guard let first = measure.segments.first, let last = measure.segments.last, distance.isFinite else { return nil }
        var distance = distance
        if first.start == last.end, measure.length > 0 { distance -= (distance / measure.length).rounded(.down) * measure.length }
        guard let place = measure.location(at: distance) else { return nil }
        let beyond = distance < 0 ? distance : max(distance - measure.length, 0)
        return (place.point + place.tangent * beyond, place.tangent)
    }
}
