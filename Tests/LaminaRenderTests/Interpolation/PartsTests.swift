import LaminaRender
import Testing

/// Parts of values that have names of their own: of emitters' cells and of filters.
@Suite struct PartsTests {
    @Test("a cell's numbers, its colour, and whether it is enabled, are read and set by their parts")
    func cells() {
        var cell = EmitterCell()
        for (number, key) in EmitterCell.Key.allCases.enumerated() {
            cell[key.component] = .number(Double(number) + 0.5)
            #expect(cell[key.component] == .number(Double(number) + 0.5) && cell[key] == Double(number) + 0.5)
            #expect(key.component.name == key.name)
        }
        cell[.cellColor] = .color(.black)
        cell[.cellEnabled] = .flag(false)
        #expect(cell[.cellColor] == .color(.black) && cell[.cellEnabled] == .flag(false))
        let before = cell
        cell[.cellEnabled] = nil
        cell[.cellEnabled] = .number(1)
        cell[.x] = .number(1)
        #expect(cell == before && cell[.x] == nil, "what is no part of it, or of another kind, changes nothing")
        #expect([cell].dump.contains("disabled") && [cell].dump.contains("birthRate 0.5"))
        cell.contentsRect = Rect(0, 0, 0.5, 1)
        #expect([cell].dump.contains("rect (0 0 0.5 1)"))
    }

    @Test("a filter's inputs are read and set by their parts", arguments: Filter.Kind.allCases)
    func filters(_ kind: Filter.Kind) throws {
        var filter = Filter(kind)
        filter[.enabled] = .flag(false)
        #expect(filter[.enabled] == .flag(false) && !filter.isEnabled)
        for input in kind.inputs {
            let value: Value =
                switch input.kind {
                case .number: .number(0.25)
                case .color: .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
                default: .numbers([4, 3, 2, 1])
                }
            filter[input.component] = value
            #expect(filter[input.component] == value)
            let before = filter
            filter[input.component] = nil
            filter[input.component] = .flag(true)
            #expect(filter == before, "a value of another kind changes nothing")
        }
        let before = filter
        filter[.birthRate] = .number(3)
        #expect(filter == before && filter[.birthRate] == nil)
    }
}
