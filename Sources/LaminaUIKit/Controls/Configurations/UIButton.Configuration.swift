import LaminaCoreGraphics

extension UIButton {
    /// A description of a button's look: its background, its colours, its title, subtitle and picture, and the distances between them.
    ///
    /// ```swift
    /// var look = UIButton.Configuration.filled()
    /// look.title = "Send"
    /// look.image = UIImage(systemName: "paperplane")
    /// look.imagePadding = 6
    /// let button = UIButton(configuration: look, primaryAction: nil)
    /// ```
    public struct Configuration {
        /// The rounding of the corners.
        public enum CornerStyle: Int, Sendable {
            /// The background's `cornerRadius`.
            case fixed = -1
            /// The background's `cornerRadius`; the default.
            case dynamic
            /// A radius of 4.25 points.
            case small
            /// A radius of 5.95 points.
            case medium
            /// A radius of 8.75 points.
            case large
            /// Half the button's height.
            case capsule
        }
        /// The size of the title's font and of the insets.
        public enum Size: Int, Sendable {
            /// A title of 17 points.
            case medium = 0
            /// A title of 15 points.
            case small
            /// A title of 15 points.
            case mini
            /// A title of 17 points with wide insets.
            case large
        }
        /// The alignment of title and subtitle with one another.
        public enum TitleAlignment: Int, Sendable {
            /// Leading where there is a picture beside them, else centred; the default.
            case automatic = 0
            case leading, center, trailing
        }

        enum Style { case plain, tinted, gray, filled }
        let style: Style
        /// The title's font that an interface file states; nil for the one of the size.
        var titleFont: UIFont?

        /// The shape and colour of the background.
        public var background = UIBackgroundConfiguration.clear()
        /// The rounding of the corners. Default `.dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the title's font and, as it is set, of `contentInsets`. Default `.medium`.
        public var buttonSize = Size.medium { didSet { contentInsets = buttonSize.insets } }
        /// The colour of title and picture. Default nil: white on a filled button, the tint colour on others.
        public var baseForegroundColor: UIColor?
        /// The colour that the background's is made of. Default nil: the tint colour, or grey on a grey button.
        public var baseBackgroundColor: UIColor?

        /// The picture. Symbols are as large as the title. Default nil.
        public var image: UIImage?
        /// The side of the title that the picture is on. Default `.leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance of picture and title in points. Default 0.
        public var imagePadding: CGFloat = 0
        /// The size and weight of a symbol. Default nil: those of the title's font.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// A change of the picture's colour. Default nil.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Whether a turning wheel stands in the picture's place. Default false.
        public var showsActivityIndicator = false

        /// The title. Default nil. Setting it replaces `attributedTitle`.
        public var title: String? { didSet { attributedTitle = nil } }
        /// The title with attributes. Default nil: `title`.
        public var attributedTitle: AttributedString?
        /// A change of the title's attributes. Default nil.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The breaking of a title that is too long. Default by words, on as many lines as it needs.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The smaller text under the title. Default nil.
        public var subtitle: String?
        /// The distance of title and subtitle in points. Default 1.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle with one another. Default `.automatic`.
        public var titleAlignment = TitleAlignment.automatic

        /// The insets of the content. Default 7 points above and below, 12 at the sides.
        public var contentInsets = Size.medium.insets

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = 5.95
        }
        /// Sets the insets back to those of the size.
        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

        /// Returns a look without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a look with a pale background of the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a look with a grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a look with a background of the tint colour and a white title.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns a look without a background, as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns a look with a grey background, as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns a look with a pale background of the tint colour, as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns a look with a background of the tint colour, as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
    }
}

extension UIButton.Configuration.Size {
    fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }
    var titleSize: CGFloat { self == .small || self == .mini ? 15 : 17 }
}

extension UIButton.Configuration {
    /// The radius of the corners of a button of a height.
    func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: min(background.cornerRadius, height / 2)
        case .small: 4.25
        case .medium: 5.95
        case .large: 8.75
        case .capsule: height / 2
        }
    }

    func foreground(_ state: UIControl.State, tint: UIColor) -> UIColor {
        if state.contains(.disabled) { return .tertiaryLabel }
        let color = baseForegroundColor ?? (style == .filled ? .white : tint)
        return state.contains(.highlighted) && style != .filled ? color.withAlphaComponent(0.3) : color
    }

    func fill(_ state: UIControl.State, tint: UIColor) -> UIColor {
        let isPressed = state.contains(.highlighted)
        if let own = background.backgroundColor { return isPressed ? own.withAlphaComponent(own.cgColor.alpha * 0.75) : own }
        if style == .plain { return baseBackgroundColor ?? .clear }
        if state.contains(.disabled) { return .tertiarySystemFill }
        let base = baseBackgroundColor ?? tint
        switch style {
        case .plain: return .clear
        case .tinted: return base.withAlphaComponent(isPressed ? 0.3 : 0.18)
        case .gray: return baseBackgroundColor ?? (isPressed ? .systemFill : .secondarySystemFill)
        case .filled: return isPressed ? base.withAlphaComponent(0.75) : base
        }
    }
}

/// A description of a background: its colour, its corners and its border.
public struct UIBackgroundConfiguration {
    /// The colour. Default nil: the one that the button's look has.
    public var backgroundColor: UIColor?
    /// The radius of the corners in points. Default 0; a button's 5.95.
    public var cornerRadius: CGFloat = 0
    /// The colour of the border. Default nil: the tint colour.
    public var strokeColor: UIColor?
    /// The width of the border in points. Default 0: none.
    public var strokeWidth: CGFloat = 0
    /// The insets of the background. Default none.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The picture on the background. Default nil.
    public var image: UIImage?
    /// The placing of the picture. Default `.scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// A view on the background, as large as it. Default nil.
    public var customView: UIView?

    /// Returns a background without colour and border.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A change of a colour.
public struct UIConfigurationColorTransformer {
    /// The change.
    public let transform: (UIColor) -> UIColor
    /// Creates a change of a colour.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Returns the changed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// A change of a text's attributes.
///
/// ```swift
/// look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///     var outgoing = incoming
///     outgoing.font = .boldSystemFont(ofSize: 20)
///     return outgoing
/// }
/// ```
public struct UIConfigurationTextAttributesTransformer {
    /// The change.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// Creates a change of attributes.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// Returns the changed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Edges of a rectangle that follow the direction of the layout.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The edge that lines begin at.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge that lines end at.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
