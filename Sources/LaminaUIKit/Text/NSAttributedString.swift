import LaminaCoreGraphics

/// A text with attributes for its parts: fonts, colours, paragraph styles and others.
///
/// Takes the place of Foundation's class of that name, which on Linux stops the program when neighbouring parts have different objects for the
/// same attribute. Ranges count UTF-16 units.
///
/// ```swift
/// let title = NSAttributedString(string: "300", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.systemYellow])
/// ```
open class NSAttributedString: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// The name of an attribute.
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Options for enumerating attributes.
    public struct EnumerationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enumeration from the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 1)
        /// Parts as they were set, even if neighbours have equal attributes.
        public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
    }

    /// A part of the text and its attributes.
    struct Part {
        var length: Int
        var attributes: [Key: Any]
    }

    final var text: NSString
    /// All of the text, in order; neighbours differ.
    final var parts: [Part]

    /// Creates a text with attributes for all of it.
    public init(string str: String, attributes attrs: [Key: Any]? = nil) {
        text = NSString(string: str)
        parts = text.length > 0 ? [Part(length: text.length, attributes: attrs ?? [:])] : []
    }

    public convenience override init() { self.init(string: "") }

    /// Creates a copy of another text.
    public init(attributedString attrStr: NSAttributedString) { (text, parts) = (attrStr.text, attrStr.parts) }

    /// The text without attributes.
    open var string: String { text.substring(from: 0) }
    /// The length in UTF-16 units.
    open var length: Int { text.length }

    // MARK: Attributes at a place

    /// Returns the attributes at a location, and writes the range around it in which they hold.
    open func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [Key: Any] {
        let (part, start) = part(at: location)
        range?.pointee = NSRange(location: start, length: part.length)
        return part.attributes
    }

    /// Returns one attribute at a location, and writes a range around it in which it holds; nil if it is not set.
    open func attribute(_ attrName: Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attribute(attrName, at: location, longestEffectiveRange: range, in: NSRange(location: 0, length: length))
    }

    /// Returns the attributes at a location, and writes the longest range around it, within a limit, in which they hold.
    open func attributes(at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange) -> [Key: Any] {
        let (part, start) = part(at: location)
        range?.pointee = NSIntersectionRange(NSRange(location: start, length: part.length), rangeLimit)
        return part.attributes
    }

    /// Returns one attribute at a location, and writes the longest range around it, within a limit, in which it holds.
    open func attribute(_ attrName: Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange) -> Any? {
        let value = part(at: location).0.attributes[attrName]
        if let range {
            enumerateAttribute(attrName, in: rangeLimit) { _, found, stop in
                guard NSLocationInRange(location, found) else { return }
                range.pointee = found
                stop.pointee = true
            }
        }
        return value
    }

    private func part(at location: Int) -> (Part, start: Int) {
        var start = 0
        for part in parts {
            if location >= start, location < start + part.length { return (part, start) }
            start += part.length
        }
        preconditionFailure("NSAttributedString: \(location) is not a place in a text of \(length) units")
    }

    // MARK: Parts

    /// Calls a closure for each part of a range with all its attributes.
    open func enumerateAttributes(
        in enumerationRange: NSRange, options opts: EnumerationOptions = [],
        using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        walk(enumerationRange, opts) { block($0.attributes, $1, $2) }
    }

    /// Calls a closure for each part of a range that has one value of an attribute, nil included.
    open func enumerateAttribute(
        _ attrName: Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var joined: [Part] = []
        for part in parts {
            let value = part.attributes[attrName].map { [attrName: $0] } ?? [:]
            if let last = joined.last, !opts.contains(.longestEffectiveRangeNotRequired), Self.same(last.attributes, value) {
                joined[joined.count - 1].length += part.length
            } else {
                joined.append(Part(length: part.length, attributes: value))
            }
        }
        walk(enumerationRange, opts, of: joined) { block($0.attributes[attrName], $1, $2) }
    }

    private func walk(
        _ range: NSRange, _ options: EnumerationOptions, of list: [Part]? = nil,
        _ body: (Part, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        check(range)
        var found: [(Part, NSRange)] = []
        var start = 0
        for part in list ?? parts {
            let shared = NSIntersectionRange(NSRange(location: start, length: part.length), range)
            if shared.length > 0 { found.append((part, shared)) }
            start += part.length
        }
        if options.contains(.reverse) { found.reverse() }
        var stop = ObjCBool(false)
        for (part, range) in found where !stop.boolValue { body(part, range, &stop) }
    }

    /// Returns the part of the text in a range.
    open func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text.substring(with: range))
        result.parts = parts(in: range)
        return NSAttributedString(attributedString: result)
    }

    final func parts(in range: NSRange) -> [Part] {
        var result: [Part] = []
        walk(range, []) { part, shared, _ in result.append(Part(length: shared.length, attributes: part.attributes)) }
        return result
    }

    final func check(_ range: NSRange) {
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= length - range.length,
            "NSAttributedString: \(range) is not within a text of \(length) units")
    }

    // MARK: Copies and comparison

    open func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: self) }
    /// Returns a copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }

    /// Returns whether text and attributes are equal.
    open func isEqual(to other: NSAttributedString) -> Bool {
        text.isEqual(other.text) && parts.count == other.parts.count
            && zip(parts, other.parts).allSatisfy { $0.length == $1.length && Self.same($0.attributes, $1.attributes) }
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSAttributedString).map { isEqual(to: $0) } ?? false }
    open override var hash: Int { text.hash }
    open override var description: String {
        var result = ""
        for (part, range) in zip(parts, ranges) { result += "\(text.substring(with: range))\(part.attributes)" }
        return result
    }

    private var ranges: [NSRange] {
        var start = 0
        return parts.map { part in
            defer { start += part.length }
            return NSRange(location: start, length: part.length)
        }
    }

    static func same(_ a: [Key: Any], _ b: [Key: Any]) -> Bool {
        a.count == b.count
            && a.allSatisfy { key, value in
                guard let other = b[key] else { return false }
                if let value = value as? AnyHashable, let other = other as? AnyHashable { return value == other }
                return type(of: value) is AnyClass && type(of: other) is AnyClass && (value as AnyObject) === (other as AnyObject)
            }
    }
}
