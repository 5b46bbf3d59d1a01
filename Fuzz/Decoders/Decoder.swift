import Foundation

/// The decoders of what comes from outside. Whatever comes, it is refused by an error, or is used and survives another round unchanged.
package enum Decoder: String, CaseIterable, Sendable {
    case commits
    case tabMessages = "tab-messages"
    case serverMessages = "server-messages"
    case plans
    case png, jpeg, gif, webp
    case inputScripts = "input-scripts"
    case visualFormats = "visual-formats"
    case storyboards, lottie
    case lottieArchives = "lottie-archives"

    /// Feeds the decoder, on the main thread; a broken law traps.
    package func take(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .commits: CommitDecoding.take(bytes)
        case .tabMessages: MessageDecoding.takeTab(bytes)
        case .serverMessages: MessageDecoding.takeServer(bytes)
        case .plans: RecordDecoding.takePlan(bytes)
        case .png, .jpeg, .gif, .webp: PictureDecoding.take(Data(bytes))
        case .inputScripts: TextDecoding.takeScript(Data(bytes))
        case .visualFormats, .storyboards, .lottie, .lottieArchives:
            nonisolated(unsafe) let bytes = bytes
            MainActor.assumeIsolated { takeOnStage(bytes) }
        }
    }

    @MainActor
    private func takeOnStage(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .visualFormats: TextDecoding.takeFormat(bytes)
        case .storyboards: StageDecoding.takeStoryboard(Data(bytes))
        case .lottie: StageDecoding.takeLottie(Data(bytes))
        default: StageDecoding.takeArchive(Data(bytes))
        }
    }
}
