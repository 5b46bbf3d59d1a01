import LaminaCoreGraphics

// The contexts that drawing goes to: a stack for each thread, as on Apple.

private final class ContextStack {
    struct Entry {
        var context: CGContext?
        /// The scale of an image context that was begun; nil for a context that was pushed.
        var imageScale: CGFloat?
        /// Makes the context when it is first asked for.
        var make: (() -> CGContext?)?
    }
    var entries: [Entry] = []

    func currentContext() -> CGContext? {
        guard let last = entries.last else { return nil }
        if let make = last.make {
            entries[entries.count - 1] = Entry(context: make())
        }
        return entries[entries.count - 1].context
    }

    /// Every call that draws asks for it: a thread's own dictionary would cost as much as filling a small shape.
    static var current: ContextStack {
        if let known = pthread_getspecific(key) { return Unmanaged<ContextStack>.fromOpaque(known).takeUnretainedValue() }
        let stack = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }

    private static let key = {
        var key = pthread_key_t()
        let error = pthread_key_create(&key) { stack in
            if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
        }
        precondition(error == 0, "UIGraphics: there is no place left for what belongs to a thread: \(String(cString: strerror(error)))")
        return key
    }()
}

/// Returns the context that UIKit's drawing calls draw into on this thread; nil outside of `draw(_:)`, image renderers and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.currentContext() }

/// Runs `body` with a current context that is made only when something draws.
///
/// - Returns: What was drawn; nil if nothing asked for the context.
func UIGraphicsCollect(_ make: @escaping () -> CGContext?, _ body: () -> Void) -> CGImage? {
    let stack = ContextStack.current
    stack.entries.append(.init(make: make))
    body()
    return stack.entries.popLast()?.context?.makeImage()
}

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.entries.append(.init(context: context)) }

/// Restores the context before the last pushed one. Without one the call is ignored.
public func UIGraphicsPopContext() {
    if ContextStack.current.entries.last?.imageScale == nil { _ = ContextStack.current.entries.popLast() }
}

/// Makes a new bitmap the current context, transparent and at scale 1, origin at the top left. A size that is not positive makes none, as on Apple's systems.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a new bitmap the current context, origin at the top left.
///
/// A size that is not positive makes none, as on Apple's systems: drawing then has no effect.
///
/// - Parameter scale: The number of pixels for one point; 0 stands for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : ScreenSlot.scale
    guard let context = CGContext(size: size, scale: scale, opaque: opaque) else { return }
    ContextStack.current.entries.append(.init(context: context, imageScale: scale))
}

/// Returns the content drawn so far into the current bitmap context; nil if the current context was not begun by `UIGraphicsBeginImageContext`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale else { return nil }
    return entry.context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the current bitmap context. The call is ignored if the current context was not begun by `UIGraphicsBeginImageContext`.
public func UIGraphicsEndImageContext() {
    if ContextStack.current.entries.last?.imageScale != nil { _ = ContextStack.current.entries.popLast() }
}

/// Fills a rectangle in the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame one point wide inside a rectangle in the current context, in its fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let path = CGMutablePath()
    path.addRect(rect)
    path.addRect(rect.insetBy(dx: 1, dy: 1))
    context.addPath(path)
    context.fillPath(using: .evenOdd)
}

/// Intersects the clipping area of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// A bitmap for `size` points, rounded up to whole pixels, with the origin at the top left. nil for sizes that are not positive or too large.
    ///
    /// - Parameter origin: The point at the top left corner.
    convenience init?(size: CGSize, scale: CGFloat, opaque: Bool, origin: CGPoint = .zero) {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
        self.init(pixelsWide: Int(width), pixelsHigh: Int(height), scale: scale, opaque: opaque)
        translateBy(x: -origin.x, y: -origin.y)
    }

    /// Runs `body` with this as the current context and its graphics state kept.
    func makeCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        UIGraphicsPushContext(self)
        saveGState()
        defer {
            restoreGState()
            UIGraphicsPopContext()
        }
        return try body()
    }
}
