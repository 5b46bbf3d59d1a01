import LaminaUIKit

/// A device whose screen a stage has: its size, its scale, and what of it is covered.
///
///     let stage = try Stage(showing: CardStack(), on: .iPhone15)
///
/// Sizes, scales and safe areas are those that Apple's simulators report with iOS 17 or the first iOS of the device, without a call or a recording in the status bar.
public struct Device: Hashable, Sendable, CustomStringConvertible {
    /// The way in which a device is held.
    public enum Orientation: String, CaseIterable, Sendable {
        /// Higher than wide.
        case portrait
        /// Wider than high.
        case landscape
    }

    /// The name, as in "iPhone 15".
    public var name: String
    /// The size in points, held upright.
    public var size: CGSize
    /// The number of pixels for one point.
    public var scale: CGFloat
    /// The insets that are covered, held upright: by the status bar, the camera and the home indicator.
    public var safeArea: UIEdgeInsets
    /// The insets that are covered, held on its side.
    public var landscapeSafeArea: UIEdgeInsets

    /// Creates a device.
    public init(name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets = .zero, landscapeSafeArea: UIEdgeInsets = .zero) {
        (self.name, self.size, self.scale) = (name, size, scale)
        (self.safeArea, self.landscapeSafeArea) = (safeArea, landscapeSafeArea)
    }

    public var description: String { name }

    /// The size in points in an orientation.
    public func size(in orientation: Orientation) -> CGSize {
        orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
    }
    /// The insets that are covered in an orientation.
    public func safeArea(in orientation: Orientation) -> UIEdgeInsets { orientation == .portrait ? safeArea : landscapeSafeArea }

    public static func == (a: Device, b: Device) -> Bool {
        a.name == b.name && a.size == b.size && a.scale == b.scale && a.safeArea == b.safeArea && a.landscapeSafeArea == b.landscapeSafeArea
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Device {
    /// A phone with a home button: only its status bar covers anything, and only held upright.
    private static func withHomeButton(_ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat = 2) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    }

    /// A phone with a camera in its screen: the same inset at its top, and at both sides when it is turned.
    private static func withCamera(_ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat = 3, top: CGFloat) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
            landscapeSafeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top))
    }

    /// A tablet; its insets do not depend on its orientation.
    private static func tablet(_ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 24, bottom: CGFloat = 20) -> Device {
        let insets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        return Device(name: name, size: CGSize(width: width, height: height), scale: 2, safeArea: insets, landscapeSafeArea: insets)
    }

    /// The iPhone SE of 2016: 320 × 568 points.
    public static let iPhoneSE1 = withHomeButton("iPhone SE (1st generation)", 320, 568)
    /// The iPhone SE of 2020 and 2022, as the iPhone 6, 7 and 8: 375 × 667 points.
    public static let iPhoneSE = withHomeButton("iPhone SE", 375, 667)
    /// The iPhone 8: 375 × 667 points.
    public static let iPhone8 = withHomeButton("iPhone 8", 375, 667)
    /// The iPhone 8 Plus: 414 × 736 points.
    public static let iPhone8Plus = withHomeButton("iPhone 8 Plus", 414, 736, 3)
    /// The iPhone X, XS and 11 Pro: 375 × 812 points.
    public static let iPhoneX = withCamera("iPhone X", 375, 812, top: 44)
    /// The iPhone 11 and XR: 414 × 896 points at scale 2.
    public static let iPhone11 = withCamera("iPhone 11", 414, 896, 2, top: 48)
    /// The iPhone 11 Pro Max and XS Max: 414 × 896 points.
    public static let iPhone11ProMax = withCamera("iPhone 11 Pro Max", 414, 896, top: 44)
    /// The iPhone 12 mini and 13 mini: 375 × 812 points.
    public static let iPhone13Mini = withCamera("iPhone 13 mini", 375, 812, top: 50)
    /// The iPhone 12, 12 Pro, 13, 13 Pro and 14: 390 × 844 points.
    public static let iPhone13 = withCamera("iPhone 13", 390, 844, top: 47)
    /// The iPhone 12 Pro Max and 13 Pro Max: 428 × 926 points.
    public static let iPhone13ProMax = withCamera("iPhone 13 Pro Max", 428, 926, top: 47)
    /// The iPhone 14: 390 × 844 points.
    public static let iPhone14 = withCamera("iPhone 14", 390, 844, top: 47)
    /// The iPhone 14 Plus: 428 × 926 points.
    public static let iPhone14Plus = withCamera("iPhone 14 Plus", 428, 926, top: 47)
    /// The iPhone 14 Pro: 393 × 852 points.
    public static let iPhone14Pro = withCamera("iPhone 14 Pro", 393, 852, top: 59)
    /// The iPhone 14 Pro Max: 430 × 932 points.
    public static let iPhone14ProMax = withCamera("iPhone 14 Pro Max", 430, 932, top: 59)
    /// The iPhone 15: 393 × 852 points.
    public static let iPhone15 = withCamera("iPhone 15", 393, 852, top: 59)
    /// The iPhone 15 Plus: 430 × 932 points.
    public static let iPhone15Plus = withCamera("iPhone 15 Plus", 430, 932, top: 59)
    /// The iPhone 15 Pro: 393 × 852 points.
    public static let iPhone15Pro = withCamera("iPhone 15 Pro", 393, 852, top: 59)
    /// The iPhone 15 Pro Max: 430 × 932 points.
    public static let iPhone15ProMax = withCamera("iPhone 15 Pro Max", 430, 932, top: 59)
    /// The iPhone 16: 393 × 852 points.
    public static let iPhone16 = withCamera("iPhone 16", 393, 852, top: 59)
    /// The iPhone 16e: 390 × 844 points.
    public static let iPhone16e = withCamera("iPhone 16e", 390, 844, top: 47)
    /// The iPhone 16 Plus: 430 × 932 points.
    public static let iPhone16Plus = withCamera("iPhone 16 Plus", 430, 932, top: 59)
    /// The iPhone 16 Pro: 402 × 874 points.
    public static let iPhone16Pro = withCamera("iPhone 16 Pro", 402, 874, top: 62)
    /// The iPhone 16 Pro Max: 440 × 956 points.
    public static let iPhone16ProMax = withCamera("iPhone 16 Pro Max", 440, 956, top: 62)

    /// The iPad mini of 2021 and 2024: 744 × 1133 points.
    public static let iPadMini = tablet("iPad mini", 744, 1133)
    /// The iPad of the seventh to the ninth generation: 810 × 1080 points, with a home button.
    public static let iPad9 = tablet("iPad (9th generation)", 810, 1080, top: 20, bottom: 0)
    /// The iPad of the tenth generation: 820 × 1180 points.
    public static let iPad10 = tablet("iPad (10th generation)", 820, 1180)
    /// The iPad Air of 2020 and 2022, and the smaller one of 2024: 820 × 1180 points.
    public static let iPadAir = tablet("iPad Air", 820, 1180)
    /// The iPad Pro with 11 inches up to 2022: 834 × 1194 points.
    public static let iPadPro11 = tablet("iPad Pro 11-inch", 834, 1194)
    /// The iPad Pro with 12.9 inches: 1024 × 1366 points.
    public static let iPadPro12 = tablet("iPad Pro 12.9-inch", 1024, 1366)
    /// The iPad Pro with 13 inches of 2024: 1032 × 1376 points.
    public static let iPadPro13 = tablet("iPad Pro 13-inch", 1032, 1376)
}
