import LaminaWire
import NIOHTTP1

/// The admission check of the server: it admits pages that it has served itself, under a name that it goes by.
///
/// A page of another site can make a browser send requests here. It cannot read this server's pages, and so does not know the launch's token; its origin
/// tells it apart besides. A site whose name is made to lead to this machine is found out by the name.
struct Admission: Sendable {
    /// In every page of this launch.
    let token: String
    /// Names and addresses that the server goes by, without port; nil for any, as for a server that is open to the network.
    let hosts: Set<String>?

    init(host: String) {
        token = SessionID.random().bytes.hex
        let loopback: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
        hosts = loopback.contains(host) || host == "::1" ? loopback : nil
    }

    /// Whether a request names the server as it is called.
    func knowsHost(of headers: HTTPHeaders) -> Bool {
        guard let hosts else { return true }
        guard let host = headers.first(name: "Host") else { return false }
        return hosts.contains(Self.name(host))
    }

    /// Whether a WebSocket comes from one of the server's own pages, as far as browsers tell. Programs that are no browser send no origin.
    func isOwnPage(_ head: HTTPRequestHead) -> Bool {
        guard let origin = head.headers.first(name: "Origin") else { return true }
        guard let host = head.headers.first(name: "Host"), let start = origin.range(of: "://") else { return false }
        return origin[start.upperBound...] == host
    }

    private static func name(_ host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end].lowercased() }
        return host.split(separator: ":", maxSplits: 1).first.map { $0.lowercased() } ?? ""
    }
}
