import Foundation
import LaminaRender

/// Numbers for words of the layer tree – keys of layers' own values, names of filters –, the same in every layer tree of the process.
///
/// A word keeps its number for ever; there are only as many as a program has keys.
package final class NameRegistry: @unchecked Sendable {
    package static let shared = NameRegistry()

    private let lock = NSLock()
    private var ids: [String: NameID] = [:]
    private var words: [String] = []

    /// The word's number, never `null`.
    package func id(of word: String) -> NameID {
        lock.withLock {
            if let id = ids[word] { return id }
            words.append(word)
            let id = NameID(UInt32(words.count))
            ids[word] = id
            return id
        }
    }

    /// Returns the word of a number; nil for one that was never given out.
    package func word(_ id: NameID) -> String? {
        lock.withLock { id > .null && Int(id.rawValue) <= words.count ? words[Int(id.rawValue) - 1] : nil }
    }
}
