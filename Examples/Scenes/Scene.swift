import LaminaUIKit

/// A view controller with a name, and the settings of a film of it.
///
/// ```swift
/// let sunrise = Scene(name: "Sunrise", summary: "The sun comes up", duration: 8) { Sunrise() }
/// let greeting = Scene(name: "Greeting", summary: "A card", props: Greeting.self, duration: { _ in 4 }) { props, random in
///     GreetingCard(to: props.name)
/// }
/// ```
public struct Scene: Sendable {
    /// The name on the command line.
    public let name: String
    /// A description in one line.
    public let summary: String
    /// The values that the scene can be given, beside the seed.
    public let props: any SceneProps.Type
    /// The default size of the picture in points.
    public let canvas: CGSize
    /// The default number of frames a second of a film. Default 60.
    public var framesPerSecond = 60.0
    /// The default number of pixels for a point. Default 2.
    public var scale = 2.0
    /// The colour behind the controller's view, where a film keeps transparency. Default nil: opaque black.
    public var background: CGColor?
    /// A check of settings before a controller is made of them. It throws an error that says what is wrong with one. Default: all will do.
    public var check: @Sendable (Settings) throws -> Void = { _ in }
    /// The default length of a film in seconds.
    public let duration: @Sendable (Settings) -> Double
    /// The default input of a film, on a canvas of this size in points.
    public let input: @Sendable (CGSize) -> [InputScript.Entry]
    /// A closure that creates a new controller.
    public let make: @MainActor @Sendable (Settings) -> UIViewController

    /// Creates a scene that is made with props. Settings of another scene are a programming error and stop the program.
    ///
    /// - Parameters:
    ///   - duration: The default length of a film in seconds.
    ///   - make: A closure that creates a new controller, from the props and random numbers that depend on the seed alone.
    public init<Props: SceneProps>(
        name: String, summary: String, props: Props.Type, canvas: CGSize = Scene.phone,
        duration: @escaping @Sendable (Props) -> Double,
        input: @escaping @Sendable (CGSize) -> [InputScript.Entry] = { _ in [] },
        make: @escaping @MainActor @Sendable (Props, SplitMix64) -> UIViewController
    ) {
        (self.name, self.summary, self.props, self.canvas, self.input) = (name, summary, props, canvas, input)
        self.duration = { duration($0.props(as: props)) }
        self.make = { make($0.props(as: props), $0.random) }
    }

    /// Creates a scene that can be given nothing but a seed.
    public init(
        name: String, summary: String, canvas: CGSize = Scene.phone, duration: Double,
        input: @escaping @Sendable (CGSize) -> [InputScript.Entry] = { _ in [] },
        make: @escaping @MainActor @Sendable (SplitMix64) -> UIViewController
    ) {
        self.init(name: name, summary: summary, props: NoProps.self, canvas: canvas, duration: { _ in duration }, input: input) { make($1) }
    }

    /// The parameters that can be set, beside the seed.
    public var parameters: [ParameterDescription] { props.init().descriptions }

    /// The JSON schema, draft 2020-12, of an object of values for the parameters.
    public var schema: JSONValue {
        .object(
            props.schema(nil).merging([
                "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(name), "description": .text(summary),
            ]) { $1 })
    }

    /// The size of a phone's screen, upright, in points.
    public static let phone = CGSize(width: 390, height: 844)
}

extension Scene.Settings {
    /// The props as those of the scene that asks.
    fileprivate func props<Props: SceneProps>(as _: Props.Type) -> Props {
        guard let props = props as? Props else { preconditionFailure("Scene: these are settings of another scene") }
        return props
    }
}
