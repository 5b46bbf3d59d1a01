/// The reason why a file is no sound.
enum SoundFileError: Error {
    case unreadable(name: String, reason: String)
    case programMissing(String)

    /// As Apple's players throw it: the codes of Core Audio.
    var asNSError: NSError {
        // 'typ?', the file's type is not known; 'fmt?' where it cannot be read for another reason.
        let (code, text) =
            switch self {
            case .unreadable(let name, let reason):
                (0x7479_703F, "\(name.isEmpty ? "The data" : name) cannot be read as a sound: \(reason)")
            case .programMissing(let program):
                (
                    0x666D_743F,
                    "\(program): this program, which reads sounds other than WAV files of 48 000 Hz, is not installed. "
                        + "Install it (Debian: apt-get install ffmpeg) or set LAMINA_FFMPEG to its path."
                )
            }
        return NSError(domain: NSOSStatusErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
    }
}

private let NSOSStatusErrorDomain = "NSOSStatusErrorDomain"
