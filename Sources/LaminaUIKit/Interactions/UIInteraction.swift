/// A way in which people use a view, as an object that is added to it.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view; nil while the interaction belongs to none.
    var view: UIView? { get }
    /// Called before the interaction goes to a view, or with nil leaves its own.
    func willMove(to view: UIView?)
    /// Called after that.
    func didMove(to view: UIView?)
}

extension UIView {
    func attach(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    func detach(_ interaction: any UIInteraction) {
        guard let place = ownInteractions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownInteractions.remove(at: place)
        interaction.didMove(to: nil)
    }
}
