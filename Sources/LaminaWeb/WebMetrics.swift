import Synchronization

/// The metrics of a server, in the text form that Prometheus reads.
package final class WebMetrics: Sendable {
    package final class Count: Sendable {
        private let value = Atomic<Int>(0)
        func add(_ amount: Int) { value.add(amount, ordering: .relaxed) }
        func store(_ amount: Int) { value.store(amount, ordering: .relaxed) }
        var now: Int { value.load(ordering: .relaxed) }
    }

    /// The reasons for turning away connections.
    enum Refusal: String, CaseIterable, Sendable { case origin, token, sessions, connections, rate, message, version, silence }

    let openSessions = Count()
    let openConnections = Count()
    let openTabs = Count()
    let commits = Count()
    let inputs = Count()
    let resizes = Count()
    let rests = Count()
    let sentBytes = Count()
    package let unsentBytes = Count()
    let pictureBytes = Count()
    let requests = Count()
    let pastBytes = Count()
    let films = Count()
    private let refusals = Refusal.allCases.map { _ in Count() }
    /// The sum of the other workers' figures on a server with workers, as the supervisor last reported it.
    let elsewhere = Mutex<[Int]>([])

    package init() {}

    func refused(_ reason: Refusal) { refusals[Refusal.allCases.firstIndex(of: reason)!].add(1) }
    func refusals(_ reason: Refusal) -> Int { refusals[Refusal.allCases.firstIndex(of: reason)!].now }

    /// The number of sessions of all workers.
    var allSessions: Int { openSessions.now + elsewhere.withLock { $0.isEmpty ? 0 : $0[Self.sessionsIndex] } }

    /// One line of the text.
    private struct Figure {
        var name, kind, help, label: String
        var value: Int
    }

    private func list(pictures: Int, pictureBytes stored: Int) -> [Figure] {
        var list: [Figure] = []
        func add(_ name: String, _ kind: String, _ help: String, _ values: [(label: String, value: Int)]) {
            list += values.map { Figure(name: name, kind: kind, help: help, label: $0.label, value: $0.value) }
        }
        add("sessions", "gauge", "Sessions that are open.", [("", openSessions.now)])
        add("connections", "gauge", "Connections that are open.", [("", openConnections.now)])
        add("tabs", "gauge", "Tabs that are connected.", [("", openTabs.now)])
        add("pictures", "gauge", "Pictures that sessions show.", [("", pictures)])
        add("pictures_bytes", "gauge", "Bytes of pixels in them.", [("", stored)])
        add("commits_total", "counter", "Commits that programs have made.", [("", commits.now)])
        add("inputs_total", "counter", "Events of fingers, wheels and keys.", [("", inputs.now)])
        add("resizes_total", "counter", "Sessions laid out for another size.", [("", resizes.now)])
        add("rests_total", "counter", "Sessions that had to rest, as they were over their budgets.", [("", rests.now)])
        add("sent_bytes_total", "counter", "Bytes of messages sent to tabs.", [("", sentBytes.now)])
        add("unsent_bytes", "gauge", "Bytes of messages that wait for tabs to read.", [("", unsentBytes.now)])
        add("sent_picture_bytes_total", "counter", "Bytes of pictures sent to tabs, as sent.", [("", pictureBytes.now)])
        add("requests_total", "counter", "HTTP requests.", [("", requests.now)])
        add("refusals_total", "counter", "What was turned away, by reason.", Refusal.allCases.map { ("{reason=\"\($0)\"}", refusals($0)) })
        add("past_bytes", "gauge", "Bytes of what sessions keep for films of their last minutes.", [("", pastBytes.now)])
        add("films_total", "counter", "Films that have been made for tabs.", [("", films.now)])
        add("workers_replaced_total", "counter", "Worker processes that have ended and been replaced.", [("", 0)])
        return list
    }

    func text(pictures: Int, pictureBytes: Int) -> String {
        let others = elsewhere.withLock { $0 }
        var (text, last) = ("", "")
        for (index, figure) in list(pictures: pictures, pictureBytes: pictureBytes).enumerated() {
            if figure.name != last { text += "# HELP lamina_\(figure.name) \(figure.help)\n# TYPE lamina_\(figure.name) \(figure.kind)\n" }
            text += "lamina_\(figure.name)\(figure.label) \(figure.value + (others.isEmpty ? 0 : others[index]))\n"
            last = figure.name
        }
        return text
    }

    // MARK: Figures between processes

    /// The counts of this process, in one order in all processes of a program.
    func figures(pictures: Int, pictureBytes: Int) -> [Int] { list(pictures: pictures, pictureBytes: pictureBytes).map(\.value) }

    private static let template = WebMetrics().list(pictures: 0, pictureBytes: 0)
    static let figureCount = template.count
    static let sessionsIndex: Int = template.firstIndex { $0.name == "sessions" }!
    static let connectionsIndex: Int = template.firstIndex { $0.name == "connections" }!
    static let replacedIndex: Int = template.firstIndex { $0.name == "workers_replaced_total" }!
    /// Whether a figure only grows: then those who are no more go on counting.
    static func isCounter(_ index: Int) -> Bool { template[index].kind == "counter" }
}
