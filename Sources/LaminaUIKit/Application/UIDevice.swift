import LaminaCoreGraphics

/// The machine, as far as programs ask what it is.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The one with the screen of the stage whose code is running.
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
    /// As in "6.1.0".
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// "Lamina".
    public var model: String { "Lamina" }
    public var localizedModel: String { model }
    /// A phone if the screen's shorter side has less than 700 points.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    /// Upright for screens that are higher than wide, else on its left side.
    public var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.height >= size.width ? .portrait : .landscapeLeft
    }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
