import LaminaCoreGraphics
import LaminaStage

// A program that is started by itself, without a line that is not UIKit's, has no phone to show on. Where there is a display, and the program is linked with LaminaWindow, it opens a
// window; else it gets a stage that nobody sees. Either is as large as the environment says:
//
// | variable | meaning | default |
// |---|---|---|
// | `LAMINA_SIZE` | the screen in points, as in `390x844` | `390x844` |
// | `LAMINA_SCALE` | pixels a point | 3; in a window the display's |
// | `LAMINA_WINDOW` | `no` for no window, `yes` for one or an error | a window if that can be |
// | `LAMINA_INPUT` | a JSON file of what fingers do, see `InputScript` | nothing |
// | `LAMINA_UNTIL` | seconds of media time to run | 10 and the input's |
// | `LAMINA_PICTURE` | a PNG file for how the screen looks at the end | none |
// | `LAMINA_LANGUAGE` | languages of texts, pictures, storyboards and nibs, as in `de,fr` | as developed |
// | `LAMINA_RESOURCES`, `LAMINA_MODULE` | the program's folder of resources and its module, where several lie together | found |
//
// With `LAMINA_INPUT`, `LAMINA_UNTIL` or `LAMINA_PICTURE` it opens no window unless `LAMINA_WINDOW` says so, and runs on a virtual clock, as fast as it can, and ends; without, on the real clock until it is ended. For a film, or frames
// in a window, start it from a program of your own with `Stage(running:…)`, which any sink can record.

extension UIApplicationDelegate where Self: NSObject {
    /// Runs the program; the entry point of `@main`.
    public static func main() {
        UIApplication.run(self)
    }
}

/// Runs the program whose delegate has a class name, as `NSStringFromClass` returns it. The arguments of the command line are ignored.
///
/// - Returns: The exit status, once the program has ended.
@MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName, let kind = (NSClassFromString(name) ?? InterfaceClass.find(name, module: nil)) as? NSObject.Type
    else {
        preconditionFailure(
            "UIApplicationMain: there is no class “\(delegateClassName ?? "nil")” that is an NSObject; pass NSStringFromClass(AppDelegate.self)"
        )
    }
    return UIApplication.run(kind)
}

/// The settings of a launch, from the environment.
struct LaunchSettings: Equatable {
    var size = CGSize(width: 390, height: 844)
    /// Nil for the display's, or 3 where there is none.
    var scale: CGFloat?
    /// Whether a window is to be opened; nil if that depends on whether it can be.
    var hasWindow: Bool?
    var input: String?
    var until: Double?
    var picture: String?

    var runsByItself: Bool { input != nil || until != nil || picture != nil }

    struct Problem: Error, CustomStringConvertible { let description: String }

    init(_ environment: [String: String]) throws {
        func number(_ name: String, _ range: ClosedRange<Double>) throws -> Double? {
            guard let text = environment[name] else { return nil }
            guard let value = Double(text), range.contains(value) else {
                throw Problem(description: "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
            }
            return value
        }
        if let text = environment["LAMINA_SIZE"] {
            let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
            guard sides.count == 2, sides.allSatisfy({ (1...32768).contains($0) }) else {
                throw Problem(description: "LAMINA_SIZE takes width and height in points, as in 390x844, not “\(text)”")
            }
            size = CGSize(width: sides[0], height: sides[1])
        }
        if let value = try number("LAMINA_SCALE", 0.1...16) { scale = CGFloat(value) }
        if let text = environment["LAMINA_WINDOW"], !text.isEmpty {
            guard ["yes", "no"].contains(text) else { throw Problem(description: "LAMINA_WINDOW takes yes or no, not “\(text)”") }
            hasWindow = text == "yes"
        }
        until = try number("LAMINA_UNTIL", 0...86400)
        (input, picture) = (environment["LAMINA_INPUT"], environment["LAMINA_PICTURE"])
    }
}

extension UIApplication {
    @discardableResult
    static func run(_ kind: NSObject.Type) -> Int32 {
        do {
            try show(kind, LaunchSettings(ProcessInfo.processInfo.environment))
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(kind): \(error)\n".utf8))
            exit(64)
        }
    }

    private static func show(_ kind: NSObject.Type, _ settings: LaunchSettings) throws {
        let script = try settings.input.map { try InputScript(contentsOfFile: $0) }
        if let system = try windowSystem(settings) { return try show(kind, settings, script, in: system) }
        let scale = settings.scale ?? 3
        let stage = try Stage(size: settings.size, scale: scale, clock: settings.runsByItself ? .virtual() : .real)
        let application = stage.attachScreen().application
        application.launch(kind)
        guard settings.runsByItself else {
            while true { RunLoop.main.run() }
        }
        if let script { stage.play(script) }
        stage.advance(to: settings.until ?? (script?.duration ?? 0) + 10)
        if let path = settings.picture {
            let picture = UIImage(cgImage: stage.snapshot(), scale: scale, orientation: .up)
            do {
                try picture.pngData()?.write(to: URL(fileURLWithPath: path))
            } catch {
                throw LaunchSettings.Problem(description: "the picture cannot be written to \(path): \(error.localizedDescription)")
            }
        }
        application.terminate()
    }

    /// The window system that shows the program; nil if it runs unseen.
    private static func windowSystem(_ settings: LaunchSettings) throws -> (any WindowSystem)? {
        guard settings.hasWindow ?? !settings.runsByItself else { return nil }
        guard let system = WindowSystems.linked else {
            guard settings.hasWindow == true else { return nil }
            throw LaunchSettings.Problem(
                description:
                    "LAMINA_WINDOW=yes, but the program is linked without LaminaWindow: add the product to its dependencies in Package.swift"
            )
        }
        return settings.hasWindow == true || system.hasDisplay ? system : nil
    }

    /// Runs the program in a window until that is closed, which ends it.
    private static func show(_ kind: NSObject.Type, _ settings: LaunchSettings, _ script: InputScript?, in system: any WindowSystem) throws
    {
        if settings.picture != nil {
            throw LaunchSettings.Problem(
                description: "LAMINA_PICTURE takes the picture of a program without a window: leave out LAMINA_WINDOW=yes")
        }
        let information = ResourceInformation.ofProgram(of: kind)
        let name = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { information[$0] as? String }.first { !$0.hasPrefix("$") }
        var look = WindowSettings(title: name ?? ProcessInfo.processInfo.processName, size: settings.size)
        look.scale = settings.scale
        let window = try system.open(look) { configuration in
            let stage = try Stage(configuration)
            stage.attachScreen().application.launch(kind)
            if let script { stage.play(script) }
            return stage
        }
        window.onEnd = { exit(0) }
        if let until = settings.until { window.stage.clock.schedule(at: until) { MainActor.assumeIsolated { window.end() } } }
        while true { RunLoop.main.run() }
    }
}
