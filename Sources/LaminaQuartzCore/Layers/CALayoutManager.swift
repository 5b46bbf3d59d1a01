import LaminaCoreGraphics

/// A layout of the sublayers of layers. Every call is optional.
public protocol CALayoutManager: AnyObject {
    /// Returns the preferred size of a layer in its superlayer's space. By default the size of its frame.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Called when the layer's layout is out of date and results kept for it no longer hold.
    func invalidateLayout(of layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}
