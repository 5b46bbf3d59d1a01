import Foundation

// Decoders under libFuzzer: inputs that reach new code are kept and changed further, and AddressSanitizer watches the memory of the C below.
//
// The program hands libFuzzer's own command line on, behind the decoder's name. libFuzzer is called as a library, so that one program has all decoders. An ordinary
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

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 1, let decoder = Decoder(rawValue: arguments[1]) else {
            let names = Decoder.allCases.map(\.rawValue).joined(separator: "\n")
            if arguments.count == 2, arguments[1] == "--list" { return print(names) }
            FileHandle.standardError.write(Data("laminafuzz: name a decoder; libFuzzer's options follow\n\(names)\n".utf8))
            exit(2)
        }
        Fuzz.decoder = decoder
        var pointers: [UnsafeMutablePointer<CChar>?] = ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) } + [nil]
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
