import LaminaStage
import LaminaUIKit
import SnapshotFiles

extension Stage {
    /// Does something with fingers or keys, one action after the other. Time does not pass by it: the stage has to advance.
    ///
    /// A target is found when its action begins. One that is not found, or not alone, fails the test, and that action is left out.
    ///
    /// - Parameters:
    ///   - actions: The actions; each begins a twentieth of a second after the one before has ended.
    ///   - time: The moment at which the first begins, in seconds since the stage was created. Default nil: now.
    public func play(
        _ actions: Action..., at time: Double? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column, function: String = #function
    ) {
        let test = RunningTest(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function))
        _ = history
        var begin = time ?? self.time
        guard begin >= 0, begin < .infinity else { return test.fail(SnapshotError.moment(begin).description) }
        for action in actions {
            if begin <= self.time {
                perform(action, for: test)
            } else {
                clock.schedule(at: history.seconds(at: begin)) { [weak self] in
                    MainActor.assumeIsolated { self?.perform(action, for: test) }
                }
            }
            begin += action.duration + 0.05
        }
    }

    private func perform(_ action: Action, for test: RunningTest) {
        do throws(SnapshotError) {
            let point: CGPoint
            switch action.target {
            case .found(let finder): point = try centre(of: finder)
            case .point(let given): point = given
            case .nothing: point = .zero
            }
            let entries = try action.entries(point, self)
            do { play(try InputScript(entries)) } catch { throw .unsupported("\(error)") }
        } catch {
            test.fail("\(error)")
        }
    }
}
