/// An address below a scene's: the scene's name, and the items of the query, among which may be values of the scene's parameters.
struct SceneAddress: Hashable, Sendable {
    let name: String
    let items: [String: String]
}

extension WebScene {
    /// The values that an address sets, a parameter that it leaves out with its standard. Other items of the address count for nothing.
    func values(of address: SceneAddress) -> [String: String] {
        Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, address.items[$0.name] ?? String($0.value)) })
    }

    /// The scene with the values that an address sets. Throws a `Refusal` for one that cannot be.
    func set(to address: SceneAddress) throws(Refusal) -> WebScene {
        var scene = self
        for parameter in parameters {
            guard let text = address.items[parameter.name] else { continue }
            guard let value = Int(text), parameter.range.contains(value) else {
                throw Refusal(
                    text: "\(name): \(parameter.name) takes \(parameter.range.lowerBound) to \(parameter.range.upperBound), not “\(text)”.")
            }
            scene.values[parameter.name] = value
        }
        return scene
    }
}
