import LaminaCoreGraphics

// Which way up an application shows. A stage has the size that its maker gives it and is not turned by what controllers allow, so they state it for nobody.

/// The side of the device that is up for the interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upright, with the top below.
    case portraitUpsideDown = 2
    /// Wider than high, with the right side of the device up.
    case landscapeRight = 3
    /// Wider than high, with the left side of the device up.
    case landscapeLeft = 4

    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The orientation of a screen by its sides.
    init(of size: CGSize) { self = size.width > size.height ? .landscapeLeft : .portrait }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits, one for each orientation.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Wider than high, with the device's right side up.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Wider than high, with the device's left side up.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both orientations that are wider than high.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every orientation.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every orientation but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The animation of a status bar that comes or goes. Stages have no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// A fade.
    case fade = 1
    /// A slide.
    case slide = 2
}

/// The status bar of a scene: the space that the screen's furniture takes.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private let screen: UIScreen
    init(on screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// The strip at the top of the screen that its safe area leaves out, in points.
    open var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }
    /// Whether there is no such strip.
    open var isStatusBarHidden: Bool { screen.safeAreaInsets.top == 0 }
}

extension UIWindowScene {
    /// The scene's status bar.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(on: screen) }
    /// The orientation of the interface: upright if the screen is not wider than high, else with the device's left side up.
    public var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
}

extension UIApplication {
    /// The strip at the top of the screen that its safe area leaves out, in points.
    public var statusBarFrame: CGRect { screens.first?.windowScene.statusBarManager?.statusBarFrame ?? .zero }
    /// The orientation of the interface by the screen's sides.
    public var statusBarOrientation: UIInterfaceOrientation { screens.first?.windowScene.interfaceOrientation ?? .unknown }
}
