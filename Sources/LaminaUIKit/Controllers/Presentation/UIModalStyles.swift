/// How much of what is behind a presented controller covers, and what becomes of that.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The same as `.pageSheet`.
    case automatic = -2
    /// Of transitions that are no presentation. To be presented with it is the same as with `.automatic`.
    case none = -1
    /// Over all of the window; the view behind leaves it.
    case fullScreen = 0
    /// A page with round corners that leaves 10 points at the upper edge; behind it stays what was there, darkened.
    case pageSheet
    /// The same as `.pageSheet`, as on phones.
    case formSheet
    /// As `.fullScreen`, but over the nearest controller that defines a presentation context.
    case currentContext
    /// As the transitioning delegate's presentation controller has it.
    case custom
    /// Over all of the window; what is behind stays there.
    case overFullScreen
    /// As `.overFullScreen`, but over the nearest controller that defines a presentation context.
    case overCurrentContext

    var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presented controller comes and goes when nobody animates that.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the lower edge, and down again.
    case coverVertical = 0
    /// The window turns over.
    case flipHorizontal
    case crossDissolve
}
