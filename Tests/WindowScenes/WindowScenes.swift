import LaminaSound
import LaminaUIKit
import LaminaWindow

/// Windows that print what happens to them, for the tests of these.
///
///     windowscenes probe <file>     one window; the key p writes what the stage draws into the file, s plays a sound of a second, l plays it again and again,
///                                   escape does what an input method does, e what one does that nobody wants,
///                                   d drops two files and a text
///     windowscenes many <number>    windows that are opened and closed one after the other
///     windowscenes cover            one window, and after the key c another one over it
///     windowscenes clipboard <file> <title>
///                                   one window that copies and pastes; see `ClipboardProgram`
///     windowscenes scenes <file>    one window of a program that opens more; see `ScenedProgram`
@main
@MainActor
enum WindowScenes {
    static func main() {
        let words = CommandLine.arguments
        do {
            switch words[1] {
            case "many": try openMany(Int(words[2])!)
            case "clipboard": try ClipboardProgram.open(pixels: words[2], named: words[3])
            case "scenes": try ScenedProgram.open(pictures: words[2])
            case "cover": try openProbe(then: openCover)
            default: try openProbe(picture: words[2])
            }
        } catch {
            FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
            exit(1)
        }
        StageWindow.runUntilAllAreClosed()
        say("all closed")
    }

    static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    private static func openProbe(picture: String? = nil, then other: ((CGRect) throws -> Void)? = nil) throws {
        var settings = WindowSettings(title: "Probe", size: CGSize(width: 320, height: 480))
        settings.scale = 1
        let controller = ProbeController()
        let window = try StageWindow(settings) { try Stage(showing: controller, $0) }
        controller.onKey = { [unowned window] key in
            switch key {
            case "p":
                let picture = picture ?? ""
                let image = window.stage.snapshot()
                _ = FileManager.default.createFile(atPath: picture, contents: image.dataProvider?.data)
                say("picture \(image.width) \(image.height)")
            case "UIKeyInputEscape": InputMethod.compose()
            case "d": DroppedThings.drop(files: ["/tmp/one picture.png", "/tmp/two"], text: "three")
            case "e": InputMethod.mark("x")
            case "s", "l": try? play(again: key == "l")
            case "c": try? other?(CGRect(x: 0, y: 0, width: 320, height: 480))
            default: break
            }
        }
        window.onClose = { [unowned window] in say("frames \(window.statistics.frames)") }
        say("open")
    }

    private static var player: AVAudioPlayer?

    /// Plays a sound of a quarter of the full amplitude at the left and half of that at the right.
    private static func play(again: Bool) throws {
        let frames = 48_000
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let format = bytes(16, 4) + bytes(1, 2) + bytes(2, 2) + bytes(frames, 4) + bytes(4 * frames, 4) + bytes(4, 2) + bytes(16, 2)
        let samples = Array(repeatElement(bytes(8192, 2) + bytes(-4096, 2), count: frames).joined())
        let file =
            Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + format + Array("data".utf8)
            + bytes(samples.count, 4) + samples
        player = try AVAudioPlayer(data: Data(file))
        player?.numberOfLoops = again ? -1 : 0
        player?.play()
        say("plays")
    }

    private static func openCover(_ place: CGRect) throws {
        var settings = WindowSettings(title: "Cover", size: CGSize(width: 800, height: 600))
        settings.scale = 1
        _ = try StageWindow(settings) { try Stage(showing: UIViewController(), $0) }
        say("cover open")
    }

    private static func openMany(_ count: Int) throws {
        for _ in 0..<count {
            let window = try StageWindow(WindowSettings(title: "One of many")) { try Stage(showing: UIViewController(), $0) }
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
            window.close()
        }
        say("opened \(count)")
    }
}

/// Prints touches, sizes, text and the program's life.
final class ProbeController: UIViewController, UITextFieldDelegate, UIScrollViewDelegate {
    var onKey: ((String) -> Void)?
    private let field = UITextField()
    private let scroll = UIScrollView()
    private let spinner = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        field.backgroundColor = .white
        field.addAction(
            UIAction { [unowned self] _ in
                let marked = field.markedTextRange.flatMap { field.text(in: $0) }
                WindowScenes.say(marked.map { "marked \($0) in \(field.text ?? "")" } ?? "text \(field.text ?? "")")
            }, for: .editingChanged)
        scroll.backgroundColor = .lightGray
        scroll.contentSize = CGSize(width: 200, height: 5000)
        scroll.delegate = self
        spinner.backgroundColor = .red
        let hover = UIHoverGestureRecognizer()
        hover.addAction { [unowned self] hover in
            let place = hover.location(in: spinner)
            WindowScenes.say("hover \(hover.state) \(Int(place.x)) \(Int(place.y))")
        }
        spinner.addGestureRecognizer(hover)
        view.addInteraction(UIDropInteraction(delegate: self))
        for subview in [field, scroll, spinner] { view.addSubview(subview) }
        for (name, word) in [
            (UIApplication.didEnterBackgroundNotification, "background"), (UIApplication.willEnterForegroundNotification, "foreground"),
            (UIApplication.willTerminateNotification, "terminate"),
        ] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { WindowScenes.say(word) }
            }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        field.frame = CGRect(x: 20, y: 20, width: size.width - 40, height: 40)
        scroll.frame = CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
        spinner.frame = CGRect(x: 20, y: 80, width: 40, height: 40)
        WindowScenes.say("size \(Int(size.width)) \(Int(size.height)) \(UIScreen.main.scale)")
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { WindowScenes.say("scrolled \(Int(scrollView.contentOffset.y))") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended", touches) }

    private func tell(_ phase: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let place = touch.location(in: view)
            WindowScenes.say("\(phase) \(Int(place.x)) \(Int(place.y))")
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) {
            WindowScenes.say("key \(key.charactersIgnoringModifiers) \(key.modifierFlags.rawValue)")
            onKey?(key.characters)
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) { WindowScenes.say("key up \(key.charactersIgnoringModifiers)") }
    }
}
