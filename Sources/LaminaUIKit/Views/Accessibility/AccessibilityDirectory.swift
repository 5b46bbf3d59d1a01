import LaminaCoreGraphics

/// The objects behind the elements of a screen, by the numbers that trees have for them.
@MainActor
final class AccessibilityDirectory {
    private struct Entry {
        weak var object: UIResponder?
        var id: AccessibilityTree.Element.ID
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var former: [ObjectIdentifier: Entry] = [:]
    private var objects: [AccessibilityTree.Element.ID: ObjectIdentifier] = [:]
    private var last: UInt32 = 0
    /// The object that an assistive tool is at.
    private(set) weak var focused: UIResponder?

    /// Called when code has set a value for assistive tools.
    var changed: (() -> Void)?
    /// Called with the notifications that programs post, and the objects that they name.
    var posted: ((UIAccessibility.Notification, UIResponder?, String?) -> Void)?

    /// Begins a reading, in which objects keep their numbers.
    func beginReading() { (former, entries, objects) = (entries, [:], [:]) }
    /// Ends a reading: objects that it has not come to have no number any more.
    func endReading() { former = [:] }

    func id(of object: UIResponder) -> AccessibilityTree.Element.ID {
        let key = ObjectIdentifier(object)
        // An address may have been another object's.
        let known = entries[key] ?? former[key]
        let entry = known.flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object, id: next())
        entries[key] = entry
        objects[entry.id] = key
        return entry.id
    }

    private func next() -> AccessibilityTree.Element.ID {
        last += 1
        return AccessibilityTree.Element.ID(rawValue: last)
    }

    /// The number of an object, or of the first one in it that is an element; nil if no tree has it.
    func knownID(of object: UIResponder) -> AccessibilityTree.Element.ID? {
        if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.id }
        guard let view = object as? UIView else { return nil }
        return view.subviews.lazy.compactMap { self.knownID(of: $0) }.first
    }

    func object(_ id: AccessibilityTree.Element.ID) -> UIResponder? { objects[id].flatMap { entries[$0]?.object } }

    /// Goes to an object; nil leaves the present one.
    func focus(_ object: UIResponder?) {
        guard focused !== object else { return }
        let old = focused
        focused = object
        old?.accessibilityElementDidLoseFocus()
        object?.accessibilityElementDidBecomeFocused()
    }
}
