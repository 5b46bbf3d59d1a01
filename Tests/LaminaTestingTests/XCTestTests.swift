import LaminaTesting
import LaminaUIKit
import XCTest

/// The expectations in tests of XCTest, whose references are committed beside those of Swift Testing.
final class XCTestTests: XCTestCase {
    override func invokeTest() { withSnapshots(record: .missing) { super.invokeTest() } }

    // XCTest's discovery on Linux knows no synchronous tests of the main actor; they run on its thread all the same.
    func testAStageIsCompared() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage(showing: UIViewController(), on: .iPhoneSE1, scale: 1)
            stage.rootViewController?.view.backgroundColor = .orange
            try expectFrames(of: stage, at: 0)
            try expectTree(of: stage)
        }
    }

    @MainActor
    func testTasksTakePart() async throws {
        let stage = try Stage(showing: UIViewController(), on: .iPhoneSE1, scale: 1)
        try await stage.perform {
            Task {
                try await Task.sleep(for: .seconds(1))
                stage.rootViewController?.view.backgroundColor = .green
            }
            try await expectFrames(of: stage, at: 0.5, 1)
        }
    }
}
