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

    /// The word's number, never 0.
    package func id(of word: String) -> NameID {
        lock.withLock {
            if let id = ids[word] { return id }
            words.append(word)
            ids[word] = NameID(words.count)
            return NameID(words.count)
        }
    }

    /// Nil for a number that was never given out.
    package func word(_ id: NameID) -> String? {
        lock.withLock { id > 0 && Int(id) <= words.count ? words[Int(id) - 1] : nil }
    }
}
