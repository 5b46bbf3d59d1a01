import LaminaCoreGraphics
import LaminaRender

/// A renderer of a layer tree into pixels, frame by frame, for programs with a frame loop of their own.
///
/// ```swift
/// let renderer = CARenderer(width: 640, height: 480)
/// (renderer.layer, renderer.bounds) = (root, root.bounds)
/// while running {
///     renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
///     if !renderer.updateBounds().isNull { renderer.render() }
///     renderer.endFrame()
///     show(renderer.pixels, renderer.bytesPerRow)
/// }
/// ```
///
/// Apple's draws into a Metal texture or an OpenGL context; this one has pixels of its own. Where a stage shows the layers it is not needed. A tree belongs to
/// one renderer or stage at a time.
public final class CARenderer: NSObject {
    private let host = LayerHost()
    private let surface: Surface
    private let compositor: SoftwareCompositor
    private let scratch = TileScratch()
    /// Shows the part of the root's superspace that is drawn.
    private let window = CALayer()
    private var jobs: Int?
    private var time = -Double.infinity
    private var added = CGRect.null

    /// The root of the layers that are drawn. Default nil.
    public var layer: CALayer? {
        get { window.sublayers?.first }
        set { window.sublayers = newValue.map { [$0] } }
    }
    /// The part of the root layer's superspace that fills the pixels. Default zero: nothing is drawn. The width's scale applies to both directions.
    public var bounds = CGRect.zero
    /// The picture: rows from the top, four bytes a pixel – blue, green, red, alpha –, colours multiplied with alpha. Valid as long as the renderer; `render()`
    /// changes them.
    public var pixels: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: surface.pixels, count: surface.stride * surface.height * 4)
    }
    /// The number of bytes from the start of one row to the start of the next.
    public var bytesPerRow: Int { surface.stride * 4 }

    /// Creates a renderer with transparent pixels. Sides have 1…32 767 of them; others are a programming error.
    public init(width: Int, height: Int) {
        precondition(
            (1...32_767).contains(width) && (1...32_767).contains(height),
            "CARenderer: \(width) × \(height) pixels cannot be; each side has 1 to 32 767")
        surface = Surface(width: width, height: height)
        compositor = SoftwareCompositor(surface: surface)
        super.init()
        window.anchorPoint = .zero
        window.delegate = self
        host.rootLayer = window
    }

    /// Commits changes, calls delegates of animations that have started or ended, and begins a frame.
    ///
    /// - Parameters:
    ///   - t: The media time that the frame shows. Without a stage that is the machine's monotonic clock's: `CACurrentMediaTime()`.
    ///   - ts: Not used; it is Apple's display's time.
    public func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeRawPointer?) {
        added = .null
        jobs = nil
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite, t.isFinite else { return }
        window.bounds = bounds
        let scale = Double(surface.width) / bounds.width.native
        host.pixelsPerPoint = CGFloat(scale)
        CATransaction.flush()
        host.deliverEvents(upTo: t)
        CATransaction.flush()
        time = t
        let list = host.renderTree.displayList(at: t, width: surface.width, height: surface.height, scale: scale)
        jobs = compositor.prepare(list, images: host.renderTree.images)
    }

    /// Returns the part of `bounds` that may differ from the last frame, joined with the rectangles that were added; null for none.
    public func updateBounds() -> CGRect {
        guard jobs != nil else { return .null }
        let (tile, scale) = (CGFloat(64), bounds.width / CGFloat(surface.width))
        let damage = compositor.damage.reduce(added) { area, index in
            let (row, column) = Int(index).quotientAndRemainder(dividingBy: compositor.columns)
            let pixels = CGRect(x: CGFloat(column) * tile, y: CGFloat(row) * tile, width: tile, height: tile)
            return area.union(pixels.applying(CGAffineTransform(scaleX: scale, y: scale)).offsetBy(dx: bounds.minX, dy: bounds.minY))
        }
        return damage.intersection(bounds)
    }

    /// Adds a rectangle to the part that `updateBounds()` returns.
    public func addUpdate(_ r: CGRect) { added = added.union(r) }

    /// Draws the parts that differ from the last frame.
    public func render() {
        guard let jobs else { return }
        for job in 0..<jobs { compositor.render(job: job, scratch: scratch) }
        self.jobs = 0
    }

    /// Ends the frame. A frame that was begun and not rendered is drawn with the next.
    public func endFrame() {
        if let jobs, jobs > 0 { render() }
        jobs = nil
    }

    /// Returns the time at which the next frame may differ: the frame's own time while an animation runs, infinite if no change is foreseen.
    public func nextFrameTime() -> CFTimeInterval { host.isAnimating ? time : host.nextEventTime }
}

extension CARenderer: CALayerDelegate {
    /// Returns `NSNull`, so that changes of the root layer are not animated.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
