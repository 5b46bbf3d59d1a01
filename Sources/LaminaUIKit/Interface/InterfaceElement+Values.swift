import LaminaCoreGraphics

// Values in attributes and children. What is not the value that it should be is reported and counts as absent.

extension InterfaceElement {
    private func problem(_ name: String, _ value: String, _ expected: String) {
        report("the attribute \(name)=“\(value)” is \(expected)")
    }

    /// A flag, "YES" or "NO".
    func flag(_ name: String) -> Bool? {
        switch self[name] {
        case "YES"?, "true"?: return true
        case "NO"?, "false"?: return false
        case let other?:
            problem(name, other, "neither YES nor NO")
            return nil
        case nil: return nil
        }
    }

    func number(_ name: String) -> CGFloat? {
        guard let value = self[name] else { return nil }
        guard let number = Double(value), number.isFinite else {
            problem(name, value, "no number")
            return nil
        }
        return CGFloat(number)
    }

    func integer(_ name: String) -> Int? {
        guard let number = number(name) else { return nil }
        guard let whole = Int(exactly: number.native.rounded(.towardZero)) else {
            problem(name, "\(number)", "out of range")
            return nil
        }
        return whole
    }

    /// One of a number of names.
    func choice<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        guard let word = self[name] else { return nil }
        if let found = values.first(where: { $0.key == word }) { return found.value }
        problem(name, word, "not supported")
        return nil
    }

    /// Flags in a child's attributes, as a set.
    func options<Options: OptionSet>(_ key: String, _ values: KeyValuePairs<String, Options>) -> Options? where Options.Element == Options {
        guard let child = child(key) else { return nil }
        var found: Options = []
        for (name, option) in values where child.flag(name) ?? false { found.insert(option) }
        child.checkAllRead()
        return found
    }

    // MARK: Geometry

    var asPoint: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    var asSize: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }
    var asRect: CGRect { CGRect(origin: asPoint, size: CGSize(width: max(asSize.width, 0), height: max(asSize.height, 0))) }
    var asInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("top") ?? number("minY") ?? 0, left: number("left") ?? number("leading") ?? number("minX") ?? 0,
            bottom: number("bottom") ?? number("maxY") ?? 0, right: number("right") ?? number("trailing") ?? number("maxX") ?? 0)
    }

    func rect(_ key: String) -> CGRect? { child(key)?.asRect }
    func size(_ key: String) -> CGSize? { child(key)?.asSize }
    func insets(_ key: String) -> UIEdgeInsets? { child(key)?.asInsets }

    /// A ratio, as in "0.5", "1:2" or "1/3".
    func ratio(_ name: String) -> CGFloat? {
        guard let value = self[name] else { return nil }
        guard let ratio = Self.ratio(value) else {
            problem(name, value, "no ratio")
            return nil
        }
        return ratio
    }

    /// A number, or two with a colon or a stroke between them; nil for anything else.
    static func ratio(_ value: String) -> CGFloat? {
        let parts = value.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map {
            Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan
        }
        let ratio = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
        return ratio.isFinite ? CGFloat(ratio) : nil
    }
}
