import ArgumentParser
import LaminaVideo

/// What a film is like beyond its path's extension, for every command that makes one.
struct FilmOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The codec: \(MovieSink.Codec.allCases.map(\.rawValue).joined(separator: ", ")). By default h264 in .mp4 and .mov, vp9 in .webm.",
            valueName: "codec"))
    var codec: MovieSink.Codec?
    @Option(help: ArgumentHelp("The quality, 0 to 100; by default the codec's own, at which most eyes see no loss.", valueName: "0-100"))
    var quality: Int?
    @Option(
        help: ArgumentHelp("The bits a second to keep to, in place of a quality, as in 800k or 12M.", valueName: "rate"),
        transform: FilmOptions.bits)
    var bitrate: Int?
    @Flag(inversion: .prefixedNo, help: "Keep transparency, or draw over black; by default what the format is for.")
    var transparency: Bool?

    @Option(
        help: ArgumentHelp(
            "The colours of a .gif: #112233,#445566…, or a picture that has no others. By default 256 that suit the film.",
            valueName: "colours"))
    var palette: String?
    @Option(help: ArgumentHelp("The number of colours of a .gif that suit the film, 4 to 256.", valueName: "N"))
    var colors: Int?
    @Option(help: "The mixing of colours that a .gif lacks: \(MovieSink.Palette.Dither.allCases.map(\.rawValue).joined(separator: ", ")).")
    var dither: MovieSink.Palette.Dither?

    @Option(help: ArgumentHelp("A sound to be heard with the film, beside its own: a file that ffmpeg reads.", valueName: "file"))
    var audio: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seconds of the film after which the sound of --audio starts; of a negative number so many of it are skipped.",
            valueName: "seconds"))
    var audioOffset: Double?

    func validate() throws {
        if palette != nil, colors != nil { throw ValidationError("--palette and --colors do not go together") }
        if let colors, !(4...256).contains(colors) { throw ValidationError("--colors takes 4 to 256, not \(colors)") }
        if audioOffset != nil, audio == nil { throw ValidationError("--audio-offset goes with --audio") }
        if let audioOffset, !(abs(audioOffset) <= 86_400) {
            throw ValidationError("--audio-offset takes -86400 to 86400 seconds, not \(audioOffset)")
        }
    }

    /// The options of a sink.
    func sinkOptions() throws -> MovieSink.Options {
        var colours = MovieSink.Palette()
        if let palette { colours.colors = .these(try PaletteArgument.colors(palette)) }
        if let colors { colours.colors = .count(colors) }
        if let dither { colours.dither = dither }
        return MovieSink.Options(
            transparency: transparency, codec: codec, quality: quality, bitRate: bitrate,
            audio: audio.map { MovieSink.AudioTrack($0, offset: audioOffset ?? 0) }, palette: colours)
    }

    private static func bits(_ argument: String) throws -> Int {
        let factor = ["k": 1e3, "K": 1e3, "M": 1e6][argument.last.map(String.init) ?? ""]
        guard let number = Double(factor == nil ? argument : String(argument.dropLast())), number > 0, number < 1e10 else {
            throw ValidationError("--bitrate takes bits a second, as in 800k or 12M, not \(argument)")
        }
        return Int(number * (factor ?? 1))
    }
}

extension MovieSink.Codec: ExpressibleByArgument {}
extension MovieSink.Palette.Dither: ExpressibleByArgument {}
