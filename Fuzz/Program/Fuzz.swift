import Foundation
import FuzzDecoders
import LaminaCoreGraphics

// Decoders under libFuzzer: inputs that reach new code are kept and changed further, and AddressSanitizer watches the memory of the C below.
//
// The program hands libFuzzer's own command line on, behind the decoder's name. libFuzzer is called as a library, so that one program has all decoders; where it starts the
// program again, as for merging corpora, the environment says which. An ordinary
// build has nothing of it: Package.swift has the target only where the environment asks for it (see scripts/fuzz).

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum Fuzz {
    /// The decoder that libFuzzer's callback, which captures nothing, feeds.
    nonisolated(unsafe) private static var decoder = Decoder.commits

    private static let variable = "LAMINA_FUZZ_DECODER"

    static func main() {
        var arguments = CommandLine.arguments
        let named = arguments.dropFirst().first.flatMap { Decoder(rawValue: $0) }
        if named != nil { arguments.remove(at: 1) }
        guard let decoder = named ?? ProcessInfo.processInfo.environment[variable].flatMap({ Decoder(rawValue: $0) }) else {
            let names = Decoder.allCases.map(\.rawValue).joined(separator: "\n")
            if arguments.dropFirst() == ["--list"] { return print(names) }
            FileHandle.standardError.write(Data("laminafuzz: name a decoder; libFuzzer's options follow\n\(names)\n".utf8))
            exit(2)
        }
        Fuzz.decoder = decoder
        // Larger pictures would only take time: the limit is tested by itself.
        ImageLimits.pixels = 1 << 14
        setenv(variable, decoder.rawValue, 1)
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var count = CInt(pointers.count - 1)
        let status = pointers.withUnsafeMutableBufferPointer { buffer -> CInt in
            guard var base = buffer.baseAddress else { return 2 }
            return runDriver(&count, &base) { bytes, size in
                Fuzz.decoder.take(UnsafeRawBufferPointer(start: bytes, count: size))
                return 0
            }
        }
        exit(status)
    }
}
