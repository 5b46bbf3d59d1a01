/// A place inside a file, told from the top: `layers[2] “Hand” · shapes[0] “Thumb”`.
package final class Place: Sendable, CustomStringConvertible {
    private let parent: Place?
    private let component: String

    package init(_ component: String, in parent: Place? = nil) { (self.component, self.parent) = (component, parent) }

    /// A part of the place.
    package func part(_ component: String) -> Place { Place(component, in: self) }

    /// An element of a list, with its name where it has one.
    package func element(_ list: String, _ index: Int, _ name: String?) -> Place {
        Place("\(list)[\(index)]" + (name.map { $0.isEmpty ? "" : " “\($0.prefix(60))”" } ?? ""), in: self)
    }

    package var description: String {
        var parts: [String] = []
        var place: Place? = self
        while let current = place {
            if !current.component.isEmpty { parts.append(current.component) }
            place = current.parent
        }
        return parts.isEmpty ? "the file" : parts.reversed().joined(separator: " · ")
    }
}
