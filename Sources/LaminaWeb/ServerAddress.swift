import LaminaStage

/// An address to listen at.
public struct ServerAddress: Sendable, Equatable {
    /// A name or an address of this machine; `0.0.0.0` for all of version 4.
    public var host: String
    /// The port; 0 selects a free one.
    public var port: Int

    /// Creates an address from a host and a port, 0 to 65535.
    public init(host: String, port: Int) { (self.host, self.port) = (host, port) }

    /// Returns the address as a browser gets there; one that stands for all of the machine's is `localhost`.
    func url(port: Int? = nil) -> URL {
        let shown = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return URL(string: "http://\(["0.0.0.0", "[::]"].contains(shown) ? "localhost" : shown):\(port ?? self.port)/")!
    }
}
