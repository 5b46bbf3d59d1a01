import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
    /// The strategy that compares requests as they are sent: method and address, headers by name, body.
    public static var raw: Snapshotting { .raw(pretty: false) }

    /// Returns the strategy that compares requests as they are sent.
    ///
    /// - Parameter pretty: Whether a body that is JSON is indented, with sorted keys.
    public static func raw(pretty: Bool) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { (request: URLRequest) in
            var lines = ["\(request.httpMethod ?? "GET") \(request.url?.withSortedQuery.absoluteString ?? "(null)")"]
            lines += (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
            if let body = request.httpBody {
                lines.append("\n" + String(decoding: pretty ? body.indentedJSON ?? body : body, as: UTF8.self))
            }
            return lines.joined(separator: "\n")
        }
    }

    /// The strategy that compares requests as the command of curl that sends them.
    public static var curl: Snapshotting {
        Snapshotting<String, String>.lines.pullback { (request: URLRequest) in
            func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
            var parts = ["curl"]
            switch request.httpMethod ?? "GET" {
            case "GET": break
            case "HEAD": parts.append("--head")
            case let method: parts.append("--request \(method)")
            }
            let headers = request.allHTTPHeaderFields ?? [:]
            for (name, value) in headers.sorted(by: { $0.key < $1.key }) where name != "Cookie" {
                parts.append("--header " + quoted("\(name): \(value)"))
            }
            if let body = request.httpBody, let text = String(data: body, encoding: .utf8) {
                // What is escaped already is escaped twice: the shell takes one of them away.
                parts.append("--data " + quoted(text.replacing("\\\"", with: "\\\\\"")))
            }
            if let cookie = headers["Cookie"] { parts.append("--cookie " + quoted(cookie)) }
            parts.append("\"\(request.url?.withSortedQuery.absoluteString ?? "")\"")
            return parts.joined(separator: " \\\n\t")
        }
    }
}

extension URL {
    fileprivate var withSortedQuery: URL {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false), let items = parts.queryItems else { return self }
        parts.queryItems = items.sorted { $0.name < $1.name }
        return parts.url ?? self
    }
}

extension Data {
    fileprivate var indentedJSON: Data? {
        guard let value = try? JSONSerialization.jsonObject(with: self) else { return nil }
        return try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
    }
}
