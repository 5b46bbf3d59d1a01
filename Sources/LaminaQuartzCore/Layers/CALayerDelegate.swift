import LaminaCoreGraphics

/// A provider of a layer's content, layout and actions. Every call is optional.
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents. By default the layer is drawn through `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer's content. y runs downwards.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called just before the layer is drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers. By default its layout manager does.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for an event of the layer; nil to search further, `NSNull()` to do nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContents() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
