import CommandTestSupport
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import Testing

/// Applies what it is told to a tree of its own, as a client elsewhere does.
@MainActor private final class Client: CommitSink {
    var tree = RenderTree()
    var commits: [StageCommit] = []
    var sizes: [CGSize] = []
    var failure: (any Error)?

    func receive(_ changes: StageCommit) {
        commits.append(changes)
        do {
            for (id, bitmap) in changes.pictures { try tree.apply(.addImage(id, bitmap)) }
            for operation in changes.operations { try tree.apply(operation) }
        } catch { failure = error }
    }
    func stageDidResize(to size: CGSize, scale: CGFloat) { sizes.append(size) }
}

/// Changes a layer, and its picture if there is one, in a transaction of its own.
@MainActor private func round(_ layer: CALayer, _ radius: CGFloat, _ picture: CGImage? = nil) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = radius
    if let picture { layer.contents = picture }
    CATransaction.commit()
}

/// The commits that a sink receives from a stage.
@MainActor @Suite("A sink for commits") struct CommitSinkTests {
    private func picture() -> CGImage { CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = .max }) }

    @Test("is told each turn's commit with its time; one that comes late begins with the whole tree")
    func turns() throws {
        let stage = try smallStage()
        let (early, late) = (Client(), Client())
        stage.attach(early)
        let layer = CALayer()
        stage.layer = layer
        for step in 1...3 {
            LaminaStage.Timer.scheduledTimer(withTimeInterval: Double(step), repeats: false) { _ in round(layer, CGFloat(step)) }
        }
        stage.advance(to: 1)
        late.receive(stage.recreation)
        stage.attach(late)
        stage.advance(to: 2)
        stage.detach(early)
        stage.advance(to: 3)
        let start = stage.clock.seconds - 3
        #expect(early.commits.map { $0.time - start } == [0, 1, 2] && early.commits.allSatisfy { $0.count == 1 })
        #expect(late.commits.map { $0.time - start } == [1, 2, 3])
        #expect(early.failure == nil && late.failure == nil)
        #expect(late.tree.dump() != early.tree.dump())
        early.receive(try #require(late.commits.last))
        #expect(late.tree.dump() == early.tree.dump())
    }

    @Test("gets pictures apart from operations, and knows which the tree has no more, though a snapshot kept one for a while")
    func pictures() throws {
        let stage = try smallStage()
        let client = Client()
        stage.attach(client)
        let layer = CALayer()
        stage.layer = layer
        layer.contents = picture()
        stage.advance(to: 0)
        let first = try #require(client.commits.last?.pictures.first?.id)
        #expect(stage.pictures.map(\.id) == [first] && client.commits.last?.layerCount == 1)
        let fade = CATransition()
        fade.duration = 1
        layer.add(fade, forKey: nil)
        layer.contents = picture()
        stage.advance(to: 0.5)
        #expect(client.commits.last?.lostPictures == [] && stage.pictures.count == 2)
        // Somebody who comes now is told when it goes, too.
        let late = Client()
        late.receive(stage.recreation)
        stage.attach(late)
        stage.advance(to: 2)
        #expect(client.commits.last?.lostPictures == [first] && late.commits.last?.lostPictures == [first])
        #expect(client.failure == nil && late.failure == nil && late.tree.dump() == client.tree.dump())
    }

    @Test("gets turns taken in a row as one, up to one that brings pictures; what tasks commit by themselves; another size")
    func live() async throws {
        let clock = MediaClock.live()
        clock.setRate(0)
        let (layer, client, new) = (CALayer(), Client(), picture())
        let stage = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
        stage.perform {
            stage.layer = layer
            stage.flush()
            client.receive(stage.recreation)
            stage.attach(client)
            for step in 1...6 {
                LaminaStage.Timer.scheduledTimer(withTimeInterval: Double(step) / 1000, repeats: false) { _ in
                    round(layer, CGFloat(step), step == 4 ? new : nil)
                }
            }
        }
        clock.step(by: 1)
        #expect(try await eventually { client.tree.nodes.contains { $0.values.cornerRadius == 6 } })
        // The commits of a stage that the machine held up come in more parts, but none is lost and pictures always begin one.
        #expect(client.commits.dropFirst().map(\.count).reduce(0, +) == 6)
        #expect(client.commits.filter { !$0.pictures.isEmpty }.count == 1 && client.failure == nil)
        stage.perform { round(layer, 7) }
        #expect(try await eventually { client.tree.nodes.contains { $0.values.cornerRadius == 7 } })
        try stage.resize(to: CGSize(width: 12, height: 14))
        #expect(client.sizes == [CGSize(width: 12, height: 14)] && client.tree.dump().contains("7"))
    }
}
