import LaminaStage

/// The way in which a program's sounds go together with those of others. Equivalent of AVFoundation's class: there are no others here, so it keeps what it is
/// told and changes nothing.
open class AVAudioSession: NSObject, @unchecked Sendable {
    private final class Box: Sendable { let session = AVAudioSession() }
    @StageLocal private static var box = Box()

    /// Returns the session of the running program.
    public class func sharedInstance() -> AVAudioSession { box.session }

    /// The purposes of sounds.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The value as a string.
        public let rawValue: String
        /// Creates one by its string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Sounds that the program goes on without; others are heard beside them.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sounds that the program goes on without.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sounds that the program is about.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Recording and playing.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Several ways out.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// The special needs of sounds.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The value as a string.
        public let rawValue: String
        /// Creates one by its string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// No special needs.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Speech in a game.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// Measurements.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Films.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Speech that is played.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Speech with pictures.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Recording of films.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Speech.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    }

    /// The ways to treat the sounds of others.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The value as bits.
        public let rawValue: UInt
        /// Creates one by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Others are heard beside the program.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Others are made softer.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// Hands-free devices are used.
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        /// The loudspeaker is used in place of the receiver.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        /// Others are heard, but no speech of theirs.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
        /// Headphones without a cable are used.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
        /// Devices in the network are used.
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }

    /// The ways to begin and end.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The value as bits.
        public let rawValue: UInt
        /// Creates one by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Others may go on afterwards.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// The purpose of sounds. Default `.soloAmbient`.
    open private(set) var category = Category.soloAmbient
    /// The special needs of sounds. Default `.default`.
    open private(set) var mode = Mode.default
    /// The ways to treat the sounds of others. Default none.
    open private(set) var categoryOptions: CategoryOptions = []

    /// Keeps the purpose of sounds.
    open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default) }
    /// Keeps the purpose of sounds.
    open func setCategory(_ category: Category, options: CategoryOptions) throws { try setCategory(category, mode: mode, options: options) }
    /// Keeps the purpose of sounds.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        (self.category, self.mode, categoryOptions) = (category, mode, options)
    }
    /// Keeps the special needs of sounds.
    open func setMode(_ mode: Mode) throws { self.mode = mode }
    /// Does nothing: a program is always heard.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// Whether others let be heard something: false.
    open var isOtherAudioPlaying: Bool { false }
    /// The volume of the device: 1.
    open var outputVolume: Float { 1 }
    /// The number of samples a second.
    open var sampleRate: Double { Double(Sound.framesPerSecond) }
}
