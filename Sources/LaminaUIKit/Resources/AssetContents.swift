import LaminaCoreGraphics

// `Contents.json` of asset catalogues, as Xcode writes it.

/// The content of a set or group.
struct AssetContents: Decodable {
    var properties: Properties?
    var images: [AssetEntry]?
    var symbols: [AssetEntry]?
    var colors: [AssetEntry]?
    var data: [AssetEntry]?

    struct Properties: Decodable {
        var providesNamespace: Bool?
        var renderingIntent: String?
        var preservesVector: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case renderingIntent = "template-rendering-intent"
            case preservesVector = "preserves-vector-representation"
        }
    }
}

/// One variant of a set, with the conditions that it is for.
struct AssetEntry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var subtype: String?
    var locale: String?
    var appearances: [Appearance]?
    var gamut: String?
    var direction: String?
    var widthClass: String?
    var heightClass: String?
    var resizing: Resizing?
    var alignment: Insets?
    var color: AssetColor?
    var type: String?

    enum CodingKeys: String, CodingKey {
        case filename, idiom, scale, subtype, locale, appearances, resizing, color
        case gamut = "display-gamut"
        case direction = "language-direction"
        case widthClass = "width-class"
        case heightClass = "height-class"
        case alignment = "alignment-insets"
        case type = "universal-type-identifier"
    }

    struct Appearance: Decodable { var appearance: String, value: String }

    /// The parts of a picture that keep their size, in its own pixels.
    struct Resizing: Decodable {
        var mode: String?
        var capInsets: Insets?
        var center: Center?
        struct Center: Decodable { var mode: String? }
        enum CodingKeys: String, CodingKey {
            case mode, center
            case capInsets = "cap-insets"
        }
    }

    /// Distances from the edges, in the picture's own pixels.
    struct Insets: Decodable { var top: Double?, left: Double?, bottom: Double?, right: Double? }

    /// The number of pixels for one point: 2 for "2x".
    var factor: CGFloat { scale.flatMap { Double($0.prefix { $0 != "x" }) }.map { $0 > 0 ? CGFloat($0) : 1 } ?? 1 }

    /// Whether the variant is for phones and pads, and for the language of the program.
    var isForStages: Bool {
        let isForDevice = ["universal", "iphone", "ipad", nil].contains(idiom) && subtype == nil
        return isForDevice && (locale.map { ResourceLanguages.chosen.contains($0.replacingOccurrences(of: "_", with: "-")) } ?? true)
    }

    /// The traits that the variant is for.
    var traits: UITraitCollection {
        UITraitCollection { traits in
            switch idiom {
            case "iphone"?: traits.userInterfaceIdiom = .phone
            case "ipad"?: traits.userInterfaceIdiom = .pad
            default: break
            }
            for appearance in appearances ?? [] {
                switch (appearance.appearance, appearance.value) {
                case ("luminosity", "dark"): traits.userInterfaceStyle = .dark
                case ("luminosity", "light"): traits.userInterfaceStyle = .light
                case ("contrast", "high"): traits.accessibilityContrast = .high
                default: break
                }
            }
            switch gamut {
            case "display-P3"?: traits.displayGamut = .P3
            case "sRGB"?: traits.displayGamut = .SRGB
            default: break
            }
            switch direction {
            case "left-to-right"?: traits.layoutDirection = .leftToRight
            case "right-to-left"?: traits.layoutDirection = .rightToLeft
            default: break
            }
            if let widthClass { traits.horizontalSizeClass = widthClass == "compact" ? .compact : .regular }
            if let heightClass { traits.verticalSizeClass = heightClass == "compact" ? .compact : .regular }
        }
    }
}

/// A colour of a colour set: components in a space, or the name of one of the system's.
struct AssetColor: Decodable {
    var space: String?
    var components: [String: Component]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
        case components, reference
        case space = "color-space"
    }

    /// A number, or a text: "0.5", "128" of 255, or "0x80".
    struct Component: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let number = try? value.decode(Double.self) {
                text = "\(number)"
            } else {
                text = try value.decode(String.self).trimmingCharacters(in: .whitespaces)
            }
        }

        /// The value, 0…1 where the space is not extended; nil for what is no number.
        var value: Double? {
            if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            guard let number = Double(text), number.isFinite else { return nil }
            return text.contains(".") || text.contains("e") ? number : number / 255
        }
        /// The value of an alpha, which is a part of 1 where it is a whole number, too.
        var alpha: Double? {
            if let number = Int(text), number <= 1 { return Double(number) }
            return value
        }
    }
}
