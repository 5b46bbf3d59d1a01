import LaminaCoreGraphics
import Synchronization

/// Formats with plurals on their way from a table to `String(format:)`.
///
/// The string that a table gives out must be a plain one, and is recognised later by a last character of Unicode's private use that stands for its variables.
enum LocalizedFormats {
    private struct Registry {
        var formats: [PluralFormat] = []
        var numbers: [PluralFormat: Int] = [:]
    }
    private static let registry = Mutex(Registry())
    private static let first: UInt32 = 0xF_0000
    private static let most = 60_000

    /// Returns the string that stands for an entry.
    static func string(_ entry: TextTables.Entry) -> String {
        switch entry {
        case .plain(let text): return text
        case .format(let format):
            let number = registry.withLock { registry -> Int? in
                if let number = registry.numbers[format] { return number }
                guard registry.formats.count < most else { return nil }
                registry.formats.append(format)
                registry.numbers[format] = registry.formats.count - 1
                return registry.formats.count - 1
            }
            return format.format + (number.flatMap { Unicode.Scalar(first + UInt32($0)) }.map { String(Character($0)) } ?? "")
        }
    }

    /// Returns a format with arguments in place, and with its variables chosen by them if it comes from a table.
    static func formatted(_ format: String, locale: Locale?, arguments: [any CVarArg]) -> String {
        guard let last = format.unicodeScalars.last, last.value >= first, last.value < first + UInt32(most) else {
            return String(format: format, locale: locale, arguments: arguments)
        }
        let found = registry.withLock { registry in
            let number = Int(last.value - first)
            return registry.formats.indices.contains(number) ? registry.formats[number] : nil
        }
        guard let found, format.unicodeScalars.dropLast().elementsEqual(found.format.unicodeScalars) else {
            return String(format: format, locale: locale, arguments: arguments)
        }
        let expanded = found.expanded(for: arguments)
        return String(format: expanded.format, locale: locale, arguments: expanded.arguments)
    }
}
