import LaminaCoreGraphics

extension NSLayoutConstraint {
    /// The constraint as UIKit describes it: edges and gaps in the visual format, all else as an equation.
    var summary: String {
        let name = identifier.map { " '\($0)'" } ?? ""
        var notes = isActive ? ["active"] : ["inactive"]
        var body = equation
        if let drawn = drawing {
            body = drawn.text
            if let outer = drawn.outer { notes.append("names: '|':\(outer)") }
        }
        return "<\(type(of: self)):\(address(of: self))\(name) \(body)   (\(notes.joined(separator: ", ")))>"
    }

    private var equation: String {
        let sign = ["<=", "==", ">="][relation.rawValue + 1]
        var text = "\(name(of: first)).\(firstAttribute) \(sign) "
        guard secondAttribute != .notAnAttribute else { return text + number(constant) }
        if multiplier != 1 { text += "\(number(multiplier))*" }
        text += "\(name(of: second)).\(secondAttribute)"
        if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
        return text + (priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))")
    }

    /// A gap, in the visual format; nil for what that has no picture for.
    private var drawing: (text: String, outer: String?)? {
        guard multiplier == 1, let first, let second else { return nil }
        let sign = ["<=", "", ">="][relation.rawValue + 1]
        let flipped = ["<=": ">=", ">=": "<="][sign] ?? ""
        let weight = priority == .required ? "" : "@\(number(CGFloat(priority.rawValue)))"
        func gap(_ length: CGFloat, _ sign: String) -> String { "-(\(sign)\(number(length))\(weight))-" }
        let (a, b) = (name(of: first), name(of: second))
        let (starts, ends): ([Attribute], [Attribute]) = ([.leading, .left, .top], [.trailing, .right, .bottom])
        let direction = firstAttribute.kind == .down ? "V" : "H"
        if firstAttribute == secondAttribute {
            let isStart = starts.contains(firstAttribute)
            guard isStart || ends.contains(firstAttribute) else { return nil }
            if first.layoutContainer === second {
                return isStart ? ("\(direction):|\(gap(constant, sign))[\(a)]", b) : ("\(direction):[\(a)]\(gap(-constant, flipped))|", b)
            }
            if second.layoutContainer === first {
                return isStart ? ("\(direction):|\(gap(-constant, flipped))[\(b)]", a) : ("\(direction):[\(b)]\(gap(constant, sign))|", a)
            }
            return nil
        }
        guard first.layoutContainer === second.layoutContainer else { return nil }
        for (start, end) in zip(starts, ends) {
            if firstAttribute == start, secondAttribute == end { return ("\(direction):[\(b)]\(gap(constant, sign))[\(a)]", nil) }
            if firstAttribute == end, secondAttribute == start { return ("\(direction):[\(a)]\(gap(-constant, flipped))[\(b)]", nil) }
        }
        return nil
    }

    private func name(of item: (any LayoutItem)?) -> String { item.map { $0.layoutName } ?? "(gone)" }
    private func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}

/// Returns the address of an object, as in "0x7f3a40".
func address(of object: AnyObject) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16) }
