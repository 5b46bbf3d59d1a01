import CCairo
import Foundation
import LaminaRender

/// The coverage of the pixels in a box of the device, one byte a pixel; nothing shows outside it.
final class CoverageMask {
    let surface: OpaquePointer
    let box: PixelBox

    /// Transparent. nil for an empty box, and where there is no memory.
    init?(_ box: PixelBox) {
        guard !box.isEmpty,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, box.maxX - box.minX, box.maxY - box.minY)
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        // Where it is used as a mask its pixels lie in the device's places.
        cairo_surface_set_device_offset(surface, Double(-box.minX), Double(-box.minY))
        (self.surface, self.box) = (surface, box)
    }

    /// Creates a mask over memory that outlives it; its bytes are not cleared.
    fileprivate init?(_ box: PixelBox, over memory: Scratch) {
        let stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, box.maxX - box.minX)
        guard !box.isEmpty, stride > 0,
            let surface = cairo_image_surface_create_for_data(
                memory.bytes(Int(stride) * Int(box.maxY - box.minY)), CAIRO_FORMAT_A8, box.maxX - box.minX, box.maxY - box.minY, stride)
        else { return nil }
        cairo_surface_set_device_offset(surface, Double(-box.minX), Double(-box.minY))
        (self.surface, self.box) = (surface, box)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Memory for masks that are used at once, one after the other.
    final class Scratch {
        private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
        private var capacity = 0

        deinit { memory.deallocate() }

        fileprivate func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
            if count > capacity {
                memory.deallocate()
                memory = .allocate(capacity: count)
                capacity = count
            }
            return memory
        }
    }

    /// Calls `body` with the bytes of the first row and the distance between rows.
    func modify(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        body(bytes, Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
    }

    /// Shows only what another mask shows as well. The box stays as it is.
    func multiply(by other: CoverageMask) {
        let common = box.intersection(other.box)
        modify { bytes, stride in
            other.modify { others, otherStride in
                for y in box.minY..<box.maxY {
                    let row = bytes + Int(y - box.minY) * stride
                    guard !common.isEmpty, y >= common.minY, y < common.maxY else {
                        row.update(repeating: 0, count: Int(box.maxX - box.minX))
                        continue
                    }
                    let source = others + Int(y - other.box.minY) * otherStride
                    row.update(repeating: 0, count: Int(common.minX - box.minX))
                    (row + Int(common.maxX - box.minX)).update(repeating: 0, count: Int(box.maxX - common.maxX))
                    for x in common.minX..<common.maxX {
                        let (i, j) = (Int(x - box.minX), Int(x - other.box.minX))
                        row[i] = Self.product(row[i], source[j])
                    }
                }
            }
        }
    }

    /// Lets a part of everything through, 0…1.
    func multiply(by alpha: Double) {
        guard alpha < 1 else { return }
        let part = UInt8((alpha * 255).rounded())
        modify { bytes, stride in
            for y in 0..<Int(box.maxY - box.minY) {
                let row = bytes + y * stride
                for x in 0..<Int(box.maxX - box.minX) { row[x] = Self.product(row[x], part) }
            }
        }
    }

    /// Blurred by a Gaussian of these standard deviations, as far as it reaches within `limits`; nil where nothing does.
    func blurred(_ sigmaX: Double, _ sigmaY: Double, within limits: CGRect) -> CoverageMask? {
        let (x, y) = (Int32(GaussianBlur.reach(sigmaX)), Int32(GaussianBlur.reach(sigmaY)))
        let reached = PixelBox(minX: box.minX - x, minY: box.minY - y, maxX: box.maxX + x, maxY: box.maxY + y)
        guard let result = CoverageMask(reached.intersection(PixelBox(around: limits))) else { return nil }
        modify { bytes, stride in
            result.modify { target, targetStride in
                GaussianBlur.blur(
                    bytes, stride: stride, box, into: target, stride: targetStride, result.box, sigmaX: sigmaX, sigmaY: sigmaY)
            }
        }
        return result
    }

    /// A copy that may be changed; nil where there is no memory.
    func copy() -> CoverageMask? {
        guard let result = CoverageMask(box) else { return nil }
        modify { bytes, stride in
            result.modify { target, _ in target.update(from: bytes, count: stride * Int(box.maxY - box.minY)) }
        }
        return result
    }

    @inline(__always) private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        let v = UInt32(a) * UInt32(b) + 128
        return UInt8((v + v >> 8) >> 8)
    }
}

extension CGContext {
    /// The coverage of a path in device space, within a box; nil where nothing is covered.
    ///
    /// - Parameter isKept: false for a mask that is not used any more when the next one is made.
    func coverage(of path: Path, rule: FillRule, within limits: PixelBox, isKept: Bool = true) -> CoverageMask? {
        guard let box = area.take(path, rule: rule, isSmooth: state.shouldAntialias, within: limits),
            let mask = isKept ? CoverageMask(box) : CoverageMask(box, over: scratch)
        else { return nil }
        mask.modify { bytes, stride in area.write(into: bytes, stride: stride) }
        return mask
    }
}

extension PixelBox {
    /// The box of whole pixels around a rectangle, as far as contexts reach.
    init(around rect: CGRect) {
        func bounded(_ v: CGFloat) -> Int32 { Int32(max(-1e6, min(1e6, v.native.isNaN ? 0 : v.native))) }
        self.init(
            minX: bounded(rect.minX.rounded(.down)), minY: bounded(rect.minY.rounded(.down)), maxX: bounded(rect.maxX.rounded(.up)),
            maxY: bounded(rect.maxY.rounded(.up)))
    }

    /// The box that a path covers, if it is a rectangle on whole pixels; coordinates count as whole to 1/65536.
    init?(_ path: Path) {
        guard path.verbs == [.move, .line, .line, .line, .close] else { return nil }
        let p = path.points
        let isUpright =
            p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
            || p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        guard isUpright else { return nil }
        func whole(_ v: Double) -> Int32? {
            let nearest = v.rounded()
            return nearest.magnitude <= 1e6 && (v - nearest).magnitude < 0x1p-17 ? Int32(nearest) : nil
        }
        guard let x0 = whole(p[0].x), let y0 = whole(p[0].y), let x1 = whole(p[2].x), let y1 = whole(p[2].y) else { return nil }
        self.init(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
}

extension PixelBox {
    /// Replaces Cairo's path with the box.
    func setPath(of cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(minX), Double(minY), Double(maxX - minX), Double(maxY - minY))
    }
}

extension CGRect {
    init(_ box: PixelBox) {
        self.init(
            x: Double(box.minX), y: Double(box.minY), width: Double(box.maxX) - Double(box.minX),
            height: Double(box.maxY) - Double(box.minY))
    }
}
