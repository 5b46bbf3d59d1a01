import ArgumentParser
import Foundation
import LaminaStage
import LaminaUIKit
import LaminaWeb
import Logging
import Scenes

/// `lamina serve`: scenes live in a browser.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows scenes live in a browser.", usage: "\(SceneTool.name) serve [<scene> …] [<options>]",
        discussion: """
            Every tab has a session of its own. Without names all scenes are served. Ctrl-C ends the server.

            The server answers this machine only, unless --host names another address: then everyone who reaches the port can use it. It answers to addresses, localhost and the names that \
            --host and --allow-host give, and to no other.
            """)

    @Argument(help: "The scenes; `lamina list` names them. Also Lottie files, and folders of them.")
    var scenes: [String] = []
    @Option(help: "The address to listen at; 0.0.0.0 stands for all addresses of this machine.")
    var host = "127.0.0.1"
    @Option(help: "The port to listen at; 0 selects a free one.")
    var port = 8080
    @Option(
        name: .customLong("allow-host"),
        help: ArgumentHelp("A further name of the server, such as that of a proxy in front.", valueName: "name"))
    var allowedHosts: [String] = []
    @Option(help: ArgumentHelp("The address of the metrics for Prometheus, at /metrics; none by default.", valueName: "host:port"))
    var metrics: String?
    @Option(help: "The seed of the scenes' random numbers; by default each session has its own.")
    var seed: Int?
    @Option(help: "The maximum number of sessions at a time.")
    var sessions = 1000
    @Option(help: "The number of processes that the sessions are spread over; if one crashes or is blocked, only its sessions restart.")
    var workers = 1
    @Option(help: "The number of this server among several behind a balancer (docs/serving).")
    var number = 1
    @Option(
        help: ArgumentHelp(
            "The seconds of its past that a session keeps, for films that tabs order of it; 0 for no films.", valueName: "seconds"))
    var filmSeconds = 120.0
    @Option(
        help: ArgumentHelp(
            "A lamina-service that makes these films; by default this program does. LAMINA_SERVICE_TOKEN holds its token.",
            valueName: "address"))
    var filmService: String?
    @Option(
        help: ArgumentHelp(
            "Who draws in tabs: cpu, WebAssembly; gpu, WebGL 2; or auto, which of the two a tab finds to be faster.",
            valueName: "cpu|gpu|auto"))
    var renderer = Stage.Renderer.auto
    @Option(help: ArgumentHelp("The time in seconds without a visitor after which the server ends.", valueName: "seconds"))
    var linger: Double?
    @Flag(help: "Print the addresses that it listens at as JSON, an object a line.")
    var json = false
    @Flag(help: "Log every session as it begins and ends.")
    var verbose = false

    func validate() throws {
        if !(0...65535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port)") }
        // Pages hold it as a number of JavaScript's.
        if let seed, !(0...1 << 53).contains(seed) { throw ValidationError("--seed takes 0 to \(1 << 53), not \(seed)") }
        if !(1...255).contains(workers) { throw ValidationError("--workers takes 1 to 255, not \(workers)") }
        if !(1...255).contains(number) { throw ValidationError("--number takes 1 to 255, not \(number)") }
        if metrics != nil, metricsAddress == nil {
            throw ValidationError("--metrics takes a host and a port, as 127.0.0.1:9090, not \(metrics!)")
        }
        if !(0...3600).contains(filmSeconds) { throw ValidationError("--film-seconds takes 0 to 3600, not \(filmSeconds)") }
        if filmService != nil, filmServiceAddress == nil {
            throw ValidationError("--film-service takes an address, as http://127.0.0.1:8090, not \(filmService!)")
        }
        if !(1...100_000).contains(sessions) { throw ValidationError("--sessions takes 1 to 100000, not \(sessions)") }
    }

    func run() async throws {
        let chosen =
            try scenes.isEmpty
            ? SceneTool.scenes
            : scenes.flatMap { name in
                LottieScenes.isFolder(name) ? try LottieScenes.scenes(in: name) : [try SceneTool.scene(named: name)]
            }
        var seen: Set<String> = []
        var server = WebServer(chosen.filter { seen.insert($0.name).inserted }.map(served))
        (server.host, server.port, server.limits.sessions) = (host, port, sessions)
        (server.allowedHosts, server.metrics) = (allowedHosts, metricsAddress)
        server.limits.connections = max(server.limits.connections, 4 * sessions)
        (server.workers, server.number) = (workers, number)
        (server.linger, server.renderer) = (linger, renderer)
        server.limits.filmSeconds = filmSeconds
        if filmSeconds > 0 {
            let token = ProcessInfo.processInfo.environment["LAMINA_SERVICE_TOKEN"]
            server.films = try filmServiceAddress.map { .ordering(from: $0, token: token) } ?? .drawing()
        }
        server.log.logLevel = verbose ? .info : .warning
        try await server.run { [json] address in
            if json { return CommandEvent.write(CommandEvent.Listening(address: address.absoluteString, metrics: true)) }
            print("Metrics are at \(address.absoluteString).")
        } onListening: { [host, json] address in
            if json { return CommandEvent.write(CommandEvent.Listening(address: address.absoluteString)) }
            print("Lamina is at \(address.absoluteString) – open it in a browser; Ctrl-C ends it.")
            warn(of: host, address)
            fflush(nil)
        }
        if json { CommandEvent.write(CommandEvent.Done()) }
    }

    /// Nil if there is none, or none that can be.
    private var filmServiceAddress: URL? {
        filmService.flatMap { URL(string: $0) }.flatMap { ["http", "https"].contains($0.scheme) && $0.host != nil ? $0 : nil }
    }

    /// Nil if there is none, or none that can be.
    private var metricsAddress: ServerAddress? {
        guard let metrics, let colon = metrics.lastIndex(of: ":"), colon > metrics.startIndex,
            let port = Int(metrics[metrics.index(after: colon)...]),
            0...65535 ~= port
        else { return nil }
        let host = metrics[..<colon]
        return ServerAddress(host: String(host.hasPrefix("[") && host.hasSuffix("]") ? host.dropFirst().dropLast() : host), port: port)
    }

    private func served(_ scene: Scene) -> WebScene {
        let most = Int(UInt32.max)
        let seeds = WebScene.Parameter(
            "seed", "of the random numbers", in: 0...max(most, seed ?? 0),
            default: seed.map { WebScene.Parameter.Standard.value($0) } ?? .random)
        let parameters = scene.parameters.compactMap { parameter -> WebScene.Parameter? in
            guard let range = parameter.wholeNumbers, case .integer(let standard) = parameter.standard else { return nil }
            return WebScene.Parameter(parameter.name, parameter.summary, in: range, default: standard)
        }
        return WebScene(
            name: scene.name, summary: scene.summary, size: scene.canvas, parameters: parameters + [seeds],
            still: { try await still(of: scene) }
        ) { configuration, values in
            var values = values
            let seed = values.removeValue(forKey: seeds.name) ?? 1
            return try Stage(
                showing: scene.make(Scene.Settings(for: scene, seed: UInt64(seed), values.mapValues { .integer($0) })), configuration)
        }
    }

    /// The scene in the midst of what it shows in a film. Sessions go on meanwhile.
    @MainActor
    private func still(of scene: Scene) async throws -> [UInt8] {
        let settings = try Scene.Settings(for: scene)
        // Small ones are enlarged by the page, on displays of scale 2 to as many pixels.
        let scale = max(1, 512 / max(scene.canvas.width, scene.canvas.height))
        let stage = try Stage(showing: scene.make(settings), size: scene.canvas, scale: scale)
        stage.play(try InputScript(scene.input(scene.canvas)))
        let end = scene.duration(settings) * 0.4
        for time in stride(from: 0, to: end, by: 0.05) { await stage.advance(to: time) }
        await stage.advance(to: end)
        return [UInt8](UIImage(cgImage: stage.snapshot()).pngData() ?? Data())
    }
}

/// Says that others can come, and how a phone does.
private func warn(of host: String, _ address: URL) {
    guard !NetworkAddresses.isLoopback(host), let port = address.port else { return }
    let hosts =
        ["0.0.0.0", "::", "[::]"].contains(host) ? NetworkAddresses.all : [host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host]
    print("Warning: whoever reaches port \(port) of this machine can use what it shows.")
    if !hosts.isEmpty { print("On a phone in the same network type \(hosts.map { "http://\($0):\(port)/" }.joined(separator: " or ")).") }
}
