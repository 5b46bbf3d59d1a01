/// The slots of a file: names under which properties can be given other values.
final class SlotTable {
    private var fileValues: [String: JSON] = [:]
    private var givenValues: [String: JSON] = [:]
    /// The names of the slots that the file declares, or that its properties have.
    private(set) var names: Set<String> = []

    /// Notes a slot of the file's own list; its value may be missing.
    func declare(_ name: String, _ value: JSON?) {
        names.insert(name)
        fileValues[name] = value
    }

    /// Puts a property in place of the file's.
    func give(_ name: String, _ property: JSON) { givenValues[name] = property }

    /// The value of a property's slot; nil where it has none, or the slot has no value.
    func value(of property: JSON) -> JSON? {
        guard let name = property["sid"]?.text else { return nil }
        names.insert(name)
        return givenValues[name] ?? fileValues[name]
    }

    /// Whether a property's slot has a value in place of the file's.
    func isGiven(_ property: JSON) -> Bool { property["sid"]?.text.map { givenValues[$0] != nil } ?? false }

    /// The value that the file gives a property's slot; nil for none.
    func declared(_ property: JSON) -> JSON? { property["sid"]?.text.flatMap { fileValues[$0] } }
}
