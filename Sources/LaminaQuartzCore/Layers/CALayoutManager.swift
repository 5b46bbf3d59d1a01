import LaminaCoreGraphics

/// Places the sublayers of layers. Every call is optional.
public protocol CALayoutManager: AnyObject {
    /// The size that suits a layer, in its superlayer's space. By default the size of its frame.
    func preferredSize(of layer: CALayer) -> CGSize
    /// The layer's layout is out of date: what was computed for it no longer holds.
    func invalidateLayout(of layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}
