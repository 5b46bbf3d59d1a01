import LaminaStage

/// A scene that a server shows: its name, and the closure that creates it for a session.
public struct WebScene: Sendable {
    /// The last part of the scene's address: letters, digits, hyphens and underscores.
    public let name: String
    /// A description in one line, for the page that lists the scenes.
    public let summary: String
    /// The size in points for a tab that does not state its own.
    public let size: CGSize
    /// The whole numbers that visitors may set: the page offers them, and an address may hold them, as in `/CoinBank/?coins=50`. Default none.
    public let parameters: [Parameter]
    /// A closure that makes a picture of the scene for the list, as PNG; it is called once, when the list is first viewed. Sessions wait while it runs, except
    /// where it suspends. Default none.
    public let still: (@MainActor @Sendable () async throws -> [UInt8])?
    private let build: @MainActor @Sendable (Stage.Configuration, [String: Int]) throws -> Stage
    /// The stage that something else shows, which every tab looks at; nil where each session has a stage of its own.
    let shared: (@MainActor @Sendable () throws -> Stage)?
    /// The values of all parameters that have one.
    var values: [String: Int] = [:]

    /// Creates a scene without parameters. A name with other characters than letters, digits, hyphens and underscores is a programming error and stops the
    /// program.
    public init(
        name: String, summary: String = "", size: CGSize = CGSize(width: 390, height: 844),
        still: (@MainActor @Sendable () async throws -> [UInt8])? = nil,
        make: @escaping @MainActor @Sendable (Stage.Configuration) throws -> Stage
    ) {
        self.init(name: name, summary: summary, size: size, parameters: [], still: still) { configuration, _ in try make(configuration) }
    }

    /// Creates a scene with parameters. A name with other characters, and two parameters of one name, are programming errors and stop the program.
    ///
    /// - Parameter make: A closure that creates a new stage, one for each session, with a value for each parameter. The stage must be made with the configuration's clock.
    public init(
        name: String, summary: String = "", size: CGSize = CGSize(width: 390, height: 844), parameters: [Parameter],
        still: (@MainActor @Sendable () async throws -> [UInt8])? = nil,
        make: @escaping @MainActor @Sendable (Stage.Configuration, [String: Int]) throws -> Stage
    ) {
        let isPlain = name.utf8.allSatisfy {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32 || $0 == 45 || $0 == 95
        }
        precondition(
            !name.isEmpty && isPlain && name != "web", "WebScene: “\(name)” cannot be part of an address: use letters, digits, - and _")
        precondition(Set(parameters.map(\.name)).count == parameters.count, "WebScene: two parameters of \(name) have the same name")
        let taken = parameters.first { ["token", "session", "at", "t"].contains($0.name) }
        precondition(taken == nil, "WebScene: a parameter of \(name) cannot be called “\(taken?.name ?? "")”: addresses use that name")
        (self.name, self.summary, self.size, self.parameters, self.still) = (name, summary, size, parameters, still)
        (build, shared) = (make, nil)
    }

    /// Creates a scene of a stage that something else shows, such as a window. Tabs are onlookers: they have its layers, hand it input and set the pace of its time, but not its size; it
    /// is heard where it is shown, and goes on without them, at its own pace.
    package init(name: String, showing shared: @escaping @MainActor @Sendable () throws -> Stage) {
        (self.name, summary, size, parameters, still) = (name, "", .zero, [], nil)
        (build, self.shared) = ({ _, _ in try shared() }, shared)
    }

    /// Makes a new stage with the values that are set, for one session. The stage has the configuration's clock.
    @MainActor
    public func make(_ configuration: Stage.Configuration) throws -> Stage {
        var values = values
        for parameter in parameters where values[parameter.name] == nil { values[parameter.name] = parameter.value }
        return try build(configuration, values)
    }

    /// A whole number that a scene can be made with.
    public struct Parameter: Sendable {
        /// The name in an address.
        public let name: String
        /// A description in one line.
        public let summary: String
        /// The permitted values.
        public let range: ClosedRange<Int>
        /// The value for visitors whose address does not set one.
        public let standard: Standard

        /// Creates a parameter.
        public init(_ name: String, _ summary: String, in range: ClosedRange<Int>, default standard: Standard) {
            (self.name, self.summary, self.range, self.standard) = (name, summary, range, standard)
        }

        /// Creates a parameter with a fixed default value.
        public init(_ name: String, _ summary: String, in range: ClosedRange<Int>, default value: Int) {
            self.init(name, summary, in: range, default: .value(value))
        }

        /// The default of a parameter.
        public enum Standard: Sendable, Equatable {
            /// A fixed value.
            case value(Int)
            /// A value from the range, drawn at random for each visitor.
            case random
        }

        /// The value for a visitor who sets none.
        var value: Int { if case .value(let value) = standard { value } else { .random(in: range) } }
    }
}
