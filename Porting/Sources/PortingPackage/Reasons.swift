import Foundation

/// The reasons why symbols are absent, from the checkout's `Compatibility/reasons.txt`.
struct Reasons {
    private var reasons: [String: String] = [:]

    init(of lamina: String) {
        let data = FileManager.default.contents(atPath: lamina + "/Compatibility/reasons.txt") ?? Data()
        var reason = ""
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("# ") {
                reason = String(line.dropFirst(2))
            } else if let symbol = line.split(separator: "\t").last {
                reasons[String(symbol)] = reason
            }
        }
    }

    /// The reason for a type or for a member, as in `UIView.delegate`.
    subscript(symbol: String) -> String? { reasons[symbol] }

    /// A message of the compiler with the reason for what it misses, if there is one.
    func explained(_ message: String) -> String {
        var symbol: String?
        if let match = message.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/) {
            symbol = String(match.1)
        } else if let match = message.firstMatch(of: /type '(\w+)[?!]?' has no member '(\w+)'/) {
            symbol = "\(match.1).\(match.2)"
        }
        return message + (symbol.flatMap { reasons[$0] }.map { " (\($0))" } ?? "")
    }
}
