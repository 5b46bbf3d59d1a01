import LaminaUIKit

/// A view controller with a name, and the settings of a film of it.
///
/// ```swift
/// let sunrise = Scene(name: "Sunrise", summary: "The sun comes up", duration: 8) { _ in Sunrise() }
/// ```
public struct Scene: Sendable {
    /// The name on the command line.
    public let name: String
    /// A description in one line.
    public let summary: String
    /// The parameters that can be set, beside the seed.
    public let parameters: [Parameter]
    /// The default size of the picture in points.
    public let canvas: CGSize
    /// The default length of a film in seconds.
    public let duration: @Sendable (Settings) -> Double
    /// The default input of a film, on a canvas of this size in points.
    public let input: @Sendable (CGSize) -> [InputScript.Entry]
    /// A closure that creates a new controller.
    public let make: @MainActor @Sendable (Settings) -> UIViewController

    /// Creates a scene whose film has a fixed length.
    public init(
        name: String, summary: String, parameters: [Parameter] = [], canvas: CGSize = Scene.phone,
        duration: @autoclosure @escaping @Sendable () -> Double,
        input: @escaping @Sendable (CGSize) -> [InputScript.Entry] = { _ in [] },
        make: @escaping @MainActor @Sendable (Settings) -> UIViewController
    ) {
        self.init(
            name: name, summary: summary, parameters: parameters, canvas: canvas, duration: { _ in duration() }, input: input, make: make)
    }

    /// Creates a scene whose film's length depends on the settings.
    public init(
        name: String, summary: String, parameters: [Parameter] = [], canvas: CGSize = Scene.phone,
        duration: @escaping @Sendable (Settings) -> Double,
        input: @escaping @Sendable (CGSize) -> [InputScript.Entry] = { _ in [] },
        make: @escaping @MainActor @Sendable (Settings) -> UIViewController
    ) {
        (self.name, self.summary, self.parameters) = (name, summary, parameters)
        (self.canvas, self.duration, self.input, self.make) = (canvas, duration, input, make)
    }

    /// The size of a phone's screen, upright, in points.
    public static let phone = CGSize(width: 390, height: 844)

    /// A whole number that a scene can be made with.
    public struct Parameter: Sendable {
        /// The name on the command line.
        public let name: String
        /// A description in one line.
        public let summary: String
        /// The permitted values.
        public let range: ClosedRange<Int>
        /// The default value.
        public let standard: Int

        /// Creates a parameter.
        public init(_ name: String, _ summary: String, in range: ClosedRange<Int>, default standard: Int) {
            (self.name, self.summary, self.range, self.standard) = (name, summary, range, standard)
        }
    }
}
