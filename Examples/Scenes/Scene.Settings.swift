import LaminaUIKit

extension Scene {
    /// The settings of a scene: a seed, and a value for each of its parameters.
    public struct Settings: Sendable {
        /// The seed of the scene's random numbers.
        public let seed: UInt64
        private let values: [String: Int]

        /// Creates the settings of a scene. Parameters that `values` does not name have their defaults. Throws a `SettingsError` for a name that the scene does
        /// not know and for a value out of range.
        public init(for scene: Scene, seed: UInt64 = 1, _ values: [String: Int] = [:]) throws {
            self.seed = seed
            var all = Dictionary(uniqueKeysWithValues: scene.parameters.map { ($0.name, $0.standard) })
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                guard let parameter = scene.parameters.first(where: { $0.name == name }) else {
                    throw SettingsError.unknown(name, scene: scene.name, known: scene.parameters.map(\.name))
                }
                guard parameter.range.contains(value) else { throw SettingsError.outOfRange(name, value, parameter.range) }
                all[name] = value
            }
            self.values = all
        }

        /// The value of one of the scene's parameters; any other name is a programming error and stops the program.
        public subscript(name: String) -> Int {
            guard let value = values[name] else { preconditionFailure("Scene: there is no parameter “\(name)”") }
            return value
        }

        /// A generator that gives the same numbers for the same seed.
        public var random: SplitMix64 { SplitMix64(seed: seed) }
    }
}

/// A reason why a scene cannot be created with the given values.
public enum SettingsError: Error, Equatable, CustomStringConvertible {
    case unknown(String, scene: String, known: [String])
    case outOfRange(String, Int, ClosedRange<Int>)

    public var description: String {
        switch self {
        case .unknown(let name, let scene, let known):
            "\(scene) has no parameter “\(name)”; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .outOfRange(let name, let value, let range):
            "\(name) cannot be \(value); it can be from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}
