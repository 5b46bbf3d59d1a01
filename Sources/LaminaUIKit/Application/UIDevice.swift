import LaminaCoreGraphics

/// The machine, as programs ask about it.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The device with the screen of the stage whose code is running.
    public class var current: UIDevice { UIDevice() }

    private override init() { super.init() }

    /// The machine's name on its network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The operating system that Lamina runs on, as in "Linux".
    public var systemName: String {
        #if os(Linux)
            "Linux"
        #elseif os(Windows)
            "Windows"
        #else
            "Lamina"
        #endif
    }
    /// The version of the operating system, as in "6.1.0".
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The model. Always "Lamina".
    public var model: String { "Lamina" }
    /// The model in the user's language. Always "Lamina".
    public var localizedModel: String { model }
    /// The kind of interface: a phone if the screen's shorter side has less than 700 points, else a pad.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    /// The orientation of the device: upright if the screen is higher than wide, else on its left side.
    public var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.height >= size.width ? .portrait : .landscapeLeft
    }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation cannot be told.
    case unknown = 0
    /// Upright, the top edge up.
    case portrait
    /// Upright, the top edge down.
    case portraitUpsideDown
    /// Landscape, the top edge to the left.
    case landscapeLeft
    /// Landscape, the top edge to the right.
    case landscapeRight
    /// Flat, the screen up.
    case faceUp
    /// Flat, the screen down.
    case faceDown

    /// Whether the device is upright, or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on one of its sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
