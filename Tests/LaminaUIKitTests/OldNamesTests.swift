import LaminaUIKit
import Testing

@MainActor
@Suite("UIKit's names as they were are those of today")
struct OldNamesTests {
    @Test("types stand for the nested ones")
    func types() {
        let (options, curve): (UIViewAnimationOptions, UIViewAnimationCurve) = (.curveEaseIn, .easeIn)
        let (mode, mask): (UIViewContentMode, UIViewAutoresizing) = (.scaleAspectFit, [.flexibleWidth])
        let (state, events): (UIControlState, UIControlEvents) = (.normal, .touchUpInside)
        let (operation, rendering): (UINavigationControllerOperation, UIImageRenderingMode) = (.push, .alwaysTemplate)
        #expect(options == UIView.AnimationOptions.curveEaseIn && curve == UIView.AnimationCurve.easeIn)
        #expect(mode == UIView.ContentMode.scaleAspectFit && mask == UIView.AutoresizingMask.flexibleWidth)
        #expect(state == UIControl.State.normal && events == UIControl.Event.touchUpInside)
        #expect(operation == UINavigationController.Operation.push && rendering == UIImage.RenderingMode.alwaysTemplate)
        #expect(NSAttributedStringKey.font == NSAttributedString.Key.font)
    }

    @Test("functions for insets are the initialiser and the method")
    func insets() {
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 2, y: 1, width: 4, height: 16))
    }
}
