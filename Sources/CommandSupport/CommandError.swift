/// Something that went wrong after the arguments had been understood: printed as one line, without the command's usage.
package struct CommandError: Error, CustomStringConvertible {
    package let description: String
    /// Whether the order was wrong, so that another try of it fails, too; the program's status is 64 then, else 1.
    package let isOrder: Bool
    package init(_ description: String, isOrder: Bool = false) { (self.description, self.isOrder) = (description, isOrder) }
}
