import LaminaCoreGraphics
import Synchronization
import _FoundationICU

/// The plural rules of languages, as Unicode's CLDR has them, from the ICU that Foundation brings.
enum PluralRules {
    private static let known = Mutex<[String: Rules]>([:])

    private struct Rules: @unchecked Sendable { var handle: OpaquePointer? }

    /// Returns the category of a number in a language: "zero", "one", "two", "few", "many" or "other".
    static func category(of number: Double, in language: String) -> String {
        known.withLock { known in
            var status = UErrorCode(rawValue: 0)
            let rules: Rules
            if let made = known[language] {
                rules = made
            } else {
                rules = Rules(handle: swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status))
                known[language] = rules
            }
            guard let handle = rules.handle, status.rawValue <= 0 else { return "other" }
            var name = [UInt16](repeating: 0, count: 16)
            let count = swift_uplrules_select(handle, number, &name, 16, &status)
            return status.rawValue <= 0 && count <= 16 ? String(decoding: name.prefix(Int(count)), as: UTF16.self) : "other"
        }
    }
}
