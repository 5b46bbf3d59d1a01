import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// The size of a buffer, in pixels.
struct PixelExtent: Equatable {
    let width, height: GLsizei

    /// That of a layer's bounds at its scale; nil for one without area, or too large.
    init?(of layer: CALayer) {
        let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
        let (width, height) = ((layer.bounds.width * scale).rounded(.up), (layer.bounds.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        (self.width, self.height) = (GLsizei(width), GLsizei(height))
    }

    /// Reads the bound framebuffer. OpenGL's rows run from the bottom.
    ///
    /// - Parameter resetsPacking: Whether the context has the settings of OpenGL ES 3 for where pixels go, which are put aside.
    func readPicture(isOpaque: Bool, resetsPacking: Bool) -> CGImage {
        let (width, height) = (Int(width), Int(height))
        var bytes = [UInt32](repeating: 0, count: width * height)
        let settings = PackSetting.all(resetsPacking).map { ($0, $0.value) }
        for (setting, _) in settings { setting.value = setting.plain }
        glReadPixels(0, 0, self.width, self.height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        for (setting, value) in settings { setting.value = value }
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { target in
                for y in 0..<height {
                    let row = (height - 1 - y) * width
                    for x in 0..<width { target[y * width + x] = Self.premultiplied(bytes[row + x], isOpaque) }
                }
            })
    }

    /// Red is in the lowest byte of what OpenGL gives, and blue in that of a bitmap.
    private static func premultiplied(_ pixel: UInt32, _ isOpaque: Bool) -> UInt32 {
        let alpha = isOpaque ? 255 : pixel >> 24
        let (red, green, blue) = (min(pixel & 255, alpha), min(pixel >> 8 & 255, alpha), min(pixel >> 16 & 255, alpha))
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

/// A setting of where read pixels go.
private enum PackSetting {
    case alignment, rowLength, skippedRows, skippedPixels, buffer

    static func all(_ isVersion3: Bool) -> [PackSetting] {
        isVersion3 ? [.buffer, .alignment, .rowLength, .skippedRows, .skippedPixels] : [.alignment]
    }

    private var name: GLenum {
        switch self {
        case .alignment: GLenum(GL_PACK_ALIGNMENT)
        case .rowLength: GLenum(GL_PACK_ROW_LENGTH)
        case .skippedRows: GLenum(GL_PACK_SKIP_ROWS)
        case .skippedPixels: GLenum(GL_PACK_SKIP_PIXELS)
        case .buffer: GLenum(GL_PIXEL_PACK_BUFFER_BINDING)
        }
    }

    var plain: GLint { self == .alignment ? 4 : 0 }

    var value: GLint {
        get {
            var value: GLint = 0
            glGetIntegerv(name, &value)
            return value
        }
        nonmutating set {
            if self == .buffer { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), GLuint(newValue)) } else { glPixelStorei(name, newValue) }
        }
    }
}
