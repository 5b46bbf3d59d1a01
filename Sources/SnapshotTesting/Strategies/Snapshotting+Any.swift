import Foundation

extension Snapshotting where Format == String {
    /// The strategy that compares values by their structure, as a tree of their parts with stable order and without addresses.
    public static var dump: Snapshotting { Snapshotting<String, String>.lines.pullback { ValueDump.text(of: $0) } }

    /// The strategy that compares values by their descriptions.
    public static var description: Snapshotting { Snapshotting<String, String>.lines.pullback { String(describing: $0) } }
}

extension Snapshotting where Value == Any, Format == String {
    /// The strategy that compares lists and dictionaries as JSON with sorted keys. What has no form in JSON is compared as a message that says so.
    public static var json: Snapshotting {
        var strategy = Snapshotting<String, String>.lines.pullback { (value: Any) in
            guard JSONSerialization.isValidJSONObject(value),
                let data = try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
            else { return "\(type(of: value)) has no form in JSON" }
            return String(decoding: data, as: UTF8.self)
        }
        strategy.pathExtension = "json"
        return strategy
    }
}

extension Snapshotting where Value: CaseIterable, Format == String {
    /// Returns the strategy that compares a function by what it makes of every case, as a table of comma-separated values: input, output.
    ///
    /// - Parameter witness: The strategy for the function's results.
    public static func `func`<A>(into witness: Snapshotting<A, Format>) -> Snapshotting<(Value) -> A, Format> {
        var strategy = Snapshotting<String, String>.lines.asyncPullback { (function: @escaping (Value) -> A) in
            Async { callback in
                var (rows, left) = ([Int: String](), Value.allCases.count)
                for (index, input) in Value.allCases.enumerated() {
                    witness.snapshot(function(input)).run { output in
                        rows[index] = "\"\(input)\",\"\(output)\""
                        left -= 1
                        if left == 0 { callback(rows.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")) }
                    }
                }
            }
        }
        strategy.pathExtension = "csv"
        return strategy
    }
}
