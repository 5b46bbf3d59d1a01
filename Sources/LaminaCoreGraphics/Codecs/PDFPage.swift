import Foundation

/// A page of a PDF file as SVG, by the program `pdftocairo` of poppler-utils.
enum PDFPage {
    static func svg(of path: String) throws -> Data {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        guard let program = folders.map({ "\($0)/pdftocairo" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw ImageCodecError.missing(format: "PDF", what: "pdftocairo,", package: "poppler-utils")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-svg", "-f", "1", "-l", "1", path, "-"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0, !data.isEmpty else {
            throw ImageCodecError.broken(format: "PDF", reason: "pdftocairo finds no page in it")
        }
        return data
    }
}
