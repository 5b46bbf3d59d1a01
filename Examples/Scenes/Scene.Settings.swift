import LaminaUIKit

extension Scene {
    /// The settings of a scene: a seed, and a value for each of its parameters.
    public struct Settings: Sendable {
        /// The seed of the scene's random numbers.
        public var seed: UInt64
        /// The values that the scene is made with.
        public let props: any SceneProps

        /// Creates the settings of a scene. Parameters that `values` does not name have their defaults. Throws a `PropsError` for a name that the scene does not
        /// know and for a value that does not fit.
        ///
        /// - Parameter folders: The folders that relative paths of files start from, by the parameter; default the program's own.
        public init(for scene: Scene, seed: UInt64 = 1, _ values: [String: JSONValue] = [:], folders: [String: String] = [:]) throws {
            self.seed = seed
            props = try scene.props.init(values, at: ParameterPlace(field: "", folders: folders), of: scene.name)
        }

        /// A generator that gives the same numbers for the same seed.
        var random: SplitMix64 { SplitMix64(seed: seed) }
    }
}
