import LaminaCoreGraphics
import LaminaStage

/// The look of a pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let shape: PointerShape
    private init(_ shape: PointerShape) { self.shape = shape }

    /// Creates a style with a shape.
    public init(shape: UIPointerShape) {
        self.shape =
            switch shape {
            case .verticalBeam: .beam
            }
    }
    /// Returns a style without a pointer.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(PointerShape.hidden) }
    /// Returns the style of the desktop's ordinary pointer.
    open class func system() -> UIPointerStyle { UIPointerStyle(PointerShape.arrow) }
}

/// The shapes of pointers.
public enum UIPointerShape: Hashable, Sendable {
    /// A vertical beam, as over text. The desktop's own has a length of its own.
    case verticalBeam(length: CGFloat)
}
