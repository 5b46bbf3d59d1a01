import LaminaRender
import TestRandomness

extension SeededGenerator {
    /// Changes a list here and there, as from one frame to the next: takes commands out, puts some in, changes places, moves and replaces what is drawn.
    package mutating func change(_ list: inout DisplayList) {
        var blocks = list.blocks
        for _ in 0...below(2) {
            let kind = blocks.isEmpty ? 0 : below(6)
            switch kind {
            case 0:
                var added = DisplayList(width: list.width, height: list.height)
                added.commands = commands(1, list.width, list.height)
                blocks.insert(contentsOf: added.blocks, at: below(blocks.count + 1))
            case 1: blocks.remove(at: below(blocks.count))
            case 2: blocks.swapAt(below(blocks.count), below(blocks.count))
            default:
                let block = below(blocks.count)
                let drawn = blocks[block].indices.filter { if case .draw = blocks[block][$0] { true } else { false } }
                guard !drawn.isEmpty else { continue }
                let place = drawn[below(drawn.count)]
                guard case .draw(var item) = blocks[block][place] else { continue }
                switch kind {
                case 3: item = self.item(list.width, list.height)
                case 4: item.opacity = unit()
                default:
                    let way = Point(Double(below(9)) - 4, chance(0.5) ? 0 : within(-4...4))
                    item.shape.projection = item.shape.projection.then(.translation(way.x, way.y))
                }
                blocks[block][place] = .draw(item)
            }
        }
        list.commands = blocks.flatMap { $0 }
    }
}

extension DisplayList {
    /// Its commands, each with what it encloses.
    fileprivate var blocks: [[DisplayCommand]] {
        var (blocks, depth) = ([[DisplayCommand]](), 0)
        for command in commands {
            if depth == 0 { blocks.append([]) }
            blocks[blocks.count - 1].append(command)
            switch command {
            case .draw, .backdrop: break
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow: depth += 1
            case .end: depth = max(depth - 1, 0)
            }
        }
        return blocks
    }
}
