import LaminaQuartzCore

/// An error in an input script, and its place.
public struct InputScriptError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// The script's file, if it came from one.
    public var file: String?
    /// The index of the entry in `events`, counted from 0.
    public var event: Int?
    /// The field of the entry.
    public var field: String?
    /// A description of the problem.
    public var problem: String

    init(file: String? = nil, event: Int? = nil, field: String? = nil, problem: String) {
        self.file = file
        self.event = event
        self.field = field
        self.problem = problem
    }

    public var description: String {
        let place = event.map { event in "events[\(event)]" + (field.map { ".\($0)" } ?? "") } ?? field
        return [file ?? "input script", place, problem].compactMap { $0 }.joined(separator: ": ")
    }

    public var errorDescription: String? { description }
}
