import Synchronization

/// The limits of the image files that the program reads, whatever their source.
///
///     ImageLimits.pixels = 16_000_000
public enum ImageLimits {
    private static let most = Atomic<Int>(1 << 27)

    /// The pixels that one picture of a file may have, width times height; each takes four bytes once it is decoded. A larger file is refused when its header has been
    /// read, before memory is set aside. For all of the program, at any time. Default 134 217 728, half a gibibyte; smaller than 1 counts as 1.
    public static var pixels: Int {
        get { most.load(ordering: .relaxed) }
        set { most.store(max(newValue, 1), ordering: .relaxed) }
    }
}
