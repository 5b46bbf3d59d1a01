import Foundation

/// The family a colour space belongs to.
public enum CGColorSpaceModel: Int32, Sendable {
    /// A model that Core Graphics has no name for.
    case unknown = -1
    /// One component, from black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// Lightness and two opponent axes, CIE L*a*b*.
    case lab = 3
    /// Any number of named colorants.
    case deviceN = 4
    /// Indices into a table of colours of another space.
    case indexed = 5
    /// A tile that is repeated in place of a colour.
    case pattern = 6
    case XYZ = 7
}

/// The handling of colours outside a space's range. All values have the same effect here.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The intent of the destination: perceptual for pictures, relative colorimetric for everything else.
    case defaultIntent = 0
    /// Colours outside the destination's range become its nearest ones; white stays as it is.
    case absoluteColorimetric
    /// Colours outside the destination's range become its nearest ones; white becomes the destination's white.
    case relativeColorimetric
    /// The whole range is compressed so that colours keep their relations, as suits photographs.
    case perceptual
    /// Saturation is kept before hue and lightness, as suits charts.
    case saturation
}

/// The meaning of a colour's components.
///
/// Device RGB is taken for sRGB and device grey for grey with sRGB's curve, as on a calibrated screen. Bitmaps hold sRGB.
public final class CGColorSpace: @unchecked Sendable {
    enum Kind: Sendable { case deviceRGB, sRGB, extendedSRGB, linearSRGB, displayP3, deviceGray, gray, deviceCMYK, pattern }
    let kind: Kind
    /// The space in which stencils have their colours, for a pattern space; nil for others.
    public let baseColorSpace: CGColorSpace?

    init(_ kind: Kind) { (self.kind, baseColorSpace) = (kind, nil) }

    /// Creates a pattern space: with a base, for stencils, whose colours are in it; without, for patterns with colours of their own. Nil for a base that is a
    /// pattern space.
    public init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.kind != .pattern else { return nil }
        (kind, baseColorSpace) = (.pattern, baseSpace)
    }

    /// Creates the space of a name; nil for a name that is not among this class's static constants.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.genericRGBName: self.init(.sRGB)
        case Self.extendedSRGB: self.init(.extendedSRGB)
        case Self.linearSRGB, Self.extendedLinearSRGB: self.init(.linearSRGB)
        case Self.displayP3: self.init(.displayP3)
        case Self.genericGrayGamma2_2, Self.extendedGray: self.init(.gray)
        case Self.deviceRGBName: self.init(.deviceRGB)
        case Self.deviceGrayName: self.init(.deviceGray)
        case Self.deviceCMYKName: self.init(.deviceCMYK)
        default: return nil
        }
    }

    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of sRGB with components beyond 0…1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The name of sRGB's primaries with a linear transfer function.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The name of sRGB's primaries with a linear transfer function and components beyond 0…1.
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of Display P3.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of grey with gamma 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of grey with components beyond 0…1.
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    private static let genericRGBName = "kCGColorSpaceGenericRGB"
    private static let deviceRGBName = "kCGColorSpaceDeviceRGB"
    private static let deviceGrayName = "kCGColorSpaceDeviceGray"
    private static let deviceCMYKName = "kCGColorSpaceDeviceCMYK"

    /// The name by which `init(name:)` finds the space; nil for a space without one.
    public var name: CFString? {
        switch kind {
        case .deviceRGB: Self.deviceRGBName
        case .sRGB: Self.sRGB
        case .extendedSRGB: Self.extendedSRGB
        case .linearSRGB: Self.linearSRGB
        case .displayP3: Self.displayP3
        case .deviceGray: Self.deviceGrayName
        case .gray: Self.genericGrayGamma2_2
        case .deviceCMYK: Self.deviceCMYKName
        case .pattern: nil
        }
    }

    /// The family that the space belongs to.
    public var model: CGColorSpaceModel {
        switch kind {
        case .deviceRGB, .sRGB, .extendedSRGB, .linearSRGB, .displayP3: .rgb
        case .deviceGray, .gray: .monochrome
        case .deviceCMYK: .cmyk
        case .pattern: .pattern
        }
    }

    /// The number of components of a colour, alpha not included.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .cmyk: 4
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        default: 3
        }
    }

    /// Whether colours of the space can be drawn with. Always true.
    public var supportsOutput: Bool { true }
    /// Whether the space exceeds sRGB: true for Display P3.
    public var isWideGamutRGB: Bool { kind == .displayP3 }

    static let shared = (sRGB: CGColorSpace(.sRGB), gray: CGColorSpace(.gray), deviceRGB: CGColorSpace(.deviceRGB))
}

extension CGColorSpace: Equatable, Hashable {
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.kind == b.kind && a.baseColorSpace == b.baseColorSpace }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension CGColorSpace: CustomStringConvertible {
    public var description: String { "<CGColorSpace \(name ?? "")>" }
}

/// Returns device RGB, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.deviceRGB) }
/// Returns device grey, which has sRGB's curve here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.deviceGray) }
/// Returns device CMYK.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.deviceCMYK) }
