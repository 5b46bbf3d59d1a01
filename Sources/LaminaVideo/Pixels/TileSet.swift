/// Some of the 64 × 64 pixel tiles of a picture: those that a buffer shows as they no longer are.
struct TileSet {
    private static let tile = 64
    private let width, height: Int
    private let columns: Int
    private var members: [Bool]

    /// All tiles of a picture.
    init(allOf width: Int, _ height: Int) {
        self.width = width
        self.height = height
        columns = (width + Self.tile - 1) / Self.tile
        members = Array(repeating: true, count: columns * ((height + Self.tile - 1) / Self.tile))
    }

    /// Adds the tiles that the pixels minX ..< maxX, minY ..< maxY touch.
    mutating func insert(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        let (x0, y0, x1, y1) = (max(minX, 0), max(minY, 0), min(maxX, width), min(maxY, height))
        guard x0 < x1 && y0 < y1 else { return }
        for row in (y0 / Self.tile)...((y1 - 1) / Self.tile) {
            for column in (x0 / Self.tile)...((x1 - 1) / Self.tile) { members[row * columns + column] = true }
        }
    }

    mutating func insertAll() { for i in members.indices { members[i] = true } }
    mutating func removeAll() { for i in members.indices { members[i] = false } }

    /// Calls `body` with rectangles that together are the members: neighbours in a row as one.
    func forEachRun(_ body: (_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> Void) {
        for (row, start) in stride(from: 0, to: members.count, by: columns).enumerated() {
            var column = 0
            while column < columns {
                let first = column
                while column < columns && members[start + column] { column += 1 }
                if column > first {
                    body(first * Self.tile, row * Self.tile, min(column * Self.tile, width), min((row + 1) * Self.tile, height))
                }
                column += 1
            }
        }
    }
}
