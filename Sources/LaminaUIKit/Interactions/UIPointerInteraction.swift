import LaminaCoreGraphics

/// A view's wish for the look of the pointer that hovers over it.
///
/// ```swift
/// view.addInteraction(UIPointerInteraction(delegate: self))          // held weakly
///
/// func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
///     UIPointerStyle(shape: .verticalBeam(length: 20))
/// }
/// ```
///
/// Windows (`LaminaWindow`) show one of the desktop's own pointers: an arrow, a beam, or none. Over text fields and text views it is a beam by itself. Effects of the pointer on the view, and shapes of a
/// program's own, do not exist here.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// The object that states the pointer's look. Held weakly.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the interaction counts. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
    /// The view; nil while the interaction belongs to none.
    open private(set) weak var view: UIView?

    /// Creates an interaction, which `addInteraction(_:)` gives to a view.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

    /// Has the delegate asked anew.
    open func invalidate() { view?.window?.screen.pointer?.refresh() }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// An object that states the look of a pointer over a view. All members have defaults.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the part of the view that a pointer at a place is over; nil for none. Default the whole view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the look of the pointer over a part of the view; nil for that of the view around. Default nil.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }
}

/// The question which part of a view a pointer is over.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The pointer's place in the view's space.
    public let location: CGPoint
    init(_ location: CGPoint) { self.location = location }
}

/// A part of a view over which the pointer has one look.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The part, in the view's space.
    public let rect: CGRect
    /// A name of the program's own. Default nil.
    public let identifier: AnyHashable?
    /// Creates a part of a view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}
