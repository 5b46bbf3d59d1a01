import Foundation
import LaminaRender

/// The distortion of a pattern's cells that is allowed to fit them to device pixels. All three give one result here: a cell is drawn at the device's scale,
/// then put in its place.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape; the distance between them may vary by up to a pixel.
    case noDistortion = 0
    /// Constant distances, with cells distorted by as little as that needs.
    case constantSpacingMinimalDistortion
    /// Constant distances, with cells distorted freely for the sake of speed.
    case constantSpacing
}

/// A function that draws a pattern's cell into a context whose user space is the pattern's. The first argument is the pattern's `info`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that releases a pattern's `info`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
    /// The version of the structure. Always 0.
    public var version: UInt32
    /// The function that draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// The function that releases `info`; nil for none.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates callbacks without functions.
    public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }
    /// Creates callbacks from functions.
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
    }
}

/// A drawing that is repeated in place of a plain colour.
///
/// ```swift
/// var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, cell in cell.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6)) }, releaseInfo: nil)
/// let dots = CGPattern(
///     info: nil, bounds: CGRect(x: 0, y: 0, width: 6, height: 6), matrix: .identity, xStep: 8, yStep: 8, tiling: .constantSpacing,
///     isColored: false, callbacks: &callbacks)!
/// context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
/// context.setFillPattern(dots, colorComponents: [1, 0, 0, 1])
/// ```
public final class CGPattern: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let bounds: CGRect
    private let matrix: CGAffineTransform
    private let step: CGSize
    private let callbacks: CGPatternCallbacks
    /// Whether the drawing has colours of its own. Of one that has none only the coverage counts.
    let isColored: Bool

    /// The cell that was drawn last. Apple's patterns keep theirs as well: a callback is called once for each scale.
    private let lock = NSLock()
    private var cell: (width: Int, height: Int, image: CGImage)?

    /// No side of a cell has more pixels; one that would is drawn coarser.
    private static let mostPixels = 4096
    /// No more copies of a cell that is larger than its steps are drawn on either side.
    private static let mostCopies = 32

    /// Creates a pattern.
    ///
    /// - Parameters:
    ///   - info: Passed to the callbacks.
    ///   - bounds: The cell in the pattern's space; drawing is clipped to it.
    ///   - matrix: The transform from the pattern's space to the default user space of the context that it is used in, whatever that context's transform is then.
    ///   - xStep: The distance from one cell to the next, in the pattern's space. Cells whose steps are less than their size overlap.
    ///   - isColored: False for a stencil, which is filled with the colour given with it.
    /// - Returns: nil for steps of 0, for bounds or a matrix that are not finite or leave nothing, and without a callback that draws.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, tiling: CGPatternTiling,
        isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let bounds = bounds.standardized
        let det = matrix.a * matrix.d - matrix.b * matrix.c
        guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, bounds.width > 0, bounds.height > 0,
            [bounds.minX, bounds.minY, bounds.width, bounds.height, matrix.tx, matrix.ty].allSatisfy(\.isFinite), det != 0, det.isFinite,
            callbacks.pointee.drawPattern != nil
        else { return nil }
        (self.info, self.bounds, self.matrix, self.isColored) = (info, bounds, matrix, isColored)
        (step, self.callbacks) = (CGSize(width: abs(xStep), height: abs(yStep)), callbacks.pointee)
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The pattern as Cairo's source.
    ///
    /// - Parameters:
    ///   - tint: Of a stencil; its alpha counts of a pattern with colours, too.
    ///   - alpha: Multiplies all.
    func source(tint: Color, alpha: Double, in context: CGContext) -> PictureSource? {
        let phase = context.state.patternPhase
        let placed = matrix.concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
            .concatenating(context.baseTransform).concatenating(context.flip)
        func pixels(_ length: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Int {
            let exact = (length * (x * x + y * y).squareRoot()).rounded()
            return exact >= 1 ? Int(min(exact, CGFloat(Self.mostPixels))) : 1
        }
        let (width, height) = (pixels(step.width, placed.a, placed.b), pixels(step.height, placed.c, placed.d))
        guard let image = cell(width, height) else { return nil }
        let inked = image.inked(isColored ? nil : tint, alpha: Color.unit(tint.alpha) * alpha)
        let fromPixels = CGAffineTransform(
            a: step.width / CGFloat(width), b: 0, c: 0, d: step.height / CGFloat(height), tx: bounds.minX, ty: bounds.minY)
        return PictureSource(
            inked.bitmap, placed: fromPixels.concatenating(placed), outline: Path(), context.state.interpolationQuality, isTiled: true)
    }

    /// One step of the pattern, its first row at the bounds' least y, with what neighbouring cells reach into it.
    private func cell(_ width: Int, _ height: Int) -> CGImage? {
        if let known = lock.withLock({ cell }), known.width == width, known.height == height { return known.image }
        guard let context = CGContext(pixelsWide: width, pixelsHigh: height, scale: 1), let draw = callbacks.drawPattern else { return nil }
        context.scaleBy(x: CGFloat(width) / step.width, y: CGFloat(height) / step.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        func copies(_ length: CGFloat, _ step: CGFloat) -> Int { Int(min((length / step - 1e-9).rounded(.up), CGFloat(Self.mostCopies))) }
        // Later cells lie on earlier ones.
        for row in (0..<max(1, copies(bounds.height, step.height))).reversed() {
            for column in (0..<max(1, copies(bounds.width, step.width))).reversed() {
                context.saveGState()
                context.translateBy(x: -CGFloat(column) * step.width, y: -CGFloat(row) * step.height)
                context.clip(to: bounds)
                draw(info, context)
                context.restoreGState()
            }
        }
        guard let image = context.makeImage() else { return nil }
        lock.withLock { cell = (width, height, image) }
        return image
    }
}

extension CGImage {
    /// The picture with less alpha; with a tint it is a stencil for that colour.
    fileprivate func inked(_ tint: Color?, alpha: Double) -> CGImage {
        if tint == nil && alpha >= 1 { return self }
        let source = bitmap
        let ink = tint.map { Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1).cairoPixel(alpha: alpha) }
        let part = UInt32((alpha * 255).rounded())
        func times(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a & 255) * b + 127) / 255 }
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { target in
                for i in 0..<target.count {
                    let (p, by) = ink.map { ($0, source.pixels[i] >> 24) } ?? (source.pixels[i], part)
                    target[i] = times(p >> 24, by) << 24 | times(p >> 16, by) << 16 | times(p >> 8, by) << 8 | times(p, by)
                }
            })
    }
}

extension CGContext {
    /// Sets a pattern as the fill colour.
    ///
    /// - Parameter colorComponents: The alpha of a pattern with colours, or the colour of a stencil in the base space of the fill colour space, alpha last. Without such a
    ///   space the call is ignored.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        if let color = Self.color(pattern, state.fillColor, colorComponents) { state.fillColor = color }
    }

    /// Sets a pattern as the stroke colour. See `setFillPattern`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        if let color = Self.color(pattern, state.strokeColor, colorComponents) { state.strokeColor = color }
    }

    private static func color(_ pattern: CGPattern, _ current: CGColor, _ components: UnsafePointer<CGFloat>) -> CGColor? {
        guard let space = current.colorSpace, space.model == .pattern else { return nil }
        return CGColor(patternSpace: space, pattern: pattern, components: components)
    }

    /// Sets the offset of pattern origins, in the context's default user space; part of the graphics state. Default zero.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else { return }
        state.patternPhase = phase
    }
}
