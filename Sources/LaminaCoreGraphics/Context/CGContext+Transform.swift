import Foundation
import LaminaRender

extension CGContext {
    /// From user space to the bitmap's device space, which has its origin at the bottom left.
    public var ctm: CGAffineTransform { state.ctm }

    /// The new transform acts first, then the one there is.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
    /// `angle` is in radians, from the positive x axis towards the positive y axis.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// From user space to the bitmap's pixels, the first row at the top.
    package var pixelTransform: CGAffineTransform { cairoTransform }

    /// From user space to Cairo's pixels.
    var cairoTransform: CGAffineTransform { state.ctm.concatenating(flip) }
    var pixelMap: Projection { Projection(cairoTransform) }
}
