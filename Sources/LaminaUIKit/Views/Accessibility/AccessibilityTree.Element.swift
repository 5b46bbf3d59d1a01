import LaminaCoreGraphics

extension AccessibilityTree {
    /// An element that assistive tools read and use, or a group of such.
    public struct Element: Hashable, Sendable, Identifiable {
        /// The identity of an element's object, for as long as its screen is there.
        public struct ID: Hashable, Sendable {
            package let rawValue: UInt32
            package init(rawValue: UInt32) { self.rawValue = rawValue }
        }

        /// The identity of the view, or of the other object, that the element stands for. Texts do not have it.
        public let id: ID
        /// The kind of element or group.
        public var role: Role
        /// The name (`accessibilityLabel`).
        public var label: String?
        /// The value in words (`accessibilityValue`).
        public var value: String?
        /// The result of using the element, in words (`accessibilityHint`).
        public var hint: String?
        /// The text that a field shows while it is empty.
        public var placeholder: String?
        /// The traits (`accessibilityTraits`).
        public var traits = UIAccessibilityTraits.none
        /// The identifier for programs (`accessibilityIdentifier`).
        public var identifier: String?
        /// The language of the texts (`accessibilityLanguage`).
        public var language: String?
        /// The names to call it by aloud (`accessibilityUserInputLabels`), if they are others than the label.
        public var userInputLabels: [String] = []
        /// The names of the custom actions (`accessibilityCustomActions`).
        public var actions: [String] = []
        /// The value as a share of its range, 0…1; nil for elements without a range.
        public var fraction: Double?
        /// The place among elements that belong together; nil for one that stands alone.
        public var position: Position?
        /// The rectangle on the screen, in points.
        public var frame: CGRect
        /// The outline on the screen in place of the frame; nil for a rectangle.
        public var path: CGPath?
        /// The point on the screen at which a tap activates the element.
        public var activationPoint: CGPoint
        /// Whether a part of the element shows: it is neither outside of the screen nor scrolled or clipped away.
        public var isVisible = true
        /// Whether using the element does something: it is a control, a button, a link, a key or adjustable, has actions or recognises gestures, or says so itself
        /// (`accessibilityRespondsToUserInteraction`).
        public var isInteractive = false
        /// Whether the element is the first responder, which receives keys.
        public var isFirstResponder = false
        /// The elements of a group in the order in which they are read; empty for an element.
        public var children: [Element] = []

        /// Whether this is a group of elements, which is not read itself.
        public var isGroup: Bool { !children.isEmpty }

        var leaves: [Element] { isGroup ? children.flatMap(\.leaves) : [self] }
        func find(_ id: ID) -> Element? { self.id == id ? self : children.lazy.compactMap { $0.find(id) }.first }
    }
}
