import LaminaUIKit

/// A colour that a scene can be given: `#rrggbb` or `#rrggbbaa` in sRGB.
public struct PropColor: ParameterValue, Equatable {
    public let color: UIColor
    private let hex: String

    /// Creates a colour from its digits, as in `#ff8800`, or nil if they are none.
    public init?(_ hex: String) {
        let digits = hex.dropFirst()
        guard hex.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
        else {
            return nil
        }
        let rgba = digits.count == 6 ? value << 8 | 255 : value
        let parts = [24, 16, 8, 0].map { CGFloat(rgba >> UInt32($0) & 255) / 255 }
        (color, self.hex) = (UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), hex.lowercased())
    }

    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> PropColor {
        guard case .text(let hex) = value, let color = PropColor(hex) else {
            throw place.wrongKind("a color as in #ff8800 or #ff8800cc", value)
        }
        return color
    }

    public var json: JSONValue { .text(hex) }
    public static func schema(_: ParameterLimits?) -> [String: JSONValue] {
        ["type": "string", "pattern": "^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"]
    }
    public static func cell(_ text: String) -> JSONValue { .text(text) }
}

extension PropColor: ExpressibleByStringLiteral {
    /// Creates a colour from its digits. Digits that are none are a programming error and stop the program.
    public init(stringLiteral hex: String) {
        guard let color = PropColor(hex) else { preconditionFailure("PropColor: “\(hex)” is not a color as in #ff8800") }
        self = color
    }
}
