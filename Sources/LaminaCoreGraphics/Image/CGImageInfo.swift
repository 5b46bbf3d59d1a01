import Foundation

/// The place of alpha in a pixel, and whether the colours are multiplied with it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha: RGB.
    case none = 0
    /// Premultiplied alpha after the colour: RGBA.
    case premultipliedLast
    /// Premultiplied alpha before the colour: ARGB.
    case premultipliedFirst
    /// Alpha that the colour is not multiplied by, after it: RGBA.
    case last
    /// Alpha that the colour is not multiplied by, before it: ARGB.
    case first
    /// Unused bits after the colour: RGBX.
    case noneSkipLast
    /// Unused bits before the colour: XRGB.
    case noneSkipFirst
    /// Alpha without any colour.
    case alphaOnly
}

/// The byte order of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of `CGBitmapInfo` that hold the order.
    case orderMask = 0x7000
    /// The order of the machine's own.
    case orderDefault = 0
    /// Units of 16 bits, the least significant byte first.
    case order16Little = 0x1000
    /// Units of 32 bits, the least significant byte first.
    case order32Little = 0x2000
    /// Units of 16 bits, the most significant byte first.
    case order16Big = 0x3000
    /// Units of 32 bits, the most significant byte first.
    case order32Big = 0x4000
}

/// The layout of a pixel in memory: an alpha info in the low five bits, and the byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits of the component format.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Floating-point components. Not supported by contexts and pictures here.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Little-endian pixels of 16 bits.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// Little-endian pixels of 32 bits.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Big-endian pixels of 16 bits.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// Big-endian pixels of 32 bits.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
    var byteOrder: CGImageByteOrderInfo? { CGImageByteOrderInfo(rawValue: rawValue & 0x7000) }
}
