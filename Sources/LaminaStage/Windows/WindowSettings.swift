import LaminaCoreGraphics

/// The look of a window when it opens.
public struct WindowSettings: Sendable {
    /// The title. Default empty.
    public var title = ""
    /// The size of the content in points; less where the display has less. Default 390 × 844.
    public var size = CGSize(width: 390, height: 844)
    /// The smallest size that people can give it, in points. Default 100 × 100.
    public var minimumSize = CGSize(width: 100, height: 100)
    /// The number of pixels for one point. Default nil: the display's.
    public var scale: CGFloat?
    /// Whether people can change the size. Default true.
    public var isResizable = true
    /// Whether it fills the display. Default false.
    public var isFullScreen = false
    /// The picture for task bars. Default nil: the desktop's own.
    public var icon: CGImage?
    /// The number of threads that draw. Default nil: as many as the machine has cores.
    public var threads: Int?
    /// The means by which the window draws. Default `cpu`. The window has them from when it opens.
    public var renderer = Stage.Renderer.cpu

    /// Creates settings.
    public init(title: String = "", size: CGSize = CGSize(width: 390, height: 844)) { (self.title, self.size) = (title, size) }
}
