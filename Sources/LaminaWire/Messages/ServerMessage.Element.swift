#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension ServerMessage {
    /// An accessibility element of the scene, or a group of such, as it travels: whole, whatever of it has changed.
    package struct Element: Equatable, Sendable {
        /// The number of the element; 0 for the screen, whose children are the topmost ones.
        package var id: UInt32
        package var role: Role
        package var states: States
        /// The box on the screen, in points.
        package var origin: Point
        package var size: Size
        /// The value as a share of its range, 0…1; nil for elements without a range.
        package var fraction: Double?
        /// The place among elements that belong together, from 0, and their number; a number of 0 for an element that stands alone.
        package var index, count: UInt16
        /// Texts, of each of which at most 65 535 bytes travel; empty for none.
        package var label, value, hint, placeholder, identifier, language: String
        /// The names of at most 255 custom actions.
        package var actions: [String]
        /// The elements of a group in the order in which they are read.
        package var children: [UInt32]

        /// The kinds of elements and groups. Their numbers never change.
        package enum Role: UInt8, CaseIterable, Sendable {
            case element, text, image, button, link, heading, toggle, slider, adjustable, progress
            case textField, secureTextField, searchField, textView, key, tab, segment, cell
            case group, list, table, landmark, navigationBar, toolbar, tabBar, segments, scrollView, alert
        }

        package struct States: OptionSet, Sendable {
            package let rawValue: UInt16
            package init(rawValue: UInt16) { self.rawValue = rawValue }
            package static let selected = States(rawValue: 1)
            package static let disabled = States(rawValue: 2)
            /// Its label or value changes often.
            package static let changing = States(rawValue: 4)
            package static let outOfSight = States(rawValue: 8)
            /// The element receives keys.
            package static let firstResponder = States(rawValue: 16)
            /// The element does something when it is used.
            package static let interactive = States(rawValue: 32)
            package static let adjustable = States(rawValue: 64)
        }

        package init(
            id: UInt32, _ role: Role, _ states: States = [], origin: Point = Point(0, 0), size: Size = Size(0, 0), fraction: Double? = nil,
            index: UInt16 = 0, count: UInt16 = 0, label: String = "", value: String = "", hint: String = "", placeholder: String = "",
            identifier: String = "", language: String = "", actions: [String] = [], children: [UInt32] = []
        ) {
            (self.id, self.role, self.states, self.origin, self.size) = (id, role, states, origin, size)
            (self.fraction, self.index, self.count) = (fraction, index, count)
            (self.label, self.value, self.hint, self.placeholder) = (label, value, hint, placeholder)
            (self.identifier, self.language, self.actions, self.children) = (identifier, language, actions, children)
        }
    }

    /// A notification of the program to assistive tools.
    package struct Notification: Equatable, Sendable {
        /// The kinds of notifications. Their numbers never change.
        package enum Kind: UInt8, CaseIterable, Sendable { case announcement, screenChanged, layoutChanged, pageScrolled }
        package var kind: Kind
        /// The element to continue with; 0 for none.
        package var element: UInt32
        /// The words to be spoken; empty for none.
        package var text: String

        package init(_ kind: Kind, element: UInt32 = 0, text: String = "") { (self.kind, self.element, self.text) = (kind, element, text) }
    }
}

// MARK: - Bytes

extension ServerMessage.Element {
    func write(to b: inout ByteWriter) {
        b.write(id)
        b.write(role.rawValue)
        b.write(states.rawValue)
        b.write(origin.x, origin.y, size.width, size.height)
        b.write(fraction == nil ? 0 : 1 as UInt8)
        if let fraction { b.write(fraction) }
        b.write(index)
        b.write(count)
        for text in [label, value, hint, placeholder, identifier, language] { b.write(text: text) }
        b.write(UInt8(min(actions.count, 255)))
        for action in actions.prefix(255) { b.write(text: action) }
        b.write(UInt32(children.count))
        for child in children { b.write(child) }
    }

    init?(_ r: inout ByteReader) {
        guard let id = r.u32(), let role = r.byte().flatMap({ Role(rawValue: $0) }), let states = r.u16(), let origin = r.point(),
            let size = r.size(), let hasFraction = r.byte(), hasFraction < 2
        else { return nil }
        self.init(id: id, role, States(rawValue: states), origin: origin, size: size)
        if hasFraction == 1 {
            guard let fraction = r.number() else { return nil }
            self.fraction = fraction
        }
        guard let index = r.u16(), let count = r.u16(), let label = r.text(), let value = r.text(), let hint = r.text(),
            let placeholder = r.text(), let identifier = r.text(), let language = r.text(), let actionCount = r.byte()
        else { return nil }
        (self.index, self.count, self.label, self.value) = (index, count, label, value)
        (self.hint, self.placeholder, self.identifier, self.language) = (hint, placeholder, identifier, language)
        for _ in 0..<actionCount {
            guard let action = r.text() else { return nil }
            actions.append(action)
        }
        guard let childCount = r.u32(), childCount <= UInt32(r.rest / 4) else { return nil }
        for _ in 0..<childCount {
            guard let child = r.u32() else { return nil }
            children.append(child)
        }
    }

    /// The fewest bytes that an element has.
    static let leastByteCount = 4 + 1 + 2 + 32 + 1 + 2 + 2 + 6 * 2 + 1 + 4
}

extension ByteWriter {
    fileprivate mutating func write(text: String) {
        let bytes = text.bytes(atMost: Int(UInt16.max))
        write(UInt16(bytes.count))
        write(bytes)
    }
}

extension ByteReader {
    /// UTF-8 behind its length in 16 bits.
    fileprivate mutating func text() -> String? {
        let start = self
        if let text = u16().flatMap({ text(Int($0)) }) { return text }
        self = start
        return nil
    }
}
