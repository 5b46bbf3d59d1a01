import LaminaCoreGraphics
import LaminaQuartzCore

/// A plane with coordinates, as a view's or a screen's, between which points and rectangles are converted.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The bounds of what lies in the plane, in its own coordinates.
    var bounds: CGRect { get }
    /// Returns a point of this plane in the coordinates of another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Returns a point of another plane in the coordinates of this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Returns a rectangle of this plane in the coordinates of another one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Returns a rectangle of another plane in the coordinates of this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The layer whose plane it is; nil for one of a program's own.
@MainActor
private func plane(of space: any UICoordinateSpace) -> CALayer? { (space as? UIView)?.layer ?? (space as? UIScreen)?.rootLayer }

extension UIView: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        plane(of: coordinateSpace).map { layer.convert(point, to: $0) } ?? coordinateSpace.convert(point, from: self)
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        plane(of: coordinateSpace).map { layer.convert(point, from: $0) } ?? coordinateSpace.convert(point, to: self)
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        plane(of: coordinateSpace).map { layer.convert(rect, to: $0) } ?? coordinateSpace.convert(rect, from: self)
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        plane(of: coordinateSpace).map { layer.convert(rect, from: $0) } ?? coordinateSpace.convert(rect, to: self)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The coordinates of the screen, in points, with the origin at its upper left corner.
    public var coordinateSpace: any UICoordinateSpace { self }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        plane(of: coordinateSpace).map { rootLayer.convert(point, to: $0) } ?? coordinateSpace.convert(point, from: self)
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        plane(of: coordinateSpace).map { rootLayer.convert(point, from: $0) } ?? coordinateSpace.convert(point, to: self)
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        plane(of: coordinateSpace).map { rootLayer.convert(rect, to: $0) } ?? coordinateSpace.convert(rect, from: self)
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        plane(of: coordinateSpace).map { rootLayer.convert(rect, from: $0) } ?? coordinateSpace.convert(rect, to: self)
    }
}
