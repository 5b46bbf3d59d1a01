/// A size in pixels, as in `1920x1080`.
package struct PixelSize: CustomStringConvertible {
    package let width, height: Int

    package static let sides = 1...16_384

    /// Creates a size from an option's value.
    package init(argument: String) throws {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], Self.sides.contains(width), Self.sides.contains(height) else {
            throw CommandError(
                "a size is a width and a height in pixels, as in 1920x1080, each from \(Self.sides.lowerBound) to \(Self.sides.upperBound)")
        }
        (self.width, self.height) = (width, height)
    }

    package init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    package var description: String { "\(width)x\(height)" }
}
