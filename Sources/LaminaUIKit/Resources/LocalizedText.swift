import LaminaCoreGraphics

extension String {
    /// A key with values in it, as in `String(localized: "\(count) files")`, whose table has the text of "%lld files".
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
        fileprivate let key: String
        fileprivate let arguments: [any CVarArg]

        /// Creates a key.
        public init(_ value: String) { (key, arguments) = (value, []) }
        public init(stringLiteral value: String) { self.init(value) }
        /// Creates a key of an interpolated literal.
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        public static func == (a: LocalizationValue, b: LocalizationValue) -> Bool {
            a.key == b.key && a.arguments.map { "\($0)" } == b.arguments.map { "\($0)" }
        }

        /// The builder of a key: values become the conversions of formats.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [any CVarArg] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}
            /// Appends a part of the key as it is.
            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

            private mutating func append(_ specifier: String, _ value: any CVarArg) {
                key += specifier
                arguments.append(value)
            }
            /// Appends a text, as "%@".
            public mutating func appendInterpolation(_ string: String) { append("%@", string) }
            /// Appends a part of a text, as "%@".
            public mutating func appendInterpolation(_ string: Substring) { append("%@", String(string)) }
            /// Appends a whole number, as "%lld".
            public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
            /// Appends a whole number, as "%llu".
            public mutating func appendInterpolation(_ value: UInt) { append("%llu", value) }
            /// Appends a whole number, as "%d".
            public mutating func appendInterpolation(_ value: Int32) { append("%d", value) }
            /// Appends a whole number, as "%lld".
            public mutating func appendInterpolation(_ value: Int64) { append("%lld", value) }
            /// Appends a number, as "%lf".
            public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
            /// Appends a number, as "%f".
            public mutating func appendInterpolation(_ value: Float) { append("%f", value) }
            /// Appends a length, as "%lf".
            public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", value.native) }
            /// Appends a number in a format of its own, as in "%.2f".
            public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) { append(specifier, value) }
            /// Appends a formatted value, as "%@".
            public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
            where Style.FormatOutput == String {
                append("%@", format.format(value))
            }
        }
    }

    /// Creates the text of a key in the language of the program; without one the key itself, with its values.
    ///
    /// - Parameters:
    ///   - table: The table's name. Nil, the default, stands for "Localizable".
    ///   - bundle: The bundle with the table. Nil, the default, stands for the program's resources.
    ///   - locale: The locale of numbers. Nil, the default, stands for the language of the program.
    ///   - comment: A remark for translators, which has no effect.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key, keyAndValue, table, bundle, locale)
    }

    /// Creates the text of a key in the language of the program; without one the default value.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, bundle, locale)
    }

    /// Creates the text of a resource in the language of the program.
    public init(localized resource: LocalizedStringResource) {
        self.init(resource.key, resource.defaultValue, resource.table, resource.bundle, resource.locale)
    }

    private init(_ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale?) {
        let folders = ResourceFolders.of(bundle)
        let entry = TextTables.entry(key, table: table ?? "Localizable", in: folders)
        let format = entry.map { LocalizedFormats.string($0) } ?? value.key
        let isPlain = value.arguments.isEmpty && !format.contains("%")
        self =
            isPlain
            ? format
            : LocalizedFormats.formatted(format, locale: locale ?? BundleContents.locale(of: folders), arguments: value.arguments)
    }
}

/// A key of a table, with its default text, to be looked up later by `String(localized:)`.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The key in the table.
    public let key: String
    /// The text without a table.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil for "Localizable".
    public let table: String?
    /// The locale of numbers; nil for the language of the program.
    public var locale: Locale?
    fileprivate let bundle: Bundle?

    /// Creates a resource whose default text is the key.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        (key, defaultValue, self.table, self.locale, self.bundle) = (keyAndValue.key, keyAndValue, table, locale, bundle)
    }

    /// Creates a resource with a default text.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue, self.table, self.locale, self.bundle) = ("\(key)", defaultValue, table, locale, bundle)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    /// Creates a resource of an interpolated literal.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}
