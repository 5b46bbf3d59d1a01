// Apple's Visual Format Language: `H:|-(>=8)-[name(==other,>=50@750)]-gap-[value]-|`.
//
// It is read from left to right into parts – superview, gap, view – and constraints are made between neighbours as they come.

import LaminaCoreGraphics

/// A visual format being read.
@MainActor
struct VisualFormat {
    private struct Predicate {
        enum Size {
            case number(CGFloat)
            case item(any LayoutItem)
        }
        var relation = NSLayoutConstraint.Relation.equal
        var size: Size
        var priority = UILayoutPriority.required
    }

    private enum Part {
        case superview
        case item(any LayoutItem)
    }

    private let format: [Character]
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var place = 0
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []

    init(_ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]) {
        (self.format, self.options, self.metrics, self.views) = (Array(format), options, metrics, views)
    }

    /// A format that cannot be read, with a pointer to the place.
    struct Problem: Error, CustomStringConvertible { let description: String }

    func constraints() throws(Problem) -> [NSLayoutConstraint] {
        var copy = self
        return try copy.read()
    }

    // MARK: Reading

    private mutating func read() throws(Problem) -> [NSLayoutConstraint] {
        if take("H:") {} else if take("V:") { isVertical = true }
        var last: Part?
        var gap: [Predicate]?
        var hasGap = false
        var items: [any LayoutItem] = []
        while place < format.count {
            if format[place] == "-" {
                if last == nil || hasGap { throw failure("a gap needs something before it and after it") }
                (gap, hasGap) = (try readGap(), true)
                continue
            }
            let part: Part
            var predicates: [Predicate] = []
            if take("|") {
                part = .superview
            } else if take("[") {
                let name = try readName("the name of a view")
                let item = try item(named: name)
                if format.indices.contains(place), format[place] == "(" { predicates = try readPredicates(isSize: true) }
                if !take("]") { throw failure("expected “]”") }
                part = .item(item)
                items.append(item)
            } else {
                throw failure("expected “|”, “[” or “-”")
            }
            if let last { try connect(last, part, hasGap ? gap : [Predicate(size: .number(0))]) }
            if case .item(let item) = part { size(item, predicates) }
            (last, gap, hasGap) = (part, nil, false)
        }
        if hasGap { throw failure("a gap needs something after it") }
        if items.isEmpty { throw failure("there is no view in it") }
        try align(items)
        return made
    }

    private mutating func take(_ text: String) -> Bool {
        let wanted = Array(text)
        guard place + wanted.count <= format.count, Array(format[place..<place + wanted.count]) == wanted else { return false }
        place += wanted.count
        return true
    }

    private mutating func readName(_ what: String) throws(Problem) -> String {
        let start = place
        while place < format.count, format[place].isLetter || format[place].isNumber || format[place] == "_" { place += 1 }
        if start == place { throw failure("expected \(what)") }
        return String(format[start..<place])
    }

    /// nil: the standard distance.
    private mutating func readGap() throws(Problem) -> [Predicate]? {
        _ = take("-")
        guard place < format.count, !"[|".contains(format[place]) else { return nil }
        let predicates = format[place] == "(" ? try readPredicates(isSize: false) : [try readPredicate(isSize: false)]
        if !take("-") { throw failure("expected “-” after the size of a gap") }
        return predicates
    }

    private mutating func readPredicates(isSize: Bool) throws(Problem) -> [Predicate] {
        _ = take("(")
        var found = [try readPredicate(isSize: isSize)]
        while take(",") { found.append(try readPredicate(isSize: isSize)) }
        if !take(")") { throw failure("expected “,” or “)”") }
        return found
    }

    private mutating func readPredicate(isSize: Bool) throws(Problem) -> Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take("==") {} else if take("<=") { relation = .lessThanOrEqual } else if take(">=") { relation = .greaterThanOrEqual }
        var predicate = Predicate(relation: relation, size: try readSize(isSize))
        if take("@") {
            guard case .number(let value) = try readSize(false) else { throw failure("expected a priority") }
            if !(value > 0 && value <= 1000) { throw failure("a priority is greater than 0 and at most 1000, not \(value)") }
            predicate.priority = UILayoutPriority(Float(value))
        }
        return predicate
    }

    private mutating func readSize(_ mayBeView: Bool) throws(Problem) -> Predicate.Size {
        if let number = try readNumber() { return .number(number) }
        let sign: CGFloat = take("-") ? -1 : 1
        let name = try readName("a number or a name")
        if let metric = metrics[name] {
            guard let number = metric as? NSNumber else { throw failure("the metric “\(name)” is no number but \(type(of: metric))") }
            return .number(sign * CGFloat(number.doubleValue))
        }
        guard mayBeView, views[name] != nil else { throw failure("“\(name)” is not among the metrics\(mayBeView ? " or views" : "")") }
        return .item(try item(named: name))
    }

    private mutating func readNumber() throws(Problem) -> CGFloat? {
        var end = place
        if end < format.count, "+-".contains(format[end]) { end += 1 }
        let digits = end
        while end < format.count, format[end].isNumber || format[end] == "." { end += 1 }
        guard end > digits, let number = Double(String(format[place..<end])) else { return nil }
        // Digits by the hundred are more than a number holds.
        guard number.isFinite else { throw failure("the number is too large") }
        place = end
        return CGFloat(number)
    }

    private func item(named name: String) throws(Problem) -> any LayoutItem {
        guard let value = views[name] else { throw failure("“\(name)” is not among the views") }
        guard let item = value as? any LayoutItem else { throw failure("“\(name)” is no view or layout guide but \(type(of: value))") }
        return item
    }

    private func failure(_ problem: String) -> Problem {
        let pointer = String(repeating: " ", count: min(place, format.count)) + "^"
        return Problem(description: "NSLayoutConstraint: unable to parse constraint format: \(problem)\n\(String(format))\n\(pointer)")
    }

    // MARK: Making

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isReversed: Bool { options.contains(.directionRightToLeft) && !isVertical }
    private var isAbsolute: Bool { !options.isDisjoint(with: .directionMask) && !isVertical }
    /// The edges at which views begin and end, in the order of reading.
    private var edges: (start: Attribute, end: Attribute) {
        if isVertical { return (.top, .bottom) }
        guard isAbsolute else { return (.leading, .trailing) }
        return isReversed ? (.right, .left) : (.left, .right)
    }
    private var marginEdges: (start: Attribute, end: Attribute) {
        if isVertical { return (.topMargin, .bottomMargin) }
        guard isAbsolute else { return (.leadingMargin, .trailingMargin) }
        return isReversed ? (.rightMargin, .leftMargin) : (.leftMargin, .rightMargin)
    }

    private mutating func make(
        _ first: any LayoutItem, _ a: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?, _ b: Attribute,
        _ constant: CGFloat, _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: a, relatedBy: relation, toItem: second, attribute: b, multiplier: 1, constant: constant)
        constraint.priority = priority
        made.append(constraint)
    }

    private func around(_ item: any LayoutItem) throws(Problem) -> UIView {
        guard let view = item.layoutContainer else { throw failure("\(item.layoutName) has no superview for “|” to stand for") }
        return view
    }

    /// - Parameter gap: nil for the standard distance.
    private mutating func connect(_ before: Part, _ after: Part, _ gap: [Predicate]?) throws(Problem) {
        for predicate in gap ?? [Predicate(size: .number(systemSpacing))] {
            guard case .number(let length) = predicate.size else { throw failure("a gap is a number") }
            // Later things have the larger coordinate, unless reading goes from the right: then everything is the other way round.
            let constant = isReversed ? -length : length
            var relation = predicate.relation
            if isReversed { relation = NSLayoutConstraint.Relation(rawValue: -relation.rawValue)! }
            switch (before, after) {
            case (.superview, .item(let item)):
                let (outer, isStandard) = (try around(item), gap == nil)
                make(
                    item, edges.start, relation, outer, isStandard ? marginEdges.start : edges.start, isStandard ? 0 : constant,
                    predicate.priority)
            case (.item(let item), .superview):
                let (outer, isStandard) = (try around(item), gap == nil)
                make(
                    outer, isStandard ? marginEdges.end : edges.end, relation, item, edges.end, isStandard ? 0 : constant,
                    predicate.priority)
            case (.item(let first), .item(let second)):
                let isText = isVertical && options.contains(.spacingBaselineToBaseline)
                make(
                    second, isText ? .firstBaseline : edges.start, relation, first, isText ? .lastBaseline : edges.end, constant,
                    predicate.priority)
            case (.superview, .superview): throw failure("“|” twice without a view in between")
            }
        }
    }

    private mutating func size(_ item: any LayoutItem, _ predicates: [Predicate]) {
        let attribute: Attribute = isVertical ? .height : .width
        for predicate in predicates {
            switch predicate.size {
            case .number(let length): make(item, attribute, predicate.relation, nil, .notAnAttribute, length, predicate.priority)
            case .item(let other): make(item, attribute, predicate.relation, other, attribute, 0, predicate.priority)
            }
        }
    }

    private mutating func align(_ items: [any LayoutItem]) throws(Problem) {
        let ways: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
            (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in ways where options.contains(option) {
            if (attribute.kind == .down) == isVertical {
                throw failure("options that align along the direction of the format, as \(attribute), make no sense")
            }
            for (first, second) in zip(items, items.dropFirst()) { make(first, attribute, .equal, second, attribute, 0, .required) }
        }
    }
}
