import LaminaCoreGraphics

extension UIViewController {
    func startPresenting(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        precondition(other !== self, "UIViewController: \(type(of: self)) cannot present itself")
        precondition(
            other.presentedBy == nil,
            "UIViewController: \(type(of: other)) is presented by \(type(of: other.presentingViewController ?? other)) already; dismiss it first"
        )
        let style = other.modalPresentationStyle
        let presenter = presenter(for: style)
        guard presenter.presentation == nil else {
            let present = presenter.presentation.map { "\(type(of: $0.presented))" } ?? ""
            return UIViewController.warn("\(type(of: self)) cannot present \(type(of: other)): \(present) is presented already")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return UIViewController.warn("\(type(of: self)) cannot present \(type(of: other)): its view is not in a window")
        }
        let delegate = other.transitioningDelegate
        let controller: UIPresentationController
        if let own = other.makePresentationController(presenting: presenter) {
            controller = own
        } else {
            controller =
                switch style {
                case .custom:
                    delegate?.presentationController(forPresented: other, presenting: presenter, source: self)
                        ?? UIPresentationController(presentedViewController: other, presenting: presenter)
                case .fullScreen, .currentContext: CoveringPresentationController(presentedViewController: other, presenting: presenter)
                case .overFullScreen, .overCurrentContext: UIPresentationController(presentedViewController: other, presenting: presenter)
                case .automatic, .none, .pageSheet, .formSheet, .popover:
                    PagePresentationController(presentedViewController: other, presenting: presenter)
                }
        }
        let inContext = style.staysInContext && presenter.definesPresentationContext
        let presentation = Presentation(other, by: presenter, style: style, controller: controller) { [weak presenter, weak window] in
            inContext ? presenter?.viewIfLoaded?.superview : window
        }
        presenter.presentation = presentation
        other.presentedBy = presentation
        let custom = animated ? delegate?.animationController(forPresented: other, presenting: presenter, source: self) : nil
        presentation.begin(
            animator: animated ? custom ?? other.standardAnimator(presents: true) : nil,
            interaction: custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }, completion: completion)
    }

    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        let chain = Array(sequence(first: self, next: { $0.parent }))
        guard let presentation = chain.lazy.compactMap(\.presentation).first ?? chain.lazy.compactMap(\.presentedBy).first else {
            completion?()
            return
        }
        presentation.afterTransition {
            // Another call may have been faster.
            guard presentation.presenter?.presentation === presentation else {
                completion?()
                return
            }
            let presented = presentation.presented
            if presented.presentation != nil { presented.startDismissing(animated: false, nil) }
            let delegate = presented.transitioningDelegate
            let custom = animated ? delegate?.animationController(forDismissed: presented) : nil
            presentation.end(
                animator: animated ? custom ?? presented.standardAnimator(presents: false) : nil,
                interaction: custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }, completion: completion)
        }
    }

    /// The outermost controller that this one is a part of; with a style that stays in a context, the nearest that defines one.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        let chain = Array(sequence(first: self, next: { $0.parent }))
        if style.staysInContext, let context = chain.first(where: \.definesPresentationContext) { return context }
        return chain[chain.count - 1]
    }

    private static func warn(_ line: String) {
        FileHandle.standardError.write(Data("UIViewController: \(line)\n".utf8))
    }
}
