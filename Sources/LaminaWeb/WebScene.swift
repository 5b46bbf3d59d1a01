import LaminaStage

/// A scene that a server shows: its name, and the closure that creates it for a session.
public struct WebScene: Sendable {
    /// The last part of the scene's address: letters, digits, hyphens and underscores.
    public let name: String
    /// A description in one line, for the page that lists the scenes.
    public let summary: String
    /// The size in points for a tab that does not state its own.
    public let size: CGSize
    /// A closure that creates a new stage for each session. The stage must be created with the configuration's clock.
    public let make: @MainActor @Sendable (Stage.Configuration) throws -> Stage
    /// A closure that makes a picture of the scene for the list, as PNG; it is called once, when the list is first viewed. Sessions wait while it runs, except
    /// where it suspends. Default none.
    public let still: (@MainActor @Sendable () async throws -> [UInt8])?

    /// Creates a scene. A name with other characters than letters, digits, hyphens and underscores is a programming error and stops the program.
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
