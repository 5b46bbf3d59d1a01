import Foundation

/// The names of those who may use the service, and the token of each.
struct Tokens: Sendable {
    private let names: [String: String]
    /// Nobody needs a token: the service is at this machine's own address.
    var areNeedless: Bool { names.isEmpty }

    static let open = Tokens(names: [:])
    private init(names: [String: String]) { self.names = names }

    /// Reads a file with a name and a token a line; lines that begin with # are comments. Throws an `OrderError`.
    init(file path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw OrderError("\(path) cannot be read") }
        var names: [String: String] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            if words.isEmpty || words[0].hasPrefix("#") { continue }
            guard words.count == 2, words[1].utf8.count >= 16 else {
                throw OrderError("\(path):\(index + 1): a line is a name and a token of at least 16 characters")
            }
            names[words[1]] = words[0]
        }
        if names.isEmpty { throw OrderError("\(path) has no tokens") }
        self.names = names
    }

    /// The name of the one who sends a header `Authorization`; nil if nobody has that token.
    func owner(_ header: String?) -> String? {
        if areNeedless { return "local" }
        guard let header, header.lowercased().hasPrefix("bearer ") else { return nil }
        let given = Array(header.dropFirst(7).utf8)
        var found: String?
        // Takes as long for a wrong token as for a right one.
        for (token, name) in names {
            let token = Array(token.utf8)
            var difference = UInt8(token.count == given.count ? 0 : 1)
            for i in given.indices { difference |= given[i] ^ token[i % token.count] }
            if difference == 0 { found = name }
        }
        return found
    }
}
