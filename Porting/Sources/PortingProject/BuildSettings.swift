import Foundation

/// Settings of a configuration, in which a target's count more than a project's.
struct BuildSettings {
    /// The project's, then the target's.
    let layers: [[String: String]]

    var names: Set<String> { Set(layers.flatMap(\.keys)) }

    /// The value of a setting with its variables expanded; nil where no layer has it.
    func value(_ name: String) -> String? { value(name, depth: 0) }

    private func value(_ name: String, depth: Int) -> String? {
        guard let index = layers.lastIndex(where: { $0[name] != nil }) else { return nil }
        return expand(layers[index][name]!, inherited: { self.upTo(index).value(name, depth: depth + 1) ?? "" }, depth: depth + 1)
    }

    private func upTo(_ count: Int) -> BuildSettings { BuildSettings(layers: Array(layers[..<count])) }

    /// Expands `$(NAME)`, `${NAME}` and their operators, as in `$(PRODUCT_NAME:c99extidentifier)`.
    func expand(_ text: String, inherited: () -> String = { "" }, depth: Int = 0) -> String {
        guard depth < 20, let start = text.range(of: "$(") ?? text.range(of: "${") else { return text }
        let closing: Character = text[start].hasSuffix("(") ? ")" : "}"
        let opening: Character = closing == ")" ? "(" : "{"
        var level = 1
        var end = start.upperBound
        while end < text.endIndex {
            if text[end] == opening { level += 1 } else if text[end] == closing { level -= 1 }
            if level == 0 { break }
            end = text.index(after: end)
        }
        guard end < text.endIndex else { return text }
        let inside = expand(String(text[start.upperBound..<end]), inherited: inherited, depth: depth + 1)
        let parts = inside.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        var value = parts[0] == "inherited" ? inherited() : (self.value(parts[0], depth: depth + 1) ?? "")
        for operation in parts.dropFirst() {
            switch operation {
            case "lower": value = value.lowercased()
            case "upper": value = value.uppercased()
            case "c99extidentifier", "identifier": value = moduleName(value)
            case "rfc1034identifier": value = String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
            case _ where operation.hasPrefix("default="): if value.isEmpty { value = String(operation.dropFirst(8)) }
            default: break
            }
        }
        return String(text[..<start.lowerBound]) + value
            + expand(String(text[text.index(after: end)...]), inherited: inherited, depth: depth + 1)
    }

    /// Reads a file of settings, with those that it includes.
    static func reading(_ path: String, depth: Int = 0) -> [String: String] {
        guard depth < 10, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
        var settings: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let line = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#include") {
                let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                let other = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: path).deletingLastPathComponent()).path
                settings.merge(reading(other, depth: depth + 1)) { $1 }
            } else if let equals = line.firstIndex(of: "=") {
                let name = line[..<equals].trimmingCharacters(in: .whitespaces)
                // Settings for certain systems alone, as `NAME[sdk=macosx*]`, are others'.
                if !name.contains("[") { settings[name] = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces) }
            }
        }
        return settings
    }
}

extension Project.Target {
    /// A text with the target's settings in place of variables.
    public func expand(_ text: String) -> String { BuildSettings(layers: [settings]).expand(text) }
}
