/// Room for rectangles in a page, in shelves of equal height; all of it is given back at once.
struct Shelves {
    let width, height: Int
    private var shelves: [(y: Int, height: Int, end: Int)] = []
    private var bottom = 0

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The place of a rectangle; nil if there is none for it.
    mutating func place(_ w: Int, _ h: Int) -> (x: Int, y: Int)? {
        guard w <= width, h <= height else { return nil }
        // Lower shelves of about the same height waste least.
        var best: Int?
        for i in shelves.indices where shelves[i].height >= h && shelves[i].height <= h + h / 2 + 4 && width - shelves[i].end >= w {
            if best == nil || shelves[i].height < shelves[best!].height { best = i }
        }
        if let best {
            defer { shelves[best].end += w }
            return (shelves[best].end, shelves[best].y)
        }
        guard height - bottom >= h else { return nil }
        shelves.append((bottom, h, w))
        defer { bottom += h }
        return (0, bottom)
    }

    mutating func removeAll() {
        shelves.removeAll()
        bottom = 0
    }
}
