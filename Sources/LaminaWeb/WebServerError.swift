import LaminaStage
import NIOCore

/// A reason why a server cannot start, a scene cannot be shown, or a film for browsers cannot be written.
public enum WebServerError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// A file of the page is in none of the folders.
    case missing(String, folders: [String])
    case cannotListen(host: String, port: Int, reason: String)
    /// The metrics' address is taken, or none of this machine's.
    case cannotTellMetrics(ServerAddress, reason: String)
    /// A worker process ended before it could begin.
    case worker(Int, reason: String)
    /// The value of the environment variable `LAMINA_TOKEN` cannot be part of an address, or is too short.
    case token
    /// A scene created its stage with another clock than it was given.
    case otherClock(String)
    /// A film's path has an extension that is neither `.html` nor `.lamina`.
    case noFilmFormat(String)
    /// A file of a film or its player cannot be written.
    case unwritable(String, reason: String)
    /// A film has more bytes than a page can hold.
    case tooLarge(String)

    public var description: String {
        switch self {
        case .missing(let name, let folders):
            "\(name), which browsers need to show anything, is not in \(folders.joined(separator: " or ")): run `swift package lamina-web`, here or in the package that depends on Lamina, or let the "
                + "environment variable LAMINA_WEB name the folder that has it"
        case .cannotListen(let host, let port, let reason):
            "the server cannot listen at \(host), port \(port): \(reason); choose another port with --port (0 takes any that is free)"
        case .worker(let number, let reason): "worker \(number) of the server has ended before it could begin: \(reason)"
        case .token:
            "LAMINA_TOKEN takes at least 28 letters and digits, the same for all servers behind a balancer; `openssl rand -hex 16` makes some"
        case .cannotTellMetrics(let address, let reason):
            "the metrics cannot be told at \(address.host), port \(address.port): \(reason); choose another port with --metrics (0 takes any that is free)"
        case .otherClock(let name): "\(name) has made its stage with another clock than the one it was given in the configuration"
        case .noFilmFormat(let path): "\(path): films that browsers draw are written into .html (a page) or .lamina (the film alone)"
        case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
        case .tooLarge(let title): "\(title): the film has 4 GB of commits and pictures or more; make it shorter, or write an .mp4"
        }
    }

    /// In a few words, of an error of the network's.
    static func reason(_ error: any Error) -> String { (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)" }

    public var errorDescription: String? { description }
}
