/// The rule that decides what of a path is inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Regions that the path winds around a different number of times in one direction than in the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Regions that a line from outside reaches after an odd number of crossings.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The end of a stroked line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An end at the end point itself.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// An end with half a disc beyond the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// An end with half a square beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corner of a stroked line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A pointed corner, as far as `miterLimit` allows.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A corner rounded by a disc as wide as the line.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut straight across.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

// How older code spells them.
/// The C name of `CAShapeLayerFillRule.nonZero`.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The C name of `CAShapeLayerFillRule.evenOdd`.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The C name of `CAShapeLayerLineCap.butt`.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The C name of `CAShapeLayerLineCap.round`.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The C name of `CAShapeLayerLineCap.square`.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The C name of `CAShapeLayerLineJoin.miter`.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The C name of `CAShapeLayerLineJoin.round`.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The C name of `CAShapeLayerLineJoin.bevel`.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
