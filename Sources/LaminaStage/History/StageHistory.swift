import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// The past of a stage, so that any moment of it can be asked again.
//
// A frame is a function of commits and a time. So the past is the commits, each with its time, and a moment is the tree that those up to it make, sampled at that
// time: the very bytes that `Stage.snapshot()` gave then, whatever was asked before. The present is the stage's own tree; nothing is replayed for it. For a moment
// that has passed commits are applied to a tree from the nearest mark on. Marks are copies of that tree, one for about as many operations as it has layers, so all
// of them together are of the size of the commits.
//
// Not kept: content that a layer draws for each moment of an animation (`needsDisplay(forKey:)`) between two commits. It is drawn when the display links tick, and
// when a frame at the stage's time is asked for.

/// The commits of a stage from a time on, and what they show at any moment since.
@MainActor
package final class StageHistory: CommitSink {
    /// The size of the stage from a moment on.
    package struct Screen {
        package var size: CGSize
        package var scale: CGFloat
        package var width, height: Int
        fileprivate var time: Double
    }

    private struct Step {
        var time: Double
        var pictures: [(id: ImageID, bitmap: Bitmap)]
        var operations: [Commit.Operation]
    }

    /// The stage's time at which the record begins.
    package let beginning: Double
    private unowned let stage: Stage
    private var steps: [Step] = []
    /// Trees on the way, each with the number of steps that made it, the first with none.
    private var marks: [(steps: Int, tree: RenderTree)]
    /// The tree of the moment that was asked for last.
    private var replayed: (steps: Int, operations: Int, tree: RenderTree)
    private var screens: [Screen] = []
    private var backgrounds: [(time: Double, color: CGColor)] = []
    private var renderer: FrameRenderer?

    /// Begins to keep what a stage commits.
    package init(of stage: Stage) {
        self.stage = stage
        stage.flush()
        beginning = stage.time
        marks = [(0, stage.host.renderTree)]
        replayed = (0, 0, stage.host.renderTree)
        noteScreen(stage.size, stage.scale)
        noteBackground()
        stage.onBackgroundChange = { [weak self] in self?.noteBackground() }
        stage.attach(self)
    }

    // MARK: Keeping

    package func receive(_ changes: StageCommit) {
        steps.append(Step(time: changes.time, pictures: changes.pictures, operations: changes.operations))
    }

    package func stageDidResize(to size: CGSize, scale: CGFloat) { noteScreen(size, scale) }

    private func noteScreen(_ size: CGSize, _ scale: CGFloat) {
        screens.append(
            Screen(size: size, scale: scale, width: stage.pixelWidth, height: stage.pixelHeight, time: stage.clock.seconds))
    }

    private func noteBackground() {
        backgrounds.append((stage.clock.seconds, stage.background))
    }

    // MARK: Asking

    /// The size of the stage at one of its times.
    package func screen(at time: Double) -> Screen {
        let moment = seconds(at: time)
        return screens.last { $0.time <= moment + sameMoment } ?? screens[0]
    }

    /// Calls `body` with the tree as the commits up to one of the stage's times have left it. What has been changed and not committed is committed before.
    package func withTree<Result>(at time: Double, _ body: (borrowing RenderTree) -> Result) -> Result {
        stage.flush()
        let count = stepCount(until: seconds(at: time))
        if count == steps.count { return body(stage.host.renderTree) }
        replay(to: count)
        return body(replayed.tree)
    }

    /// Draws a frame of one of the stage's times, the present or a past one. The surface is the next frame's when it is asked for.
    package func draw(at time: Double) -> Surface {
        let renderer = sample(at: time)
        renderer.begin()
        renderer.finish()
        return renderer.surface
    }

    /// The tiles that a frame draws anew when it comes after another one, and the size of the picture they are of.
    package func damage(from earlier: Double, to time: Double) -> (tiles: [Tile], screen: Screen) {
        let screen = screen(at: time)
        let compositor = SoftwareCompositor(width: screen.width, height: screen.height)
        var list = DisplayList(width: screen.width, height: screen.height)
        for moment in [earlier, time] {
            let background = background(at: moment)
            withTree(at: moment) { tree in
                tree.draw(
                    at: seconds(at: moment), width: screen.width, height: screen.height, scale: screen.scale.native, background: background,
                    into: &list)
                _ = compositor.prepare(list, images: tree.images)
            }
        }
        return (compositor.damage.map { compositor.tile($0) }, screen)
    }

    private func sample(at time: Double) -> FrameRenderer {
        let screen = screen(at: time)
        if renderer?.surface.width != screen.width || renderer?.surface.height != screen.height { renderer = nil }
        let renderer = self.renderer ?? FrameRenderer(width: screen.width, height: screen.height, workers: stage.workers)
        self.renderer = renderer
        let background = background(at: time)
        withTree(at: time) { renderer.sample($0, at: seconds(at: time), scale: screen.scale.native, background: background) }
        return renderer
    }

    /// The clock's reading at one of the stage's times.
    package func seconds(at time: Double) -> Double { (stage.start + time).roundedToNanoseconds }

    private func background(at time: Double) -> Color {
        let moment = seconds(at: time)
        return Color((backgrounds.last { $0.time <= moment + sameMoment } ?? backgrounds[0]).color)
    }

    // MARK: Replaying

    /// The number of steps that have been taken by a time of the clock.
    private func stepCount(until moment: Double) -> Int {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].time <= moment + sameMoment { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func replay(to count: Int) {
        guard let mark = marks.last(where: { $0.steps <= count }) else { return }
        if replayed.steps > count || replayed.steps < mark.steps { replayed = (mark.steps, 0, mark.tree) }
        while replayed.steps < count {
            let step = steps[replayed.steps]
            let operations = step.pictures.map { Commit.Operation.addImage($0.id, $0.bitmap) } + step.operations
            do { try replayed.tree.apply(Commit(operations)) } catch {
                preconditionFailure("StageHistory: a kept commit cannot be applied: \(error)")
            }
            replayed.steps += 1
            replayed.operations += operations.count
            guard replayed.operations >= max(256, replayed.tree.layerCount), replayed.steps > marks[marks.count - 1].steps else { continue }
            replayed.operations = 0
            marks.append((replayed.steps, replayed.tree))
        }
    }
}
