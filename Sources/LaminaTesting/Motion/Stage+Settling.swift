import LaminaRender
import LaminaStage
import LaminaUIKit

extension Stage {
    /// Whether the stage comes to rest: advances until nothing is foreseen and no animation runs, or for so many seconds.
    ///
    /// Animations that repeat for ever never rest, nor do display links that run on; then it returns false, with the time used up. Particles do not count.
    public func settles(within seconds: Double) -> Bool {
        let end = time + max(seconds, 0)
        _ = history
        while !isAtRest {
            guard let next = nextStop(before: end) else { return false }
            advance(to: next)
        }
        return true
    }

    /// Whether the stage comes to rest, with the tasks of the main actor taking part. For everything else see the form without `async`.
    public func settles(within seconds: Double) async -> Bool {
        let end = time + max(seconds, 0)
        _ = history
        while !isAtRest {
            guard let next = nextStop(before: end) else { return false }
            await advance(to: next)
        }
        return true
    }

    private var isAtRest: Bool {
        flush()
        guard isIdle else { return false }
        let now = clock.seconds
        return !host.renderTree.animationSpans().contains { $0.end > now + 1e-9 }
    }

    /// The time at which something happens next, or else the end; nil when the end has come.
    private func nextStop(before end: Double) -> Double? {
        guard time < end else { return nil }
        let next = nextDueTime - history.seconds(at: 0)
        return next.isFinite && next > time ? min(next, end) : end
    }

    /// The overshoot of a property from the beginning of the stage's past until it comes to rest: see `Curve.overshoot`.
    ///
    /// A layer that is not found, a path that leads nowhere, and a stage that does not come to rest within ten seconds fail the test; the result is not a number then.
    ///
    /// - Parameters:
    ///   - finder: The layer.
    ///   - keyPath: The key path, as in "transform.scale".
    ///   - span: The span to look at. Default nil: from the beginning until the stage rests.
    public func overshoot(
        of finder: Finder, _ keyPath: String, during span: ClosedRange<Double>? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
    ) -> Double {
        let test = RunningTest(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function))
        let beginning = history.beginning
        _ = try? find(finder)
        if span == nil, !settles(within: 10) {
            test.fail("overshoot of \(finder): the stage does not come to rest within 10 s; name a span (during:)")
            return .nan
        }
        do { return try curve(of: finder, keyPath, during: span ?? beginning...max(beginning, time)).overshoot } catch {
            test.fail("\(error)")
            return .nan
        }
    }
}
