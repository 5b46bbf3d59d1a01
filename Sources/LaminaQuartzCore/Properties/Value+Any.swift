import LaminaCoreGraphics
import LaminaRender

// Between the values that code hands to Core Animation as `Any` and the closed set of values of the render tree.

extension Value {
    /// Reads any of the types that stand for a kind of value: numbers as CGFloat, Double, Float, any integer, Bool, NSNumber or a numeric
    /// string; geometry as its own types or in an NSValue; colours as CGColor; pictures as CGImage. Nil for anything else.
    package init?(_ any: Any?, kind: Kind) {
        // To find out what else it could be takes many times as long.
        if let any, let value = Value(ofItsOwnType: any, kind: kind) {
            self = value
            return
        }
        guard let any = any.flatMap(Value.unwrapped), !(any is NSNull) else {
            guard kind != .filters else {
                self = .filters([])
                return
            }
            if kind == .cells {
                self = .cells([])
                return
            }
            guard kind == .color || kind == .image || kind == .path else { return nil }
            self = .none
            return
        }
        let geometry = (any as? NSValue)?.held ?? any
        switch kind {
        case .number:
            guard let n = Value.number(any) else { return nil }
            self = .number(n)
        case .flag:
            if let n = Value.number(any) {
                self = .flag(n != 0)
            } else if let word = any as? String {
                self = .flag(NSString(string: word).boolValue)
            } else {
                return nil
            }
        case .point:
            if let p = geometry as? CGPoint { self = .point(Point(p)) } else { return nil }
        case .size:
            if let s = geometry as? CGSize {
                self = .size(Size(s))
            } else if let p = geometry as? CGPoint {
                self = .size(Size(p.x.native, p.y.native))
            } else {
                return nil
            }
        case .rect:
            if let r = geometry as? CGRect { self = .rect(Rect(r)) } else { return nil }
        case .transform:
            if let t = geometry as? CATransform3D {
                self = .transform(Transform(t))
            } else if let t = geometry as? CGAffineTransform {
                self = .transform(Transform(CATransform3DMakeAffineTransform(t)))
            } else {
                return nil
            }
        case .color:
            if let c = any as? CGColor {
                self = .color(Color(c))
            } else if let c = any as? CIColor {
                self = .color(Color(red: c.red.native, green: c.green.native, blue: c.blue.native, alpha: c.alpha.native))
            } else {
                return nil
            }
        case .image:
            if let image = any as? CGImage { self = .image(ImageRegistry.shared.id(of: image.bitmap)) } else { return nil }
        case .path:
            if let path = any as? CGPath { self = .path(path.path) } else { return nil }
        case .numbers:
            if let v = any as? CIVector {
                self = .numbers([v.x.native, v.y.native, v.z.native, v.w.native])
                return
            }
            guard let list = any as? [Any] else { return nil }
            let numbers = list.compactMap { Value.number($0) }
            guard numbers.count == list.count else { return nil }
            self = .numbers(numbers)
        case .colors:
            guard let list = any as? [Any] else { return nil }
            let colors = list.compactMap { ($0 as? CGColor).map { Color($0) } }
            guard colors.count == list.count else { return nil }
            self = .colors(colors)
        case .cells:
            guard let list = any as? [CAEmitterCell] else { return nil }
            self = .cells(CAEmitterCell.list(list))
        case .filters:
            guard let list = any as? [Any] else { return nil }
            self = .filters(list.compactMap { ($0 as? CIFilter)?.filter })
        case .none:
            guard let value = Value(own: any) else { return nil }
            self = value
        }
    }

    /// Reads the one type that a kind of value has above all.
    init?(ofItsOwnType any: Any, kind: Kind) {
        let type = type(of: any)
        switch kind {
        case .number where type == Double.self: self = .number(any as! Double)
        case .number where type == CGFloat.self: self = .number((any as! CGFloat).native)
        case .number where type == Float.self: self = .number(Double(any as! Float))
        case .number where type == Int.self: self = .number(Double(any as! Int))
        case .number where type == NSNumber.self: self = .number((any as! NSNumber).doubleValue)
        case .point where type == CGPoint.self: self = .point(Point(any as! CGPoint))
        case .rect where type == CGRect.self: self = .rect(Rect(any as! CGRect))
        case .transform where type == CATransform3D.self: self = .transform(Transform(any as! CATransform3D))
        case .color where type == CGColor.self: self = .color(Color(any as! CGColor))
        case .path where type == CGPath.self: self = .path((any as! CGPath).path)
        case .image where type == CGImage.self: self = .image(ImageRegistry.shared.id(of: (any as! CGImage).bitmap))
        default: return nil
        }
    }

    /// A value of a layer's own, of whatever kind it is; nil for what cannot be animated. Text is not taken for a number here.
    init?(own any: Any?) {
        guard let any = any.flatMap(Value.unwrapped), !(any is String), !(any is CGImage) else { return nil }
        if type(of: any) == Bool.self {
            self = .flag(any as! Bool)
            return
        }
        for kind in [Kind.number, .point, .size, .rect, .transform, .color, .path] {
            if let value = Value(any, kind: kind), value != .none {
                self = value
                return
            }
        }
        guard let list = any as? [Any], let first = list.first else { return nil }
        guard let value = Value(list, kind: first is CGColor ? .colors : .numbers) else { return nil }
        self = value
    }

    /// A number in any of the forms code has it in.
    package static func number(_ any: Any) -> Double? {
        switch any {
        case let v as Double: v
        case let v as CGFloat: v.native
        case let v as Float: Double(v)
        case let v as Int: Double(v)
        case let v as Bool: v ? 1 : 0
        case let v as NSNumber: v.doubleValue
        case let v as any BinaryInteger: Double(v)
        case let v as any BinaryFloatingPoint: Double(v)
        case let v as String: Double(v)
        case let v as any RawRepresentable: number(v.rawValue)
        default: nil
        }
    }

    /// The picture that something is; nil for anything else.
    static func bitmap(_ any: Any) -> Bitmap? {
        // Most are numbers and geometry, which it takes long to find out by casting.
        let type = type(of: any)
        if type == CATransform3D.self || type == CGFloat.self || type == Double.self || type == CGPoint.self || type == CGRect.self {
            return nil
        }
        return (any as? CGImage)?.bitmap
    }

    /// The pictures among objects.
    static func bitmaps(_ objects: [Any]) -> [Bitmap] {
        var found: [Bitmap] = []
        // Most lists are of one type.
        var last: Any.Type?
        for any in objects {
            let type = type(of: any)
            if type == last { continue }
            if let bitmap = bitmap(any) { found.append(bitmap) } else { last = type }
        }
        return found
    }

    /// A name: a string, or a type that stands for one.
    static func name(_ any: Any?) -> String? {
        guard let any = any.flatMap(unwrapped) else { return nil }
        return any as? String ?? (any as? any RawRepresentable)?.rawValue as? String
    }

    /// The form in which key-value coding hands the value out: NSNumber, the geometry types, CGColor, CGImage.
    package var any: Any? {
        switch self {
        case .none: nil
        case .number(let n): NSNumber(value: n)
        case .flag(let b): NSNumber(value: b)
        case .point(let p): CGPoint(p)
        case .size(let s): CGSize(s)
        case .rect(let r): CGRect(r)
        case .color(let c): CGColor(c)
        case .transform(let t): CATransform3D(t)
        case .image(let id): ImageRegistry.shared.bitmap(id).map { CGImage(bitmap: $0) }
        case .path(let p): CGPath(p)
        case .numbers(let list): list.map { NSNumber(value: $0) }
        case .colors(let list): list.map { CGColor($0) }
        case .cells(let list): list.isEmpty ? nil : CAEmitterCell.tree(list)
        case .filters(let list): list.isEmpty ? nil : list.map { CIFilter($0) }
        }
    }
}
