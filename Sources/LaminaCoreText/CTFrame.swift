import LaminaCoreGraphics
import LaminaRender
import LaminaUIKit

/// A text to be broken into lines.
public final class CTFramesetter {
    let text: NSAttributedString
    init(_ text: NSAttributedString) { self.text = text }
}

/// Lines of text in a box. Use it on the thread that created it.
public final class CTFrame {
    let path: CGPath
    let layout: TextLayout
    let lines: [CTLine]
    let range: Range<Int>
    let visible: Range<Int>

    fileprivate init(_ text: NSAttributedString, _ path: CGPath) {
        self.path = path
        let box = path.boundingBoxOfPath
        let layout = TextLayout(runs: text.coreTextRuns(), maxWidth: box.width.native)
        self.layout = layout
        let fitting = layout.lines.prefix { $0.frame.maxY <= box.height.native + 1e-6 }.count
        lines = text.length > 0 ? (0..<fitting).map { CTLine(text, layout, $0) } : []
        range = 0..<text.length
        visible = 0..<(fitting == layout.lines.count ? text.length : fitting > 0 ? layout.lines[fitting].range.lowerBound : 0)
    }
}

/// Creates a framesetter of a text.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter { CTFramesetter(attrString) }

extension NSAttributedString {
    fileprivate func part(_ range: CFRange) -> NSAttributedString {
        let range = range.resolved(in: 0..<length)
        return range == 0..<length ? self : attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
    }
}

/// Creates a frame of lines in the box of a path, from its top down; lines that do not fit are left out.
///
/// - Parameters:
///   - stringRange: A length of 0 stands for all from the location on.
///   - path: Its bounding box counts; text does not flow along curves.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter.text.part(stringRange), path) }

/// Returns the size of the box that a text needs, at most as large as the constraints.
///
/// - Parameter fitRange: Written with the part of the text that fits.
@discardableResult
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let text = framesetter.text.part(stringRange)
    let limit = constraints.width.native
    let layout = TextLayout(runs: text.coreTextRuns(), maxWidth: limit.isFinite && limit < 1e6 ? limit : nil)
    guard text.length > 0 else {
        fitRange?.pointee = CFRange()
        return .zero
    }
    let height = constraints.height.native
    let fitting = layout.lines.prefix { !(height.isFinite && height < 1e6) || $0.frame.maxY <= height + 1e-6 }
    let end = fitting.count == layout.lines.count ? text.length : fitting.isEmpty ? 0 : layout.lines[fitting.count].range.lowerBound
    fitRange?.pointee = CFRange(0..<end)
    return CGSize(width: fitting.map { $0.frame.maxX }.max() ?? 0, height: fitting.last?.frame.maxY ?? 0)
}

/// Returns the lines, an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }
/// Returns the path of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// Returns the range of the text that was to be set.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }
/// Returns the range of the text whose lines fit.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

/// Writes the lines' origins in points, from the lower left corner of the path's box, y pointing up.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let height = frame.path.boundingBoxOfPath.height
    for (n, i) in range.resolved(in: frame.lines.indices).enumerated() {
        let line = frame.layout.lines[i]
        origins[n] = CGPoint(x: CGFloat(line.frame.minX), y: height - CGFloat(line.baseline))
    }
}

/// Draws the lines that fit, y pointing up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let box = frame.path.boundingBoxOfPath
    guard let last = frame.lines.last?.line else { return }
    context.saveGState()
    context.translateBy(x: box.minX, y: box.maxY)
    context.scaleBy(x: 1, y: -1)
    if frame.lines.count < frame.layout.lines.count {
        context.clip(to: CGRect(x: -box.width, y: -box.height, width: box.width * 3, height: box.height + CGFloat(last.frame.maxY)))
    }
    frame.layout.draw(in: context, at: .zero)
    context.restoreGState()
}
