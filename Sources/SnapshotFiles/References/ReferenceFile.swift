import Foundation

// The references of one file of tests, as text that a diff shows and a merge puts together.
//
//     lamina snapshots 1
//     test "CardStackTests/swipe(_:) (light)"
//       picture @0 = 780x1688 3f2a90…
//       picture @0.25 = 780x1688 88be01… kept
//       curve "card" position.x 0...1.2 30 fps =
//         | 0 195
//     end
//
// Tests and entries are sorted, each entry stands on a line of its own, and nothing counts them: what two branches add does not touch. The last line tells a whole
// file from one that was cut off.

/// The references of one file of tests.
package struct ReferenceFile: Equatable, Sendable {
    package static let version = 1
    package var references: [ReferenceKey: Reference] = [:]

    package init() {}

    /// Reads a file's text.
    package init(text: String, path: String) throws(SnapshotError) {
        var lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        func damaged(_ line: Int, _ problem: String) -> SnapshotError { .damagedFile(path: path, line: line, problem: problem) }
        if lines.contains(where: { $0.hasPrefix("<<<<<<<") }) { throw damaged(1, "it has the marks of a merge that was not finished") }
        let head = "lamina snapshots "
        guard let first = lines.first, first.hasPrefix(head) else {
            throw damaged(1, "it does not begin with “\(head)\(ReferenceFile.version)”")
        }
        guard first == head + "\(ReferenceFile.version)" else {
            throw damaged(
                1, "it is of version \(first.dropFirst(head.count)), and this is LaminaTesting for version \(ReferenceFile.version)")
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.last == "end" else { throw damaged(lines.count, "it is cut off: the last line is not “end”") }
        var (test, key): (String?, ReferenceKey?) = (nil, nil)
        for (index, line) in lines.enumerated().dropFirst().dropLast() where !line.isEmpty && !line.hasPrefix("#") {
            let number = index + 1
            if line.hasPrefix("    | ") || line == "    |" {
                guard let key else { throw damaged(number, "a line of text belongs to no reference") }
                references[key]!.block.append(String(line.dropFirst(6)))
            } else if line.hasPrefix("test ") {
                guard let (name, rest) = ReferenceFile.quotation(line.dropFirst(5)), rest.isEmpty else {
                    throw damaged(number, "a test's name is not in quotation marks")
                }
                (test, key) = (name, nil)
            } else if line.hasPrefix("  "), let (entry, value) = ReferenceFile.entry(line.dropFirst(2)) {
                guard let test else { throw damaged(number, "a reference belongs to no test") }
                let new = ReferenceKey(test: test, entry: entry)
                guard references[new] == nil else { throw damaged(number, "there are two references “\(entry)” of \(test)") }
                references[new] = Reference(value)
                key = new
            } else {
                throw damaged(number, "“\(line.prefix(40))” is no reference")
            }
        }
    }

    /// The file's text.
    package var text: String {
        var (text, test): (String, String?) = ("lamina snapshots \(ReferenceFile.version)\n", nil)
        for (key, reference) in references.sorted(by: { $0.key < $1.key }) {
            if key.test != test { text += "test \(key.test.quoted)\n" }
            test = key.test
            text += "  \(key.entry) =\(reference.value.isEmpty ? "" : " ")\(reference.value)\n"
            for line in reference.block { text += line.isEmpty ? "    |\n" : "    | \(line)\n" }
        }
        return text + "end\n"
    }

    /// The text in quotation marks that a line begins with, and the rest of the line.
    private static func quotation(_ line: Substring) -> (String, Substring)? {
        guard line.first == "\"" else { return nil }
        var (text, index, isEscaped) = ("", line.index(after: line.startIndex), false)
        while index < line.endIndex {
            let character = line[index]
            index = line.index(after: index)
            if isEscaped {
                text.append(character == "n" ? "\n" : character == "r" ? "\r" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return (text, line[index...])
            } else {
                text.append(character)
            }
        }
        return nil
    }

    /// The key and the value of a line: the first equals sign outside of quotation marks parts them.
    private static func entry(_ line: Substring) -> (String, String)? {
        guard let first = line.first, first != " ", first != "=" else { return nil }
        var (isQuoted, isEscaped) = (false, false)
        for index in line.indices {
            let character = line[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted && character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted && line[index...].hasPrefix(" =") {
                let rest = line[line.index(index, offsetBy: 2)...]
                guard rest.isEmpty || rest.hasPrefix(" ") else { continue }
                return (String(line[..<index]), String(rest.dropFirst()))
            }
        }
        return nil
    }
}
