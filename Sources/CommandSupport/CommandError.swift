/// Something that went wrong after the arguments had been understood: printed as one line, without the command's usage.
package struct CommandError: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
