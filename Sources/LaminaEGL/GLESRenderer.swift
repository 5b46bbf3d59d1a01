import CGLES
import LaminaGPU
import LaminaRender

// Carries frames out by OpenGL ES 3. It knows nothing of layers, shapes or colours: textures are filled, passes drawn, pixels read back.

/// Draws frames into a texture of its own, whose pixels can be read.
package final class GLESRenderer {
    private let context: HeadlessContext
    private let width, height: Int
    private var programs: [Draw.Program: Program] = [:]
    private var textures: [GPUFrame.TextureID: Texture] = [:]
    private var items = DataTexture(itemRow: GPUFrame.itemsInRow * GPUFrame.itemLength)
    private var numbers = DataTexture(itemRow: GPUFrame.texelsInRow)
    private var vertices: GLuint = 0
    /// The limits of the device.
    package let limits: GPUCompositor.Limits
    /// The names of the driver and of what draws.
    package let name: String

    private struct Program {
        var name: GLuint
        var first, target: GLint
    }

    private struct Texture {
        var name: GLuint
        var framebuffer: GLuint = 0
        var width, height: Int
        var format: TextureFormat
    }

    package init(width: Int, height: Int) throws(GPUError) {
        (self.width, self.height) = (width, height)
        let context = try HeadlessContext()
        self.context = context
        (limits, name) = context.use {
            func text(_ name: Int32) -> String { glGetString(GLenum(name)).map { String(cString: $0) } ?? "" }
            var longest: GLint = 0
            glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &longest)
            let extensions = text(GL_EXTENSIONS).split(separator: " ")
            let hasFine = extensions.contains { ["GL_EXT_color_buffer_float", "GL_EXT_color_buffer_half_float"].contains($0) }
            return (.init(texture: Int(longest), hasFineTargets: hasFine), text(GL_RENDERER))
        }
        guard width <= limits.texture, height <= limits.texture else {
            throw .size(width: width, height: height, longest: limits.texture)
        }
        try context.use { () throws(GPUError) in
            for program in Draw.Program.allCases { programs[program] = try GLESRenderer.link(program) }
            glGenVertexArrays(1, &vertices)
            items.create()
            numbers.create()
            create(GPUFrame.picture, .target, width, height)
            try check()
        }
    }

    deinit {
        context.use {
            for texture in textures.values { remove(texture) }
            items.remove()
            numbers.remove()
            for program in programs.values { glDeleteProgram(program.name) }
            glDeleteVertexArrays(1, &vertices)
        }
    }

    /// Carries out a frame.
    package func draw(_ frame: GPUFrame) throws(GPUError) {
        try context.use { () throws(GPUError) in
            glBindVertexArray(vertices)
            for order in frame.textures { carryOut(order) }
            frame.items.withUnsafeBytes { items.fill($0) }
            frame.numbers.withUnsafeBytes { numbers.fill($0) }
            for step in frame.steps {
                switch step {
                case .pass(let pass): draw(pass)
                case .copy(let from, let x, let y, let to, let width, let height):
                    guard let from = textures[from], let to = textures[to] else { continue }
                    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), from.framebuffer)
                    glActiveTexture(GLenum(GL_TEXTURE0))
                    glBindTexture(GLenum(GL_TEXTURE_2D), to.name)
                    glCopyTexSubImage2D(
                        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height))
                }
            }
            try check()
        }
    }

    /// Waits for what was drawn, and copies some boxes of it.
    package func read(_ boxes: [PixelBox], into surface: Surface) throws(GPUError) {
        guard !boxes.isEmpty else { return }
        try context.use { () throws(GPUError) in
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), textures[GPUFrame.picture]!.framebuffer)
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(surface.stride))
            let seen = PixelBox(minX: 0, minY: 0, maxX: Int32(min(width, surface.width)), maxY: Int32(min(height, surface.height)))
            for box in boxes.map({ $0.intersection(seen) }) where !box.isEmpty {
                glReadPixels(
                    box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
                    surface.pixels + Int(box.minY) * surface.stride + Int(box.minX))
            }
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
            try check()
        }
    }

    private func check() throws(GPUError) {
        let code = glGetError()
        guard code == GLenum(GL_NO_ERROR) else { throw .device(code) }
    }

    // MARK: Programs

    private static func link(_ kind: Draw.Program) throws(GPUError) -> Program {
        let name = glCreateProgram()
        let shaders = [
            try compile(GLenum(GL_VERTEX_SHADER), Shader.vertex), try compile(GLenum(GL_FRAGMENT_SHADER), Shader.fragment(kind)),
        ]
        for shader in shaders { glAttachShader(name, shader) }
        glLinkProgram(name)
        for shader in shaders { glDeleteShader(shader) }
        var status: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &status)
        guard status == GL_TRUE else { throw .shader(log { glGetProgramInfoLog(name, $0, $1, $2) }) }
        glUseProgram(name)
        for (unit, sampler) in Shader.samplers.enumerated() {
            let location = glGetUniformLocation(name, sampler)
            if location >= 0 { glUniform1i(location, GLint(unit)) }
        }
        return Program(name: name, first: glGetUniformLocation(name, "first"), target: glGetUniformLocation(name, "target"))
    }

    private static func compile(_ stage: GLenum, _ text: String) throws(GPUError) -> GLuint {
        let shader = glCreateShader(stage)
        text.withCString { text in
            var text: UnsafePointer<CChar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        var status: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
        guard status == GL_TRUE else { throw .shader(log { glGetShaderInfoLog(shader, $0, $1, $2) }) }
        return shader
    }

    private static func log(_ read: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<CChar>) -> Void) -> String {
        var (text, length) = ([CChar](repeating: 0, count: 2048), GLsizei(0))
        read(GLsizei(text.count), &length, &text)
        return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: Textures

    private func carryOut(_ order: TextureOrder) {
        switch order {
        case .create(let id, let format, let width, let height): create(id, format, width, height)
        case .remove(let id): if let texture = textures.removeValue(forKey: id) { remove(texture) }
        case .update(let id, let x, let y, let width, let height, let content):
            guard let texture = textures[id] else { return }
            glActiveTexture(GLenum(GL_TEXTURE0))
            glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
            func upload(_ bytes: UnsafeRawPointer?) {
                let (format, type) = texture.format.layout
                glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
                glTexSubImage2D(
                    GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), format, type, bytes)
            }
            switch content {
            case .bitmap(let bitmap, let level): upload(level == 0 ? bitmap.pixels : bitmap.levels.images[level].pixels)
            case .bytes(let bytes): bytes.withUnsafeBytes { upload($0.baseAddress) }
            case .numbers(let numbers): numbers.withUnsafeBytes { upload($0.baseAddress) }
            }
        }
    }

    private func create(_ id: GPUFrame.TextureID, _ format: TextureFormat, _ width: Int, _ height: Int) {
        var texture = Texture(name: 0, width: width, height: height, format: format)
        glGenTextures(1, &texture.name)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, format.storage, GLsizei(width), GLsizei(height))
        for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_NEAREST)
        }
        if format == .target || format == .fineTarget {
            glGenFramebuffers(1, &texture.framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), texture.framebuffer)
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        }
        textures[id] = texture
    }

    private func remove(_ texture: Texture) {
        var texture = texture
        if texture.framebuffer != 0 { glDeleteFramebuffers(1, &texture.framebuffer) }
        glDeleteTextures(1, &texture.name)
    }

    // MARK: Passes

    private func draw(_ pass: Pass) {
        guard let target = textures[pass.target] else { return }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
        glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
        if let part = pass.part {
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(part.minX, part.minY, part.maxX - part.minX, part.maxY - part.minY)
        }
        defer { if pass.part != nil { glDisable(GLenum(GL_SCISSOR_TEST)) } }
        if let clear = pass.clear {
            func channel(_ shift: UInt32) -> GLfloat { GLfloat(clear >> shift & 255) / 255 }
            glClearColor(channel(0), channel(8), channel(16), channel(24))
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        bind(items.name, Shader.itemsUnit)
        bind(numbers.name, Shader.numbersUnit)
        for draw in pass.draws {
            let program = programs[draw.program]!
            glUseProgram(program.name)
            glUniform1i(program.first, GLint(draw.first))
            glUniform4f(
                program.target, GLfloat(pass.originX), GLfloat(pass.originY), GLfloat(target.width), GLfloat(target.height))
            switch draw.blend {
            case .replace: glDisable(GLenum(GL_BLEND))
            case .over, .sum:
                glEnable(GLenum(GL_BLEND))
                glBlendFunc(GLenum(GL_ONE), GLenum(draw.blend == .sum ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA))
            }
            for unit in 0..<Draw.pageCount {
                bind(unit < draw.pages.count ? textures[draw.pages[unit]]?.name ?? 0 : 0, unit)
            }
            bind(textures[draw.coverage]?.name ?? 0, Shader.coverageUnit)
            bind(textures[draw.table]?.name ?? 0, Shader.tableUnit)
            glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(draw.count))
        }
    }

    private func bind(_ texture: GLuint, _ unit: Int) {
        glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }
}

/// A texture of four floats a texel, as high as is needed.
private struct DataTexture {
    var name: GLuint = 0
    private let columns: Int
    private var rows = 0

    init(itemRow columns: Int) { self.columns = columns }

    mutating func create() {
        glGenTextures(1, &name)
        reserve(1)
    }

    mutating func remove() { glDeleteTextures(1, &name) }

    private mutating func reserve(_ wanted: Int) {
        guard wanted > rows else { return }
        rows = max(wanted, 2 * rows)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_RGBA32F, GLsizei(columns), GLsizei(rows), 0, GLenum(GL_RGBA), GLenum(GL_FLOAT), nil)
        for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_NEAREST)
        }
    }

    /// Whole rows at once, then what is left.
    mutating func fill(_ floats: UnsafeRawBufferPointer) {
        guard !floats.isEmpty else { return }
        let texels = floats.count / 16
        let (whole, rest) = (texels / columns, texels % columns)
        reserve(whole + 1)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        func upload(_ y: Int, _ width: Int, _ height: Int) {
            guard width > 0, height > 0 else { return }
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_FLOAT),
                floats.baseAddress! + y * columns * 16)
        }
        upload(0, columns, whole)
        upload(whole, rest, 1)
    }
}

extension TextureFormat {
    fileprivate var storage: GLenum {
        switch self {
        case .pixels, .target: GLenum(GL_RGBA8)
        case .fineTarget: GLenum(GL_RGBA16F)
        case .coverage: GLenum(GL_R8)
        case .numbers: GLenum(GL_R32F)
        }
    }

    fileprivate var layout: (format: GLenum, type: GLenum) {
        switch self {
        case .pixels, .target, .fineTarget: (GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
        case .coverage: (GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE))
        case .numbers: (GLenum(GL_RED), GLenum(GL_FLOAT))
        }
    }
}
