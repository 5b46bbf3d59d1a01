import LaminaRender

extension GPUFrame {
    /// Leaves out what does not show in some boxes, which do not overlap: items of the picture, and passes and copies that nothing reads then.
    mutating func restrict(to boxes: [PixelBox]) {
        guard boxes != damage else { return }
        damage = boxes
        var kept: [Step] = []
        // The textures whose content is read farther on.
        var needed: Set<TextureID> = []
        for step in steps.reversed() {
            switch step {
            case .pass(let pass) where pass.target == GPUFrame.picture:
                for box in boxes {
                    var part = pass
                    part.part = box
                    part.draws = pass.draws.flatMap { self.part(of: $0, in: box, &needed) }
                    if part.clear != nil || !part.draws.isEmpty { kept.append(.pass(part)) }
                }
            case .pass(let pass):
                guard needed.contains(pass.target) else { continue }
                if pass.clear != nil { needed.remove(pass.target) }
                for draw in pass.draws { needed.formUnion(draw.pages) }
                kept.append(step)
            case .copy(let source, _, _, let target, _, _):
                guard needed.remove(target) != nil else { continue }
                needed.insert(source)
                kept.append(step)
            }
        }
        steps = kept.reversed()
        if steps.isEmpty { (items, numbers) = ([], []) }
    }

    /// So many items that do not show are drawn rather than that a draw call is broken in two.
    private static let longestGap = 32

    /// The items of a draw call that show in a box, as calls. What they read is needed.
    private func part(of draw: Draw, in box: PixelBox, _ needed: inout Set<TextureID>) -> [Draw] {
        var parts: [Draw] = []
        var (first, end, slots) = (draw.first, draw.first, 0)
        func finish() {
            guard end > first else { return }
            var part = draw
            (part.first, part.count) = (first, end - first)
            parts.append(part)
        }
        let (minX, minY, maxX, maxY) = (Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY))
        items.withUnsafeBufferPointer { items in
            for i in draw.first..<draw.first + draw.count {
                let record = items[i]
                guard record[0] < maxX, record[2] > minX, record[1] < maxY, record[3] > minY else { continue }
                if record[12] < 0 { slots |= GPUItem.slots(record) }
                if i - end > GPUFrame.longestGap || end == first {
                    finish()
                    first = i
                }
                end = i + 1
            }
        }
        finish()
        for (slot, page) in draw.pages.enumerated() where slots & 1 << slot != 0 { needed.insert(page) }
        return parts
    }
}
