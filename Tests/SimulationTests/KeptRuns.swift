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

    /// A tab with nothing on its way that was sent no more, as too many pictures had left the tree at once, never caught up.
    @Test func seed145() {
        expectLaws([
            .at(0, .addView(in: 0, .segments, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .join),
            .at(0, .drag(x: 0, y: 0, dx: 0, dy: 0, milliseconds: 0, cancelled: false)),
            .at(0, .look),
            .at(1, .look),
        ])
    }

    /// A sliver of edges that are nearly parallel was drawn far beyond its tips, and there otherwise by the reference.
    @Test func seed8944() {
        expectLaws([
            .at(0, .addLayer(in: 0, .plain, x: 20, y: 80, width: 1, height: 90)),
            .at(0, .look),
            .at(0, .look),
            .at(0, .add(to: 0, .by, .tilt, amount: 41, milliseconds: 0, repeats: 1, flags: 54)),
            .at(0, .setLayer(0, .tilt, amount: 97)),
            .at(0, .look),
            .at(0, .look),
            .at(0, .look),
            .at(0, .look),
            .at(0, .look),
            .at(0, .look),
            .at(347, .look),
            .at(347, .look),
            .at(347, .look),
            .at(347, .look),
        ])
    }

    /// A view that was laid out beside another stayed where it was when an animator that ran backwards set that one back.
    @Test func seed8801() {
        expectLaws([
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            .at(0, .look),
            .at(0, .startAnimator(1, .x, amount: 1, milliseconds: 2, .eased)),
            .at(0, .pin(6, toSibling: true, x: 0, y: 0, width: 0, height: 0)),
            .at(1, .driveAnimator(0, .reverse, amount: 0)),
            .at(2, .look),
        ])
    }
}
