/// Radii of circular corners, by corner: min and max of x, min and max of y.
package struct CornerRadii: Equatable, Sendable {
    package var minXMinY, maxXMinY, minXMaxY, maxXMaxY: Double
    package init(_ minXMinY: Double, _ maxXMinY: Double, _ minXMaxY: Double, _ maxXMaxY: Double) {
        (self.minXMinY, self.maxXMinY, self.minXMaxY, self.maxXMaxY) = (minXMinY, maxXMinY, minXMaxY, maxXMaxY)
    }
    package init(_ radius: Double) { self.init(radius, radius, radius, radius) }
    package static let zero = CornerRadii(0)
    package var isZero: Bool { self == .zero }
}
