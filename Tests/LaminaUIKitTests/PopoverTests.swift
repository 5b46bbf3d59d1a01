import LaminaUIKit
import Testing

private final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var dismisses = false
    var log: [String] = []
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { dismisses }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("gone") }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { log.append("comes") }
}

@MainActor @Suite("Popovers")
struct PopoverTests {
    private func show(
        _ width: UIUserInterfaceSizeClass, at frame: CGRect, keeper: Keeper? = nil,
        _ set: (UIPopoverPresentationController) -> Void = { _ in }
    )
        throws -> (Stage, UIViewController, UIViewController)
    {
        let root = try Stage(
            showing: UIViewController(), size: CGSize(width: 600, height: 500), traits: UITraitCollection(horizontalSizeClass: width),
            threads: 1)
        return try root.perform {
            let first = try #require(UIApplication.shared.keyWindow?.rootViewController)
            let anchor = UIView(frame: frame)
            first.view.addSubview(anchor)
            let menu = UIViewController()
            menu.view.backgroundColor = .systemYellow
            (menu.modalPresentationStyle, menu.preferredContentSize) = (.popover, CGSize(width: 200, height: 150))
            let popover = try #require(menu.popoverPresentationController)
            (popover.sourceView, popover.delegate) = (anchor, keeper)
            set(popover)
            first.present(menu, animated: false)
            return (root, first, menu)
        }
    }

    @Test("a popover points to its view from the side that is permitted and has room")
    func places() throws {
        let (_, _, below) = try show(.regular, at: CGRect(x: 280, y: 100, width: 40, height: 20))
        let popover = try #require(below.popoverPresentationController)
        #expect(popover.arrowDirection == .up && popover.presentedView?.frame == CGRect(x: 200, y: 120, width: 200, height: 163))
        #expect(below.view.superview?.frame == CGRect(x: 0, y: 13, width: 200, height: 150) && below.view.frame.size.width == 200)
        let (_, _, above) = try show(.regular, at: CGRect(x: 0, y: 450, width: 40, height: 20))
        #expect(above.popoverPresentationController?.arrowDirection == .down)
        #expect(above.popoverPresentationController?.presentedView?.frame == CGRect(x: 10, y: 287, width: 200, height: 163))
        let (_, _, beside) = try show(.regular, at: CGRect(x: 400, y: 200, width: 40, height: 20)) {
            $0.permittedArrowDirections = [.left, .right]
        }
        #expect(beside.popoverPresentationController?.arrowDirection == .right)
        #expect(beside.popoverPresentationController?.presentedView?.frame == CGRect(x: 187, y: 135, width: 213, height: 150))
    }

    @Test("in a compact width a popover is a page, or what its delegate says")
    func adapts() throws {
        let frame = CGRect(x: 280, y: 100, width: 40, height: 20)
        let (stage, first, page) = try show(.compact, at: frame)
        #expect(first.presentedViewController === page && !(page.presentationController is UIPopoverPresentationController))
        let keeper = Keeper()
        let second = try show(.compact, at: frame, keeper: keeper)
        let kept = second.2
        #expect(kept.presentationController is UIPopoverPresentationController && keeper.log == ["comes"])
        keeper.style = .fullScreen
        let third = try show(.compact, at: frame, keeper: keeper)
        #expect(third.2.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
        // Who presents is held by its stage.
        withExtendedLifetime((stage, second, third)) {}
    }

    @Test("a tap beside dismisses a popover, unless its delegate refuses")
    func dismissal() async throws {
        let keeper = Keeper()
        let (stage, first, menu) = try show(.regular, at: CGRect(x: 280, y: 100, width: 40, height: 20), keeper: keeper)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 300, y: 200)), .tap(time: 1, point: CGPoint(x: 30, y: 400))]))
        await stage.advance(to: 2)
        #expect(first.presentedViewController === menu)
        keeper.dismisses = true
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 300, y: 200)), .tap(time: 1, point: CGPoint(x: 30, y: 400))]))
        await stage.advance(to: 5)
        #expect(first.presentedViewController == nil && keeper.log == ["comes", "gone"])
    }

    @Test("a storyboard's popover points to the view that the file names")
    func interface() throws {
        var found: UIViewController?
        let stage = try Stage(
            showing: {
                let made = try storyboard(
                    initial: "a",
                    """
                    <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="600" height="500"/><subviews><view id="x"><rect key="frame" x="300" y="200" width="10" height="10"/></view></subviews></view><connections><segue destination="b" kind="popoverPresentation" identifier="pop" popoverAnchorView="x" id="s"><popoverArrowDirection key="popoverArrowDirection" down="YES"/></segue></connections></viewController>
                    """,
                    "<viewController id=\"b\" sceneMemberID=\"viewController\"><size key=\"preferredContentSize\" width=\"100\" height=\"50\"/></viewController>"
                )
                let first = try #require(made.instantiateInitialViewController())
                found = first
                return first
            }(), size: CGSize(width: 600, height: 500), traits: UITraitCollection(horizontalSizeClass: .regular), threads: 1)
        let first = try #require(found)
        stage.perform { first.performSegue(withIdentifier: "pop", sender: nil) }
        let popover = try #require(first.presentedViewController?.popoverPresentationController)
        #expect(popover.sourceView?.frame.minX == 300 && popover.arrowDirection == .down)
        #expect(popover.frameOfPresentedViewInContainerView == CGRect(x: 255, y: 137, width: 100, height: 63))
    }
}
