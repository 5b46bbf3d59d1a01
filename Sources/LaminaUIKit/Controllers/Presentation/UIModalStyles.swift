/// The style of a presentation: the area that a presented controller covers, and the treatment of the views behind it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The style `.pageSheet`.
    case automatic = -2
    /// The style of transitions that are not presentations. A controller presented with it is presented with `.automatic`.
    case none = -1
    /// A view over the whole window; the view behind leaves it.
    case fullScreen = 0
    /// A page with round corners that leaves 10 points at the upper edge; the views behind stay, darkened.
    case pageSheet
    /// The style `.pageSheet`, as on phones.
    case formSheet
    /// A view over the nearest controller that defines a presentation context; the view behind leaves the window.
    case currentContext
    /// The presentation of the transitioning delegate's presentation controller.
    case custom
    /// A view over the whole window; the views behind stay.
    case overFullScreen
    /// A view over the nearest controller that defines a presentation context; the views behind stay.
    case overCurrentContext
    /// A bubble with an arrow; in a compact width the style `.pageSheet`. See `UIPopoverPresentationController`.
    case popover

    var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The default animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides up from the lower edge, and down again.
    case coverVertical = 0
    /// The window turns over.
    case flipHorizontal
    /// The one fades out while the other fades in.
    case crossDissolve
}
