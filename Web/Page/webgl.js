// WebGL 2, as the module's frames tell it what to do: textures are filled, passes drawn, the picture shown. It knows nothing of layers, shapes or colours.
//
// Pixels are premultiplied, blue first, and row 0 of every texture is the upper one; both change when the picture goes to the canvas.

import { RenderError } from "./renderer.js";

const itemsInRow = 1024;
const numbersInRow = 1024;
/// The texture units: four pages of pictures, then these. They have the order of `Shader.samplers`.
const unit = { items: 4, numbers: 5, coverage: 6, table: 7 };
const samplers = ["page0", "page1", "page2", "page3", "items", "numbers", "sheet", "table"];
/// By `TextureFormat`: a picture's pixels, coverage, numbers, what is drawn into, and that with finer channels.
const formats = (gl) => [
    { storage: gl.RGBA8, layout: gl.RGBA, type: gl.UNSIGNED_BYTE, of: Uint8Array, count: 4 },
    { storage: gl.R8, layout: gl.RED, type: gl.UNSIGNED_BYTE, of: Uint8Array, count: 1 },
    { storage: gl.R32F, layout: gl.RED, type: gl.FLOAT, of: Float32Array, count: 1 },
    { storage: gl.RGBA8, isTarget: true },
    { storage: gl.RGBA16F, isTarget: true },
];
/// The number of the picture among the textures.
const picture = 0;

const showing = {
    vertex: `#version 300 es
        void main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }`,
    fragment: `#version 300 es
        precision highp float;
        uniform highp sampler2D page0;
        out vec4 result;
        void main() {
            ivec2 at = ivec2(gl_FragCoord.xy);
            result = vec4(texelFetch(page0, ivec2(at.x, textureSize(page0, 0).y - 1 - at.y), 0).zyx, 1.0);
        }`,
};

/// A texture of four floats a texel, as high as is needed.
class DataTexture {
    #gl;
    #columns;
    #rows = 0;

    constructor(gl, columns) {
        [this.#gl, this.#columns] = [gl, columns];
        this.texture = gl.createTexture();
        this.#reserve(1);
    }

    #reserve(rows) {
        if (rows <= this.#rows) return;
        this.#rows = Math.max(rows, 2 * this.#rows);
        const gl = this.#gl;
        gl.activeTexture(gl.TEXTURE0);
        gl.bindTexture(gl.TEXTURE_2D, this.texture);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, this.#columns, this.#rows, 0, gl.RGBA, gl.FLOAT, null);
        sampleNearest(gl);
    }

    /// Whole rows at once, then what is left.
    fill(buffer, at, texels) {
        if (texels === 0) return;
        const gl = this.#gl;
        const [whole, rest] = [Math.floor(texels / this.#columns), texels % this.#columns];
        this.#reserve(whole + 1);
        gl.activeTexture(gl.TEXTURE0);
        gl.bindTexture(gl.TEXTURE_2D, this.texture);
        const upload = (y, width, height) => {
            if (width === 0 || height === 0) return;
            const floats = new Float32Array(buffer, at + y * this.#columns * 16, width * height * 4);
            gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, y, width, height, gl.RGBA, gl.FLOAT, floats);
        };
        upload(0, this.#columns, whole);
        upload(whole, rest, 1);
    }
}

function sampleNearest(gl) {
    for (const parameter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, parameter, gl.NEAREST);
}

/// One device: what a context holds from when it is made until it is lost.
export class WebGL {
    #gl;
    #formats;
    #programs;
    #show;
    #textures = new Map();
    #items;
    #numbers;
    /// Stands where a draw call has no texture.
    #blank;
    #target = null;
    #origin = [0, 0];
    /// The memory of the module.
    memory = null;

    /// - shaders: the texts of the vertices' shader and of the fragments' of each program.
    constructor(gl, shaders) {
        this.#gl = gl;
        this.#formats = formats(gl);
        this.hasFineTargets = Boolean(gl.getExtension("EXT_color_buffer_float") || gl.getExtension("EXT_color_buffer_half_float"));
        this.longest = gl.getParameter(gl.MAX_TEXTURE_SIZE);
        this.parallel = gl.getExtension("KHR_parallel_shader_compile");
        const [vertex, ...fragments] = shaders;
        this.#programs = fragments.map((fragment) => this.#program(vertex, fragment));
        this.#show = this.#program(showing.vertex, showing.fragment);
        gl.bindVertexArray(gl.createVertexArray());
        gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
        gl.disable(gl.DITHER);
        [this.#items, this.#numbers] = [new DataTexture(gl, itemsInRow), new DataTexture(gl, numbersInRow)];
        this.#blank = gl.createTexture();
        gl.bindTexture(gl.TEXTURE_2D, this.#blank);
        gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 1, 1);
    }

    // Programs.

    #program(vertex, fragment) {
        const gl = this.#gl;
        const name = gl.createProgram();
        const shaders = [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]].map(([kind, text]) => {
            const shader = gl.createShader(kind);
            gl.shaderSource(shader, text);
            gl.compileShader(shader);
            gl.attachShader(name, shader);
            return shader;
        });
        gl.linkProgram(name);
        return { name, shaders };
    }

    /// Whether the programs have been compiled, without waiting for it where the browser can tell.
    get isReady() {
        return !this.parallel || [...this.#programs, this.#show].every(({ name }) => this.#gl.getProgramParameter(name, this.parallel.COMPLETION_STATUS_KHR));
    }

    /// Looks at what has been compiled; throws the driver's words.
    finishPrograms() {
        const gl = this.#gl;
        for (const program of [...this.#programs, this.#show]) {
            if (!gl.getProgramParameter(program.name, gl.LINK_STATUS)) {
                const words = [...program.shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program.name)];
                throw new RenderError(`This browser's WebGL 2 takes no shader of Lamina's: ${words.filter(Boolean).join(" ") || "it does not say why"}`);
            }
            for (const shader of program.shaders) gl.deleteShader(shader);
            gl.useProgram(program.name);
            samplers.forEach((sampler, unit) => {
                const location = gl.getUniformLocation(program.name, sampler);
                if (location) gl.uniform1i(location, unit);
            });
            program.first = gl.getUniformLocation(program.name, "first");
            program.target = gl.getUniformLocation(program.name, "target");
        }
    }

    // The module's functions.

    /// Begins anew with a picture of a size.
    start(width, height) {
        for (const id of [...this.#textures.keys()]) this.remove(id);
        this.create(picture, 3, width, height);
    }

    create(id, format, width, height) {
        const gl = this.#gl;
        const texture = { name: gl.createTexture(), width, height, ...this.#formats[format] };
        gl.activeTexture(gl.TEXTURE0);
        gl.bindTexture(gl.TEXTURE_2D, texture.name);
        gl.texStorage2D(gl.TEXTURE_2D, 1, texture.storage, width, height);
        sampleNearest(gl);
        if (texture.isTarget) {
            texture.framebuffer = gl.createFramebuffer();
            gl.bindFramebuffer(gl.FRAMEBUFFER, texture.framebuffer);
            gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture.name, 0);
        }
        this.#textures.set(id, texture);
    }

    remove(id) {
        const texture = this.#textures.get(id);
        if (!texture) return;
        this.#textures.delete(id);
        if (texture.framebuffer) this.#gl.deleteFramebuffer(texture.framebuffer);
        this.#gl.deleteTexture(texture.name);
    }

    update(id, x, y, width, height, at) {
        const [gl, texture] = [this.#gl, this.#textures.get(id)];
        if (!texture || width === 0 || height === 0) return;
        gl.activeTexture(gl.TEXTURE0);
        gl.bindTexture(gl.TEXTURE_2D, texture.name);
        const values = new texture.of(this.memory.buffer, at >>> 0, width * height * texture.count);
        gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, texture.layout, texture.type, values);
    }

    copy(from, x, y, to, width, height) {
        const [gl, source, target] = [this.#gl, this.#textures.get(from), this.#textures.get(to)];
        if (!source || !target) return;
        gl.bindFramebuffer(gl.FRAMEBUFFER, source.framebuffer);
        this.#bind(target.name, 0);
        gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, x, y, width, height);
    }

    /// Begins a pass. Where `width` is not 0, it clears and draws a part of the target alone.
    begin(id, x, y, clears, color, left, top, width, height) {
        const [gl, target] = [this.#gl, this.#textures.get(id)];
        [this.#target, this.#origin] = [target, [x, y]];
        if (!target) return;
        // What was read may not be bound while it is drawn into.
        for (let unit = 0; unit < samplers.length; unit++) this.#bind(this.#blank, unit);
        gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
        gl.viewport(0, 0, target.width, target.height);
        if (width > 0) {
            gl.enable(gl.SCISSOR_TEST);
            gl.scissor(left, top, width, height);
        } else gl.disable(gl.SCISSOR_TEST);
        if (clears) {
            const channel = (shift) => (color >>> shift & 255) / 255;
            gl.clearColor(channel(0), channel(8), channel(16), channel(24));
            gl.clear(gl.COLOR_BUFFER_BIT);
        }
        this.#bind(this.#items.texture, unit.items);
        this.#bind(this.#numbers.texture, unit.numbers);
    }

    draw(program, blend, first, count, page0, page1, page2, page3, coverage, table) {
        const [gl, target] = [this.#gl, this.#target];
        if (!target) return;
        gl.useProgram(this.#programs[program].name);
        gl.uniform1i(this.#programs[program].first, first);
        gl.uniform4f(this.#programs[program].target, ...this.#origin, target.width, target.height);
        // Over what is there, added to it, in its place.
        if (blend === 2) {
            gl.disable(gl.BLEND);
        } else {
            gl.enable(gl.BLEND);
            gl.blendFunc(gl.ONE, blend === 1 ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA);
        }
        [page0, page1, page2, page3].forEach((id, unit) => this.#bind(id === 0 ? this.#blank : this.#textures.get(id)?.name ?? this.#blank, unit));
        this.#bind(this.#textures.get(coverage || -1)?.name ?? this.#blank, unit.coverage);
        this.#bind(this.#textures.get(table || -1)?.name ?? this.#blank, unit.table);
        gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    }

    setItems(at, texels) { this.#items.fill(this.memory.buffer, at >>> 0, texels); }
    setNumbers(at, texels) { this.#numbers.fill(this.memory.buffer, at >>> 0, texels); }

    /// Shows the picture on the canvas: all of it, since nothing tells what the canvas has kept.
    present() {
        const gl = this.#gl;
        gl.disable(gl.SCISSOR_TEST);
        gl.bindFramebuffer(gl.FRAMEBUFFER, null);
        gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
        gl.disable(gl.BLEND);
        gl.useProgram(this.#show.name);
        this.#bind(this.#textures.get(picture).name, 0);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
    }

    #bind(name, unit) {
        const gl = this.#gl;
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, name);
    }

    /// Waits until the picture is there, and copies a part of it: blue, green, red, alpha, rows from the top.
    read(width, height) {
        const gl = this.#gl;
        const pixels = new Uint8Array(width * height * 4);
        gl.bindFramebuffer(gl.FRAMEBUFFER, this.#textures.get(picture).framebuffer);
        gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        return pixels;
    }

    /// Throws if something that was asked for could not be had.
    check() {
        const code = this.#gl.getError();
        if (code !== this.#gl.NO_ERROR) throw new RenderError(`WebGL 2 reports error 0x${code.toString(16)} in drawing a frame.`);
    }
}
