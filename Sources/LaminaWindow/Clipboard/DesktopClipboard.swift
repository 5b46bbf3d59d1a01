import Foundation
import LaminaCoreGraphics
import LaminaUIKit
import Synchronization

// The desktop's clipboard.
//
// A clipboard holds nothing by itself: the program that has copied owns it, says in which formats it has the content, and hands it over each time that another one asks. Window
// systems only pass that on. SDL 2 does so for text alone, so on X and on Wayland text and pictures go by the window system itself, in events that are handled on the windows' thread.
//
// Programs on the main queue wait for answers, never the windows' thread: it goes on drawing while an owner takes its time, and it answers when one program of the process asks
// another one. To encode a picture costs time, too, and is done on a thread that ends with it.

/// The clipboard of a window system, on the windows' thread.
protocol DesktopClipboard: AnyObject {
    /// The number of changes that are known; what the window system has told is taken in before.
    var changeCount: Int { get }
    /// The copy that a program of this process has made; nil when the content is another program's.
    var copy: ClipboardCopy? { get }

    /// Replaces the content; nil leaves none.
    func put(_ copy: ClipboardCopy?)
    /// Finds the formats that the owner has, out of `ClipboardFormat.all`. None is nil.
    func findFormats(_ answer: Answer<[String]>)
    /// Fetches what another program has copied.
    func fetch(_ format: String, _ answer: Answer<Data>)
}

/// The formats in which text and pictures are asked for and handed over: types of media, or names of X's.
enum ClipboardFormat {
    static let pictures = ["image/png", "image/jpeg", "image/webp", "image/gif"]
    static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT"]
    static let all = pictures + texts

    /// The bytes of a content that are taken from another program, at most.
    static let limit = 256 << 20

    /// The text in a format's bytes.
    static func text(_ data: Data, _ format: String) -> String {
        let bytes = data.prefix { $0 != 0 }
        // X's own name of old means Latin-1.
        if format == "STRING", let text = String(data: bytes, encoding: .utf8) ?? String(data: bytes, encoding: .isoLatin1) { return text }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A content that a program has copied, in the formats that others may ask for. A picture is encoded when somebody asks, and once.
final class ClipboardCopy: Sendable {
    let content: ClipboardContent
    private let encoded = Mutex<Data?>(nil)

    init(_ content: ClipboardContent) { self.content = content }

    var formats: [String] {
        switch content {
        case .text: ClipboardFormat.texts
        case .picture: ["image/png"]
        }
    }

    /// The bytes in a format. That may take some time.
    func data(_ format: String) -> Data {
        switch content {
        case .text(let text):
            if format == "STRING", let latin = text.data(using: .isoLatin1) { return latin }
            return Data(text.utf8)
        case .picture(let bitmap):
            return encoded.withLock { encoded in
                let data = encoded ?? (try? ImageCodec.encodePNG(bitmap)) ?? Data()
                encoded = data
                return data
            }
        }
    }
}

/// Something that one thread waits for and another one gives it, perhaps never.
final class Answer<Value: Sendable>: Sendable {
    private enum State { case pending(steps: Int), given(Value?), unwanted }
    private let state = Mutex(State.pending(steps: 0))
    private let signal = DispatchSemaphore(value: 0)

    /// Whether nobody waits any more.
    var isUnwanted: Bool {
        state.withLock { state in
            if case .unwanted = state { return true }
            return false
        }
    }

    /// Notes that a part of it has come.
    func advance() {
        state.withLock { state in
            if case .pending(let steps) = state { state = .pending(steps: steps + 1) }
        }
    }

    /// Gives the value, or nil if there is none. What comes after the first time counts as nothing.
    func give(_ value: Value?) {
        state.withLock { state in
            if case .pending = state { state = .given(value) }
        }
        signal.signal()
    }

    /// Waits for the value. Returns nil if no part of it comes for two seconds, or not all of it within twenty.
    func wait() -> Value? {
        let end = ContinuousClock.now + .seconds(20)
        var known = 0
        while true {
            let hasCome = signal.wait(timeout: .now() + 2) == .success
            let (isDone, value): (Bool, Value?) = state.withLock { state in
                switch state {
                case .given(let value): return (true, value)
                case .pending(let steps) where !hasCome && steps > known && .now < end:
                    known = steps
                    return (false, nil)
                default:
                    state = .unwanted
                    return (true, nil)
                }
            }
            if isDone { return value }
        }
    }
}
