import ArgumentParser
import Foundation
import LaminaCoreGraphics
import LaminaLottieLayers
import LaminaStage

/// Draws frames of Lottie files as PNG pictures on white, for comparisons with other players, and measures what that takes.
@main
struct LottieFrames: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "lottieframes")

    @Argument(help: "The Lottie files.")
    var files: [String]
    @Option(name: .shortAndLong, help: "The folder for the pictures; it is made if it is not there.")
    var output: String?
    @Option(help: "The number of frames to draw, spread over the animation.")
    var frames = 8
    @Option(help: "The longer side of the pictures, in pixels.")
    var size: Int?
    @Option(help: "The width and height of a picture that is there before the file is read, in pixels, with a comma between them.")
    var canvas: String?
    @Flag(help: "Print the parts of the time that it took.")
    var timing = false

    @Option(help: "The number of damaged copies of the files to read and build instead of drawing.")
    var fuzz: Int?
    @Option(help: "The seed of the damage.")
    var seed: UInt64 = 1

    func run() throws {
        if let fuzz {
            var copies = try LottieFuzz(files, seed: seed)
            return copies.run(fuzz)
        }
        if let output {
            do {
                try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            } catch {
                throw Failure("the folder \(output) cannot be made; choose another one with --output")
            }
        }
        try MainActor.assumeIsolated { for file in files { try draw(file) } }
    }

    @MainActor
    private func draw(_ path: String) throws {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure("\(path) cannot be read; give the path of a Lottie file")
        }
        let sides = (canvas ?? "").split(separator: ",").compactMap { Double($0) }
        let given = sides.count == 2 ? try Stage(size: CGSize(width: sides[0], height: sides[1]), threads: 1) : nil
        // A picture of nothing, as a program shows it that has no file yet.
        given?.draw()
        let memory = peakMemory
        let times = Times()
        let animation = try LottieAnimation.from(contentsOf: URL(fileURLWithPath: path))
        times.mark("read")
        let layer = LottieLayer(animation: animation)
        layer.forceDisplayUpdate()
        times.mark("build")
        let scale = size.map { Double($0) / max(animation.size.width, animation.size.height).native } ?? 1
        let stage = try given ?? Stage(size: animation.size, scale: CGFloat(scale), threads: 1)
        stage.background = .white
        layer.frame = given.map { CGRect(origin: .zero, size: $0.size) } ?? animation.bounds
        stage.layer = layer
        var first = true
        for n in 0..<frames {
            layer.currentFrame = animation.startFrame + (animation.endFrame - animation.startFrame) * CGFloat(n) / CGFloat(frames)
            stage.advance(to: Double(n) * 1e-3)
            stage.draw()
            if first { times.mark("first picture") }
            first = false
            if let output {
                let url = URL(fileURLWithPath: output).appendingPathComponent("\(name).\(n).png")
                let destination = CGImageDestinationCreateWithURL(url, "public.png", 1, nil)!
                CGImageDestinationAddImage(destination, stage.snapshot(), nil)
                guard CGImageDestinationFinalize(destination) else {
                    throw Failure("\(url.path) cannot be written; choose another folder with --output")
                }
            }
        }
        times.mark("\(frames - 1) frames")
        if timing { print("\(name)  \(data.count) bytes  \(times.text) \(peakMemory - memory) KiB  \(layer.report.issues.count) issues") }
    }

    /// The most memory that the process has held, in KiB.
    private var peakMemory: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Processor time of this thread, in parts.
private final class Times {
    private var last = clock()
    private(set) var text = ""
    func mark(_ name: String) {
        text += String(format: "%@ %.2f ms  ", name, Double(clock() - last) / Double(CLOCKS_PER_SEC) * 1000)
        // The text's own time counts for no part.
        last = clock()
    }
}
