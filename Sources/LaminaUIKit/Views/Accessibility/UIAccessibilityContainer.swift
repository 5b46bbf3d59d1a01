/// A kind of container of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// A view whose elements belong to the container around it.
    case none = 0
    /// A table with rows and columns.
    case dataTable
    /// A list.
    case list
    /// A part of the page that users may jump to.
    case landmark
    /// Elements that belong together; the container's label is told with them.
    case semanticGroup
}

/// The way in which a switch's scanning goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// The tool chooses.
    case automatic = 0
    /// Each element by itself.
    case separate
    /// The elements as one.
    case combined
}
