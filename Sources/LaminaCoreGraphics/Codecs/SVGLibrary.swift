import CPango
import Foundation

/// The functions of librsvg, which is looked for when the first SVG picture is read.
struct SVGLibrary: @unchecked Sendable {
    private typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private typealias Open = @convention(c) (UnsafePointer<UInt8>?, Int, ErrorPlace?) -> OpaquePointer?
    private typealias SetResolution = @convention(c) (OpaquePointer, Double) -> Void
    private typealias SizeInPixels = @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    private typealias Dimensions =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?,
            UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?
        ) -> Void
    private typealias PartGeometry =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, ErrorPlace?
        ) -> Int32
    private typealias Draw = @convention(c) (OpaquePointer, OpaquePointer?, UnsafeRawPointer, ErrorPlace?) -> Int32
    private typealias DrawPart =
        @convention(c) (
            OpaquePointer, OpaquePointer?, UnsafePointer<CChar>?, UnsafeRawPointer, ErrorPlace?
        ) -> Int32

    private let openData: Open
    private let setDotsPerInch: SetResolution
    private let sizeInPixels: SizeInPixels
    private let dimensions: Dimensions
    private let partGeometry: PartGeometry
    private let drawWhole: Draw
    private let drawPart: DrawPart

    static let found: Result<SVGLibrary, ImageCodecError> = {
        let missing = ImageCodecError.missing(format: "SVG", what: "librsvg, of version 2.52 or later,", package: "librsvg2-2")
        guard let handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL), let library = SVGLibrary(handle) else {
            return .failure(missing)
        }
        return .success(library)
    }()

    private init?(_ handle: UnsafeMutableRawPointer) {
        func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: type) }
        }
        guard let open = function("rsvg_handle_new_from_data", Open.self),
            let resolution = function("rsvg_handle_set_dpi", SetResolution.self),
            let size = function("rsvg_handle_get_intrinsic_size_in_pixels", SizeInPixels.self),
            let dimensions = function("rsvg_handle_get_intrinsic_dimensions", Dimensions.self),
            let geometry = function("rsvg_handle_get_geometry_for_element", PartGeometry.self),
            let draw = function("rsvg_handle_render_document", Draw.self),
            let drawPart = function("rsvg_handle_render_element", DrawPart.self)
        else { return nil }
        (openData, setDotsPerInch, sizeInPixels) = (open, resolution, size)
        (self.dimensions, partGeometry, drawWhole, self.drawPart) = (dimensions, geometry, draw, drawPart)
    }

    func open(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ error: inout UnsafeMutableRawPointer?) -> OpaquePointer? {
        openData(bytes, count, &error)
    }

    func setResolution(_ handle: OpaquePointer, _ dotsPerInch: Double) { setDotsPerInch(handle, dotsPerInch) }

    /// The size that the file states; without one, that of its view box.
    func size(of handle: OpaquePointer) throws -> CGSize {
        var (width, height) = (0.0, 0.0)
        if sizeInPixels(handle, &width, &height) == 0 {
            var (hasBox, box): (Int32, SVGRectangle) = (0, SVGRectangle())
            dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
            (width, height) = hasBox != 0 ? (box.width, box.height) : (0, 0)
        }
        return try checked(width, height)
    }

    /// The size of a part's lines and areas.
    func size(of part: String, in handle: OpaquePointer) throws -> CGSize {
        var (ink, error): (SVGRectangle, UnsafeMutableRawPointer?) = (SVGRectangle(), nil)
        guard partGeometry(handle, part, &ink, nil, &error) != 0 else {
            throw ImageCodecError.broken(format: "SVG", reason: Self.reason(error))
        }
        return try checked(ink.width, ink.height)
    }

    private func checked(_ width: Double, _ height: Double) throws -> CGSize {
        guard width > 0, height > 0, width.isFinite, height.isFinite else {
            throw ImageCodecError.broken(format: "SVG", reason: "it has neither a size nor a view box")
        }
        return CGSize(width: width, height: height)
    }

    func draw(
        _ handle: OpaquePointer, _ part: String?, _ cairo: OpaquePointer?, _ place: SVGRectangle, _ error: inout UnsafeMutableRawPointer?
    ) -> Bool {
        withUnsafePointer(to: place) { place in
            part.map { drawPart(handle, cairo, $0, place, &error) } ?? drawWhole(handle, cairo, place, &error)
        } != 0
    }

    /// The library's own words, whose memory is given back.
    static func reason(_ error: UnsafeMutableRawPointer?) -> String {
        guard let error = error?.assumingMemoryBound(to: GError.self) else { return "no reason is known" }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// A rectangle as librsvg has it in memory.
struct SVGRectangle {
    var x = 0.0, y = 0.0, width = 0.0, height = 0.0
}
