import ArgumentParser
import CMemoryCount
import CommandSupport
import Foundation

/// `lamina bench memory`: what a frame asks of memory once a scene has been shown: blocks of the C library, and retains of Swift objects.
struct BenchMemory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "memory", abstract: "Counts the allocations and retains of a frame in a scene that has been shown before.")

    @Option(help: ArgumentHelp("The scenes, as in S1,S2/live.", valueName: "names"))
    var scenes = "S1,S2,S3,S4,S5,BM"
    @Option(
        help: ArgumentHelp("The picture's size in pixels; by default 1920x1080.", valueName: "WxH"), transform: PixelSize.init(argument:))
    var size = PixelSize(1920, 1080)
    @OptionGroup var limits: ThresholdsOption

    func run() throws {
        let scenes = try scenes.split(separator: ",", omittingEmptySubsequences: false).map { try BenchScene.named(full: String($0)) }
        if let memory = limits.thresholds?.memory, let scene = scenes.first(where: { memory[$0.fullName] == nil }) {
            throw CommandError("there is no threshold for the memory of \(scene.fullName)")
        }
        print("scene     allocations   retains   (a frame's mean, \(size), one thread)")
        var complaints: [String] = []
        for scene in scenes {
            let (allocations, retains) = measure(scene)
            func column(_ value: Double) -> String {
                let text = "\((value * 10).rounded() / 10)"
                return String(repeating: " ", count: max(0, 12 - text.count)) + text
            }
            print(scene.fullName.padding(toLength: 9, withPad: " ", startingAt: 0) + column(allocations) + column(retains))
            guard let most = limits.thresholds?.memory?[scene.fullName] else { continue }
            complaints += [
                BenchThresholds.complaint("\(scene.fullName) takes", allocations, "allocations a frame", most.allocations),
                BenchThresholds.complaint("\(scene.fullName) takes", retains, "retains a frame", most.retains),
            ].compactMap { $0 }
        }
        try BenchThresholds.check(complaints)
    }

    private func measure(_ scene: BenchScene) -> (allocations: Double, retains: Double) {
        let engine = LaminaEngine(scene, width: size.width, height: size.height, threads: 1)
        for frame in 0..<scene.frames { _ = engine.draw(frame: frame) }
        lamina_memory_count_begin()
        for frame in 0..<scene.frames { _ = engine.draw(frame: frame) }
        let count = lamina_memory_count_end()
        return (Double(count.allocations) / Double(scene.frames), Double(count.retains) / Double(scene.frames))
    }
}
