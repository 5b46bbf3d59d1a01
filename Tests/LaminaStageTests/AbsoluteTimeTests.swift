import LaminaStage
import Testing

@MainActor
@Suite("CFAbsoluteTimeGetCurrent tells the time")
struct AbsoluteTimeTests {
    @Test("on a virtual clock it is the media time")
    func virtual() throws {
        let stage = try Stage(size: CGSize(width: 8, height: 8), threads: 1)
        #expect(CFAbsoluteTimeGetCurrent() == 0)
        stage.advance(to: 2.5)
        let time: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
        #expect(time == 2.5 && time == CACurrentMediaTime())
    }

    @Test("on the machine's clock it is the date's")
    func real() throws {
        let stage = try Stage(size: CGSize(width: 8, height: 8), clock: .real, threads: 1)
        let before = Date().timeIntervalSinceReferenceDate
        let time = stage.perform { CFAbsoluteTimeGetCurrent() }
        #expect(time >= before && time <= Date().timeIntervalSinceReferenceDate)
    }
}
