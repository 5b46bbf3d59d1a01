import NIOCore
import Synchronization

/// The count of a server's connections, from the moment at which they are accepted.
///
/// An address may have as many connections as are free: half of all if it is alone, a third if another one has as many. So nobody takes the places of all, and a proxy in front, from which everybody
/// seems to come, is no special case.
final class ConnectionGate: Sendable {
    private struct State {
        var total = 0
        var byAddress: [String: Int] = [:]
    }
    private let state = Mutex(State())
    private let limit: Int
    private let metrics: WebMetrics

    init(_ limit: Int, _ metrics: WebMetrics) { (self.limit, self.metrics) = (limit, metrics) }

    /// Counts a connection until it is closed. False if there is no place for it.
    func admit(_ channel: any Channel) -> Bool {
        let address = ConnectionGate.network(of: channel.remoteAddress)
        let hasPlace = state.withLock { state in
            let own = state.byAddress[address] ?? 0
            guard own < limit - state.total else { return false }
            state.byAddress[address] = own + 1
            state.total += 1
            return true
        }
        guard hasPlace else {
            metrics.refused(.connections)
            return false
        }
        metrics.openConnections.add(1)
        channel.closeFuture.whenComplete { [self] _ in
            metrics.openConnections.add(-1)
            state.withLock { state in
                state.total -= 1
                let own = state.byAddress[address]! - 1
                state.byAddress[address] = own > 0 ? own : nil
            }
        }
        return true
    }

    /// The part of an address that counts as one visitor: of version 6 the half that says the network, since everybody is free to choose the other half.
    private static func network(of address: SocketAddress?) -> String {
        switch address {
        case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0.prefix(8)).hex }
        case let address?: address.ipAddress ?? ""
        case nil: ""
        }
    }
}
