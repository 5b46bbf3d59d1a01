import LaminaQuartzCore
import LaminaRender
import SnapshotFiles

/// Values of animations in words.
enum MotionValue {
    static func text(_ value: Any) -> String {
        switch value {
        case let point as CGPoint: "\(point.x.native.shortly) \(point.y.native.shortly)"
        case let size as CGSize: "\(size.width.native.shortly) \(size.height.native.shortly)"
        case let rect as CGRect: rect.shortly
        case let color as CGColor: color.shortly
        case let transform as CATransform3D: components(Value(transform) ?? .none).map { $0.shortly }.joined(separator: " ")
        case let number as CGFloat: number.native.shortly
        case let number as Double: number.shortly
        case let number as Float: Double(number).shortly
        case let number as Int: "\(number)"
        case let number as NSNumber: number.doubleValue.shortly
        case is CGImage: "image"
        case is CGPath: "path"
        default: "\(type(of: value))"
        }
    }

    static func text(_ function: CAMediaTimingFunction) -> String {
        var numbers: [Float] = []
        for index in 1...2 {
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            numbers += point
        }
        return "curve \(numbers.map { Double($0).shortly }.joined(separator: " "))"
    }

    /// The numbers that a value consists of; none for what is no number, point, size, rectangle, colour or transform.
    static func components(_ value: Value) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .flag(let flag): [flag ? 1 : 0]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let c): [c.red, c.green, c.blue, c.alpha]
        case .transform(let t):
            [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
        case .numbers(let numbers): numbers
        default: []
        }
    }
}

extension Value {
    fileprivate init?(_ transform: CATransform3D) {
        let t = transform
        self = .transform(
            Transform(
                t.m11.native, t.m12.native, t.m13.native, t.m14.native, t.m21.native, t.m22.native, t.m23.native, t.m24.native,
                t.m31.native, t.m32.native, t.m33.native, t.m34.native, t.m41.native, t.m42.native, t.m43.native, t.m44.native))
    }
}
