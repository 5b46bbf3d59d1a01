import Foundation

/// EXIF's orientation tag (0x0112) in a JPEG file: an APP1 segment that holds a TIFF directory. Every read is bounds-checked.
enum JPEGOrientation {
    /// 1…8, or nil where the file has no such tag or one that makes no sense.
    static func find(in data: Data) -> Int? {
        let bytes = [UInt8](data.prefix(1 << 20))
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            // Start of scan: pixels follow, segments do not.
            if marker == 0xDA || marker == 0xD9 { return nil }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            guard length >= 2 else { return nil }
            let body = at + 4..<min(at + 2 + length, bytes.count)
            if marker == 0xE1, !body.isEmpty, let found = orientation(in: bytes[body]) { return found }
            at += 2 + length
        }
        return nil
    }

    private static func orientation(in segment: ArraySlice<UInt8>) -> Int? {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= tiff.count else { return nil }
            let part = tiff[at..<at + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for i in 0..<count {
            let entry = directory + 2 + i * 12
            guard let tag = number(entry, 2), let value = number(entry + 8, 2) else { return nil }
            if tag == 0x0112 { return (1...8).contains(value) ? value : nil }
        }
        return nil
    }
}
