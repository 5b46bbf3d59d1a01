/// An optional index in four bytes, where `Int?` takes nine.
///
///     @PackedIndex var mask: Int?      // nil takes no more room than an index
///
/// Indices range from 0 up to `Int32.max`.
@propertyWrapper
package struct PackedIndex: Equatable, Sendable, BitwiseCopyable {
    /// The index; any negative number stands for none.
    private var rawValue: Int32

    @inline(__always)
    package init(wrappedValue: Int?) { rawValue = Int32(truncatingIfNeeded: wrappedValue ?? -1) }

    package var wrappedValue: Int? {
        @inline(__always) get { rawValue >= 0 ? Int(rawValue) : nil }
        @inline(__always) set { self = PackedIndex(wrappedValue: newValue) }
    }
}
