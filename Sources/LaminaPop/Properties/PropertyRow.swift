import LaminaUIKit

/// A row of the table of properties: its name, how to read and to write it, and what is too little of it to be seen.
struct PropertyRow {
    let name: String
    /// The number of numbers in its value.
    let count: Int
    let threshold: Double
    let read: (AnyObject) -> SIMD4<Double>
    let write: (AnyObject, SIMD4<Double>) -> Void

    private init<Owner: AnyObject>(
        _ name: String, _ count: Int, _ threshold: Double, of owner: @escaping (AnyObject) -> Owner?,
        _ read: @escaping (Owner) -> SIMD4<Double>, _ write: @escaping (Owner, SIMD4<Double>) -> Void
    ) {
        func find(_ object: AnyObject) -> Owner {
            guard let found = owner(object) else {
                preconditionFailure(
                    "POPAnimatableProperty: “\(name)” belongs to a \(Owner.self), not to a \(type(of: object)); add the animation to one, or make a property with property(withName:initializer:)"
                )
            }
            return found
        }
        (self.name, self.count, self.threshold) = (name, count, threshold)
        self.read = { read(find($0)) }
        self.write = { write(find($0), $1) }
    }

    /// A property of a layer, or of a view's layer.
    static func layer(
        _ name: String, _ count: Int, _ threshold: Double, _ read: @escaping (CALayer) -> SIMD4<Double>,
        _ write: @escaping (CALayer, SIMD4<Double>) -> Void
    ) -> PropertyRow {
        PropertyRow(name, count, threshold, of: { $0 as? CALayer ?? ($0 as? UIView)?.layer }, read, write)
    }

    static func layer(_ name: String, _ path: ReferenceWritableKeyPath<CALayer, CGFloat>, _ threshold: Double) -> PropertyRow {
        layer(name, 1, threshold, { SIMD4($0[keyPath: path].native, 0, 0, 0) }, { $0[keyPath: path] = CGFloat($1.x) })
    }

    static func layer(_ name: String, _ path: ReferenceWritableKeyPath<CALayer, CGColor?>) -> PropertyRow {
        layer(name, 4, Threshold.color, { SIMD4($0[keyPath: path]) }, { $0[keyPath: path] = $1.color })
    }

    /// One or two parts of a layer's transform.
    static func layer(_ name: String, parts: [String], _ threshold: Double, isScale: Bool = false) -> PropertyRow {
        layer(
            name, parts.count, threshold,
            { layer in
                var value = SIMD4<Double>.zero
                for (index, part) in parts.enumerated() { value[index] = layer.transformPart(part).native }
                return value
            },
            { layer, value in
                for (index, part) in parts.enumerated() { layer.setTransformPart(CGFloat(value[index]), part, isScale: isScale) }
            })
    }

    static func view<V: UIView>(
        _ name: String, _ count: Int, _ threshold: Double, _ read: @escaping (V) -> SIMD4<Double>,
        _ write: @escaping (V, SIMD4<Double>) -> Void
    ) -> PropertyRow {
        PropertyRow(name, count, threshold, of: { $0 as? V }, read, write)
    }

    /// A property that views and layers both have, each its own.
    static func box(
        _ name: String, _ count: Int, _ threshold: Double, _ read: @escaping (any Box) -> SIMD4<Double>,
        _ write: @escaping (any Box, SIMD4<Double>) -> Void
    ) -> PropertyRow {
        PropertyRow(
            name, count, threshold, of: { $0 is UIView || $0 is CALayer ? $0 : nil }, { read($0 as! any Box) },
            { write($0 as! any Box, $1) })
    }

    /// Differences that nobody sees.
    enum Threshold {
        static let color = 0.01
        static let point = 1.0
        static let opacity = 0.01
        static let scale = 0.005
        static let rotation = 0.01
        static let radius = 0.01
        static let width = 0.01
    }
}

/// An object with a rectangle.
protocol Box: AnyObject {
    var frame: CGRect { get set }
    var bounds: CGRect { get set }
}

extension CALayer: Box {}
extension UIView: Box {}
