import LaminaCoreGraphics

/// The look that a program wishes for a window of its own; nil where it does not matter.
package struct WindowWishes: Equatable, Sendable {
    package var title: String?
    /// The smallest and the largest size that people can give it, in points.
    package var minimumSize, maximumSize: CGSize?
}
