// The contours of one frame.
//
// A contour is made when the shape that it belongs to is laid out. Where there are many, they are made before that by several workers at once, each in a
// store of its own, or by those who lay out long runs of items: all that a contour depends on is its outline, its projection and the picture's box. Who has
// made one is not to be seen.

struct FrameContours: ~Copyable {
    /// A store that one worker at a time fills.
    final class Maker {
        @exclusivity(unchecked) var store = ContourStore()
    }

    private var own = ContourStore()
    /// Those who make contours beforehand; they are kept from frame to frame with what they remember of outlines.
    private(set) var makers: [Maker] = []
    /// The numbers of the commands' contours that were made beforehand, `none` where nothing is to be seen, or `open`; empty if no command's was.
    var ahead = Pool<Int32>()
    /// The command that is being laid out.
    var command = 0
    private var shelves = Pool<ContourTables>()
    #if !arch(wasm32)
        /// The shelf that is filled.
        private var shelf = 0
    #else
        private var shelf: Int { 0 }
    #endif

    static let none: Int32 = -1, open: Int32 = -2
    /// The number of a contour is its index in a store and, in the lowest bits, which one that is: 0 the frame's own.
    private static let shelfBits = 5
    static let mostMakers = 16

    mutating func removeAll() {
        own.removeAll()
        for maker in makers { maker.store.removeAll() }
        ahead.removeAll()
    }

    mutating func addMakers() { while makers.count < FrameContours.mostMakers { makers.append(Maker()) } }

    #if !arch(wasm32)
        /// Fills, for a frame, one of another's makers.
        mutating func fill(_ maker: Int, of other: borrowing FrameContours) { (makers, shelf) = (other.makers, maker + 1) }
    #endif

    static func number(of contour: Int, maker: Int) -> Int32 { Int32(contour << shelfBits | maker + 1) }

    /// Returns the number of the contour of an outline that the current command shows, as far as it lies in `viewport`; nil when nothing of it does.
    mutating func add(_ outline: Outline, _ projection: Projection, viewport: PixelBox, isHard: Bool) -> Int? {
        if command < ahead.count, ahead.base[command] != FrameContours.open {
            let number = Int(ahead.base[command])
            return number >= 0 && !box(number).intersection(viewport).isEmpty ? number : nil
        }
        let index =
            shelf == 0
            ? own.add(outline, projection, viewport: viewport, isHard: isHard)
            : makers[shelf - 1].store.add(outline, projection, viewport: viewport, isHard: isHard)
        return index.map { $0 << FrameContours.shelfBits | shelf }
    }

    /// Returns the number of a rectangle's contour; see `ContourStore`.
    mutating func add(_ corners: RoundedCorners, of size: Size, _ projection: Projection, viewport: PixelBox, isHard: Bool) -> Int? {
        let index =
            shelf == 0
            ? own.add(corners, of: size, projection, viewport: viewport, isHard: isHard)
            : makers[shelf - 1].store.add(corners, of: size, projection, viewport: viewport, isHard: isHard)
        return index.map { $0 << FrameContours.shelfBits | shelf }
    }

    func box(_ number: Int) -> PixelBox {
        let (index, shelf) = (number >> FrameContours.shelfBits, number & (1 << FrameContours.shelfBits - 1))
        return shelf == 0 ? own.contour(index).box : makers[shelf - 1].store.contour(index).box
    }

    /// All contours have been made.
    mutating func finish() {
        shelves.removeAll()
        shelves.append(own.tables)
        for maker in makers { shelves.append(maker.store.tables) }
    }

    var tables: Tables { Tables(shelves: UnsafePointer(shelves.base)) }

    /// Contours by their numbers, as read by those who draw tiles.
    struct Tables: BitwiseCopyable {
        let shelves: UnsafePointer<ContourTables>

        /// The store that a contour is in, and its index there.
        @inline(__always) subscript(number: Int) -> (tables: ContourTables, index: Int) {
            (shelves[number & (1 << FrameContours.shelfBits - 1)], number >> FrameContours.shelfBits)
        }
    }
}
