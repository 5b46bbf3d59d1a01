import LaminaRender

/// The part of a picture that is drawn anew: a few boxes that do not overlap. Once they are most of the picture, it is all of it.
struct DamageBoxes {
    private(set) var boxes: [PixelBox] = []
    private let bounds: PixelBox
    /// Each box has passes of its own.
    private static let most = 4

    init(in bounds: PixelBox) { self.bounds = bounds }

    var isWhole: Bool { boxes.first == bounds }

    mutating func add(_ added: PixelBox) {
        var box = added.intersection(bounds)
        guard !isWhole, !box.isEmpty, !boxes.contains(where: { $0.contains(box) }) else { return }
        while let i = boxes.firstIndex(where: { $0.isNear(box) }) ?? leastWaste(with: box) { box = box.union(boxes.remove(at: i)) }
        boxes.append(box)
        // To draw the rest, too, costs less than to look at what else has changed.
        if boxes.reduce(0, { $0 + $1.area }) >= bounds.area / 4 * 3 { boxes = [bounds] }
    }

    mutating func addAll() { boxes = [bounds] }

    /// The box that is joined with a new one when there are enough.
    private func leastWaste(with box: PixelBox) -> Int? {
        guard boxes.count == DamageBoxes.most else { return nil }
        func waste(_ i: Int) -> Int { boxes[i].union(box).area - boxes[i].area }
        return boxes.indices.min { waste($0) < waste($1) }
    }

    /// Adds those of some boxes that are touched, and those that are touched then.
    mutating func spread(over looks: [PixelBox]) {
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for look in looks where boxes.contains(where: { $0.overlaps(look) }) && !boxes.contains(where: { $0.contains(look) }) {
                let seen = look.intersection(bounds)
                guard !boxes.contains(where: { $0.contains(seen) }) else { continue }
                add(seen)
                hasGrown = true
            }
        }
    }
}

extension PixelBox {
    fileprivate func overlaps(_ o: PixelBox) -> Bool { !intersection(o).isEmpty }

    /// Whether one box costs about as much as two.
    fileprivate func isNear(_ o: PixelBox) -> Bool { overlaps(o) || union(o).area <= (area + o.area) / 4 * 5 }
}
