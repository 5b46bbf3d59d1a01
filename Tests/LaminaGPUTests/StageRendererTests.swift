import LaminaEGL
import LaminaQuartzCore
import LaminaStage
import Testing

/// Stages that OpenGL ES draws.
@MainActor @Suite struct StageRendererTests {
    private func stage(_ size: CGSize = CGSize(width: 100, height: 80)) throws -> Stage {
        let stage = try Stage(size: size, scale: 2)
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        let card = CALayer()
        card.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
        (card.cornerRadius, card.backgroundColor, card.shadowOpacity) = (6, .white, 0.5)
        root.addSublayer(card)
        stage.layer = root
        return stage
    }

    private func bytes(_ stage: Stage) throws -> [UInt8] {
        let data = try #require(stage.snapshot().dataProvider?.data)
        return [UInt8](data as Data)
    }

    @Test("draw what the processor draws, report what it took, and go back")
    func same() throws {
        let stage = try stage()
        #expect(stage.renderer == .cpu && stage.rendererReport == nil)
        let expected = try bytes(stage)
        try stage.setRenderer(.gpu)
        let found = try bytes(stage)
        #expect(stage.renderer == .gpu && found.count == expected.count)
        #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        let report = try #require(stage.rendererReport)
        #expect(report.frames == 1 && report.items == 3 && report.draws == 1 && report.passes == 1 && report.bytes > 0)
        #expect(!report.device.isEmpty && report.fallbacks.isEmpty)
        try stage.setRenderer(.cpu)
        #expect(try bytes(stage) == expected && stage.rendererReport == nil)
    }

    @Test("tell the tiles that have changed, and draw nothing where none has")
    func damage() throws {
        let (stage, other) = (try stage(), try stage())
        try stage.setRenderer(.gpu)
        try other.setRenderer(.gpu)
        _ = try bytes(stage)
        _ = stage.timeFrame()
        let still = try #require(stage.rendererReport)
        #expect(still.frames == 2 && still.draws == 1 && still.passes == 1)
        for stage in [stage, other] {
            let dot = CALayer()
            (dot.frame, dot.backgroundColor) = (CGRect(x: 90, y: 70, width: 5, height: 5), .black)
            stage.layer?.addSublayer(dot)
            stage.advance(to: 1)
        }
        #expect(try bytes(stage) == bytes(other))
        #expect(stage.rendererReport?.draws == 2)
    }

    @Test("go on with another size")
    func resize() throws {
        let stage = try stage()
        try stage.setRenderer(.gpu)
        _ = try bytes(stage)
        try stage.resize(to: CGSize(width: 60, height: 90))
        let found = try bytes(stage)
        #expect(stage.rendererReport?.frames == 1)
        try stage.setRenderer(.cpu)
        #expect(zip(found, try bytes(stage)).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test("tell when a picture is larger than a texture, and stay as they were")
    func large() throws {
        let stage = try stage(CGSize(width: 16_300, height: 1))
        let error = #expect(throws: (any Error).self) { try stage.setRenderer(.gpu) }
        #expect("\(error!)".contains("32600 × 2") && "\(error!)".contains("cpu"))
        #expect(stage.renderer == .cpu)
        try stage.setRenderer(.auto)
        #expect(stage.renderer == .auto && stage.rendererReport == nil)
    }
}
