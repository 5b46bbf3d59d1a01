import LaminaQuartzCore

/// The rendering of the edges of layers whose `allowsEdgeAntialiasing` was never set.
///
/// Layers on iOS have hard edges by default: a pixel whose centre is inside is painted whole, any other one not at all. That shows where an edge lies between pixels,
/// as stairs where a layer is turned. Rounded corners, paths and text are smooth all the same.
public enum EdgeRendering: String, CaseIterable, Sendable {
    /// Anti-aliased edges.
    case smooth
    /// Hard edges, as on an iOS device.
    case device

    /// The default rendering of a stage: `device` if the program's `Info.plist` has `UIViewEdgeAntialiasing` and it is false; else `smooth`.
    public static var standard: EdgeRendering { CALayer.smoothsEdgesByPropertyList == false ? .device : .smooth }
}
