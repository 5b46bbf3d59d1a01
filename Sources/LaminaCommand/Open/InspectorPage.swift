import CommandSupport
import Foundation
import LaminaStage
import LaminaWeb
import Logging

/// A page onto the stage of a window: the instruments that tabs have, beside it.
@MainActor
final class InspectorPage {
    /// Where browsers of this machine find it.
    let address: URL
    private let serving: Task<Void, any Error>

    /// Begins to serve. Throws a `WebServerError` if the page's files are missing or the port is taken.
    init(of window: any DesktopWindow, named name: String, port: Int) async throws {
        let scene = WebScene(name: name) { [weak window] in
            guard let window else { throw CommandError("the window has been closed") }
            return window.stage
        }
        var server = WebServer([scene])
        (server.port, server.log.logLevel) = (port, .warning)
        let (addresses, report) = AsyncStream.makeStream(of: URL.self)
        let serving = Task { [server] in
            defer { report.finish() }
            try await server.run(onListening: { report.yield($0) })
        }
        var told = addresses.makeAsyncIterator()
        guard let address = await told.next() else {
            try await serving.value
            throw CancellationError()
        }
        (self.address, self.serving) = (address.appendingPathComponent("\(name)/"), serving)
        // A signal ends the server, and so the window.
        Task { [weak window] in
            try? await serving.value
            window?.end()
        }
    }

    /// Tells the tabs that it ends, and ends.
    func end() async {
        serving.cancel()
        try? await serving.value
    }
}
