// What assistive tools find on a screen, as a value: elements, which are read one after the other, and the groups around them. `AccessibilityReader` makes it of
// views; tests compare its text, and a browser tab shows it as elements of the page.

import LaminaCoreGraphics

/// The accessibility elements of a screen at one moment, in the order in which they are read.
///
/// ```swift
/// let tree = stage.accessibilityTree
/// print(tree)                                    // one line for each element
/// let save = tree.elements.first { $0.label == "Save" }!
/// stage.perform(.activate, on: save)
/// ```
///
/// Frames are those of the views themselves, not of running animations, as on Apple's systems.
public struct AccessibilityTree: Hashable, Sendable {
    /// The size of the screen in points.
    public var size: CGSize
    /// The topmost elements and groups, in the order in which they are read.
    public var roots: [Element]

    /// The elements without the groups around them, in the order in which they are read.
    public var elements: [Element] { roots.flatMap(\.leaves) }

    /// Returns the element or group with an identity; nil for none.
    public subscript(id: Element.ID) -> Element? { roots.lazy.compactMap { $0.find(id) }.first }

    /// The kind of an element or of a group. Its raw value is the word for it in texts.
    public enum Role: String, CaseIterable, Sendable {
        /// An element that is none of the other kinds.
        case element
        /// Text that does not change.
        case text
        /// A picture.
        case image
        /// A button.
        case button
        /// A link.
        case link
        /// A heading.
        case heading
        /// A control that is on or off; its value is "1" or "0".
        case toggle = "switch"
        /// A control with a value in a range that is known (`Element.fraction`).
        case slider
        /// A control whose value can be increased and decreased.
        case adjustable
        /// A share of work that is done (`Element.fraction`).
        case progress
        /// A line of text that can be edited.
        case textField = "text field"
        /// A line of text that can be edited and is not shown.
        case secureTextField = "secure text field"
        /// A line of text to search for.
        case searchField = "search field"
        /// Several lines of text that can be edited.
        case textView = "text view"
        /// A key of a keyboard.
        case key
        /// An item of a tab bar.
        case tab
        /// One of several choices side by side.
        case segment
        /// A row of a table or an item of a collection.
        case cell

        /// Elements that belong together.
        case group
        /// A list of cells or of other elements.
        case list
        /// A table with rows and columns.
        case table
        /// A part of the screen that users may jump to.
        case landmark
        /// The bar at the upper edge.
        case navigationBar = "navigation bar"
        /// A bar with buttons.
        case toolbar
        /// The bar with tabs at the lower edge.
        case tabBar = "tab bar"
        /// A control with segments.
        case segments = "segmented control"
        /// Content that scrolls.
        case scrollView = "scroll view"
        /// An alert or an action sheet.
        case alert
    }

    /// A place among elements that belong together, as the second of three tabs.
    public struct Position: Hashable, Sendable {
        /// The index, from 0.
        public var index: Int
        /// The number of elements.
        public var count: Int
        init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }
    }

    /// An action of an assistive tool.
    public enum Action: Hashable, Sendable {
        /// Use the element: `accessibilityActivate()` or else a tap at its activation point.
        case activate
        /// Increase the value.
        case increment
        /// Decrease the value.
        case decrement
        /// Scroll by a page; containers around the element may do it.
        case scroll(UIAccessibilityScrollDirection)
        /// Leave the present content; containers around the element may do it.
        case escape
        /// The program's most important action; containers around the element may do it.
        case magicTap
        /// A custom action, by its index in `Element.actions`.
        case custom(Int)
        /// Go to the element: it is scrolled to, and notified.
        case focus
    }
}
