// What there is to know of a property, in one row: its key, the kind of its values, where they live, and what a change of them brings about.
//
// The rows are in `LayerProperty+Table.swift`, which does not compile while a property has none. Key-value coding, implicit actions, commits,
// dumps, interpolation and key paths of animations all use them. The table is generic over its use (`RowUse`), and is compiled once for each: what
// is known of all properties, reading a value, writing a value. Closures in rows cost nothing that way; kept in an array, they took twice the time
// of a switch.

extension LayerProperty {
    /// The facts about a property, except where its values live.
    package final class Row: Sendable {
        package let property: LayerProperty
        /// The key in key-value coding and the name in dumps, as in `"opacity"`. No two rows of a family have the same.
        package let key: String
        package let kind: Value.Kind
        /// The families whose layers have the property; empty for one that every layer has.
        package let families: [LayerFamily]
        package let action: ImplicitAction
        package let effects: Effects
        /// The names that the property's numbers stand for, each at its number; empty where they stand for none. The first is also what any other
        /// name counts as.
        package let choices: [String]
        /// Whether nothing lies between two values: an animation switches half-way.
        package let isDiscrete: Bool

        fileprivate init(
            _ property: LayerProperty, _ key: String, _ kind: Value.Kind, _ families: [LayerFamily], _ action: ImplicitAction,
            _ effects: Effects = [], choices: [String] = [], isDiscrete: Bool = false
        ) {
            (self.property, self.key, self.kind, self.families) = (property, key, kind, families)
            (self.action, self.effects, self.choices, self.isDiscrete) = (action, effects, choices, isDiscrete)
        }

        /// A row for each raw value; for those that are no property's, that of values of a layer's own.
        fileprivate static let table = (0...UInt8.max).map { raw in
            let property = LayerProperty(rawValue: raw) ?? .custom
            return Definition(property: property).row(of: property)
        }
    }

    /// The action of a change for which nothing else provides one.
    package enum ImplicitAction: Sendable {
        /// Animates from the value that shows.
        case basic
        /// Fades from how the layer looked to how it looks now.
        case transition
        case none
    }

    /// Further consequences of a change of the property.
    package struct Effects: OptionSet, Sendable {
        package let rawValue: UInt8
        @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Tells whether all of `effect` is in the set. `OptionSet` has it by itself, but another module would call that through its table of witnesses.
        @inlinable package func contains(_ effect: Effects) -> Bool { rawValue & effect.rawValue == effect.rawValue }
        /// A new size lays sublayers out anew, and draws content anew if the layer asks for that.
        package static let layout = Effects(rawValue: 1)
        /// Content that the layer has drawn is drawn anew.
        package static let display = Effects(rawValue: 2)
        /// Particles may be emitted otherwise from now on.
        package static let emission = Effects(rawValue: 4)
    }

    /// The property's row.
    package var row: Row { Row.table[Int(rawValue)] }

    /// The rows of all properties that layers of a family have, in the order of their raw values.
    package static func rows(of family: LayerFamily = .plain) -> [Row] { rowsByFamily[Int(family.rawValue)] }

    private static let rowsByFamily = LayerFamily.allCases.map { family in
        allCases.map { $0.row }.filter { $0.families.isEmpty || $0.families.contains(family) }
    }

    private struct Definition: RowUse {
        let property: LayerProperty

        func use(_ row: (LayerProperty) -> Row, read: (LayerValues) -> Value, write: (inout LayerValues, Value) -> Void) -> Row {
            row(property)
        }
    }
}

extension LayerValues {
    /// A property by name. Writing a value of the wrong kind changes nothing.
    package subscript(property: LayerProperty) -> Value {
        get { Reading(values: self).row(of: property) }
        set { withUnsafeMutablePointer(to: &self) { Writing(values: $0, value: newValue).row(of: property) } }
    }

    private struct Reading: RowUse {
        let values: LayerValues

        @inline(__always)
        func use(
            _ row: (LayerProperty) -> LayerProperty.Row, read: (LayerValues) -> Value, write: (inout LayerValues, Value) -> Void
        ) -> Value { read(values) }
    }

    private struct Writing: RowUse {
        let values: UnsafeMutablePointer<LayerValues>
        let value: Value

        @inline(__always)
        func use(
            _ row: (LayerProperty) -> LayerProperty.Row, read: (LayerValues) -> Value, write: (inout LayerValues, Value) -> Void
        ) { write(&values.pointee, value) }
    }
}

/// A result derived from a row.
protocol RowUse {
    associatedtype Result
    func use(
        _ row: (LayerProperty) -> LayerProperty.Row, read: (LayerValues) -> Value, write: (inout LayerValues, Value) -> Void
    ) -> Result
}

// The forms in which rows are written.
extension RowUse {
    typealias Action = LayerProperty.ImplicitAction
    typealias Effects = LayerProperty.Effects

    @inline(__always)
    func row<Field: PropertyField>(
        _ key: String, of families: @autoclosure () -> [LayerFamily] = [], action: Action = .basic, effects: Effects = [],
        isDiscrete: Bool = false, _ get: (LayerValues) -> Field, _ set: (inout LayerValues, Field) -> Void
    ) -> Result {
        use({ .init($0, key, Field.kind, families(), action, effects, isDiscrete: isDiscrete) }, read: { get($0).value }) {
            if let field = Field(value: $1) { set(&$0, field) }
        }
    }

    /// A property that may have no value: `.none`.
    @inline(__always)
    func row<Field: PropertyField>(
        optional key: String, of families: @autoclosure () -> [LayerFamily] = [], action: Action = .basic,
        _ get: (LayerValues) -> Field?, _ set: (inout LayerValues, Field?) -> Void
    ) -> Result {
        use({ .init($0, key, Field.kind, families(), action) }, read: { get($0)?.value ?? .none }) {
            if let field = Field(value: $1) { set(&$0, field) } else if case .none = $1 { set(&$0, nil) }
        }
    }

    @inline(__always)
    func row(
        _ key: String, of families: @autoclosure () -> [LayerFamily] = [], action: Action = .none, _ flag: LayerValues.Flags
    ) -> Result {
        row(key, of: families(), action: action, { $0.flags.contains(flag) }, { $0.flags.set(flag, $1) })
    }

    /// One of several cases, by their names. A number that is none of them stands for `other`.
    @inline(__always)
    func row<Choice: RawRepresentable>(
        _ key: String, of families: @autoclosure () -> [LayerFamily] = [], among names: @autoclosure () -> [String], or other: Choice,
        action: Action = .none, effects: Effects = [], _ get: (LayerValues) -> Choice, _ set: (inout LayerValues, Choice) -> Void
    ) -> Result where Choice.RawValue == UInt8 {
        use(
            { .init($0, key, .number, families(), action, effects, choices: names(), isDiscrete: true) },
            read: { .number(Double(get($0).rawValue)) },
            write: { if case .number(let v) = $1 { set(&$0, Choice(rawValue: .saturating(v)) ?? other) } })
    }

    /// A picture; none is `null` in the field and `.none` as a value.
    @inline(__always)
    func row(image key: String, _ get: (LayerValues) -> ImageID, _ set: (inout LayerValues, ImageID) -> Void) -> Result {
        use({ .init($0, key, .image, [], .basic) }, read: { get($0) == .null ? .none : .image(get($0)) }) {
            if let image = $1.imageID { set(&$0, image) }
        }
    }

    /// Stands for all values of a layer's own, which are told apart by name.
    @inline(__always)
    func row(custom key: String) -> Result { use({ .init($0, key, .none, [], .none) }, read: { _ in .none }, write: { _, _ in }) }
}
