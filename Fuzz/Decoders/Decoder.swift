import Foundation

/// The decoders of what comes from outside. Whatever comes, it is refused by an error, or is used and survives another round unchanged.
enum Decoder: String, CaseIterable {
    case commits
    case tabMessages = "tab-messages"
    case serverMessages = "server-messages"
    case plans
    case png, jpeg, gif, webp
    case inputScripts = "input-scripts"

    /// Feeds the decoder; a broken law traps.
    func take(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .commits: CommitDecoding.take(bytes)
        case .tabMessages: MessageDecoding.takeTab(bytes)
        case .serverMessages: MessageDecoding.takeServer(bytes)
        case .plans: RecordDecoding.takePlan(bytes)
        case .png, .jpeg, .gif, .webp: PictureDecoding.take(Data(bytes))
        case .inputScripts: TextDecoding.takeScript(Data(bytes))
        }
    }
}
