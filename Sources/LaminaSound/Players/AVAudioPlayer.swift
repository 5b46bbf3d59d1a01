import LaminaStage

/// A player of one sound, from a file or from memory, on media time. Equivalent of AVFoundation's class.
///
///     let player = try AVAudioPlayer(contentsOf: url)
///     player.play()
///
/// What it plays is part of a film's soundtrack, and is heard in a browser tab. Files are read whole when the player is made: WAV with 48 000 samples of 16 bits
/// a second here, all others (MP3, AAC, CAF, AIFF …) by the `ffmpeg` program.
///
/// Methods are called from one thread at a time. A player that is released stops.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    /// The object that is told of the end of the sound.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The file's address; nil for a player of data.
    public let url: URL?
    /// The sound as it was given; nil for a player of a file.
    public let data: Data?
    private let bytes: [UInt8]
    private let sound: Sound

    /// What plays.
    private struct Playing {
        let board: CueBoard
        let clock: MediaClock
        let voice: Cue.Voice
        let time: Double
        /// The place in all repetitions at that time, in seconds.
        let place: Double
        let rate: Float
        var end: ScheduledEvent?
    }
    private var playing: Playing?
    /// The place in all repetitions while nothing plays.
    private var place = 0.0
    private var meters: [Meter] = []

    /// Creates a player of a file. Throws an error of the domain `NSOSStatusErrorDomain` for a file that is no sound, and Foundation's for one that cannot be read.
    public convenience init(contentsOf url: URL) throws {
        try self.init(Array(try Data(contentsOf: url)), url: url, data: nil)
    }

    /// Creates a player of a file. The hint is not needed.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { try self.init(contentsOf: url) }

    /// Creates a player of a sound in memory. Throws an error of the domain `NSOSStatusErrorDomain` for data that are no sound.
    public convenience init(data: Data) throws { try self.init(Array(data), url: nil, data: data) }

    /// Creates a player of a sound in memory. The hint is not needed.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    private init(_ bytes: [UInt8], url: URL?, data: Data?) throws {
        (self.bytes, self.url, self.data) = (bytes, url, data)
        do {
            sound = try SoundReader.sound(bytes, name: url?.lastPathComponent ?? "")
        } catch {
            throw error.asNSError
        }
    }

    deinit { halt() }

    // MARK: Playing

    /// Prepares for playing, which needs nothing here. Returns true.
    @discardableResult
    open func prepareToPlay() -> Bool { true }

    /// Plays on from `currentTime`. Returns true.
    @discardableResult
    open func play() -> Bool { begin(at: nil) }

    /// Plays on from `currentTime`, at a time by `deviceCurrentTime`. Returns true; false for a time that is no number.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { time.isFinite && begin(at: time) }

    /// Pauses: `play()` goes on from here.
    open func pause() { halt() }

    /// Stops. `currentTime` stays as it is.
    open func stop() { halt() }

    /// Whether the sound plays, or is going to.
    open var isPlaying: Bool { playing != nil && position < total }

    private func begin(at time: Double?) -> Bool {
        if let playing, position < total, time == nil || playing.time <= playing.clock.seconds { return true }
        halt()
        if position >= total { place = 0 }
        let (board, clock) = (CueBoard.current, MediaClock.current)
        let rate = enableRate ? min(max(rate, 0.5), 2) : 1
        guard let heard = rate == 1 ? sound : try? SoundReader.sound(bytes, name: sound.name, rate: rate) else { return false }
        let moment = max(time ?? clock.seconds, clock.seconds)
        let voice = board.start(
            Cue.Start(heard, from: place / Double(rate), plays: plays, volume: volume, pan: pan), at: moment)
        playing = Playing(board: board, clock: clock, voice: voice, time: moment, place: place, rate: rate)
        awaitEnd()
        return true
    }

    /// Has the delegate told when the sound has come to its end.
    private func awaitEnd() {
        if let playing, let end = playing.end { playing.clock.cancel(end) }
        guard let playing, total < .infinity else { return }
        let end = playing.time + (total - playing.place) / Double(playing.rate)
        self.playing?.end = playing.clock.schedule(at: end) { [weak self, voice = playing.voice] in self?.comeToEnd(of: voice) }
    }

    private func comeToEnd(of voice: Cue.Voice) {
        guard let playing, playing.voice == voice else { return }
        self.playing = nil
        place = 0
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }

    private func halt() {
        guard let playing else { return }
        place = min(position, total)
        self.playing = nil
        if let end = playing.end { playing.clock.cancel(end) }
        playing.board.stop(playing.voice)
    }

    /// The place in all repetitions, in seconds.
    private var position: Double {
        guard let playing else { return place }
        return playing.place + max(0, playing.clock.seconds - playing.time) * Double(playing.rate)
    }

    /// The length of all repetitions; infinite for ever.
    private var total: Double { plays.map { Double($0) * duration } ?? .infinity }
    private var plays: Int? { numberOfLoops < 0 ? nil : min(numberOfLoops, 1_000_000) + 1 }

    // MARK: Properties

    /// The number of repetitions after the first time; negative for ever. Default 0.
    open var numberOfLoops = 0 {
        didSet {
            guard let playing, numberOfLoops != oldValue else { return }
            playing.board.setPlays(plays, of: playing.voice)
            awaitEnd()
        }
    }

    /// The volume, 0…1. Default 1.
    open var volume: Float = 1 {
        didSet {
            volume = volume.isFinite ? max(0, volume) : oldValue
            if let playing, !isFading { playing.board.setVolume(volume, of: playing.voice, within: 0) }
        }
    }
    private var isFading = false

    /// Takes the volume to a value, evenly within so many seconds. `volume` is the new one at once.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        isFading = true
        self.volume = volume
        isFading = false
        if let playing { playing.board.setVolume(self.volume, of: playing.voice, within: duration.isFinite ? max(0, duration) : 0) }
    }

    /// The place between left (−1) and right (1). Default 0.
    open var pan: Float = 0 {
        didSet {
            pan = pan.isFinite ? min(max(pan, -1), 1) : oldValue
            if let playing { playing.board.setPan(pan, of: playing.voice) }
        }
    }

    /// Whether `rate` counts. Default false.
    open var enableRate = false

    /// The speed, 0.5…2; the pitch stays. It counts if `enableRate` is true. Default 1.
    open var rate: Float = 1 {
        didSet {
            guard enableRate, isPlaying, rate != oldValue else { return }
            halt()
            play()
        }
    }

    /// The length of the sound in seconds, of one repetition.
    open var duration: TimeInterval { sound.duration }

    /// The place in the sound, in seconds; while it plays, that of this moment.
    open var currentTime: TimeInterval {
        get { duration > 0 && position < total ? position.truncatingRemainder(dividingBy: duration) : 0 }
        set {
            let wasPlaying = isPlaying
            halt()
            place = newValue.isFinite ? min(max(newValue, 0), duration) : 0
            if wasPlaying { play() }
        }
    }

    /// The media time, for `play(atTime:)`.
    open var deviceCurrentTime: TimeInterval { (playing?.clock ?? .current).seconds }

    /// The number of channels that the player has: 2, as all sounds are stereo here.
    open var numberOfChannels: Int { 2 }

    /// The format in which sounds are kept.
    open var settings: [String: Any] {
        [AVSampleRateKey: Double(Sound.framesPerSecond), AVNumberOfChannelsKey: numberOfChannels, AVFormatIDKey: kAudioFormatLinearPCM]
    }

    // MARK: Levels

    private struct Meter {
        var average: Float = -160
        var peak: Float = -160
    }

    /// Whether `updateMeters()` measures. Default false.
    open var isMeteringEnabled = false { didSet { meters = [] } }

    /// Measures what plays at this moment.
    open func updateMeters() {
        guard isMeteringEnabled else { return }
        // What the last fiftieth of a second had.
        let end = isPlaying ? Int(currentTime * Double(Sound.framesPerSecond)) : 0
        let range = max(0, end - Sound.framesPerSecond / 50)..<max(0, min(end, sound.frames))
        meters = (0..<2).map { channel in
            let values = range.map { abs(sound.samples[2 * $0 + channel]) * volume }
            let power = values.reduce(0) { $0 + $1 * $1 } / Float(max(values.count, 1))
            func decibels(_ amplitude: Float) -> Float { amplitude > 0 ? max(-160, 20 * log10(amplitude)) : -160 }
            return Meter(average: decibels(power.squareRoot()), peak: decibels(values.max() ?? 0))
        }
    }

    /// The average power of a channel in decibels, −160…0, as `updateMeters()` found it.
    open func averagePower(forChannel channelNumber: Int) -> Float {
        meters.indices.contains(channelNumber) ? meters[channelNumber].average : -160
    }

    /// The peak power of a channel in decibels, −160…0, as `updateMeters()` found it.
    open func peakPower(forChannel channelNumber: Int) -> Float {
        meters.indices.contains(channelNumber) ? meters[channelNumber].peak : -160
    }
}

/// An object that is told of the end of a player's sound.
public protocol AVAudioPlayerDelegate: AnyObject {
    /// The sound has come to its end, in a turn of its own; not called after `stop()` or `pause()`.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// The sound cannot be decoded. Never called: that shows when a player is made.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// The key of the number of samples a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of the format.
public let AVFormatIDKey = "AVFormatIDKey"
/// The format of samples without compression.
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
