import LaminaQuartzCore

/// How a stage draws the edges of layers that do not say it themselves: those whose `allowsEdgeAntialiasing` was never set.
///
/// Layers on iOS have hard edges by default: a pixel whose centre is inside is painted whole, any other one not at all. That shows where an edge lies between pixels,
/// as stairs where a layer is turned. Rounded corners, paths and text are smooth all the same.
public enum EdgeRendering: String, CaseIterable, Sendable {
    /// Anti-aliased.
    case smooth
    /// Hard, as on an iOS device.
    case device

    /// The rendering of a stage that is told nothing: `device` where the program's `Info.plist` has `UIViewEdgeAntialiasing` and it is false; else `smooth`.
    public static var standard: EdgeRendering { CALayer.smoothsEdgesByPropertyList == false ? .device : .smooth }
}
