import CLaminaDigest
import Foundation
import LaminaTesting
import SnapshotFiles
import Testing

struct DigestTests {
    // FIPS 180-4's examples: the first half of each SHA-256.
    @Test(
        "known digests",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb924"), ("abc", "ba7816bf8f01cfea414140de5dae2223"),
            ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039"),
        ])
    func known(_ text: String, _ digest: String) { #expect("\(PictureDigest(text.utf8))" == digest) }

    @Test("the plain loop and the processor's instructions give the same, whatever the pieces")
    func same() {
        let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 167 >> 3) }
        for count in [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1000, 4999] {
            let whole = PictureDigest(bytes.prefix(count))
            for isPlain in [false, true] {
                for piece in [1, 7, 64, 100] {
                    let other = PictureDigest(isPlain: isPlain) { digest in
                        for start in stride(from: 0, to: count, by: piece) {
                            let part = Array(bytes[start..<min(start + piece, count)])
                            lamina_digest_add(&digest, part, part.count)
                        }
                    }
                    #expect(other == whole, "\(count) bytes in pieces of \(piece)")
                }
            }
        }
    }
}
