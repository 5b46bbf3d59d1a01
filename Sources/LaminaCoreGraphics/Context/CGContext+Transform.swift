import Foundation
import LaminaRender

extension CGContext {
    /// The current transform, from user space to the bitmap's device space, which has its origin at the bottom left.
    public var ctm: CGAffineTransform { state.ctm }

    /// Puts a transform before the current one: it acts first.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
    /// Turns user space by `angle` radians, from the positive x axis towards the positive y axis.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

    /// The transform from user space to device space.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
    /// Converts a point from user space to device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Converts a size from user space to device space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// Converts a rectangle from user space to device space: the box of its corners.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// Converts a point from device space to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// Converts a size from device space to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// Converts a rectangle from device space to user space: the box of its corners.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// The map from user space to the bitmap's pixels, the first row at the top.
    package var pixelTransform: CGAffineTransform { cairoTransform }

    /// The map from user space to Cairo's pixels.
    var cairoTransform: CGAffineTransform { state.ctm.concatenating(flip) }
    var pixelMap: Projection { Projection(cairoTransform) }
}
