// The keyboard that a phone would show, as far as programs can tell: a frame at the lower edge of the screen, and notifications of its coming and going. Nothing of it is drawn.
//
// It is up while the first responder takes text. From one field to another it stays, and says once more that it shows, as UIKit does.

import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

@MainActor
final class Keyboard {
    private weak var screen: UIScreen?
    /// Whether the stage has one.
    var isPresent = true { didSet { if isPresent != oldValue { update() } } }
    private weak var reader: UIResponder?
    private var isUp = false
    /// Ends the last transition; nil when that is over.
    private var arrival: Timer?
    /// The views with a guide that keeps clear of it.
    private var followers: [Weak] = []
    private struct Weak { weak var view: UIView? }

    init(of screen: UIScreen) { self.screen = screen }

    /// The frame in the screen's space; below it while the keyboard is down.
    var frame: CGRect { frame(isUp: isUp) }

    private func frame(isUp: Bool) -> CGRect {
        guard let bounds = screen?.bounds else { return .zero }
        let height = Self.height(on: bounds.size)
        return CGRect(x: 0, y: isUp ? bounds.height - height : bounds.height, width: bounds.width, height: height)
    }

    /// The height on a device with such a screen, predictions included, as commonly reported; half of the screen at most.
    nonisolated static func height(on size: CGSize) -> CGFloat {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let isUpright = size.height >= size.width
        let height: CGFloat =
            if UIUserInterfaceIdiom(size: size) == .pad {
                isUpright ? 320 : 408
            } else if long >= 2 * short {
                // Phones without a home button.
                isUpright ? (short >= 414 ? 346 : long < 844 ? 335 : 336) : 209
            } else {
                isUpright ? (short >= 414 ? 271 : short >= 375 ? 260 : 253) : 200
            }
        return min(height, (size.height / 2).rounded(.down))
    }

    // MARK: Coming and going

    /// The first responder may be another now, or may take text no longer.
    func update() {
        let new = isPresent ? screen?.windows.last { $0.firstResponder?.takesText == true }?.firstResponder : nil
        guard new !== reader || (new != nil) != isUp else { return }
        let (old, wasUp) = (frame, isUp)
        reader = new
        isUp = new != nil
        if isUp {
            move(from: old, isNew: !wasUp, [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification])
        } else if wasUp {
            move(from: old, isNew: true, [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification])
        }
    }

    /// The screen has another size now.
    func screenChanged(from old: CGSize) {
        guard isUp else { return }
        let height = Self.height(on: old)
        move(from: CGRect(x: 0, y: old.height - height, width: old.width, height: height), isNew: true, nil)
    }

    /// - Parameters:
    ///   - isNew: Whether its place changes.
    ///   - names: Posted before and after.
    private func move(from old: CGRect, isNew: Bool, _ names: [NSNotification.Name]?) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        func post(_ name: NSNotification.Name?) {
            if let name { NotificationCenter.default.post(name: name, object: screen, userInfo: info) }
        }
        arrival?.invalidate()
        arrival = Timer.scheduledTimer(withTimeInterval: Self.duration, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.arrival = nil
                if isNew { post(UIResponder.keyboardDidChangeFrameNotification) }
                post(names?[1])
            }
        }
        if isNew { post(UIResponder.keyboardWillChangeFrameNotification) }
        post(names?[0])
        if isNew { moveFollowers() }
    }

    /// Seconds, and the number of the keyboard's own curve, as UIKit's notifications say.
    private static let duration = 0.25
    private static let curve = 7

    // MARK: Guides

    func follow(_ view: UIView) { followers = followers.filter { $0.view != nil && $0.view !== view } + [Weak(view: view)] }

    private func moveFollowers() {
        followers.removeAll { $0.view == nil }
        let views = followers.compactMap(\.view).filter { $0.window != nil }
        guard !views.isEmpty else { return }
        let options = UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16)
        UIView.animate(withDuration: Self.duration, delay: 0, options: [options, .beginFromCurrentState]) {
            for view in views {
                view.refreshConstraints()
                view.layoutIfNeeded()
            }
        }
    }

    /// Returns the height of a view's part, from its lower edge, that the keyboard covers.
    func cover(of view: UIView) -> CGFloat {
        guard isUp, let window = view.window else { return 0 }
        let here = view.convert(frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: window)
        return min(max(view.bounds.maxY - here.minY, 0), view.bounds.height)
    }
}

extension UIResponder {
    /// The notification before the keyboard appears, and again when another field receives the text. The user info has the keyboard's frames in the screen's
    /// space, the duration and the curve.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// The notification that the keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    /// The notification before the keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// The notification that the keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    /// The notification before the keyboard's frame changes: before `keyboardWillShowNotification` and `keyboardWillHideNotification`, and when the screen
    /// changes its size.
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// The notification that the keyboard's frame has changed.
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
    /// The key of the frame before, an `NSValue`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the frame after, an `NSValue`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration, an `NSNumber` of seconds: 0.25.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve, an `NSNumber`: 7, which animation options contain as 7 << 16.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of whether the keyboard is this program's, an `NSNumber`: always true.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
