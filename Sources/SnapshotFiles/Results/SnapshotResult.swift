import Foundation

/// A difference from a reference, as `result.json` tells it to tools. All paths are relative to the result's folder.
///
/// `report.json` is a list of these under `"results"`, with `"version": 1`.
package struct SnapshotResult: Codable, Equatable {
    package enum Kind: String, Codable { case picture, film, text }
    /// A picture, or a frame of a film.
    package struct Frame: Codable, Equatable {
        /// The stage's time in seconds; nil for a picture of no stage.
        package var moment: Double?
        package var actual: String
        package var reference, difference: String?
        /// Whether the frame is as its reference says.
        package var isSame: Bool
        /// The difference in words.
        package var remark: String?

        package init(moment: Double?, actual: String, isSame: Bool = false, remark: String? = nil) {
            (self.moment, self.actual, self.isSame, self.remark) = (moment, actual, isSame, remark)
        }
    }

    package var kind: Kind
    /// The file of tests, and the line that asked.
    package var testFile: String
    package var line: Int
    package var test, entry: String
    /// The message of the failing test.
    package var message: String
    /// The pictures in order of time: one, or those of a film.
    package var frames: [Frame] = []
    /// The texts of what is compared as text.
    package var referenceText, actualText: String?
    /// The tree of views and layers at the time of the difference.
    package var tree: String?
    /// The first reference of a tree that the test has, to be read beside that one.
    package var referenceTree: String?
    /// The film of the stage up to the moment, an animated PNG.
    package var film: String?
    /// The file of references, absolute, and what to write there when the difference is accepted.
    package var references: String
    package var value: String
    package var block: [String]
    /// The kept picture, absolute, that is replaced by the actual one when the difference is accepted, and the file to put there.
    package var kept, keptSource: String?

    package init(
        kind: Kind, testFile: String, line: Int, key: ReferenceKey, message: String, references: String, accepting reference: Reference
    ) {
        (self.kind, self.testFile, self.line, self.message, self.references) = (kind, testFile, line, message, references)
        (test, entry, value, block) = (key.test, key.entry, reference.value, reference.block)
    }

    /// The result as it is written.
    package var json: Data {
        let encoder = JSONEncoder.sorted
        encoder.outputFormatting.insert(.prettyPrinted)
        do { return try encoder.encode(self) } catch { preconditionFailure("SnapshotResult: \(error)") }
    }
}

extension JSONEncoder {
    /// Keys in order, so that the same content gives the same bytes.
    package static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
