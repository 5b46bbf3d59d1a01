import Foundation
import LaminaCoreGraphics
import LaminaRender
import LaminaStage

/// A sink that puts chosen moments of a film side by side into one PNG, the time under each.
///
///     let sheet = try ContactSheet("coins.png", moments: [0.5, 1, 1.5, 2, 2.5, 3])
///
/// Takes any stream of frames, the whole film or only the moments: for each moment the first frame that is not earlier, by half a
/// frame's time or more, is shown. Moments after the last frame are left empty.
public final class ContactSheet: Sink {
    /// The path of the sheet.
    public let path: String
    /// The moments shown, in seconds, ascending.
    public let moments: [Double]
    private let columns: Int
    private let pictureWidth: Int?
    private var run: Run?

    private struct Run {
        let format: FrameFormat
        let output: UnfinishedOutput
        let layout: ContactSheetLayout
        let context: CGContext
        var shown = 0
    }

    /// Creates a sheet that is written to `path`, which ends in `.png`.
    ///
    /// - Parameters:
    ///   - moments: Seconds of media time; at least one.
    ///   - columns: Pictures in a row. Default: as many as make the sheet about as many rows high.
    ///   - pictureWidth: Width of each picture in pixels. Default: the frames' own, but the sheet not above 2400.
    ///
    /// Throws `VideoError.unknownFormat` for any other extension and `noFrames` where no moment is given.
    public init(_ path: String, moments: [Double], columns: Int? = nil, pictureWidth: Int? = nil) throws {
        guard case .picture = try MovieFormat(path: path) else { throw VideoError.unknownFormat(path: path) }
        self.path = path
        self.moments = moments.filter(\.isFinite).sorted()
        guard !self.moments.isEmpty else { throw VideoError.noFrames(path: path) }
        self.columns = min(max(columns ?? Int(Double(self.moments.count).squareRoot().rounded(.up)), 1), self.moments.count)
        self.pictureWidth = pictureWidth.map { max($0, 1) }
    }

    deinit { cancel() }

    /// Creates the unfinished file. Throws a `VideoError` if that fails, or if the sheet would be too large for a picture.
    public func begin(_ format: FrameFormat) throws {
        cancel()
        let layout = ContactSheetLayout(
            count: moments.count, columns: columns, width: format.width, height: format.height, pictureWidth: pictureWidth)
        guard let context = CGContext(pixelsWide: layout.width, pixelsHigh: layout.height, scale: 1, opaque: true) else {
            throw VideoError.unwritable(path: path, reason: "a sheet of \(layout.width)x\(layout.height) pixels is too large")
        }
        context.interpolationQuality = .high
        context.setFillColor(red: 0.94, green: 0.94, blue: 0.95, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: layout.width, height: layout.height))
        run = Run(format: format, output: try UnfinishedOutput(for: path), layout: layout, context: context)
    }

    /// Writes one frame, if it shows a moment.
    public func write(_ frame: Frame) throws {
        guard let run else { throw VideoError.noFrames(path: path) }
        guard frame.width == run.format.width && frame.height == run.format.height else {
            cancel()
            throw VideoError.frameSizeChanged(
                expected: "\(run.format.width)x\(run.format.height)", found: "\(frame.width)x\(frame.height)")
        }
        let half = 0.5 / Double(max(run.format.framesPerSecond, 1))
        while let shown = self.run?.shown, shown < moments.count, moments[shown] < frame.time + half {
            draw(frame.surface, time: moments[shown], at: shown, of: run)
            self.run?.shown += 1
        }
    }

    /// Writes the sheet and gives the file its name.
    public func finish() throws {
        guard let run, run.shown > 0 else {
            cancel()
            throw VideoError.noFrames(path: path)
        }
        self.run = nil
        let sheet = run.context.makeBitmap()
        do {
            try PictureFile.write(
                pixels: sheet.pixels, width: sheet.width, height: sheet.height, stride: sheet.width, isOpaque: true, to: run.output.path,
                isNew: false, for: path)
            try run.output.complete()
        } catch {
            run.output.discard()
            throw error
        }
    }

    /// Cancels the sheet and removes the unfinished file.
    public func cancel() {
        run?.output.discard()
        run = nil
    }

    private func draw(_ surface: Surface, time: Double, at index: Int, of run: Run) {
        let (context, box) = (run.context, run.layout.picture(index))
        let image = CGImage(bitmap: Bitmap(copying: surface))
        context.saveGState()
        // The context's y points down, a picture's first row lies at its greatest y.
        context.translateBy(x: box.minX, y: box.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: box.size))
        context.restoreGState()

        let font = FontDescriptor(size: Double(run.layout.textHeight) * 0.62, weight: .medium, hasMonospacedDigits: true)
        let style = TextStyle(font: font, color: Color(red: 0.25, green: 0.25, blue: 0.28, alpha: 1))
        let text = TextLayout(runs: [TextRun(String(format: "%.2f s", time), style)])
        let x = box.midX - CGFloat(text.size.width / 2)
        text.draw(in: context, at: CGPoint(x: x, y: box.maxY + (CGFloat(run.layout.textHeight) - CGFloat(text.size.height)) / 2))
    }
}
