import Foundation
import SnapshotFiles

/// Serves the page of a report on the loopback, one request after the other, and accepts what it is told to.
///
/// A page of another origin can neither read answers nor send what a form cannot: requests have to name this host, and to accept something takes JSON.
final class ReviewServer {
    let port: UInt16
    private let socket: Int32
    private let results, package: String

    init(port: UInt16, results: String, package: String) throws {
        (self.results, self.package) = (results, package)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw ServerError("no socket: \(ServerError.last)") }
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, address, &size) == 0
            }
        }
        guard isBound else {
            let problem = ServerError.last
            close(socket)
            throw ServerError("port \(port) of the loopback cannot be served: \(problem)")
        }
        self.port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(socket) }

    /// Answers until the process ends.
    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        while true {
            let client = accept(socket, nil, nil)
            guard client >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                throw ServerError("no more requests: \(ServerError.last)")
            }
            var patience = timeval(tv_sec: 10, tv_usec: 0)
            setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            answer(client)
            close(client)
        }
    }

    private func answer(_ client: Int32) {
        guard let request = Request(from: client) else { return send(400, "text/plain", "not a request", to: client) }
        guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(request.headers["host"]) else {
            return send(403, "text/plain", "this is 127.0.0.1:\(port)", to: client)
        }
        switch (request.method, request.path) {
        case ("GET", "/"):
            do {
                send(200, "text/html; charset=utf-8", ReportPage(report: try SnapshotReport(results), accepts: true).html, to: client)
            } catch {
                send(500, "text/plain; charset=utf-8", "\(error)", to: client)
            }
        case ("POST", "/accept"):
            guard request.headers["content-type"]?.hasPrefix("application/json") == true,
                let body = try? JSONDecoder().decode([String: String].self, from: request.body), let folder = body["folder"]
            else { return send(400, "text/plain", "say what to accept: {\"folder\": …} as application/json", to: client) }
            do {
                try SnapshotReport(results).accept(folder, inside: package)
                try SnapshotReport.write(in: results)
                send(200, "text/plain", "accepted", to: client)
            } catch { send(409, "text/plain; charset=utf-8", "\(error)", to: client) }
        default: send(404, "text/plain", "there is / and /accept", to: client)
        }
    }

    private func send(_ status: Int, _ type: String, _ body: String, to client: Int32) {
        let reason =
            [200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 409: "Conflict", 500: "Internal Server Error"][status] ?? ""
        let body = Data(body.utf8)
        let head =
            "HTTP/1.1 \(status) \(reason)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
            + "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n\r\n"
        (Data(head.utf8) + body).withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.send(client, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                if count <= 0 { return }
                sent += count
            }
        }
    }
}

/// A request, at most a mebibyte of it.
private struct Request {
    let method, path: String
    var headers: [String: String] = [:]
    let body: Data

    init?(from client: Int32) {
        var data = Data()
        var end: Range<Data.Index>?
        func receive() -> Bool {
            var bytes = [UInt8](repeating: 0, count: 65536)
            let count = recv(client, &bytes, bytes.count, 0)
            guard count > 0, data.count + count <= 1 << 20 else { return false }
            data += bytes[..<count]
            return true
        }
        while end == nil {
            guard receive() else { return nil }
            end = data.range(of: Data("\r\n\r\n".utf8))
        }
        guard let end, let head = String(data: data[..<end.lowerBound], encoding: .utf8) else { return nil }
        let lines = head.components(separatedBy: "\r\n")
        let first = lines[0].split(separator: " ")
        guard first.count == 3 else { return nil }
        (method, path) = (String(first[0]), String(first[1].prefix { $0 != "?" }))
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = Int(headers["content-length"] ?? "0") ?? 0
        guard (0...1 << 20).contains(length) else { return nil }
        while data.count - end.upperBound < length { guard receive() else { return nil } }
        body = data[end.upperBound..<end.upperBound + length]
    }
}

/// A reason why nothing can be served.
struct ServerError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
    static var last: String { String(cString: strerror(errno)) }
}
