import LaminaUIKit

/// The values that a scene is made with: a structure whose parameters are properties marked with `@Parameter`. It can be a parameter of another one.
public protocol SceneProps: ParameterValue {
    /// Creates props in which each parameter has its default.
    init()
}

/// The props of scenes that can be given nothing.
public struct NoProps: SceneProps {
    public init() {}
}

extension SceneProps {
    /// Creates props from the fields of an object; parameters that it does not name have their defaults. Throws a `PropsError` for a field that is unknown and for a
    /// value that does not fit.
    init(_ fields: [String: JSONValue], at place: ParameterPlace, of owner: String) throws {
        self.init()
        let parameters = parameters
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let parameter = parameters.first(where: { $0.name == name })?.parameter else {
                throw PropsError.unknown(place.field(name).field, of: owner, known: parameters.map(\.name))
            }
            try parameter.read(value, at: place.field(name))
        }
    }

    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> Self {
        guard let fields = value.fields else { throw place.wrongKind("an object", value) }
        return try Self(fields, at: place, of: place.field)
    }

    public var json: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: descriptions.map { ($0.name, $0.standard) }))
    }

    public static func schema(_: ParameterLimits?) -> [String: JSONValue] {
        let properties = Self().descriptions.map { ($0.name, JSONValue.object($0.schema)) }
        return [
            "type": "object", "additionalProperties": .boolean(false), "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        ]
    }

    /// What is known of each parameter, in the order of their declarations.
    public var descriptions: [ParameterDescription] { parameters.map { $0.parameter.description(named: $0.name) } }

    /// Sets a field of an object of values from a cell of a table or an option's text. A name with points, as in `host.name`, is a field of an inner object.
    /// Names that are unknown keep their text for the reading to refuse.
    public static func set(_ name: String, to text: String, in fields: inout [String: JSONValue]) {
        let parameters = Self().parameters
        if let parameter = parameters.first(where: { $0.name == name })?.parameter {
            fields[name] = parameter.cell(text)
        } else if let point = name.firstIndex(of: "."),
            let inner = parameters.first(where: { $0.name == name[..<point] })?.parameter.inner
        {
            let owner = String(name[..<point])
            var values = fields[owner]?.fields ?? [:]
            inner.set(String(name[name.index(after: point)...]), to: text, in: &values)
            fields[owner] = .object(values)
        } else {
            fields[name] = .text(text)
        }
    }

    /// The marked properties. Their storage is the property's name with an underscore.
    private var parameters: [(name: String, parameter: any AnyParameter)] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let parameter = child.value as? any AnyParameter, let label = child.label else { return nil }
            return (String(label.drop { $0 == "_" }), parameter)
        }
    }
}
