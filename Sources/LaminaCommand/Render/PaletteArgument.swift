import CommandSupport
import Foundation
import LaminaCoreGraphics
import LaminaRender

/// The value of `--palette`: colours one after the other, or a picture.
enum PaletteArgument {
    /// Its colours, each once, in the order in which they are written or first found, row by row.
    static func colors(_ argument: String) throws -> [UInt32] {
        if argument.hasPrefix("#") {
            return try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
                let digits = word.drop { $0 == " " }.dropFirst()
                guard word.drop(while: { $0 == " " }).first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
                    let color = UInt32(digits, radix: 16)
                else { throw CommandError("--palette takes colours as in #112233,#445566, not “\(word)”", isOrder: true) }
                return color
            }
        }
        guard let data = FileManager.default.contents(atPath: argument) else {
            throw CommandError("\(argument): cannot be read; --palette takes a picture, or colours as in #112233,#445566", isOrder: true)
        }
        guard let bitmap = try? ImageCodec.decode(data).bitmap else {
            throw CommandError("\(argument): is no picture; --palette takes one, or colours as in #112233,#445566", isOrder: true)
        }
        var (seen, colors): (Set<UInt32>, [UInt32]) = ([], [])
        for i in 0..<(bitmap.width * bitmap.height) {
            let pixel = bitmap.pixels[i]
            guard pixel >> 24 == 255 else {
                if pixel >> 24 == 0 { continue }
                throw CommandError("\(argument): has colours that are half transparent; those of a .gif are not", isOrder: true)
            }
            if seen.insert(pixel & 0xFFFFFF).inserted { colors.append(pixel & 0xFFFFFF) }
            if colors.count > 256 {
                throw CommandError(
                    "\(argument): has more than 256 colours, and a .gif at most 256; choose a picture of fewer, or --colors 256",
                    isOrder: true)
            }
        }
        return colors
    }
}
