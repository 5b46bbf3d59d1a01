import LaminaUIKit

/// One tile, as large as the screen lets it be. A tap anywhere sends it back.
final class ExhibitPage: UIViewController {
    /// Called when the tile is back on the wall.
    var closed: () -> Void = {}

    private let index: Int
    private let place: () -> CGRect?
    private let shade = UIView()
    private let tile = TileView()
    private var isOpen = false

    /// - Parameter place: Where the tile hangs on the wall, in the window's space.
    init(index: Int, place: @escaping () -> CGRect?) {
        (self.index, self.place) = (index, place)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("ExhibitPage is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        shade.backgroundColor = Ink.page.withAlphaComponent(0.82)
        tile.show(index)
        for part in [shade, tile] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        shade.frame = view.bounds
        let margin: CGFloat = view.bounds.width >= 600 ? 40 : 16
        let room = view.bounds.insetBy(dx: margin, dy: margin).size
        let width = max(min(room.width, room.height / TileView.height(width: 1)), 1)
        tile.bounds.size = CGSize(width: width, height: TileView.height(width: width))
        show(isOpen: isOpen)
    }

    /// Puts the tile in the middle, or to its place on the wall.
    func show(isOpen: Bool) {
        self.isOpen = isOpen
        shade.alpha = isOpen ? 1 : 0
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let place = place().map { view.convert($0, from: nil) } ?? CGRect(origin: middle, size: .zero)
        let scale = isOpen ? 1 : max(place.width / tile.bounds.width, 0.01)
        tile.transform = CGAffineTransform(scaleX: scale, y: scale)
        tile.center = isOpen ? middle : CGPoint(x: place.midX, y: place.midY)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closed()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isOpen { dismiss(animated: true) }
    }
}

/// A tile flies off the wall, or back.
final class Enlargement: NSObject, UIViewControllerAnimatedTransitioning {
    private let isOpening: Bool

    init(isOpening: Bool) { self.isOpening = isOpening }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { isOpening ? 0.6 : 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let page = transitionContext.viewController(forKey: isOpening ? .to : .from) as? ExhibitPage else {
            return transitionContext.completeTransition(false)
        }
        if isOpening {
            page.view.frame = transitionContext.finalFrame(for: page)
            transitionContext.containerView.addSubview(page.view)
            page.view.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: isOpening ? 0.8 : 1,
            initialSpringVelocity: 0
        ) {
            page.show(isOpen: self.isOpening)
        } completion: { _ in
            let isDone = !transitionContext.transitionWasCancelled
            if !self.isOpening && isDone { page.view.removeFromSuperview() }
            transitionContext.completeTransition(isDone)
        }
    }
}
