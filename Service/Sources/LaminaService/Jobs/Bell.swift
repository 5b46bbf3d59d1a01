/// Wakes the one task that iterates `rings`. Rings that it has not come to yet count as one; none is lost.
struct Bell: Sendable {
    let rings: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (rings, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func ring() { continuation.yield() }
}
