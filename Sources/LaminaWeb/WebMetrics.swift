import Synchronization

/// The metrics of a server, in the text form that Prometheus reads.
final class WebMetrics: Sendable {
    final class Count: Sendable {
        private let value = Atomic<Int>(0)
        func add(_ amount: Int) { value.add(amount, ordering: .relaxed) }
        func store(_ amount: Int) { value.store(amount, ordering: .relaxed) }
        var now: Int { value.load(ordering: .relaxed) }
    }

    /// Why somebody was turned away.
    enum Refusal: String, CaseIterable, Sendable { case origin, token, sessions, connections, rate, message, version, silence }

    let openSessions = Count()
    let openConnections = Count()
    let openTabs = Count()
    let commits = Count()
    let inputs = Count()
    let sentBytes = Count()
    let unsentBytes = Count()
    let pictureBytes = Count()
    let requests = Count()
    private let refusals = Refusal.allCases.map { _ in Count() }

    func refused(_ reason: Refusal) { refusals[Refusal.allCases.firstIndex(of: reason)!].add(1) }
    func refusals(_ reason: Refusal) -> Int { refusals[Refusal.allCases.firstIndex(of: reason)!].now }

    func text(pictures: Int, pictureBytes stored: Int) -> String {
        var text = ""
        func add(_ name: String, _ kind: String, _ help: String, _ values: [(label: String, value: Int)]) {
            text += "# HELP lamina_\(name) \(help)\n# TYPE lamina_\(name) \(kind)\n"
            for (label, value) in values { text += "lamina_\(name)\(label) \(value)\n" }
        }
        add("sessions", "gauge", "Sessions that are open.", [("", openSessions.now)])
        add("connections", "gauge", "Connections that are open.", [("", openConnections.now)])
        add("tabs", "gauge", "Tabs that are connected.", [("", openTabs.now)])
        add("pictures", "gauge", "Pictures that sessions show.", [("", pictures)])
        add("pictures_bytes", "gauge", "Bytes of pixels in them.", [("", stored)])
        add("commits_total", "counter", "Commits that programs have made.", [("", commits.now)])
        add("inputs_total", "counter", "Events of fingers, wheels and keys.", [("", inputs.now)])
        add("sent_bytes_total", "counter", "Bytes of messages sent to tabs.", [("", sentBytes.now)])
        add("unsent_bytes", "gauge", "Bytes of messages that wait for tabs to read.", [("", unsentBytes.now)])
        add("sent_picture_bytes_total", "counter", "Bytes of pictures sent to tabs, as sent.", [("", pictureBytes.now)])
        add("requests_total", "counter", "HTTP requests.", [("", requests.now)])
        add("refusals_total", "counter", "What was turned away, by reason.", Refusal.allCases.map { ("{reason=\"\($0)\"}", refusals($0)) })
        return text
    }
}
