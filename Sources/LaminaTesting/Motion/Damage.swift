import LaminaRender
import LaminaStage
import LaminaUIKit
import SnapshotFiles

/// The part of a frame that is drawn anew because something in it has changed: a measure of what an animation costs that does not depend on the machine.
public struct Damage: Sendable, Equatable {
    /// The squares that are drawn anew, each of 64 × 64 pixels or what of it is on the picture; in pixels, in rows from the top.
    public let rectangles: [CGRect]
    /// The number of pixels that are drawn anew.
    public let pixels: Int
    /// The share of the picture that is drawn anew, 0…1.
    public let share: Double
}

extension Stage {
    /// The part that the frame of a moment draws anew after the frame before it, a sixtieth of a second earlier. The first frame draws everything.
    ///
    /// The stage advances to the moment if it is not there yet. A moment that cannot be shown fails the test; everything is drawn anew then.
    public func damage(
        at time: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        function: String = #function
    ) -> Damage {
        let whole = Damage(
            rectangles: [CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)], pixels: pixelWidth * pixelHeight, share: 1)
        let earlier = time - 1.0 / 60
        do throws(SnapshotError) {
            if earlier > self.time { try reach(earlier) }
            try reach(time)
        } catch {
            RunningTest(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)).fail("\(error)")
            return whole
        }
        guard earlier >= history.beginning else { return whole }
        let (before, now) = (history.screen(at: earlier), history.screen(at: time))
        guard before.width == now.width, before.height == now.height else { return whole }
        let (tiles, screen) = history.damage(from: earlier, to: time)
        let rectangles = tiles.map { CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY) }
        let pixels = rectangles.reduce(0) { $0 + Int($1.width * $1.height) }
        return Damage(rectangles: rectangles, pixels: pixels, share: Double(pixels) / Double(screen.width * screen.height))
    }
}
