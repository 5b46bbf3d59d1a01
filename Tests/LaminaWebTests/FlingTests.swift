import CommandTestSupport
import LaminaQuartzCore
import LaminaUIKit
import LaminaWeb
import LaminaWire
import Synchronization
import Testing

/// A fling over real sockets, straight and by a way that takes now long, now short.
@Suite(.serialized) struct FlingTests {
    /// The offsets at which scroll views have come to rest.
    private static let places = Mutex<[Double]>([])

    private static let scroller = WebScene(name: "Scroller", size: CGSize(width: 200, height: 400)) { configuration in
        final class Controller: UIViewController, UIScrollViewDelegate {
            override func viewDidLoad() {
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
                scroll.contentSize = CGSize(width: 200, height: 30_000)
                scroll.decelerationRate = .fast
                scroll.delegate = self
                view.addSubview(scroll)
            }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
                FlingTests.places.withLock { $0.append(scrollView.contentOffset.y) }
            }
        }
        return try Stage(showing: Controller(), configuration)
    }

    /// A finger that goes up 12 points each 8 milliseconds, by the session's clock.
    private func fling(_ server: TestServer) async throws -> Double {
        FlingTests.places.withLock { $0 = [] }
        let tab = try #require(try await TabClient.open(server, "Scroller"))
        try await tab.hello()
        let media = try #require(try await tab.expect { if case .clock(let time, 1) = $0 { time } else { nil } })
        let began = MediaTime.monotonic()
        try await tab.send(.ack(1))
        for step in 0...16 {
            let time = Double(step) * 0.008
            let wait = began + time - MediaTime.monotonic()
            if wait > 0 { try await ContinuousClock().sleep(for: .seconds(wait)) }
            try await tab.pointer(
                step == 0 ? .began : step == 16 ? .ended : .moved, 100, 350 - 12 * Double(min(step, 15)), time: media + time)
        }
        _ = try await eventually { FlingTests.places.withLock { !$0.isEmpty } }
        await tab.leave()
        let place = FlingTests.places.withLock { $0.first }
        return try #require(place)
    }

    @Test("80 milliseconds of jitter on the way do not change where a fling ends")
    func jitter() async throws {
        let server = try await TestServer.start([FlingTests.scroller])
        let proxy = try await JitterProxy.start(to: server.address.port!, most: 0.08)
        let straight = try await fling(server)
        #expect(straight > 200)
        for _ in 0..<3 {
            let late = try await fling(server.reached(at: proxy.port))
            #expect(abs(late / straight - 1) < 0.02, "\(late) instead of \(straight)")
        }
        try await proxy.stop()
        await server.stop()
    }
}
