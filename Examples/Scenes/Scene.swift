import LaminaUIKit

/// A view controller to be shown by name, and what a film of it needs.
///
/// ```swift
/// let sunrise = Scene(name: "Sunrise", summary: "The sun comes up", duration: 8) { _ in Sunrise() }
/// ```
public struct Scene: Sendable {
    /// As it is called on the command line.
    public let name: String
    /// One line for people.
    public let summary: String
    /// The parameters that can be set, beside the seed.
    public let parameters: [Parameter]
    /// The picture's size in points if nobody says otherwise.
    public let canvas: CGSize
    /// How long a film is if nobody says otherwise, in seconds.
    public let duration: @Sendable (Settings) -> Double
    /// The default input of a film, on a canvas of this size in points.
    public let input: @Sendable (CGSize) -> [InputScript.Entry]
    /// Makes a new one.
    public let make: @MainActor @Sendable (Settings) -> UIViewController

    public init(
        name: String, summary: String, parameters: [Parameter] = [], canvas: CGSize = Scene.phone,
        duration: @autoclosure @escaping @Sendable () -> Double,
        input: @escaping @Sendable (CGSize) -> [InputScript.Entry] = { _ in [] },
        make: @escaping @MainActor @Sendable (Settings) -> UIViewController
    ) {
        self.init(
            name: name, summary: summary, parameters: parameters, canvas: canvas, duration: { _ in duration() }, input: input, make: make)
    }

    /// The same with a duration that depends on the settings.
    public init(
        name: String, summary: String, parameters: [Parameter] = [], canvas: CGSize = Scene.phone,
        duration: @escaping @Sendable (Settings) -> Double,
        input: @escaping @Sendable (CGSize) -> [InputScript.Entry] = { _ in [] },
        make: @escaping @MainActor @Sendable (Settings) -> UIViewController
    ) {
        (self.name, self.summary, self.parameters) = (name, summary, parameters)
        (self.canvas, self.duration, self.input, self.make) = (canvas, duration, input, make)
    }

    /// A phone's screen, upright.
    public static let phone = CGSize(width: 390, height: 844)

    /// A whole number that a scene can be made with.
    public struct Parameter: Sendable {
        public let name: String
        public let summary: String
        public let range: ClosedRange<Int>
        public let standard: Int

        public init(_ name: String, _ summary: String, in range: ClosedRange<Int>, default standard: Int) {
            (self.name, self.summary, self.range, self.standard) = (name, summary, range, standard)
        }
    }
}
