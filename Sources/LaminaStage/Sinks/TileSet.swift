/// Some of the 64 × 64 pixel tiles of a picture: those that a buffer shows as they no longer are.
package struct TileSet {
    private static let tile = 64
    private let width, height: Int
    private let columns: Int
    private var members: [Bool]

    /// All tiles of a picture.
    package init(allOf width: Int, _ height: Int) {
        self.width = width
        self.height = height
        columns = (width + Self.tile - 1) / Self.tile
        members = Array(repeating: true, count: columns * ((height + Self.tile - 1) / Self.tile))
    }

    /// Adds what changed from one frame to the next: tiles numbered in rows from the top; nil stands for all.
    package mutating func insert(_ damage: [Int32]?) {
        guard let damage else { return insertAll() }
        for tile in damage where members.indices.contains(Int(tile)) { members[Int(tile)] = true }
    }

    private mutating func insertAll() { for i in members.indices { members[i] = true } }
    package mutating func removeAll() { for i in members.indices { members[i] = false } }

    /// Calls `body` with rectangles that together are the members: neighbours in a row as one.
    package func forEachRun(_ body: (_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> Void) {
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
