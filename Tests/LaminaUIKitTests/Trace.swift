import Foundation
import LaminaUIKit
import Testing

/// A recorder of events, in order.
final class Trace {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    /// Returns the events since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that tells what is done to it.
final class TracedView: UIView {
    let name: String
    let trace: Trace

    init(_ name: String, _ trace: Trace, frame: CGRect = .zero) {
        (self.name, self.trace) = (name, trace)
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }

    override func willMove(toSuperview newSuperview: UIView?) {
        trace.note("\(name) willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
    }
    override func didMoveToSuperview() { trace.note("\(name) didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        trace.note("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { trace.note("\(name) didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { trace.note("\(name) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { trace.note("\(name) willRemoveSubview") }
    override func layoutSubviews() { trace.note("\(name) layoutSubviews") }
}

/// Stages end when nobody holds them; those of tests that look at views alone are held here.
@MainActor private var stages: [Stage] = []

/// A small stage with an empty controller.
@MainActor
func makeStage(width: CGFloat = 100, height: CGFloat = 100, scale: CGFloat = 1) throws -> (stage: Stage, view: UIView) {
    let stage = try Stage(showing: UIViewController(), size: CGSize(width: width, height: height), scale: scale, threads: 1)
    // All of them have their part in every turn: as many as a test may have is enough.
    stages = stages.suffix(7) + [stage]
    return (stage, stage.rootViewController!.view)
}

/// Runs a test on a stage with traits that code of other tests, which belongs to no stage, does not see meanwhile.
@MainActor
func withTraits(_ traits: UITraitCollection, on stage: Stage, _ body: @MainActor () async throws -> Void) async throws {
    // The stage that was made last is the one of such code.
    _ = try makeStage()
    try await stage.perform {
        stage.traits = traits
        try await body()
        stage.traits = UITraitCollection()
    }
}

/// A small stage on which a view of 20 × 20 points, in the corner, has been shown.
@MainActor
func makeStageWithView() throws -> (stage: Stage, view: UIView) {
    let (stage, root) = try makeStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(view)
    _ = stage.snapshot()
    return (stage, view)
}

extension CGImage {
    /// The colour of a pixel as 0xAARRGGBB, premultiplied.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let data = dataProvider!.data!
        let at = y * bytesPerRow + x * 4
        return data[at..<at + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// A trait of suites and tests: each test has a stage of its own, with a phone's screen. All that it asks of “the current stage” is answered by this one, whatever
/// stages tests beside it make.
struct StageOfItsOwn: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        let stage = try await MainActor.run {
            try Stage(showing: UIViewController(), size: CGSize(width: 390, height: 844), scale: 2, threads: 1)
        }
        try await stage.perform { try await function() }
    }
}

extension Trait where Self == StageOfItsOwn {
    static var stageOfItsOwn: Self { StageOfItsOwn() }
}
