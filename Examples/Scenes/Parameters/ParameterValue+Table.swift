/// Values of any kind by names, which a scene makes of what it is given: an object in JSON.
extension [String: JSONValue]: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> [String: JSONValue] {
        guard let fields = value.fields else { throw place.wrongKind("an object, as in {\"name\": \"value\"}", value) }
        return fields
    }

    public var json: JSONValue { .object(self) }

    public static func schema(_: ParameterLimits?) -> [String: JSONValue] { ["type": "object"] }
}
