/// Something that people drop on a stage.
package enum DroppedItem: Sendable, Equatable {
    /// A file, by its path.
    case file(String)
    case text(String)
}
