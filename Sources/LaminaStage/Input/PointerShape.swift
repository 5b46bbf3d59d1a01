/// The looks of a pointer.
package enum PointerShape: Sendable {
    case arrow, beam, hidden
}
