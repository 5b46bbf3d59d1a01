import Foundation

/// A ZIP archive of files that are not packed, as simple as the format allows.
package func zipped(_ files: [(name: String, data: Data)]) -> Data {
    func bytes<T: FixedWidthInteger>(_ n: T) -> Data { withUnsafeBytes(of: n.littleEndian) { Data($0) } }
    var (body, directory) = (Data(), Data())
    for file in files {
        let size = bytes(UInt32(file.data.count))
        let name = Data(file.name.utf8)
        let common = bytes(UInt16(20)) + Data(count: 12) + size + size + bytes(UInt16(name.count))
        directory += bytes(UInt32(0x0201_4B50)) + bytes(UInt16(20)) + common + Data(count: 12) + bytes(UInt32(body.count)) + name
        body += bytes(UInt32(0x0403_4B50)) + common + bytes(UInt16(0)) + name + file.data
    }
    return body + directory + bytes(UInt32(0x0605_4B50)) + Data(count: 4) + bytes(UInt16(files.count)) + bytes(UInt16(files.count))
        + bytes(UInt32(directory.count)) + bytes(UInt32(body.count)) + Data(count: 2)
}
