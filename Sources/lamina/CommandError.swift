/// Something that went wrong after the arguments had been understood: printed as one line, without the command's usage.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
