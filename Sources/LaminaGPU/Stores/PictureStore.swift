import LaminaRender

/// Pictures in textures, by what they are: small ones share pages, large ones have one each. They stay for as long as they are drawn, and a while longer.
final class PictureStore {
    struct Place {
        var texture: GPUFrame.TextureID
        var x, y: Int
    }

    private struct Entry {
        var place: Place
        /// Keeps the memory, whose address is the key, from being used for another picture.
        var bitmap: Bitmap
        var hasLevels: Bool
        var lastUse: Int
    }

    private struct Page {
        var texture: GPUFrame.TextureID
        var shelves: Shelves
        var entries = 0
        /// Whether it is made for one picture.
        var isOwn = false
    }

    static let pageSize = 2048
    /// A picture with a longer side has a texture of its own.
    static let longestShared = 512
    /// The frames for which a picture stays that is not drawn.
    private static let retention = 120

    private var entries: [UInt: Entry] = [:]
    private var pages: [Page] = []
    private var frame = 0

    func beginFrame(_ orders: inout [TextureOrder]) {
        frame += 1
        guard frame % 16 == 0 else { return }
        for (key, entry) in entries where entry.lastUse < frame - PictureStore.retention {
            entries[key] = nil
            leave(entry.place)
        }
        pages.removeAll { page in
            guard page.entries == 0 else { return false }
            orders.append(.remove(page.texture))
            return true
        }
    }

    /// The picture's place, with its levels beside it if they are wanted; nil if it is larger than a texture may be.
    func place(
        of bitmap: Bitmap, withLevels: Bool, longest: Int, _ textures: TextureNumbers, _ orders: inout [TextureOrder]
    ) -> Place? {
        let key = UInt(bitPattern: bitmap.pixels)
        if let entry = entries[key], entry.hasLevels || !withLevels {
            entries[key]!.lastUse = frame
            return entry.place
        }
        let size = PictureStore.room(bitmap, withLevels)
        guard size.width <= longest, size.height <= longest else { return nil }
        // Levels want another place.
        if let former = entries[key] { leave(former.place) }
        let place = room(size.width, size.height, textures, &orders)
        entries[key] = Entry(place: place, bitmap: bitmap, hasLevels: withLevels, lastUse: frame)
        upload(bitmap, withLevels, to: place, &orders)
        return place
    }

    private func leave(_ place: Place) {
        if let page = pages.firstIndex(where: { $0.texture == place.texture }) { pages[page].entries -= 1 }
    }

    /// All levels but the first stand in a column on its right.
    private static func room(_ bitmap: Bitmap, _ withLevels: Bool) -> (width: Int, height: Int) {
        guard withLevels else { return (bitmap.width, bitmap.height) }
        let levels = bitmap.levels
        let column = (1..<levels.count).reduce(0) { $0 + levels.images[$1].height }
        return (bitmap.width + (levels.count > 1 ? levels.images[1].width : 0), max(bitmap.height, column))
    }

    private func room(_ width: Int, _ height: Int, _ textures: TextureNumbers, _ orders: inout [TextureOrder]) -> Place {
        let isOwn = max(width, height) > PictureStore.longestShared
        if !isOwn {
            for i in pages.indices where !pages[i].isOwn {
                guard let (x, y) = pages[i].shelves.place(width, height) else { continue }
                pages[i].entries += 1
                return Place(texture: pages[i].texture, x: x, y: y)
            }
        }
        let (w, h) = isOwn ? (width, height) : (PictureStore.pageSize, PictureStore.pageSize)
        var page = Page(texture: textures.next(), shelves: Shelves(width: w, height: h), entries: 1, isOwn: isOwn)
        orders.append(.create(page.texture, .pixels, width: w, height: h))
        _ = page.shelves.place(width, height)
        pages.append(page)
        return Place(texture: page.texture, x: 0, y: 0)
    }

    private func upload(_ bitmap: Bitmap, _ withLevels: Bool, to place: Place, _ orders: inout [TextureOrder]) {
        func add(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ level: Int) {
            orders.append(.update(place.texture, x: x, y: y, width: w, height: h, .bitmap(bitmap, level: level)))
        }
        add(place.x, place.y, bitmap.width, bitmap.height, 0)
        guard withLevels else { return }
        var y = place.y
        for level in 1..<max(bitmap.levels.count, 1) {
            let image = bitmap.levels.images[level]
            add(place.x + bitmap.width, y, image.width, image.height, level)
            y += image.height
        }
    }
}

/// Gives textures their numbers.
final class TextureNumbers {
    private var last: GPUFrame.TextureID = GPUFrame.picture

    func next() -> GPUFrame.TextureID {
        last += 1
        return last
    }
}
