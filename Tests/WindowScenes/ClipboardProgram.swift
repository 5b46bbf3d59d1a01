import LaminaUIKit
import LaminaWindow

/// A window whose keys copy and paste. Pixels that are copied or pasted are written into a file, row by row: blue, green, red, alpha.
///
///     s, b    copies a small picture, or one of more than 16 MB
///     t, n    copies a text, or nothing
///     h       tells what there is
///     v, w    pastes the picture, or the text
///     o       opens a window of another program in this process, named "Other"
///     c       tells the number of changes
final class ClipboardProgram: UIViewController {
    private let file: String
    private let name: String
    private var count = 0

    static func open(pixels file: String, named name: String) throws {
        var settings = WindowSettings(title: name, size: CGSize(width: 320, height: 240))
        settings.scale = 1
        let program = ClipboardProgram(file, name)
        _ = try StageWindow(settings) { try Stage(showing: program, $0) }
    }

    private init(_ file: String, _ name: String) {
        (self.file, self.name) = (file, name)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        // Keys count from here on.
        WindowScenes.say("open")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { WindowScenes.say("touched") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) { act(key.charactersIgnoringModifiers) }
    }

    private func act(_ key: String) {
        let pasteboard = UIPasteboard.general
        count += 1
        switch key {
        case "s", "b":
            let picture = key == "s" ? noise(16, 9) : noise(3000, 2000)
            write(picture)
            pasteboard.image = UIImage(cgImage: picture, scale: 2, orientation: .up)
            say("copied a picture")
        case "t":
            pasteboard.string = "Käse, 日本"
            say("copied a text")
        case "n":
            pasteboard.string = nil
            say("copied nothing")
        case "h": say("images \(pasteboard.hasImages) strings \(pasteboard.hasStrings)")
        case "c": say("changes \(pasteboard.changeCount)")
        case "v":
            guard let picture = pasteboard.image, let pixels = picture.cgImage else { return say("pasted no picture") }
            write(pixels)
            say("pasted \(pixels.width) \(pixels.height) \(picture.scale)")
        case "w": say("pasted text \(pasteboard.string ?? "that is none")")
        case "o": try? ClipboardProgram.open(pixels: file, named: "Other")
        default: break
        }
    }

    /// Lines are numbered, so that each is another one.
    private func say(_ text: String) { WindowScenes.say("\(name) \(count): \(text)") }

    private func write(_ picture: CGImage) { _ = FileManager.default.createFile(atPath: file, contents: picture.dataProvider?.data) }

    /// A picture that cannot be packed, and is transparent here and there.
    private func noise(_ width: Int, _ height: Int) -> CGImage {
        var state: UInt32 = 0x9E37_79B9
        var pixels = [UInt32](repeating: 0, count: width * height)
        for i in pixels.indices {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            pixels[i] = i % 100 == 7 ? 0 : state | 0xFF00_0000
        }
        let data = pixels.withUnsafeBytes { Data($0) }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue),
            provider: CGDataProvider(data: data)!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)!
    }
}
