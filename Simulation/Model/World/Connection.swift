import LaminaWeb
import NIOCore

/// A connection of a tab: what is on its way in it, in both directions.
@MainActor
final class Connection {
    let queue: SendQueue
    /// Messages that the server has written and the tab has not got.
    private var down: [[UInt8]] = []
    /// Messages that the tab has sent and the server has not got.
    private var up: [[UInt8]] = []

    init(_ server: SimulatedServer) { queue = SendQueue(server.metrics.unsentBytes) }

    func send(toServer message: [UInt8]) { up.append(message) }

    /// Takes the next message to the tab off the way.
    func nextToTab() -> [UInt8]? {
        down += queue.dequeueAll().messages.map { Array($0.readableBytesView) }
        guard !down.isEmpty else { return nil }
        let message = down.removeFirst()
        queue.didWrite(message.count)
        return message
    }

    func nextToServer() -> [UInt8]? { up.isEmpty ? nil : up.removeFirst() }

    /// Loses the messages that the tab has not got. Those that it has sent may still come.
    func cut() { down = [] }
}

/// A server, as far as the deliveries of its sessions share it.
@MainActor
final class SimulatedServer {
    let shelf = PictureShelf()
    let metrics = WebMetrics()
    /// Small ones, so that runs come to them.
    let limits: WebLimits = {
        var limits = WebLimits()
        limits.unsentBytes = 6000
        limits.unacknowledged = 3
        limits.unacknowledgedPictureBytes = 2000
        return limits
    }()
}
