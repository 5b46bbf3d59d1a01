import CommandSupport
import Foundation
import LaminaLottie
import Scenes

/// Scenes made of Lottie files.
enum LottieScenes {
    /// Whether a scene's name is the path of a Lottie file: it ends in .json or .lottie, or names one of an archive's animations, as in icons.lottie#heart.
    static func isFile(_ name: String) -> Bool {
        let (path, _) = parts(of: name)
        return [".json", ".lottie"].contains { path.lowercased().hasSuffix($0) }
    }

    /// The default parameters of a film that keeps transparency.
    static let clear: [String: JSONValue] = ["background": .text("#00000000")]

    /// Whether a name is the path of a folder.
    static func isFolder(_ name: String) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The animation of a file, as a scene.
    static func scene(_ name: String) throws -> Scene {
        let found = try animations(name)
        return scene(found[0].name, found[0].animation, found[0].speed) { try animations(name, slots: $0, theme: $1)[0].animation }
    }

    /// The animations of all Lottie files of a folder, as scenes in the order of their names. Files that are none are told of on the standard error.
    static func scenes(in folder: String) throws -> [Scene] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { isFile($0) }.sorted()
        var (result, faults): ([Scene], [String]) = ([], [])
        for name in names {
            do {
                let path = "\(folder)/\(name)"
                for (i, found) in try animations(path).enumerated() {
                    result.append(
                        scene(found.name, found.animation, found.speed) { slots, theme in
                            let again = try animations(path, slots: slots, theme: theme)
                            return again.indices.contains(i) ? again[i].animation : found.animation
                        })
                }
            } catch {
                faults.append("\(error)")
            }
        }
        for fault in faults { FileHandle.standardError.write(Data("Left out: \(fault)\n".utf8)) }
        guard !result.isEmpty else { throw CommandError("there is no Lottie file in the folder “\(folder)”", isOrder: true) }
        return result
    }

    private static func parts(of name: String) -> (path: String, id: String?) {
        guard let mark = name.lastIndex(of: "#"), name[..<mark].lowercased().hasSuffix(".lottie") else { return (name, nil) }
        return (String(name[..<mark]), String(name[name.index(after: mark)...]))
    }

    /// The animations of a file: one, or those of an archive.
    ///
    /// - Parameter slots: Values in place of those that the file gives its slots, as JSON text.
    /// - Parameter theme: The archive's theme; nil for the animation's own.
    static func animations(_ name: String, slots: Data? = nil, theme: String? = nil) throws
        -> [(name: String, animation: LottieAnimation, speed: Double)]
    {
        let (path, id) = parts(of: name)
        let url = URL(fileURLWithPath: path)
        let stem = url.deletingPathExtension().lastPathComponent
        guard FileManager.default.fileExists(atPath: path) else { throw CommandError("there is no file “\(path)”", isOrder: true) }
        do {
            guard path.lowercased().hasSuffix(".lottie") else {
                if let theme { throw LottieError("there is no theme “\(theme)”: only archives (.lottie) have themes") }
                let folder = url.deletingLastPathComponent().path
                return [(stem, try LottieAnimation(data: try Data(contentsOf: url), folder: folder, slots: slots), 1)]
            }
            let archive = try DotLottieFile(data: try Data(contentsOf: url), filename: url.lastPathComponent, slots: slots, theme: theme)
            guard let id else {
                // The one that is to be shown at first is shown where only one is.
                let first = archive.animation()?.configuration.id
                return
                    (archive.animations.filter { $0.configuration.id == first } + archive.animations.filter { $0.configuration.id != first })
                    .map {
                        (archive.animations.count == 1 ? stem : "\(stem)-\($0.configuration.id)", $0.animation, $0.configuration.speed)
                    }
            }
            guard let one = archive.animation(for: id) else {
                let ids = archive.animations.map { $0.configuration.id }.joined(separator: ", ")
                throw LottieError("there is no animation “\(id)” in it; there are: \(ids)")
            }
            return [("\(stem)-\(id)", one.animation, one.configuration.speed)]
        } catch {
            throw CommandError("\(path): \(error)", isOrder: true)
        }
    }

    /// The archive that a name is of; nil for a file of one animation. Throws a `CommandError` for one that cannot be read.
    static func archive(_ name: String) throws -> DotLottieFile? {
        let (path, _) = parts(of: name)
        guard path.lowercased().hasSuffix(".lottie") else { return nil }
        guard FileManager.default.fileExists(atPath: path) else { throw CommandError("there is no file “\(path)”", isOrder: true) }
        do { return try DotLottieFile.loadedFrom(filepath: path, dotLottieCache: nil) } catch {
            throw CommandError("\(path): \(error)", isOrder: true)
        }
    }

    /// A scene of an animation.
    ///
    /// - Parameter refill: The animation with other values of its slots, given as JSON text, and with a theme. Throws where it cannot be read so.
    private static func scene(
        _ name: String, _ animation: LottieAnimation, _ speed: Double,
        refill: @escaping @Sendable (Data?, String?) throws -> LottieAnimation
    ) -> Scene {
        let speed = speed.isFinite && speed > 0 ? speed : 1
        var scene = Scene(
            name: name, summary: "A Lottie file, \(seconds(animation.duration / speed)) long", props: LottieProps.self,
            canvas: animation.size,
            duration: { _ in animation.duration / speed }
        ) { props, _ in
            var shown = animation
            func tell(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
            if !props.slots.isEmpty || !props.theme.isEmpty {
                do {
                    shown = try refill(
                        props.slots.isEmpty ? nil : Data(JSONValue.object(props.slots).json().utf8), props.theme.isEmpty ? nil : props.theme
                    )
                    for issue in Set(shown.readReport.issues).subtracting(animation.readReport.issues).map(\.description).sorted() {
                        tell("\(name): \(issue)")
                    }
                } catch { tell("\(error)") }
            }
            let controller = LottieController(shown, speed: speed, background: props.background.color, texts: props.texts)
            if !props.stateMachine.isEmpty { controller.run(props.stateMachine, tell: { tell("\(name): \($0)") }) }
            return controller
        }
        scene.check = { settings in
            guard let props = settings.props as? LottieProps else { return }
            // One that is not there is told of by whoever reads the archive.
            if !props.theme.isEmpty, !animation.themeNames.contains(props.theme) { _ = try refill(nil, props.theme) }
            guard !props.stateMachine.isEmpty, !animation.stateMachineNames.contains(props.stateMachine) else { return }
            let names = animation.stateMachineNames
            throw CommandError(
                "\(name): there is no state machine “\(props.stateMachine)”"
                    + (names.isEmpty ? ": only archives (.lottie) have some" : "; there are: \(names.joined(separator: ", "))"),
                isOrder: true)
        }
        scene.background = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        scene.framesPerSecond = animation.framerate
        scene.scale = 1
        return scene
    }

    private static func seconds(_ n: Double) -> String { "\((n * 100).rounded() / 100) s" }
}

/// The parameters of a Lottie file's scene.
private struct LottieProps: SceneProps {
    @Parameter("the colour behind it") var background: PropColor = "#ffffff"
    @Parameter("values of the file's slots by their names: colours, numbers, lists of numbers, or properties of the format")
    var slots: [String: JSONValue] = [:]
    @Parameter("texts in place of the file's, by the names of their layers") var texts: [String: JSONValue] = [:]
    @Parameter("the archive's theme; empty for the animation's own") var theme = ""
    @Parameter("the archive's state machine that plays the animation and hears pointers; empty for none") var stateMachine = ""
}

/// Shows an animation over its whole view, again and again.
private final class LottieController: UIViewController {
    private let player: LottieAnimationView
    private let background: UIColor
    private var runsMachine = false

    init(_ animation: LottieAnimation, speed: Double, background: UIColor, texts: [String: JSONValue]) {
        let words = texts.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
        player = LottieAnimationView(animation: animation, textProvider: DictionaryTextProvider(words))
        self.background = background
        super.init(nibName: nil, bundle: nil)
        player.loopMode = .loop
        player.animationSpeed = CGFloat(speed)
        player.backgroundBehavior = .continuePlaying
    }

    required init?(coder: NSCoder) { nil }

    /// Has a state machine play the animation, if there is one of this identifier.
    func run(_ stateMachine: String, tell: @escaping (String) -> Void) {
        runsMachine = player.stateMachineLoad(stateMachine)
        player.stateMachine?.observer = { event in
            switch event {
            case .failed(let message): tell(message)
            case .openURL(let url, _): tell("the file asks to open “\(url)”, which is not done")
            default: break
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = background
        player.frame = view.bounds
        player.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(player)
        if runsMachine { player.stateMachineStart() } else { player.play() }
    }
}
