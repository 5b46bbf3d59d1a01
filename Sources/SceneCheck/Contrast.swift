import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaUIKit

/// The contrast of a label's text with what is behind it, after the Web Content Accessibility Guidelines 2.2 (relative luminance; success criterion 1.4.3).
struct Contrast {
    let ratio: Double
    /// The least that the guidelines ask for at the text's size: 3 for large letters, otherwise 4.5.
    let least: Double
    private let ink, paper: RGB

    var isEnough: Bool { ratio >= least - 0.005 }
    var description: String {
        String(format: "its text has a contrast of %.1f:1 (\(ink.hex) on \(paper.hex)); it should have %.1f:1", ratio, least)
    }

    /// Finds the colours, or nil if they are not plain: a picture, a gradient or a layer that shows through is behind the text, or it is no enabled label's.
    @MainActor
    init?(of layer: CALayer) {
        guard let label = layer.delegate as? UILabel, label.layer === layer, label.isEnabled, label.text?.isEmpty == false,
            let paper = layer.paper
        else { return nil }
        let attributes = label.attributedText.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil } ?? [:]
        let color = attributes[.foregroundColor] as? UIColor ?? label.textColor ?? .label
        guard let ink = RGB(color.resolvedColor(with: label.traitCollection).cgColor) else { return nil }
        let font = attributes[.font] as? UIFont ?? label.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
        least = font.pointSize >= 24 || (isBold && font.pointSize >= 18.66) ? 3 : 4.5
        (self.ink, self.paper) = (ink.over(paper), paper)
        let (a, b) = (self.ink.luminance, paper.luminance)
        ratio = (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

/// A colour in sRGB, not premultiplied.
struct RGB {
    var red, green, blue, alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Takes a plain colour's values; nil for a pattern.
    init?(_ color: CGColor) {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.pattern == nil, UIColor(cgColor: color).getRed(&r, green: &g, blue: &b, alpha: &a) else { return nil }
        self.init(red: r.native, green: g.native, blue: b.native, alpha: a.native)
    }

    func over(_ other: RGB) -> RGB {
        func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
        return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: 1)
    }

    var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    var hex: String { "#" + [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined() }
}

extension CALayer {
    /// The plain colour behind the layer's own content, if there is one.
    @MainActor
    fileprivate var paper: RGB? {
        var films: [RGB] = []
        var current = self
        while true {
            guard current === self || current.contents == nil, current.opacity == 1, current.mask == nil, current.isPlainKind else {
                return nil
            }
            if let color = current.backgroundColor {
                guard let paper = RGB(color) else { return nil }
                if paper.alpha == 1 { return films.reversed().reduce(paper) { $1.over($0) } }
                if paper.alpha > 0 { films.append(paper) }
            }
            guard let parent = current.superlayer else { return nil }
            let place = parent.convert(bounds, from: self)
            for sibling in parent.sublayers ?? [] {
                if sibling === current { break }
                let mayShow =
                    sibling.contents != nil || sibling.backgroundColor != nil || sibling.sublayers?.isEmpty == false || !sibling.isPlainKind
                if mayShow, !sibling.isHidden, sibling.opacity > 0, sibling.frame.intersects(place) { return nil }
            }
            current = parent
        }
    }

    /// Whether the layer shows nothing but its background and contents.
    @MainActor
    private var isPlainKind: Bool {
        type(of: self) == CALayer.self
            || (delegate as? UIView)?.layer === self
                && !(self is CAGradientLayer || self is CAShapeLayer || self is CAEmitterLayer || self is CAReplicatorLayer)
    }
}
