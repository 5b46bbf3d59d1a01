import CommandTestSupport
import Foundation
import LaminaWire
import Testing

/// Two servers behind HAProxy, with the configuration that docs/serving has.
@Suite(.serialized) struct BalancerTests {
    private static let haproxy = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/usr/bin/haproxy"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private static let configuration = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/serving/haproxy.cfg").standardizedFileURL.path

    private static let comment: Comment = "haproxy is not installed; `scripts/setup haproxy` installs it"

    @Test(
        "behind HAProxy sessions stay with their server while it is busy, and when one is killed its tabs begin anew at the other",
        .enabled(if: haproxy != nil, comment))
    func loss() async throws {
        let secret = ["LAMINA_TOKEN": String(repeating: "5ecre7", count: 5)]
        let first = try await ServedProgram.start(workers: 2, number: 1, environment: secret)
        let second = try await ServedProgram.start(workers: 2, number: 2, environment: secret)
        let port = try Self.freePort()
        let balancer = Process()
        balancer.executableURL = URL(fileURLWithPath: try #require(Self.haproxy))
        balancer.arguments = ["-db", "-q", "-f", Self.configuration]
        balancer.environment = [
            "LAMINA_BIND": "127.0.0.1:\(port)", "LAMINA_FIRST": "127.0.0.1:\(first.server.address.port!)",
            "LAMINA_SECOND": "127.0.0.1:\(second.server.address.port!)",
        ]
        try balancer.run()
        do { try await tryOut(first, second, port) } catch {
            Issue.record(error)
        }
        // It was started while a server in this process, of another test, ignored SIGTERM, or it was not: a child inherits that.
        kill(balancer.processIdentifier, SIGKILL)
        await Task.detached { balancer.waitUntilExit() }.value
        await first.end()
        await second.end()
    }

    private func tryOut(_ first: ServedProgram, _ second: ServedProgram, _ port: Int) async throws {
        let page = URL(string: "http://127.0.0.1:\(port)/Fragile/")!
        /// The token in the page; it depends on the server that has answered. A tab asks for the page until it gets it.
        func token() async throws -> String {
            var token: String?
            _ = try await eventually {
                guard let answer = try? await TestServer.get(page), answer.status == 200 else { return false }
                token = answer.text.components(separatedBy: "content=\"").last.map { String($0.prefix { $0 != "\"" }) }
                return token != nil
            }
            return try #require(token)
        }
        var guests: [ServedProgram.Guest] = []
        for _ in 0..<12 {
            let token = try await token()
            let place = String(token.prefix(4))
            let guest = try await ServedProgram.enter(.reached(at: port, token: token), at: place)
            #expect(guest.place == place)
            guests.append(guest)
        }
        #expect(Set(guests.map(\.place)) == ["0101", "0102", "0201", "0202"])
        // Whoever comes back finds the session, by whichever server's page.
        for (index, guest) in guests.enumerated() {
            await guest.tab.leave()
            let again = try await ServedProgram.enter(
                .reached(at: port, token: try await token()), session: guest.session, at: guest.place)
            #expect(again.session == guest.session)
            #expect(try await again.isAnswered())
            guests[index] = again
        }
        // A server that hears nothing for a while, as on a busy machine, keeps its tabs.
        // A shell keeps the time: a task may wait for its turn longer than a balancer waits for a server.
        let (pause, id) = (Process(), first.process.processIdentifier)
        pause.executableURL = URL(fileURLWithPath: "/bin/sh")
        pause.arguments = ["-c", "kill -STOP \(id); sleep 2.5; kill -CONT \(id)"]
        try pause.run()
        await Task.detached { pause.waitUntilExit() }.value
        for guest in guests { #expect(try await guest.isAnswered()) }
        await first.end(SIGKILL)
        for guest in guests where guest.place.hasPrefix("02") { #expect(try await guest.isAnswered()) }
        for guest in guests where guest.place.hasPrefix("01") {
            #expect(try await guest.tab.expectEnd())
            let again = try await ServedProgram.enter(
                .reached(at: port, token: try await token()), session: guest.session, at: guest.place)
            #expect(again.place.hasPrefix("02") && again.session != guest.session)
            #expect(try await again.isAnswered())
        }
        for guest in guests where guest.place.hasPrefix("02") { #expect(try await guest.isAnswered()) }
    }

    /// A port that nobody listens at.
    private static func freePort() throws -> Int {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        (address.sin_family, address.sin_addr.s_addr) = (sa_family_t(AF_INET), UInt32(0x7F00_0001).bigEndian)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutableBytes(of: &address) { bytes in
            let generic = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
            return bind(socket, generic, length) == 0 && getsockname(socket, generic, &length) == 0
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
