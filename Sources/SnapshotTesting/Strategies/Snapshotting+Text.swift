import Foundation
internal import LaminaTesting

extension Snapshotting where Value == String, Format == String {
    /// The strategy that compares texts line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
    /// The comparison of texts line by line.
    public static var lines: Diffing {
        Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { old, new in
            guard old != new else { return nil }
            let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
            let patch = TextDifference.lines(lines(new), lines(old)).joined(separator: "\n")
            return (patch, [XCTAttachment(data: Data(patch.utf8), uniformTypeIdentifier: "public.patch-file")])
        }
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// The strategy that compares bytes.
    public static var data: Snapshotting {
        Snapshotting(
            pathExtension: nil,
            diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
                guard old != new else { return nil }
                guard old.count == new.count else { return ("\(new.count) bytes instead of \(old.count)", []) }
                let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
                return ("the bytes differ from byte \(first) on", [])
            })
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The strategy that compares values as JSON with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return .json(encoder)
    }

    /// Returns the strategy that compares values as an encoder's JSON. A value that cannot be encoded is compared as the error's text.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        encoded(as: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }

    /// The strategy that compares values as a property list in XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return .plist(encoder)
    }

    /// Returns the strategy that compares values as an encoder's property list, in XML. A value that cannot be encoded is compared as the error's text.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        encoded(as: "plist") { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }

    private static func encoded(as pathExtension: String, _ encode: @escaping (Value) throws -> String) -> Snapshotting {
        var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
            do { return try encode(value) } catch { return "\(Value.self) cannot be encoded: \(error)" }
        }
        strategy.pathExtension = pathExtension
        return strategy
    }
}
