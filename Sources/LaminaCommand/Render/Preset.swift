import ArgumentParser
import CommandSupport
import LaminaStage
import LaminaVideo

/// The settings of a film for a place where films are shown. Whatever else the command says comes after them.
enum Preset: String, CaseIterable, ExpressibleByArgument {
    case story, reel, square
    case fourK = "4k"
    case appPreview = "app-preview"
    case socialGIF = "social-gif"

    struct Settings {
        /// The size, upright or lying as the scene is.
        var size: PixelSize
        var fps: FrameRate
        /// Whether the size is exact; otherwise it is a box that the scene's own shape is fitted into.
        var isExact = true
        var codec: MovieSink.Codec?
        var bitRate: Int?
        /// The greatest length in seconds.
        var longest: Double?
        /// The greatest size of the file in bytes.
        var limit: Int?
    }

    var settings: Settings {
        switch self {
        case .story: Settings(size: PixelSize(1080, 1920), fps: 30, longest: 60)
        case .reel: Settings(size: PixelSize(1080, 1920), fps: 60, longest: 90)
        case .square: Settings(size: PixelSize(1080, 1080), fps: 30)
        case .fourK: Settings(size: PixelSize(2160, 3840), fps: 60, isExact: false)
        // The App Store's sizes for a phone's display of 6.5 inches: H.264, at most 30 frames a second, 15 to 30 seconds.
        case .appPreview: Settings(size: PixelSize(886, 1920), fps: 30, codec: .h264, bitRate: 11_000_000, longest: 30)
        case .socialGIF: Settings(size: PixelSize(480, 480), fps: 20, isExact: false, limit: 8_000_000)
        }
    }

    /// The size for a scene of a size in points.
    func size(for width: Double, _ height: Double) -> PixelSize {
        let box = settings.size
        if settings.isExact { return box }
        let isLying = width > height
        let (w, h) = isLying ? (Double(box.height), Double(box.width)) : (Double(box.width), Double(box.height))
        let factor = min(w / width, h / height)
        return PixelSize(max(1, Int((width * factor).rounded())), max(1, Int((height * factor).rounded())))
    }
}

/// A size of a file, as in 8M: bytes.
struct ByteLimit: ExpressibleByArgument {
    let bytes: Int

    /// Creates a limit from an option's value; nil for anything else.
    init?(argument: String) {
        var text = Substring(argument)
        if text.last == "B" { text.removeLast() }
        let factor = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9][text.last.map(String.init) ?? ""]
        if factor != nil { text.removeLast() }
        guard let number = Double(text), number * (factor ?? 1) >= 1, number < 1e12 else { return nil }
        bytes = Int(number * (factor ?? 1))
    }
}
