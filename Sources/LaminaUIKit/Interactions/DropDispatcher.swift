import LaminaCoreGraphics
import LaminaStage

/// Hands what people drop on a screen to the interaction of the view there.
@MainActor
final class DropDispatcher {
    private let screen: UIScreen

    init(screen: UIScreen) { self.screen = screen }

    /// Something is dropped. Nothing happens where no view is ready for it.
    func drop(_ dropped: [DroppedItem], at point: CGPoint) {
        let items = dropped.map { item in
            switch item {
            case .file(let path): UIDragItem(itemProvider: NSItemProvider(object: NSURL(fileURLWithPath: path)))
            case .text(let text): UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
            }
        }
        guard !items.isEmpty, let hit = screen.hit(at: point) else { return }
        drop(DropSession(items, in: hit.window, at: hit.place), on: hit.view)
    }

    /// The deepest view that is interested gets it.
    private func drop(_ session: DropSession, on view: UIView) {
        let interactions = sequence(first: view, next: \.superview).lazy.flatMap(\.interactions).compactMap { $0 as? UIDropInteraction }
        for interaction in interactions {
            guard let delegate = interaction.delegate, delegate.dropInteraction(interaction, canHandle: session) else { continue }
            delegate.dropInteraction(interaction, sessionDidEnter: session)
            switch delegate.dropInteraction(interaction, sessionDidUpdate: session).operation {
            case .copy, .move:
                delegate.dropInteraction(interaction, performDrop: session)
                delegate.dropInteraction(interaction, concludeDrop: session)
            case .cancel, .forbidden: delegate.dropInteraction(interaction, sessionDidExit: session)
            }
            return delegate.dropInteraction(interaction, sessionDidEnd: session)
        }
    }
}
