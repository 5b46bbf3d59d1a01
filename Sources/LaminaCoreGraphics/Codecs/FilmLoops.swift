/// The repetitions that a GIF or an animated WebP asks for.
package enum FilmLoops: Equatable, Sendable {
    case forever
    case count(Int)

    /// Reads the number of a file or of Image I/O's properties, in both of which 0 is for ever.
    package init(number: Int) { self = number == 0 ? .forever : .count(number) }

    /// The number in a file or in Image I/O's properties.
    package var number: Int { if case .count(let count) = self { count } else { 0 } }
}
