import LaminaRender

/// The tables of blurred outlines, in one texture of floats. When it is full all of it is given back, and what the frame needs is written again.
final class TableStore {
    enum Key: Hashable {
        case rect(BlurredOutlineKey)
        case path(BlurredPathKey)
    }

    struct Place {
        var x, y: Int
        var outline: BlurredOutline
        /// That of no other table.
        var number: UInt64
    }

    private static let size = 1024
    private(set) var texture: GPUFrame.TextureID = 0
    private var places: [Key: (place: Place, lastUse: Int)] = [:]
    private var shelves = Shelves(width: size, height: size)
    private var frame = 0
    private var last: UInt64 = 0

    /// - Returns: Nil if the texture cannot hold the table beside the others of this frame.
    func place(
        of key: Key, _ make: () -> BlurredOutline, _ textures: TextureNumbers, _ orders: inout [TextureOrder]
    ) -> Place? {
        if let known = places[key] {
            places[key]!.lastUse = frame
            return known.place
        }
        if texture == 0 {
            texture = textures.next()
            orders.append(.create(texture, .numbers, width: TableStore.size, height: TableStore.size))
        }
        let outline = make()
        guard let (x, y) = shelves.place(outline.columns, outline.rows) else { return nil }
        last += 1
        let place = Place(x: x, y: y, outline: outline, number: last)
        places[key] = (place, frame)
        let numbers = [Float](unsafeUninitializedCapacity: outline.columns * outline.rows) { target, count in
            count = outline.columns * outline.rows
            for i in 0..<count { target[i] = Float(outline.samples[i]) }
        }
        orders.append(.update(texture, x: x, y: y, width: outline.columns, height: outline.rows, .numbers(numbers)))
        return place
    }

    func beginFrame() {
        frame += 1
        // A fresh start while nothing of the frame has been written yet, once much of it is of no use.
        guard frame % 32 == 0, places.values.filter({ $0.lastUse < frame - 32 }).count * 2 > places.count else { return }
        places.removeAll()
        shelves.removeAll()
    }
}
