import LaminaStage

/// Something that a server shows: its name, and how a session of it is made.
public struct WebScene: Sendable {
    /// The last part of its address; letters, digits, hyphens and underscores.
    public let name: String
    /// One line for people, on the page that lists the scenes.
    public let summary: String
    /// In points; what a tab gets that does not say how large it is.
    public let size: CGSize
    /// Makes a new stage, one for each session. The stage must be made with the configuration's clock.
    public let make: @MainActor @Sendable (Stage.Configuration) throws -> Stage
    /// A picture of it for the list, as PNG; it is asked for once, when somebody looks at the list. Sessions wait while it is being
    /// made, except where it suspends. Default none.
    public let still: (@MainActor @Sendable () async throws -> [UInt8])?

    /// A name with other characters is a programming error and stops the program.
    public init(
        name: String, summary: String = "", size: CGSize = CGSize(width: 390, height: 844),
        still: (@MainActor @Sendable () async throws -> [UInt8])? = nil,
        make: @escaping @MainActor @Sendable (Stage.Configuration) throws -> Stage
    ) {
        let isPlain = name.utf8.allSatisfy {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32 || $0 == 45 || $0 == 95
        }
        precondition(
            !name.isEmpty && isPlain && name != "web", "WebScene: “\(name)” cannot be part of an address: use letters, digits, - and _")
        (self.name, self.summary, self.size, self.still, self.make) = (name, summary, size, still, make)
    }
}
