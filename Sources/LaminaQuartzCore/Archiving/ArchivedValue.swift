import Foundation
import LaminaCoreGraphics
import LaminaRender

// How values look in archives: as property lists, in one dictionary for each object. So a secure decoder need allow only a handful of classes, a number that is
// no number, or a list that is too short, costs that value and nothing else, and an archive can be read as text.

/// A property list for a value, and back.
package enum ArchivedValue {
    /// Returns the list of a value; nil for one that is not set.
    package static func list(_ value: Value) -> Any? {
        switch value {
        case .none: nil
        case .number(let n): NSNumber(value: n)
        case .flag(let b): NSNumber(value: b)
        case .point(let p): numbers([p.x, p.y])
        case .size(let s): numbers([s.width, s.height])
        case .rect(let r): numbers([r.origin.x, r.origin.y, r.size.width, r.size.height])
        case .transform(let t):
            numbers(CATransform3D(t).fields.map(\.native))
        case .color(let c): numbers([c.red, c.green, c.blue, c.alpha])
        case .image(let id): ImageRegistry.shared.bitmap(id).flatMap { try? ImageCodec.encodePNG($0) }.map { $0 as NSData }
        case .path(let path): list(CGPath(path))
        case .numbers(let list): numbers(list)
        case .colors(let list): NSArray(array: list.map { numbers([$0.red, $0.green, $0.blue, $0.alpha]) })
        case .filters(let filters): list(filters)
        case .cells(let cells): list(cells)
        }
    }

    /// The object that a property list stands for, as key-value coding takes it; nil for what is no such value.
    package static func object(_ list: Any?, _ kind: Value.Kind) -> Any? {
        switch kind {
        // A picture lives as long as somebody has it.
        case .image: (list as? Data).flatMap { try? ImageCodec.decode($0) }.map { CGImage(bitmap: $0.bitmap) }
        case .cells: cells(list)
        default: value(list, kind)?.any
        }
    }

    /// Returns the value of a list; nil if it is no such value, and for kinds whose values name objects.
    package static func value(_ list: Any?, _ kind: Value.Kind) -> Value? {
        func values(_ count: Int) -> [Double]? {
            let found = doubles(list)
            return found?.count == count ? found : nil
        }
        switch kind {
        case .number: return (list as? NSNumber).map { .number($0.doubleValue) }
        case .flag: return (list as? NSNumber).map { .flag($0.boolValue) }
        case .point: return values(2).map { .point(Point($0[0], $0[1])) }
        case .size: return values(2).map { .size(Size($0[0], $0[1])) }
        case .rect: return values(4).map { .rect(Rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))) }
        case .transform: return values(16).map { .transform(Transform(CATransform3D(fields: $0.map { CGFloat($0) }))) }
        case .color: return values(4).map { .color(Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])) }
        case .path: return path(list).map { .path($0.path) }
        case .numbers: return doubles(list).map { .numbers($0) }
        case .colors:
            guard let list = list as? [Any] else { return nil }
            let colors = list.compactMap { doubles($0) }.filter { $0.count == 4 }
            guard colors.count == list.count else { return nil }
            return .colors(colors.map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) })
        case .filters: return filters(list).map { .filters($0) }
        case .none, .image, .cells: return nil
        }
    }

    package static func numbers(_ list: [Double]) -> NSArray { NSArray(array: list.map { NSNumber(value: $0) }) }

    package static func doubles(_ list: Any?) -> [Double]? {
        guard let list = list as? [Any] else { return nil }
        let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
        return numbers.count == list.count ? numbers : nil
    }

    /// A number for each element's type, followed by its points.
    package static func list(_ path: CGPath) -> NSArray {
        var found: [Double] = []
        path.applyWithBlock { element in
            let kind = element.pointee.type
            found.append(Double(kind.rawValue))
            for i in 0..<pointCount(kind) { found += [element.pointee.points[i].x.native, element.pointee.points[i].y.native] }
        }
        return numbers(found)
    }

    package static func path(_ list: Any?) -> CGPath? {
        guard let numbers = doubles(list) else { return nil }
        let path = CGMutablePath()
        var place = 0
        while place < numbers.count {
            guard let kind = CGPathElementType(rawValue: Int32(exactly: numbers[place]) ?? -1) else { return nil }
            let count = pointCount(kind)
            guard place + 2 * count < numbers.count, kind == .moveToPoint || !path.isEmpty else { return nil }
            let points = (0..<count).map { CGPoint(x: numbers[place + 1 + 2 * $0], y: numbers[place + 2 + 2 * $0]) }
            place += 1 + 2 * count
            switch kind {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            }
        }
        return path.copy()
    }

    private static func pointCount(_ kind: CGPathElementType) -> Int {
        switch kind {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }

    /// A colour with its space's name; nil for patterns.
    package static func list(_ color: CGColor) -> NSDictionary? {
        guard color.tile == nil, let components = color.components else { return nil }
        return ["space": (color.colorSpace?.name ?? "") as NSString, "components": numbers(components.map(\.native))]
    }

    package static func color(_ list: Any?) -> CGColor? {
        guard let list = list as? [String: Any], let components = doubles(list["components"]), components.allSatisfy(\.isFinite) else {
            return nil
        }
        guard let space = (list["space"] as? String).flatMap({ CGColorSpace(name: $0) }) else { return nil }
        return CGColor(colorSpace: space, components: components.map { CGFloat($0) })
    }
}

extension CATransform3D {
    fileprivate var fields: [CGFloat] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
    fileprivate init(fields f: [CGFloat]) {
        self.init(
            m11: f[0], m12: f[1], m13: f[2], m14: f[3], m21: f[4], m22: f[5], m23: f[6], m24: f[7], m31: f[8], m32: f[9], m33: f[10],
            m34: f[11], m41: f[12], m42: f[13], m43: f[14], m44: f[15])
    }
}

extension NSCoder {
    /// The object under a key, if it is of a class; nil where there is none, which Foundation's decoder takes for a broken archive.
    package func decoded<T: NSObject & NSCoding>(_ kind: T.Type, forKey key: String) -> T? {
        guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
        return decodeObject(of: kind, forKey: key)
    }

    /// The objects under a key that are of a class; none where there is no array.
    package func decodedList<T: NSObject & NSCoding>(_ kind: T.Type, forKey key: String) -> [T] {
        guard allowsKeyedCoding, containsValue(forKey: key) else { return [] }
        return (decodeObject(of: [NSArray.self, kind], forKey: key) as? [Any] ?? []).compactMap { $0 as? T }
    }

    /// Encodes a dictionary of strings, numbers, data, arrays and dictionaries.
    package func encode(list: [String: Any], forKey key: String) { encode(list as NSDictionary, forKey: key) }

    /// The dictionary under a key; an empty one where there is none, or something else.
    package func decodeList(forKey key: String) -> [String: Any] {
        guard allowsKeyedCoding, containsValue(forKey: key) else { return [:] }
        let found = decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self, NSData.self, NSArray.self], forKey: key)
        return found as? [String: Any] ?? [:]
    }
}
