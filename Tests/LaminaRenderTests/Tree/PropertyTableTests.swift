import LaminaRender
import Testing

/// The laws of every row of the table of properties. That every property has one is the compiler's business.
@Suite struct PropertyTableTests {
    @Test("a row is its property's, and a new layer's value is of its kind, or none", arguments: LayerProperty.allCases)
    func kinds(_ property: LayerProperty) {
        #expect(property.row.property == property)
        let start = LayerValues()[property]
        #expect(start.kind == property.row.kind || start == .none)
        // Sets of properties have a bit for each.
        #expect(property.rawValue < 128)
    }

    @Test("no two properties of a family have the same key", arguments: LayerFamily.allCases)
    func keys(_ family: LayerFamily) {
        let rows = LayerProperty.rows(of: family)
        #expect(Set(rows.map(\.key)).count == rows.count)
        #expect(rows.count > LayerProperty.rows().count || family == .plain)
    }

    @Test("every property belongs to some family")
    func complete() {
        let found = Set(LayerFamily.allCases.flatMap { LayerProperty.rows(of: $0).map(\.property) })
        #expect(found == Set(LayerProperty.allCases))
    }

    @Test("there are as many names of choices as cases", arguments: LayerProperty.allCases.filter { !$0.row.choices.isEmpty })
    func choices(_ property: LayerProperty) {
        var values = LayerValues()
        let count = property.row.choices.count
        for choice in 0..<count {
            values[property] = .number(Double(choice))
            #expect(values[property] == .number(Double(choice)))
        }
        values[property] = .number(Double(count))
        #expect(values[property] != .number(Double(count)))
        #expect(property.row.isDiscrete && Set(property.row.choices).count == count)
    }

    @Test("what only emitters have changes how particles are emitted")
    func emission() {
        for property in LayerProperty.allCases { #expect(property.isEmitters == (property.row.families == [.emitter])) }
    }

    @Test("the row of a layer's own values has no place", arguments: [Value.number(1), .color(.white), .none])
    func custom(_ value: Value) {
        var values = LayerValues()
        values[.custom] = value
        #expect(values == LayerValues() && values[.custom] == .none)
    }
}
