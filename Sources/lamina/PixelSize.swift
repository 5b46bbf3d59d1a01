import ArgumentParser

/// A size in pixels, as in `1920x1080`.
struct PixelSize: ExpressibleByArgument, CustomStringConvertible {
    let width, height: Int

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...16_384).contains(width),
            (1...16_384).contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    var description: String { "\(width)x\(height)" }
    var defaultValueDescription: String { description }
}
