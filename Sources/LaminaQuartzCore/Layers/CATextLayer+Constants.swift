/// The place of the ellipsis in truncated text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No ellipsis; text without room is cut off.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis at the start of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis at the end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// An ellipsis in the middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of lines of text.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The side at which the text's direction begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// The left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// The right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// The centre.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Both sides: all lines but a paragraph's last are stretched to the width.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The C name of `CATextLayerTruncationMode.none`.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The C name of `CATextLayerTruncationMode.start`.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The C name of `CATextLayerTruncationMode.end`.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The C name of `CATextLayerTruncationMode.middle`.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The C name of `CATextLayerAlignmentMode.natural`.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The C name of `CATextLayerAlignmentMode.left`.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The C name of `CATextLayerAlignmentMode.right`.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The C name of `CATextLayerAlignmentMode.center`.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The C name of `CATextLayerAlignmentMode.justified`.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
