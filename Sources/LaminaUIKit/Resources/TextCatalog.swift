import LaminaCoreGraphics

/// A string catalogue (`.xcstrings`), as Xcode writes it.
struct TextCatalog: Sendable {
    private let content: Content

    /// Reads a file; nil where it is not there, and, with a report, where it cannot be read.
    init?(_ file: URL) {
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        do {
            content = try JSONDecoder().decode(Content.self, from: data)
        } catch let error as DecodingError {
            ResourceReports.say("\(file.path): \(error.place)")
            return nil
        } catch {
            ResourceReports.say("\(file.path): \(error)")
            return nil
        }
    }

    /// The languages that it has texts in.
    var languages: [String] {
        Set([content.sourceLanguage] + content.strings.values.flatMap { $0.localizations?.keys.map(\.self) ?? [] }).sorted()
    }

    /// Returns the texts in a language; nil for a language that the catalogue does not have.
    func entries(in language: String) -> [String: TextTables.Entry]? {
        guard languages.contains(language) else { return nil }
        return content.strings.compactMapValues { $0.localizations?[language]?.entry(language) }
    }

    private struct Content: Decodable, Sendable {
        var sourceLanguage: String
        var strings: [String: Text]
    }

    private struct Text: Decodable, Sendable { var localizations: [String: Localization]? }

    /// A text in one language: as a whole, or by number and device.
    private struct Localization: Decodable, Sendable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?

        struct Unit: Decodable, Sendable {
            var state: String?
            var value: String
        }
        struct Variations: Decodable, Sendable {
            var plural: [String: Localization]?
            var device: [String: Localization]?
        }
        struct Substitution: Decodable, Sendable {
            var argNum: Int?
            var formatSpecifier: String?
            var variations: Variations?
        }

        /// The text itself; nil for one that is yet to be translated.
        private var plain: String? { stringUnit.flatMap { $0.state == "new" || $0.value.isEmpty ? nil : $0.value } }

        /// What a device has of its own.
        private func forDevice(_ variations: Variations?) -> Localization? {
            let name = CurrentTraits.ofStage.ofScreen.userInterfaceIdiom == .pad ? "ipad" : "iphone"
            return variations?.device.flatMap { $0[name] ?? $0["other"] }
        }

        func entry(_ language: String) -> TextTables.Entry? {
            if let own = forDevice(variations) { return own.entry(language) }
            var variables: [String: PluralFormat.Variable] = [:]
            for (name, substitution) in substitutions ?? [:] {
                let variations = forDevice(substitution.variations)?.variations ?? substitution.variations
                let texts = (variations?.plural ?? [:]).compactMapValues(\.plain)
                variables[name] = PluralFormat.Variable(
                    specifier: substitution.formatSpecifier ?? "lld", argument: substitution.argNum, texts: texts)
            }
            if let plural = variations?.plural {
                let texts = plural.compactMapValues(\.plain)
                return texts.isEmpty ? nil : .format(PluralFormat(byFirstNumber: texts, variables: variables, language: language))
            }
            guard let plain else { return nil }
            return variables.isEmpty ? .plain(plain) : .format(PluralFormat(format: plain, variables: variables, language: language))
        }
    }
}
