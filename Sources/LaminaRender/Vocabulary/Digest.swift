/// A 64-bit digest of everything that decides what some pixels look like. Equal digests are taken to mean equal pixels.
package struct Digest: Equatable, BitwiseCopyable {
    package private(set) var value: UInt64 = 0x243F_6A88_85A3_08D3

    package init() {}

    @inline(__always) package mutating func fold(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 29
    }

    @inline(__always) package mutating func fold(_ number: Double) { fold(number.bitPattern) }
    @inline(__always) package mutating func fold(_ number: Int) { fold(UInt64(bitPattern: Int64(number))) }
}
