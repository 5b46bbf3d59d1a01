// The order in which elements are read, where no code says one. Apple documents that elements are read from the top down and in the direction of reading within a
// row, and that grouped ones stay together; how rows are found is not documented. Here: elements are cut into rows, wherever a horizontal line separates them, each
// row into columns, these into rows again. So what stands beside a picture is read after it, line by line. What cannot be cut is read from the top left.

import LaminaCoreGraphics

enum ReadingOrder {
    /// Returns the indices of finite boxes in the order in which they are read. Boxes at one place keep their order.
    ///
    /// - Complexity: O(*n* log *n*) for boxes beside and below each other; O(*n*²) for up to 200 that overlap.
    static func order(_ boxes: [CGRect], leftToRight: Bool) -> [Int] {
        let directed = boxes.map { box in
            leftToRight ? box : CGRect(x: -box.maxX, y: box.minY, width: box.width, height: box.height)
        }
        return rows(Array(boxes.indices), directed)
    }

    /// The share of an element's height, and of its width, that may lie across a cut.
    private static let overlap: CGFloat = 0.125

    private static func rows(_ indices: [Int], _ boxes: [CGRect]) -> [Int] {
        let parts = cut(indices) { (boxes[$0].minY, boxes[$0].height) }
        return parts.count > 1 ? parts.flatMap { columns($0, boxes) } : columns(indices, boxes)
    }

    private static func columns(_ indices: [Int], _ boxes: [CGRect]) -> [Int] {
        guard indices.count > 1 else { return indices }
        let parts = cut(indices) { (boxes[$0].minX, boxes[$0].width) }
        if parts.count > 1 { return parts.flatMap { rows($0, boxes) } }
        let sorted = indices.sorted { (boxes[$0].minY, boxes[$0].minX, $0) < (boxes[$1].minY, boxes[$1].minX, $1) }
        // One that lies behind others, as a map does behind its buttons, is read before them.
        return sorted.count > 200 ? sorted : [sorted[0]] + rows(Array(sorted.dropFirst()), boxes)
    }

    /// The indices in parts, one after the other along an axis; those of a part overlap.
    private static func cut(_ indices: [Int], _ extent: (Int) -> (start: CGFloat, length: CGFloat)) -> [[Int]] {
        let spans = indices.map { index in
            let (start, length) = extent(index)
            return (index: index, start: start + length * overlap, end: start + length * (1 - overlap))
        }
        var parts: [[Int]] = []
        var end = -CGFloat.infinity
        for span in spans.sorted(by: { ($0.start, $0.index) < ($1.start, $1.index) }) {
            if span.start >= end || parts.isEmpty { parts.append([]) }
            parts[parts.count - 1].append(span.index)
            end = max(end, span.end)
        }
        return parts
    }
}
