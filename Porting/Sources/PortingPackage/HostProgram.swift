/// The program that runs a ported application: in a browser's tab, into a film or into pictures.
func hostProgram(running module: String) -> String {
    """
    import Foundation
    import LaminaUIKit
    import LaminaVideo
    import LaminaWeb
    import \(module)

    // Written by lamina-porting: it runs the application in a browser's tab, or records it. Its settings come from `lamina run`.

    func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment["LAMINA_RUN_" + name] }
    func number(_ name: String) -> Double? { setting(name).flatMap(Double.init) }
    func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\\n").utf8))
        exit(1)
    }

    @MainActor func run() async throws {
        let sides = (setting("SIZE") ?? "390x844").split(separator: "x").compactMap { Double($0) }
        let size = CGSize(width: sides[0], height: sides[1])
        let insets = (setting("SAFE_AREA") ?? "0,0,0,0").split(separator: ",").compactMap { Double($0) }
        let safeArea = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        guard let output = setting("OUTPUT") else {
            var server = WebServer([WebScene(name: "\(module)", size: size) { try laminaStage($0, safeAreaInsets: safeArea) }])
            server.port = Int(number("PORT") ?? 8080)
            try await server.run { address in
                print("\(module) is at \\(address.absoluteString) – open it in a browser; Ctrl-C ends it.")
                fflush(nil)
            }
            return
        }
        let script = try setting("INPUT").map { try InputScript(contentsOfFile: $0) }
        let stage = try laminaStage(
            Stage.Configuration(size: size, scale: CGFloat(number("SCALE") ?? 2), clock: .virtual()), safeAreaInsets: safeArea)
        if let script { stage.play(script) }
        let moments = (setting("AT") ?? "").split(separator: ",").compactMap { Double($0) }
        let isSheet = output.lowercased().hasSuffix(".png") && !output.contains("%")
        let sink: any Sink = isSheet && moments.count > 1 ? try ContactSheet(output, moments: moments) : try MovieSink(output)
        let rate = Int(number("FPS") ?? 60)
        if moments.isEmpty {
            _ = try await stage.record(to: sink, framesPerSecond: rate, until: .after(number("DURATION") ?? (script?.duration ?? 0) + 3))
        } else {
            _ = try await stage.record(to: sink, at: moments, framesPerSecond: rate)
        }
        print("Written: \\(output)")
    }

    do { try await run() } catch { fail("\(module): \\(error)") }

    """
}
