import Foundation

/// A reason why something cannot be held against its reference.
public enum SnapshotError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// `LAMINA_SNAPSHOTS` says a word that is no record mode.
    case unknownRecordMode(String)
    /// A reference file cannot be read: it is damaged, cut off, or of a newer version.
    case damagedFile(path: String, line: Int, problem: String)
    /// A file cannot be read or written.
    case file(path: String, problem: String)
    /// A moment before zero, or not a number.
    case moment(Double)
    /// A moment from before the stage's past was kept.
    case unkeptMoment(Double, since: Double)
    /// A span whose end is infinite or whose moments are too many, or a rate that is none.
    case span(String)
    /// A picture without pixels.
    case emptyPicture(String)
    /// A number that is none, in something to be compared.
    case notANumber(String)
    /// A name that matches no layer, or several.
    case finding(String)
    /// A key path that leads to no number.
    case keyPath(String, of: String)
    /// Something that is not supported here.
    case unsupported(String)

    public var description: String {
        switch self {
        case .unknownRecordMode(let word):
            "LAMINA_SNAPSHOTS is “\(word)”; it can be never, missing, failed or all"
        case .damagedFile(let path, let line, let problem):
            "\(path):\(line): \(problem). The reference file is damaged: restore it, or delete it and record again with LAMINA_SNAPSHOTS=all"
        case .file(let path, let problem): "\(path): \(problem)"
        case .moment(let time):
            "a moment of \(time) s cannot be shown: moments are numbers from 0 on, in seconds since the stage was created"
        case .unkeptMoment(let time, let beginning):
            "the moment \(time) s has passed, and the stage's past is kept only from \(beginning) s on: create the stage with Stage(showing:on:), or ask for its first moment before it advances"
        case .span(let problem): problem
        case .emptyPicture(let what): "\(what) has no pixels: a picture of nothing proves nothing. Give it a size"
        case .notANumber(let what): "\(what) is not a number"
        case .finding(let problem): problem
        case .keyPath(let path, let what): "“\(path)” of \(what) is no number, point, size, rectangle, colour or transform"
        case .unsupported(let what): what
        }
    }

    public var errorDescription: String? { description }
}
