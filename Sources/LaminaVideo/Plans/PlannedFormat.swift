/// A film's format and options as a plan's head has them: the extension, then what was said beyond it, as in `mov codec=prores-4444 transparency=false`.
struct PlannedFormat {
    /// The extension.
    let name: String
    private(set) var options = MovieSink.Options()

    init(_ name: String, _ options: MovieSink.Options) {
        self.name = name
        (self.options.codec, self.options.quality, self.options.bitRate) = (options.codec, options.quality, options.bitRate)
        (self.options.transparency, self.options.plays, self.options.palette) = (options.transparency, options.plays, options.palette)
    }

    /// Reads the text; nil for anything else.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        name = String(words[0])
        for word in words.dropFirst() {
            let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            switch pair[0] {
            case "codec": options.codec = MovieSink.Codec(rawValue: pair[1])
            case "quality": options.quality = Int(pair[1])
            case "bitRate": options.bitRate = Int(pair[1])
            case "transparency": options.transparency = Bool(pair[1])
            case "plays": options.plays = Int(pair[1]).map { .times($0) } ?? .forever
            case "colors":
                if let count = Int(pair[1]) { options.palette.colors = .count(count) }
            case "palette": options.palette.colors = .these(pair[1].split(separator: ",").compactMap { UInt32($0, radix: 16) })
            case "dither": options.palette.dither = MovieSink.Palette.Dither(rawValue: pair[1]) ?? .bayer
            default: return nil
            }
        }
        guard self.text == text else { return nil }
    }

    var text: String {
        var words = [name]
        if let codec = options.codec { words.append("codec=\(codec.rawValue)") }
        if let quality = options.quality { words.append("quality=\(quality)") }
        if let bitRate = options.bitRate { words.append("bitRate=\(bitRate)") }
        if let transparency = options.transparency { words.append("transparency=\(transparency)") }
        if case .times(let count) = options.plays { words.append("plays=\(count)") }
        switch options.palette.colors {
        case .count(256): break
        case .count(let count): words.append("colors=\(count)")
        case .these(let list): words.append("palette=" + list.map { String($0, radix: 16) }.joined(separator: ","))
        }
        if options.palette.dither != .bayer { words.append("dither=\(options.palette.dither.rawValue)") }
        return words.joined(separator: " ")
    }
}
