import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import SnapshotFiles

/// The values that something on a stage had during a span: what shows, with all animations.
public struct Curve: Sendable, Equatable {
    /// The key path, as in "position.x".
    public let keyPath: String
    /// The moments in seconds since the stage was created.
    public let times: [Double]
    /// The values at these moments, each as many numbers as the property has: two for a point, four for a colour or a rectangle.
    public let values: [[Double]]

    /// The first number of each value.
    public var numbers: [Double] { values.map { $0[0] } }

    /// The excursion beyond the last value, as a share of the way from the first value to it: 0.05 for a curve that goes from 0 to 100 by way of 105.
    ///
    /// Of several numbers the largest share counts. A number that ends where it began has none; its farthest excursion counts, as a share of its value, or by itself
    /// where that is 0. 0 for a curve that does not move.
    public var overshoot: Double {
        guard let first = values.first, let last = values.last else { return 0 }
        return first.indices.map { index in
            let (start, end) = (first[index], last[index])
            if abs(end - start) < 1e-9 {
                let farthest = values.map { abs($0[index] - end) }.max() ?? 0
                return farthest < 1e-9 ? 0 : farthest / (abs(end) > 1e-9 ? abs(end) : 1)
            }
            return max(0, values.map { ($0[index] - end) / (end - start) }.max() ?? 0)
        }.max() ?? 0
    }

    /// The moment from which on all values are within a distance of the last one.
    public func settlingTime(within distance: Double) -> Double {
        guard let last = values.last else { return 0 }
        let moving = values.lastIndex { value in zip(value, last).contains { abs($0 - $1) > distance } }
        return times[min((moving ?? -1) + 1, times.count - 1)]
    }

    /// A line for each moment: the time and the numbers.
    var text: String {
        zip(times, values).map { time, value in "\(time.shortly) \(value.map { $0.shortly }.joined(separator: " "))" }.joined(
            separator: "\n")
    }

    /// Whether two texts of curves say the same but for the last digit, which may be rounded either way.
    static func isSame(_ a: [String], _ b: [String]) -> Bool {
        guard a.count == b.count else { return false }
        return zip(a, b).allSatisfy { one, other in
            let (x, y) = (one.split(separator: " ").map { Double($0) ?? .nan }, other.split(separator: " ").map { Double($0) ?? .nan })
            return x.count == y.count && zip(x, y).allSatisfy { abs($0 - $1) <= 0.001_000_1 }
        }
    }
}

extension Stage {
    /// The values of a layer's property during a span, as they showed.
    ///
    ///     let way = try stage.curve(of: "card", "position.x", during: 0...1.2)
    ///     #expect(way.overshoot < 0.1)
    ///
    /// The stage advances to the end of the span if it is not there yet. A layer that is found neither before nor after that, but was found by the same words earlier,
    /// is the one that was found then: one that has left the stage has a past, too.
    ///
    /// - Parameters:
    ///   - finder: The layer.
    ///   - keyPath: The key path of a number, a point, a size, a rectangle, a colour or a transform, or of a part of one.
    ///   - span: The span, in seconds since the stage was created.
    ///   - framesPerSecond: The number of values in a second. Default 60.
    /// - Throws: A `SnapshotError` for a layer that is not found, or was not there during the whole span, a path that leads to no number, or a span that cannot be.
    public func curve(of finder: Finder, _ keyPath: String, during span: ClosedRange<Double>, fps framesPerSecond: Int = 60) throws -> Curve
    {
        let times = try moments(span, framesPerSecond: framesPerSecond)
        try? noteLayer(finder)
        for time in times { try reach(time) }
        return try read(finder, keyPath, times)
    }

    /// The values of a layer's property during a span, with the tasks of the main actor taking part. For everything else see the form without `async`.
    public func curve(
        of finder: Finder, _ keyPath: String, during span: ClosedRange<Double>, fps framesPerSecond: Int = 60
    ) async throws -> Curve {
        let times = try moments(span, framesPerSecond: framesPerSecond)
        try? noteLayer(finder)
        for time in times { try await reach(time) }
        return try read(finder, keyPath, times)
    }

    private func noteLayer(_ finder: Finder) throws(SnapshotError) { _ = try find(finder) }

    private func read(_ finder: Finder, _ keyPath: String, _ times: [Double]) throws(SnapshotError) -> Curve {
        do throws(SnapshotError) { try noteLayer(finder) } catch {
            guard record.found[finder.description] != nil else { throw error }
        }
        guard let found = record.found[finder.description] else { throw .finding("\(finder) has not been committed yet") }
        guard let path = PropertyPath(animating: keyPath, of: found.family) else { throw .keyPath(keyPath, of: found.title) }
        let history = history
        var values: [[Double]] = []
        for time in times {
            let moment = history.seconds(at: time)
            guard let shown = history.withTree(at: time, { $0.values(of: found.layer, at: moment) }) else {
                throw .finding("\(finder) was not on the stage at \(time.briefly) s: ask for a span in which it was")
            }
            let numbers = shown[path].map { MotionValue.components($0) } ?? []
            guard !numbers.isEmpty else { throw .keyPath(keyPath, of: found.title) }
            guard numbers.allSatisfy({ !$0.isNaN }) else { throw .notANumber("“\(keyPath)” of \(found.title) at \(time.briefly) s") }
            values.append(numbers)
        }
        return Curve(keyPath: keyPath, times: times, values: values)
    }
}
