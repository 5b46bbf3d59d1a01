import Dispatch
import Foundation
import LaminaStage
import Testing

@MainActor private final class Counter {
    private(set) var times: [Double] = []
    func note() { times.append(CACurrentMediaTime()) }
}

@MainActor
@Suite("The usual names mean media time in a target that declares them, whatever its files import")
struct FoundationBesideStageTests {
    private func stage() throws -> Stage { try Stage(size: CGSize(width: 8, height: 8), threads: 1) }

    @Test("in a file that imports Foundation, Dispatch and the stage")
    func besideFoundation() throws {
        let stage = try stage()
        let counter = Counter()
        DispatchQueue.main.async { counter.note() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak counter] in counter?.note() }
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(250)) { counter.note() }
        let timer: Timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in counter.note() }
        stage.advance(to: 1)
        timer.invalidate()
        stage.advance(to: 2)
        #expect(counter.times == [0, 0.25, 0.4, 0.5, 0.8])
    }

    @Test("in a file that imports Foundation alone")
    func foundationAlone() throws {
        let stage = try stage()
        nonisolated(unsafe) var times: [Double] = []
        delay(0.3) { times.append(CACurrentMediaTime()) }
        delayExplicitly(150) { times.append(CACurrentMediaTime()) }
        let timer = every(0.2) { times.append(CACurrentMediaTime()) }
        stage.advance(to: 0.5)
        timer.invalidate()
        #expect(times == [0.15, 0.2, 0.3, 0.4])
    }

    @Test("groups and work items tell the main queue of either name")
    func groups() throws {
        let stage = try stage()
        nonisolated(unsafe) var trace: [String] = []
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {}
        group.notify(queue: .main) { trace.append("group") }
        // It runs on a background queue: a plain closure here would be the main actor's.
        let item = DispatchWorkItem { @Sendable in }
        item.notify(queue: DispatchQueue.main) { trace.append("item") }
        DispatchQueue.global().async(execute: item)
        group.wait()
        item.wait()
        // The notifications come by way of a background queue, in real time.
        while trace.count < 2 { stage.advance(to: stage.time + 0.001) }
        #expect(trace.sorted() == ["group", "item"])
    }
}
