import LaminaStage
import LaminaWire
import NIOCore
import NIOHTTP1

/// The admission check of the server: it admits pages that it has served itself, under a name that it goes by.
///
/// A page of another site can make a browser send requests here. It cannot read this server's pages, and so does not know the launch's token; its origin
/// tells it apart besides. A site whose name is made to lead to this machine is found out by the name: only by an address, and by the names that the server goes by, it is asked.
struct Admission: Sendable {
    /// The token in every page of this process: its place, and the secret.
    let token: String
    /// The place of the process among those that share the secret.
    let place: Place
    /// The number of the server's worker processes.
    let workers: Int
    private let secret: String
    /// Names that the server goes by, without port.
    private let names: Set<String>

    /// The environment variable that holds the secret of several servers behind one balancer, and of a server's workers.
    static let variable = "LAMINA_TOKEN"

    /// The secret of this launch, or that which the environment gives. Throws a `WebServerError` if nobody should use that.
    static func secret() throws -> String {
        guard let given = ProcessInfo.processInfo.environment[variable], !given.isEmpty else {
            return SessionID.random().bytes.dropFirst(2).hex
        }
        let isPlain = given.utf8.allSatisfy { Character(UnicodeScalar($0)).isLetter && $0 < 128 || 48...57 ~= $0 }
        guard isPlain, given.utf8.count >= 28 else { throw WebServerError.token }
        return given
    }

    init(host: String, allowed: [String], secret: String, place: Place, workers: Int) {
        (self.secret, self.place, self.workers) = (secret, place, workers)
        token = place.hex + secret
        var names = ["localhost", host] + allowed
        if !NetworkAddresses.isLoopback(host) {
            let own = ProcessInfo.processInfo.hostName
            names += [own, own + ".local"]
        }
        self.names = Set(names.map(Admission.plain))
    }

    /// Whether a token is of a page of this launch, from whichever of its processes.
    func knows(token: String?) -> Bool { token?.dropFirst(4) == secret[...] }

    /// Whether another process of this server has the session that a request is about.
    func isElsewhere(_ place: Place) -> Bool {
        place.server == self.place.server && place != self.place && 1...workers ~= Int(place.worker)
    }

    /// Whether a request names the server as it is called.
    func knowsHost(of headers: HTTPHeaders) -> Bool {
        let hosts = headers["Host"]
        guard hosts.count == 1 else { return false }
        let name = Admission.name(hosts[0])
        return names.contains(name) || Admission.isAddress(name)
    }

    /// Whether a WebSocket comes from one of the server's own pages, as far as browsers tell. Programs that are no browser send no origin.
    func isOwnPage(_ head: HTTPRequestHead) -> Bool {
        guard let origin = head.headers.first(name: "Origin") else { return true }
        guard let host = head.headers.first(name: "Host"), let start = origin.range(of: "://") else { return false }
        return origin[start.upperBound...] == host
    }

    private static func name(_ host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return plain(String(host[...end])) }
        return plain(String(host.prefix { $0 != ":" }))
    }

    private static func plain(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    /// Whether a name is an address: nobody can make that lead anywhere else.
    private static func isAddress(_ name: String) -> Bool {
        let bare = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        return (try? SocketAddress(ipAddress: bare, port: 0)) != nil
    }
}
