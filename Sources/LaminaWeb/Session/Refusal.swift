import LaminaWire

/// A reason why a tab is turned away, in words for its user.
struct Refusal: Error {
    let text: String
    /// The metric's label; nil for a refusal that is counted elsewhere, or is no fault of the tab's.
    var reason: WebMetrics.Refusal?

    static let nonsense = Refusal(
        text: "This tab has sent something that is no message at this point. Reload the page: it may be of another version.",
        reason: .message)
    static let silence = Refusal(text: "This tab has not said what it wants in time. Reload the page.", reason: .silence)
    static func rate(_ limit: Double) -> Refusal {
        Refusal(text: "This tab has sent more than \(Int(limit)) messages a second.", reason: .rate)
    }
    static func version(_ version: UInt16) -> Refusal {
        Refusal(
            text: "This page speaks version \(version), and the server version \(WireProtocol.version). Reload the page.", reason: .version)
    }
    static func full(_ limit: Int) -> Refusal {
        Refusal(text: "All \(limit) places are taken. Try again in a minute.", reason: .sessions)
    }
}
