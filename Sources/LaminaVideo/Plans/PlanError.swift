import Foundation
import LaminaWire

/// An error on the way from a plan to a film. The `description` of every case says what is wrong and what to do about it.
public enum PlanError: Error, Equatable, Sendable {
    /// The file cannot be opened.
    case unreadable(path: String, reason: String)
    /// The file is neither a plan nor a part.
    case foreign(path: String, expected: String)
    /// The file was written by another release.
    case version(path: String, found: UInt16)
    /// The file ends before its end.
    case truncated(path: String)
    /// The file is damaged; `detail` names the place.
    case damaged(path: String, detail: String)
    /// The plan asks for more than is allowed; `detail` says of what.
    case excessive(path: String, detail: String)
    /// The part's number is not from 1 to the number of parts.
    case partNumber(part: Int, count: Int)
    /// The part belongs to another plan.
    case otherPlan(path: String, found: String, expected: String)
    /// Two parts hold the same frames.
    case overlap(first: String, second: String, frames: ClosedRange<Int>)
    /// No part holds these frames.
    case missing(frames: ClosedRange<Int>)
    /// The plan is for films of another format.
    case otherFormat(path: String, planned: String)
}

extension PlanError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)."
        case .foreign(let path, let expected): "\(path): is not \(expected)."
        case .version(let path, let found):
            "\(path): has version \(found) of the format, and this release reads only version \(PlanFormat.version); use the release that wrote it."
        case .truncated(let path): "\(path): is not whole: the file ends too early. Write it again."
        case .damaged(let path, let detail): "\(path): is damaged: \(detail). Write it again."
        case .excessive(let path, let detail): "\(path): \(detail)."
        case .partNumber(let part, let count):
            "There is no part \(part) of \(count): parts are numbered from 1, and there are 1 to 1000000."
        case .otherPlan(let path, let found, let expected): "\(path): is part of another plan, \(found); this one is \(expected)."
        case .overlap(let first, let second, let frames):
            "\(first) and \(second): both hold the frames \(frames.lowerBound) to \(frames.upperBound); name each part once."
        case .missing(let frames):
            "The frames \(frames.lowerBound) to \(frames.upperBound) are in none of the parts; draw the missing part."
        case .otherFormat(let path, let planned):
            "\(path): the plan is for a .\(planned); plan again with --format for another one."
        }
    }

    public var errorDescription: String? { description }
}
