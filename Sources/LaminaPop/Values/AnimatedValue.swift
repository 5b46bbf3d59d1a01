import LaminaUIKit

/// A value in the form that is calculated with: up to four numbers, and what they stand for.
struct AnimatedValue: Equatable {
    /// The type in which code states the value.
    enum Kind {
        case number, point, size, rect, insets, color

        /// The number of the four numbers that count; the others are 0.
        var count: Int {
            switch self {
            case .number: 1
            case .point, .size: 2
            case .rect, .insets, .color: 4
            }
        }
    }

    var kind: Kind
    var components: SIMD4<Double>

    init(_ kind: Kind, _ components: SIMD4<Double>) {
        (self.kind, self.components) = (kind, components)
    }

    /// Reads what code hands over: numbers of any type, geometry as its own types or in an `NSValue`, edge insets, colours. Nil for anything else.
    init?(_ any: Any) {
        switch any {
        case let optional as any OptionalValue:
            guard let wrapped = optional.wrapped, let value = AnimatedValue(wrapped) else { return nil }
            self = value
        case let point as CGPoint: self.init(.point, SIMD4(point))
        case let size as CGSize: self.init(.size, SIMD4(size))
        case let rect as CGRect: self.init(.rect, SIMD4(rect))
        case let insets as UIEdgeInsets:
            self.init(.insets, SIMD4(insets))
        case let color as UIColor: self.init(.color, SIMD4(color))
        case let color as CGColor: self.init(.color, SIMD4(color))
        case let number as Double: self.init(.number, SIMD4(number, 0, 0, 0))
        case let number as CGFloat: self.init(.number, SIMD4(number.native, 0, 0, 0))
        case let number as Float: self.init(.number, SIMD4(Double(number), 0, 0, 0))
        case let number as NSNumber: self.init(.number, SIMD4(number.doubleValue, 0, 0, 0))
        case let number as any BinaryInteger: self.init(.number, SIMD4(Double(number), 0, 0, 0))
        case let value as NSValue:
            switch String(cString: value.objCType) {
            case Self.pointType: self.init(.point, SIMD4(value.cgPointValue))
            case Self.sizeType: self.init(.size, SIMD4(value.cgSizeValue))
            case Self.rectType: self.init(.rect, SIMD4(value.cgRectValue))
            default: return nil
            }
        default: return nil
        }
    }

    private static let pointType = String(cString: NSValue(cgPoint: .zero).objCType)
    private static let sizeType = String(cString: NSValue(cgSize: .zero).objCType)
    private static let rectType = String(cString: NSValue(cgRect: .zero).objCType)

    /// The form in which it is handed out: NSNumber, the geometry types, edge insets, CGColor.
    var any: Any {
        switch kind {
        case .number: NSNumber(value: components.x)
        case .point: components.point
        case .size: components.size
        case .rect: components.rect
        case .insets: components.insets
        case .color: components.color
        }
    }
}

extension SIMD4<Double> {
    init(_ point: CGPoint) { self.init(point.x.native, point.y.native, 0, 0) }
    init(_ size: CGSize) { self.init(size.width.native, size.height.native, 0, 0) }
    init(_ rect: CGRect) {
        self.init(rect.origin.x.native, rect.origin.y.native, rect.size.width.native, rect.size.height.native)
    }
    init(_ insets: UIEdgeInsets) { self.init(insets.top.native, insets.left.native, insets.bottom.native, insets.right.native) }

    /// Red, green, blue and alpha in sRGB; no colour is transparent black.
    init(_ color: UIColor?) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red.native, green.native, blue.native, alpha.native)
    }
    init(_ color: CGColor?) { self.init(color.map { UIColor(cgColor: $0) }) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var size: CGSize { CGSize(width: x, height: y) }
    var rect: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    var insets: UIEdgeInsets { UIEdgeInsets(top: CGFloat(x), left: CGFloat(y), bottom: CGFloat(z), right: CGFloat(w)) }
    var color: CGColor { CGColor(red: CGFloat(x), green: CGFloat(y), blue: CGFloat(z), alpha: CGFloat(w)) }

    var squaredLength: Double { (self * self).sum() }
    var isFinite: Bool { squaredLength.isFinite }
}

private protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue { fileprivate var wrapped: Any? { map { $0 as Any } } }
