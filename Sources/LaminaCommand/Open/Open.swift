import ArgumentParser
import CommandSupport
import Foundation
import LaminaStage
import LaminaUIKit
import Scenes

/// `lamina open`: a scene in a window.
struct Open: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens a window on the desktop that shows a scene live.",
        discussion: """
            The mouse is a finger, the wheel scrolls, keys type. F11 fills the display. The command ends when the window is closed.
            """)

    @OptionGroup var scene: SceneOptions
    @Flag(help: "Fill the display.")
    var fullScreen = false
    @Flag(help: "Play the scene's own input, as films do; with --input that file's.")
    var play = false
    @Option(help: ArgumentHelp("The seconds after which the window closes by itself.", valueName: "seconds"))
    var until: Double?
    @Option(help: "The number of threads that draw; by default as many as there are cores.")
    var threads: Int?
    @Option(
        help: ArgumentHelp("Who draws: cpu; gpu, OpenGL ES 3; or auto, gpu where there is a graphics processor.", valueName: "cpu|gpu|auto")
    )
    var renderer = Stage.Renderer.cpu
    @Flag(help: "Serve a page to this machine's browsers with the window's layers, their values and its time.")
    var inspect = false
    @Option(help: "The port of the page of --inspect; 0 selects a free one.")
    var port = 0
    @Flag(help: "At the end, print how many frames were drawn and how long they took.")
    var stats = false
    @Flag(help: "Write events as JSON, an object a line, the figures of --stats among them.")
    var json = false

    func validate() throws {
        if let until, !(0...86400).contains(until) { throw ValidationError("--until takes 0 to 86400 seconds, not \(until)") }
        if !(0...65535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port)") }
        if port != 0, !inspect { throw ValidationError("--port is the port of the page of --inspect, which is not asked for") }
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
    }

    func run() async throws {
        let started = ProcessTime.cpu
        let statistics = try await show()
        guard stats || json else { return }
        let figures = CommandEvent.WindowFigures(statistics, processor: ProcessTime.cpu - started)
        if json { CommandEvent.write(figures) } else { print(figures.text) }
    }

    @MainActor
    private func show() async throws -> WindowStatistics {
        guard let system = WindowSystems.linked else {
            throw CommandError(
                "this program opens no windows: it is linked without LaminaWindow. Add the product to its dependencies in Package.swift")
        }
        let shown = try SceneTool.scene(named: scene.scene)
        let given = try scene.given(to: shown)
        let script = try scene.input.map { try InputScript(contentsOfFile: $0) }
        var settings = WindowSettings(title: shown.name, size: shown.canvas)
        if let size = scene.size {
            let scale = scene.scale ?? 1
            settings.size = CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
        }
        settings.scale = scene.scale.map { CGFloat($0) }
        (settings.isFullScreen, settings.threads, settings.renderer) = (fullScreen, threads, renderer)
        let window = try system.open(settings) { configuration in
            let stage = try Stage(
                showing: shown.make(given), size: configuration.size, scale: configuration.scale, edges: scene.edges,
                clock: configuration.clock, threads: configuration.threads)
            if let background = shown.background { stage.background = background }
            if let script {
                stage.play(script)
            } else if play {
                stage.play(try InputScript(shown.input(configuration.size)))
            }
            return stage
        }
        let (open, end) = AsyncStream.makeStream(of: Never.self)
        window.onEnd = { end.finish() }
        if json { CommandEvent.write(CommandEvent.Opened(scene: shown.name)) }
        let page: InspectorPage?
        do { page = inspect ? try await InspectorPage(of: window, named: shown.name, port: port) : nil } catch {
            window.end()
            throw error
        }
        if let page {
            if json {
                CommandEvent.write(CommandEvent.Listening(address: page.address.absoluteString))
            } else {
                print("The window's layers are at \(page.address.absoluteString).")
                fflush(nil)
            }
        }
        if let until {
            window.stage.clock.schedule(at: until) { [weak window] in MainActor.assumeIsolated { window?.end() } }
        }
        for await _ in open {}
        await page?.end()
        return window.statistics
    }
}

extension Open: EndsByItself {}

extension CommandEvent {
    /// A window that shows a scene.
    struct Opened: Encodable {
        var event = "opened"
        let scene: String
    }

    /// The frames that a window has drawn.
    struct WindowFigures: Encodable {
        var event = "done"
        let frames: Int
        let frames_per_s, frameCost_ms, processor_ms, longestGap_ms, elapsed_s: Double
        /// The reason why no sound was heard; absent if none was missed.
        let silence: String?
        /// The device that drew; absent for the processor.
        let renderer: RenderFigures.Device?

        /// - Parameter processor: the processor time of the whole program while the window was open, in seconds.
        init(_ statistics: WindowStatistics, processor: Double) {
            func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
            let frames = Double(max(statistics.frames, 1))
            self.frames = statistics.frames
            frames_per_s = rounded(statistics.framesPerSecond)
            frameCost_ms = rounded(statistics.drawing / frames * 1000)
            processor_ms = rounded(processor / frames * 1000)
            longestGap_ms = rounded(statistics.longestGap * 1000)
            elapsed_s = rounded(statistics.span)
            silence = statistics.silence
            renderer = statistics.renderer.map { .init($0) }
        }

        var text: String {
            "\(frames) frames in \(elapsed_s) s, \(frames_per_s) a second; \(frameCost_ms) ms to draw one, \(processor_ms) ms of processor time in all, at most \(longestGap_ms) ms from one to the next"
                + (renderer.map { "\n\($0)" } ?? "") + (silence.map { "\nno sound was heard: \($0)" } ?? "")
        }
    }
}
