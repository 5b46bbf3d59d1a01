import LaminaCoreGraphics
import LaminaStage

/// Finds out how a pointer looks that hovers over a screen.
@MainActor
final class PointerDispatcher {
    private unowned let screen: UIScreen
    private let show: (PointerShape) -> Void
    private var place: CGPoint?

    init(screen: UIScreen, show: @escaping (PointerShape) -> Void) { (self.screen, self.show) = (screen, show) }

    /// - Parameter point: the place on the screen; nil when the pointer has left.
    func move(to point: CGPoint?) {
        place = point
        refresh()
    }

    func refresh() {
        guard let hit = place.flatMap(screen.hit) else { return show(.arrow) }
        for view in sequence(first: hit.view, next: \.superview) {
            let place = view.convert(hit.place, from: hit.window)
            if let style = view.interactions.lazy.compactMap({ self.style(of: $0, at: place) }).first { return show(style.shape) }
            if view.isForBeams { return show(.beam) }
            if view.isControl { break }
        }
        show(.arrow)
    }

    private func style(of interaction: any UIInteraction, at place: CGPoint) -> UIPointerStyle? {
        guard let pointer = interaction as? UIPointerInteraction, pointer.isEnabled, let view = pointer.view,
            let delegate = pointer.delegate
        else { return nil }
        let whole = UIPointerRegion(rect: view.bounds)
        let region = delegate.pointerInteraction(pointer, regionFor: UIPointerRegionRequest(place), defaultRegion: whole)
        return region.flatMap { $0.rect.contains(place) ? delegate.pointerInteraction(pointer, styleFor: $0) : nil }
    }
}
