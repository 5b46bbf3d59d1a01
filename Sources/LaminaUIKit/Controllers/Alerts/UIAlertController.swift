import LaminaCoreGraphics

/// A controller that shows a message with actions to choose from.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete the film?", message: "This cannot be undone.", preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// present(alert, animated: true)
/// ```
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of an alert.
    public enum Style: Int, Sendable {
        /// A sheet at the lower edge, with a row for each action.
        case actionSheet = 0
        /// A box in the middle.
        case alert
    }

    /// Creates an alert.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    }

    /// The style of the alert.
    open private(set) var preferredStyle = Style.actionSheet
    open override var title: String? { didSet { panel?.update() } }
    /// The message below the title, in smaller type. Default nil.
    open var message: String? { didSet { panel?.update() } }

    // MARK: Actions

    /// The actions in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// Adds an action.
    open func addAction(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController: an alert can only have one action of the style cancel")
        actions.append(action)
        panel?.update()
    }

    /// The action whose title is emphasised, one of `actions`. Default nil: the one that cancels.
    open var preferredAction: UIAlertAction? {
        didSet {
            precondition(
                preferredAction.map { action in actions.contains { $0 === action } } ?? true,
                "UIAlertController: the preferred action has to be added first")
            panel?.update()
        }
    }

    private var hasChosen = false

    /// Goes, and does what the action says when it has gone.
    func choose(_ action: UIAlertAction) {
        guard !hasChosen, action.isEnabled else { return }
        hasChosen = true
        dismiss(animated: true) { [self] in
            hasChosen = false
            action.handler?(action)
        }
    }

    /// A touch beside an action sheet.
    func touchedOutside() {
        guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        choose(cancel)
    }

    // MARK: Text

    /// The text fields in the order in which they were added; nil if there are none.
    open private(set) var textFields: [UITextField]?

    /// Adds a text field below the message; for the style `.alert` only. The first one is first responder when the alert has appeared.
    ///
    /// - Parameter configurationHandler: A closure that gets the field before it is shown.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(preferredStyle == .alert, "UIAlertController: text fields can only be added to an alert controller of the style alert")
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .footnote)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        panel?.update()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    // MARK: View

    open override func loadView() {
        let view = AlertView(for: self)
        view.frame = UIScreen.main.bounds
        self.view = view
    }

    private var panel: AlertView? { viewIfLoaded as? AlertView }

    override func makePresentationController(presenting: UIViewController) -> UIPresentationController? {
        precondition(
            title != nil || message != nil || !actions.isEmpty, "UIAlertController: an alert needs a title, a message or an action to show")
        return AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    override func standardAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
        AlertTransition(presents: presents, style: preferredStyle)
    }
}
