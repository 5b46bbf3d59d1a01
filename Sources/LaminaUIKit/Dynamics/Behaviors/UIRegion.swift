import LaminaCoreGraphics

/// A part of the plane about an origin: circles, rectangles, and combinations of them.
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
    private indirect enum Shape {
        case everything
        case circle(radius: CGFloat)
        case rectangle(CGSize)
        case inverse(Shape)
        case union(Shape, Shape)
        case intersection(Shape, Shape)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .everything: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .inverse(let shape): !shape.contains(point)
            case .union(let a, let b): a.contains(point) || b.contains(point)
            case .intersection(let a, let b): a.contains(point) && b.contains(point)
            }
        }
    }
    private let shape: Shape
    private init(_ shape: Shape) { self.shape = shape }

    /// The whole plane.
    public class var infinite: UIRegion { UIRegion(.everything) }
    /// Creates a circle about the origin.
    public init(radius: CGFloat) { shape = .circle(radius: radius) }
    /// Creates a rectangle about the origin.
    public init(size: CGSize) { shape = .rectangle(size) }

    /// Returns the rest of the plane.
    open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
    /// Returns the points that are in this region or in another.
    open func union(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
    /// Returns the points that are in this region and not in another.
    open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, .inverse(region.shape))) }
    /// Returns the points that are in both regions.
    open func intersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }
    /// Returns whether a point is in the region.
    open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
