// A drawing surface of pixels, painted by Cairo.
//
// Points come in through the current transform. Core Graphics' device space has its origin at the bottom left and y pointing up; Cairo's has
// it at the top left and y pointing down, so one more flip stands behind the current transform and shows nowhere outside. The path under
// construction is kept in Cairo's device space, which is why changing the transform does not move what was added before.
//
// Cairo remembers its first error for ever and draws nothing from then on. So nothing that could raise one reaches it: transforms are
// checked, and of paths it sees only boxes of whole pixels.
//
// What is drawn is a *source* (colour, gradient, picture) shown through a *shape* (a filled or stroked path, text, everything). How much of
// each pixel a path covers is found here and not by Cairo (`AreaCoverage`), because Core Graphics' rule is known to the byte. One colour is put through it
// at once, run by run (`SolidFill`); Cairo gets it as a mask for all other sources. So it is with clips: Cairo keeps their box alone. Shadows, text in clips and the four blend modes that Cairo does not bound to the
// shape take a way over temporary surfaces (`CGContext+Compositing.swift`).

import CCairo
import Foundation
import LaminaRender

/// A place to draw in: a bitmap with a stack of graphics states.
///
/// ```swift
/// let context = CGContext(
///     data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
///     bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
/// context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
/// context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))  // 10 points above the bottom edge
/// let image = context.makeImage()
/// ```
public final class CGContext: @unchecked Sendable {
    let buffer: PixelBuffer
    let cairo: OpaquePointer
    /// The map from Core Graphics' device space to Cairo's.
    let flip: CGAffineTransform
    /// The space in which shadow offsets and blurs are measured: device space, or what the context began with if it was made y-down.
    let baseTransform: CGAffineTransform

    var state = GraphicsState()
    var stack: [SavedState] = []
    /// The transform of glyphs before the context's own. Default the identity. Not part of the graphics state.
    public var textMatrix = CGAffineTransform.identity
    /// The point at which text is drawn next, in the context's space. Default zero. Not part of the graphics state.
    public var textPosition = CGPoint.zero
    /// Finds what paths cover.
    var area = AreaCoverage()
    let scratch = CoverageMask.Scratch()
    /// The path under construction, in Cairo's device space.
    var outline = Path()

    init(buffer: PixelBuffer, baseTransform: CGAffineTransform) {
        self.buffer = buffer
        self.baseTransform = baseTransform
        cairo = cairo_create(buffer.surface)
        cairo_set_tolerance(cairo, Self.tolerance)
        flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height))
        state.ctm = baseTransform
    }

    deinit { cairo_destroy(cairo) }

    /// The distance, in pixels, that the lines drawn by Cairo for a curve may stray from it.
    static let tolerance = 0.03

    /// Creates a context over pixels in memory, with y pointing up and the origin at the bottom left corner.
    ///
    /// - Parameters:
    ///   - data: At least `bytesPerRow` × `height` bytes that outlive the context, or nil to have it allocate them, cleared.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: 0 stands for rows without padding; else at least a row's pixels.
    ///   - space: RGB for four bytes a pixel, grey for one.
    ///   - bitmapInfo: For RGB `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst` or `noneSkipLast` with any 32-bit byte order; for
    ///     grey `none`; `alphaOnly` for either. `premultipliedFirst` with `byteOrder32Little` is drawn into directly and so the fastest.
    /// - Returns: nil for any other layout, for a size that is not positive or over 32 767 a side, and for too short rows.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, let layout = PixelLayout(space: space, info: CGBitmapInfo(rawValue: bitmapInfo)),
            let buffer = PixelBuffer(
                data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout, space: space,
                info: CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        self.init(buffer: buffer, baseTransform: .identity)
    }

    /// A context as UIKit makes them: origin at the top left, y pointing down, `scale` pixels a point. The CTM shows this, as on Apple.
    package convenience init?(pixelsWide: Int, pixelsHigh: Int, scale: CGFloat, opaque: Bool = false) {
        let info = CGBitmapInfo(
            rawValue: (opaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst).rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        let space = CGColorSpace.shared.deviceRGB
        guard scale > 0, scale.isFinite, let layout = PixelLayout(space: space, info: info),
            let buffer = PixelBuffer(
                data: nil, width: pixelsWide, height: pixelsHigh, bytesPerRow: 0, layout: layout, space: space, info: info)
        else { return nil }
        self.init(buffer: buffer, baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(pixelsHigh)))
    }

    // MARK: State stack

    /// Saves a copy of the graphics state. The path is not part of it.
    public func saveGState() {
        stack.append(SavedState(state: state, isLayer: false))
        cairo_save(cairo)
    }

    /// Restores the state last saved. If there is none, or a transparency layer was begun since, the call is ignored.
    public func restoreGState() {
        guard let last = stack.last, !last.isLayer else { return }
        stack.removeLast()
        state = last.state
        cairo_restore(cairo)
    }
}

/// A state to go back to, by `restoreGState` or, where a transparency layer began, by its end.
struct SavedState {
    var state: GraphicsState
    var isLayer: Bool
}
