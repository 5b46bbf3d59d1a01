import LaminaCoreGraphics
import LaminaStage

extension Stage {
    /// The accessibility elements on the stage's screen at this moment, after layout; none for a stage without a screen.
    public var accessibilityTree: AccessibilityTree {
        flush()
        guard let screen else { return AccessibilityTree(size: size, roots: []) }
        return perform { AccessibilityReader.read(screen) }
    }

    /// Performs an assistive tool's action on an element; returns whether anything did it.
    ///
    /// Activating asks `accessibilityActivate()`. If that returns false, a tap at the element's activation point is sent: it is delivered in the stage's next turn, and
    /// this returns true. Scrolling, escape and magic tap go from the element to the responders after it until one returns true. An element whose object is gone,
    /// and a disabled one (`UIAccessibilityTraits.notEnabled`) that is to be activated or changed, do nothing.
    ///
    /// - Parameter element: An element of a tree of this stage. It may be of an earlier moment.
    @discardableResult
    public func perform(_ action: AccessibilityTree.Action, on element: AccessibilityTree.Element) -> Bool {
        perform(action, on: element.id)
    }

    /// Performs an action on the element of a number, as `perform(_:on:)` does.
    @discardableResult
    package func perform(_ action: AccessibilityTree.Action, on id: AccessibilityTree.Element.ID) -> Bool {
        guard let screen else { return false }
        return perform {
            guard let object = screen.accessibility.object(id) else { return false }
            return object.perform(action, on: screen) { point in
                self.send([InputEvent(time: self.time, phase: .began, touch: Self.toolsFinger, point: point)])
                self.send([InputEvent(time: self.time, phase: .ended, touch: Self.toolsFinger, point: point)])
            }
        }
    }

    /// Has somebody follow the elements.
    ///
    /// - Parameters:
    ///   - changed: Called when code has set a value for assistive tools; other changes come with commits.
    ///   - posted: Called with the notifications that the program posts, a closure that gives the number of the element that one names, once a tree has been read, and words.
    package func followAccessibility(
        changed: (() -> Void)?, posted: ((UIAccessibility.Notification, @escaping @MainActor () -> UInt32?, String?) -> Void)?
    ) {
        guard let directory = screen?.accessibility else { return }
        directory.changed = changed
        directory.posted = posted.map { posted in
            { notification, object, words in
                posted(notification, { [weak object] in object.flatMap { directory.knownID(of: $0)?.rawValue } }, words)
            }
        }
    }

    /// The number of the finger with which assistive tools tap, apart from those of people.
    private static let toolsFinger = 0x7FFF_FFF0
}
