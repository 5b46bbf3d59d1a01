import Foundation
import LaminaRender

// GIF, as its specification of 1989 describes it, with the loop count of Netscape's extension. Written here because it is a page of Swift that cannot read or write where
// it should not, whatever a file says; a file that breaks off shows what there is of it.

/// The pictures of a GIF file, not yet decoded.
struct GIFFile: Sendable {
    /// The size of all pictures together, in pixels.
    let width, height: Int
    private(set) var frames: [Frame] = []
    /// How often the pictures are shown, 0 for ever; nil where the file does not say.
    private(set) var loopCount: Int?

    struct Frame: Sendable {
        var left = 0, top = 0, width = 0, height = 0
        var isInterlaced = false
        /// The colours as pixels; those of the file where it has none of its own.
        var palette: [UInt32] = []
        var transparent: Int?
        /// The fate of the picture before the next one is drawn.
        var disposal = Disposal.keep
        /// Seconds until the next picture.
        var delay = 0.0
        var codeSize = 0
        /// The places of its data in the file.
        var data: [Range<Int>] = []
    }

    enum Disposal { case keep, clear, restore }

    private let bytes: [UInt8]

    static func isGIF(_ data: Data) -> Bool { data.starts(with: Data("GIF87a".utf8)) || data.starts(with: Data("GIF89a".utf8)) }

    /// Nil for what is no GIF file.
    init?(_ data: Data) {
        guard GIFFile.isGIF(data), data.count >= 13 else { return nil }
        bytes = [UInt8](data)
        (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        guard width > 0, height > 0, width <= ImageCodec.longestSide, height <= ImageCodec.longestSide,
            width * height <= ImageCodec.mostPixels
        else { return nil }
        var reader = Reader(bytes: bytes, place: 13)
        let common = bytes[10] & 0x80 != 0 ? reader.palette(sizeCode: bytes[10] & 7) : []
        var next = Frame()
        while let kind = reader.byte() {
            switch kind {
            case 0x21: readExtension(&reader, &next)
            case 0x2C:
                guard readFrame(&reader, &next, common) else { return }
                frames.append(next)
                next = Frame()
            default: return
            }
        }
    }

    private mutating func readExtension(_ reader: inout Reader, _ next: inout Frame) {
        let label = reader.byte()
        let blocks = reader.blocks()
        guard let first = blocks.first else { return }
        if label == 0xF9, first.count >= 4 {
            let flags = bytes[first.lowerBound]
            next.disposal = [2: .clear, 3: .restore][flags >> 2 & 7] ?? .keep
            next.delay = Double(Int(bytes[first.lowerBound + 1]) | Int(bytes[first.lowerBound + 2]) << 8) / 100
            next.transparent = flags & 1 != 0 ? Int(bytes[first.lowerBound + 3]) : nil
        } else if label == 0xFF, bytes[first].elementsEqual("NETSCAPE2.0".utf8), blocks.count > 1, blocks[1].count >= 3 {
            let loop = blocks[1].lowerBound
            if bytes[loop] == 1 { loopCount = Int(bytes[loop + 1]) | Int(bytes[loop + 2]) << 8 }
        }
    }

    private func readFrame(_ reader: inout Reader, _ frame: inout Frame, _ common: [UInt32]) -> Bool {
        guard let left = reader.word(), let top = reader.word(), let width = reader.word(), let height = reader.word(),
            let flags = reader.byte()
        else { return false }
        (frame.left, frame.top, frame.width, frame.height) = (left, top, width, height)
        frame.isInterlaced = flags & 0x40 != 0
        frame.palette = flags & 0x80 != 0 ? reader.palette(sizeCode: flags & 7) : common
        guard let codeSize = reader.byte(), (1...11).contains(codeSize) else { return false }
        frame.codeSize = Int(codeSize)
        frame.data = reader.blocks()
        return true
    }

    // MARK: Drawing

    /// Draws a picture over what the ones before it have left on a canvas of `width` × `height` pixels, premultiplied, blue lowest.
    func draw(_ frame: Frame, on canvas: inout [UInt32]) {
        let rows = frame.isInterlaced ? GIFFile.interlacedRows(frame.height) : Array(0..<frame.height)
        guard frame.width > 0 else { return }
        var (x, row) = (0, 0)
        decode(frame) { index in
            guard row < rows.count else { return false }
            let (column, line) = (frame.left + x, frame.top + rows[row])
            if index != frame.transparent, index < frame.palette.count, column < width, line < height {
                canvas[line * width + column] = frame.palette[index]
            }
            x += 1
            if x == frame.width { (x, row) = (0, row + 1) }
            return true
        }
    }

    /// Makes a picture's place as its disposal says, before the next one is drawn.
    ///
    /// - Parameter before: The canvas without the picture.
    func dispose(of frame: Frame, on canvas: inout [UInt32], before: [UInt32]) {
        switch frame.disposal {
        case .keep: break
        case .restore: canvas = before
        case .clear:
            let columns = min(frame.left, width)..<min(frame.left + frame.width, width)
            for line in min(frame.top, height)..<min(frame.top + frame.height, height) {
                for column in columns { canvas[line * width + column] = 0 }
            }
        }
    }

    /// A canvas as a picture.
    func image(of canvas: [UInt32]) -> CGImage {
        CGImage(bitmap: Bitmap(width: width, height: height) { _ = $0.initialize(from: canvas) })
    }

    private static func interlacedRows(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in Array(stride(from: first, to: height, by: step)) }
    }

    /// Undoes the compression (Lempel, Ziv and Welch's, with codes of growing width): calls `take` with each colour index in turn, until it returns false.
    private func decode(_ frame: Frame, _ take: (Int) -> Bool) {
        let (clear, end) = (1 << frame.codeSize, 1 << frame.codeSize + 1)
        // For each code beyond the plain ones, the code of all but its last index, and that index.
        var prefixes: [Int] = []
        var lasts: [Int] = []
        var width = frame.codeSize + 1
        var previous: Int?
        var (bits, count) = (0, 0)
        var run: [Int] = []

        func firstIndex(_ code: Int) -> Int {
            var code = code
            while code > end { code = prefixes[code - end - 1] }
            return code
        }

        for place in frame.data.joined() {
            bits |= Int(bytes[place]) << count
            count += 8
            while count >= width {
                let code = bits & (1 << width - 1)
                bits >>= width
                count -= width
                if code == end { return }
                if code == clear {
                    (prefixes, lasts, width, previous) = ([], [], frame.codeSize + 1, nil)
                    continue
                }
                let isNew = code == end + 1 + prefixes.count
                guard code < clear || code <= end + prefixes.count || isNew && previous != nil else { return }
                if let previous, prefixes.count + end + 1 < 4096 {
                    prefixes.append(previous)
                    lasts.append(firstIndex(isNew ? previous : code))
                } else if isNew {
                    return
                }
                run.removeAll(keepingCapacity: true)
                var rest = code
                while rest > end {
                    run.append(lasts[rest - end - 1])
                    rest = prefixes[rest - end - 1]
                }
                run.append(rest)
                for index in run.reversed() where !take(index) { return }
                previous = code
                if prefixes.count + end + 1 == 1 << width, width < 12 { width += 1 }
            }
        }
    }

    // MARK: Reading

    private struct Reader {
        let bytes: [UInt8]
        var place: Int

        mutating func byte() -> UInt8? {
            guard place < bytes.count else { return nil }
            defer { place += 1 }
            return bytes[place]
        }

        mutating func word() -> Int? {
            guard let low = byte(), let high = byte() else { return nil }
            return Int(low) | Int(high) << 8
        }

        /// The colours, opaque; fewer where the file breaks off.
        mutating func palette(sizeCode: UInt8) -> [UInt32] {
            var colors: [UInt32] = []
            for _ in 0..<(2 << sizeCode) {
                guard let red = byte(), let green = byte(), let blue = byte() else { break }
                colors.append(0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
            }
            return colors
        }

        /// The places of data blocks, up to the empty one that ends them or the end of the file.
        mutating func blocks() -> [Range<Int>] {
            var found: [Range<Int>] = []
            while let length = byte(), length > 0 {
                let end = min(place + Int(length), bytes.count)
                found.append(place..<end)
                place = end
            }
            return found
        }
    }
}
