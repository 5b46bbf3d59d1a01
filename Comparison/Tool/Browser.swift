import Foundation
import LaminaCoreGraphics

/// A headless Chromium on this machine.
struct Browser {
    let path: String
    let version: String

    private static let names = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"]
    private static let patience = 60.0

    static func find() throws -> Browser {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        for name in names {
            guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else { continue }
            let output = try run(path, ["--version"]).output
            let figures = output.split(whereSeparator: \.isWhitespace).first { $0.first?.isNumber == true } ?? "of unknown version"
            return Browser(path: path, version: "Chromium \(figures)")
        }
        throw CompareError("there is no Chromium in PATH (looked for \(names.joined(separator: ", "))); `make compare` installs Debian's")
    }

    /// A screenshot of a page, one pixel for a CSS pixel.
    func screenshot(of html: String, width: Int, height: Int) throws -> CGImage {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-compare-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (page, picture) = (folder.appendingPathComponent("scenes.html"), folder.appendingPathComponent("scenes.png"))
        try Data(html.utf8).write(to: page)
        let (status, output) = try Browser.run(
            path,
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                "--force-color-profile=srgb", "--disable-checker-imaging", "--run-all-compositor-stages-before-draw",
                "--disable-dev-shm-usage", "--no-first-run", "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),\(height)",
                "--screenshot=\(picture.path)", "file://\(page.path)",
            ])
        guard let data = try? Data(contentsOf: picture) else {
            throw CompareError("\(path) made no picture (status \(status)):\n\(output.suffix(1000))")
        }
        return try ImageCodec.decode(data)
    }

    /// Runs a program to its end, for a minute at most.
    private static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        do { try process.run() } catch { throw CompareError("\(path) does not start: \(error.localizedDescription)") }
        let watch = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        watch.cancel()
        guard process.terminationReason == .exit else {
            throw CompareError("\(path) was ended by signal \(process.terminationStatus):\n\(output.suffix(1000))")
        }
        return (process.terminationStatus, output)
    }
}
