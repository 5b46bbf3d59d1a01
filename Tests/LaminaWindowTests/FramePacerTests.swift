import Testing

@testable import LaminaWindow

/// The times at which a window's frames are drawn, at ten frames a second.
@Suite("Pacing of a window's frames")
struct FramePacerTests {
    private var pacer = FramePacer()

    init() { pacer.period = 0.1 }

    /// Draws the frame that is due, on time.
    private mutating func draw(showsChange: Bool, movesOn seconds: Double = .infinity) -> Double {
        let now = pacer.next
        pacer.begin(at: now)
        pacer.end(showedChange: showsChange)
        pacer.foresee(seconds, at: now)
        return now
    }

    @Test("the first change is drawn at once, others when the frame before has had its period")
    mutating func periods() {
        #expect(pacer.next == .infinity)
        pacer.invalidate(at: 5)
        #expect(draw(showsChange: true) == 5)
        #expect(pacer.next == .infinity)
        pacer.invalidate(at: 5.01)
        pacer.invalidate(at: 5.02)
        #expect(draw(showsChange: true) == 5.1)
        pacer.invalidate(at: 7)
        #expect(draw(showsChange: true) == 7)
    }

    @Test("a frame that showed nothing new leaves its period to one more change, not to motion")
    mutating func unseen() {
        pacer.invalidate(at: 1)
        #expect(draw(showsChange: false, movesOn: 0) == 1)
        #expect(pacer.next == 1.1)
        pacer.invalidate(at: 1.01)
        #expect(draw(showsChange: true, movesOn: 0) == 1.01)
        pacer.invalidate(at: 1.02)
        #expect(draw(showsChange: true) == 1.01 + 0.1)
    }

    @Test("changes that nobody sees are drawn twice in a period at most")
    mutating func unseenForEver() {
        var (times, now): ([Double], Double) = ([], 0)
        while now < 1 {
            pacer.invalidate(at: now)
            if pacer.next <= now { times.append(draw(showsChange: false)) }
            now += 0.001
        }
        #expect((18...20).contains(times.count), "\(times)")
    }

    @Test("a frame that is late by less than a period moves none after it; a later one does")
    mutating func late() {
        pacer.invalidate(at: 1)
        _ = draw(showsChange: true, movesOn: 0)
        pacer.begin(at: 1.15)
        pacer.end(showedChange: true)
        pacer.foresee(0, at: 1.15)
        #expect(abs(pacer.next - 1.2) < 1e-9)
        pacer.begin(at: 2)
        pacer.end(showedChange: true)
        pacer.foresee(0.5, at: 2)
        #expect(pacer.next == 2.5)
    }
}
