import Simulation
import Testing

/// Runs that found faults, as `laminasim shrink` has left them.
@MainActor @Suite("Runs that once broke a law")
struct KeptRuns {
    /// The margin of a small picture was cut off where it was turned and shrunk. Frames 1 to 11 are not held against the plain compositor.
    @Test func seed131() {
        let looks = (0..<10).map { Step.at($0 * 10, .look) }
        expectLaws(
            looks + [
                .at(743_279, .addLayer(in: 0, .emitter, x: 20, y: 20, width: 0, height: 0)),
                .at(743_280, .setLayer(0, .rotation, amount: 33)),
                .at(743_615, .look),
                .at(743_923, .look),
            ])
    }

    /// A block that hid a view of a stack was completed at once, while the view still showed.
    @Test func seed33() {
        expectLaws([
            .at(0, .addView(in: 0, .stack, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 49, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .animate(9, .hidden, amount: 0, milliseconds: 1, delay: 0, .eased, then: .nothing)),
            .at(10, .look),
        ])
    }

    /// The caret of a text view that was laid out in a transaction kept that one's completion block waiting for as long as it blinked.
    @Test func seed2323() {
        expectLaws([
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .text, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .setFrame(59, x: 0, y: 50, width: 1, height: 20)),
            .at(0, .pinch(x: 0, y: 60, from: 0, to: 0, milliseconds: 0)),
            .at(15, .transact(10, .stroke, amount: 0, milliseconds: 0, nested: false, then: .nothing)),
            .at(16, .tap(x: 0, y: 0, count: 0)),
        ])
    }
}
