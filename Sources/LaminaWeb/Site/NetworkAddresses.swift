import LaminaStage
import NIOCore

/// The addresses at which other machines reach this one.
package enum NetworkAddresses {
    /// Returns the addresses of all interfaces that are up but the loopback one's: those of version 4 first, then those of version 6 that are more than the link's own.
    package static var all: [String] {
        let addresses = ((try? System.enumerateDevices()) ?? []).compactMap { device -> SocketAddress? in
            guard let address = device.address, let text = address.ipAddress else { return nil }
            return text.hasPrefix("127.") || text == "::1" || text.hasPrefix("fe80") ? nil : address
        }
        let (four, six) = (addresses.filter { $0.protocol == .inet }, addresses.filter { $0.protocol == .inet6 })
        return four.compactMap(\.ipAddress) + six.compactMap(\.ipAddress).map { "[\($0)]" }
    }

    /// Whether a host is this machine alone.
    package static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
    }
}
