/// A reason why a scene cannot be made with the given values. The description names the field, as in `guests[2].name`.
public enum PropsError: Error, Equatable, CustomStringConvertible {
    /// A field that the scene, or the object that it is in, does not have.
    case unknown(String, of: String, known: [String])
    /// A value of another kind than the field takes.
    case wrongKind(String, takes: String, given: String)
    /// A value beyond the field's limits.
    case outOfRange(String, given: String, limits: String)
    /// A file that the field names and that cannot be used.
    case unusableFile(String, path: String, reason: String)

    /// The name of the scene's own parameter that the value at fault is, or is in.
    public var parameter: String {
        switch self {
        case .unknown(let field, _, _), .wrongKind(let field, _, _), .outOfRange(let field, _, _), .unusableFile(let field, _, _):
            String(field.prefix { $0 != "." && $0 != "[" })
        }
    }

    public var description: String {
        switch self {
        case .unknown(let field, let owner, let known):
            "\(owner) has no parameter “\(field.split(separator: ".").last ?? "")”; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .wrongKind(let name, let kind, let given): "\(name) takes \(kind), not \(given)"
        case .outOfRange(let name, let given, let limits): "\(name) cannot be \(given); it can be \(limits)"
        case .unusableFile(let name, let path, let reason): "\(name): \(path) \(reason)"
        }
    }
}
