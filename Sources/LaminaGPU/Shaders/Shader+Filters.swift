extension Shader {
    // What a filter makes of a picture, into all of a texture. A: the source's domain in its texture; B: the step's own numbers.
    static let filters = """
        // A pixel of the source; beyond its domain it is transparent or goes on as at the edge (D.x).
        vec4 source(ivec2 at) {
            ivec2 low = ivec2(a.xy), high = ivec2(a.zw) - 1;
            ivec2 held = clamp(at, low, high);
            if (held != at && d.x < 0.5 || high.x < low.x || high.y < low.y) return vec4(0.0);
            return texelFetch(page0, held, 0);
        }
        void main() {
            ivec2 at = ivec2(gl_FragCoord.xy - place.xy);
            int kind = kind();
            vec4 sum = vec4(0.0);
            if (kind == 10) {
                // The mean of a cell's pixels. B: the first cell's first pixel, and the size of a cell.
                ivec2 from = ivec2(b.xy) + at * ivec2(b.zw), cell = ivec2(b.zw);
                for (int y = 0; y < cell.y; y++) for (int x = 0; x < cell.x; x++) sum += source(from + ivec2(x, y));
                result = sum / (b.z * b.w);
            } else if (kind == 11 || kind == 12) {
                // A kernel along one axis. B: the place of the first pixel's first tap, the kernel's number and its length.
                ivec2 from = ivec2(b.xy) + at, way = kind == 11 ? ivec2(1, 0) : ivec2(0, 1);
                int first = int(b.z + 0.5), count = int(b.w + 0.5);
                for (int i = 0; i < count; i++) sum += source(from + way * i) * number(first + i / 4)[i & 3];
                result = sum;
            } else if (kind == 13) {
                // Between cells. B: the first pixel's place in its cell and cells' size; C: the first pixel's cell.
                ivec2 pixel = ivec2(b.xy) + at, cell = ivec2(b.zw);
                ivec2 in_ = pixel / cell;
                vec2 t = (vec2(pixel - in_ * cell) + 0.5) / vec2(cell) - 0.5;
                ivec2 middle = ivec2(c.xy) + in_;
                vec3 wx = cell.x > 1 ? vec3((0.5 - t.x) * (0.5 - t.x) / 2.0, 0.75 - t.x * t.x, (0.5 + t.x) * (0.5 + t.x) / 2.0) : vec3(0.0, 1.0, 0.0);
                vec3 wy = cell.y > 1 ? vec3((0.5 - t.y) * (0.5 - t.y) / 2.0, 0.75 - t.y * t.y, (0.5 + t.y) * (0.5 + t.y) / 2.0) : vec3(0.0, 1.0, 0.0);
                for (int y = 0; y < 3; y++) for (int x = 0; x < 3; x++) sum += source(middle + ivec2(x - 1, y - 1)) * (wx[x] * wy[y]);
                result = sum;
            } else {
                // B: the place of the first pixel, and the number of what colours become.
                vec4 v = source(ivec2(b.xy) + at);
                int first = int(b.z + 0.5);
                if (v.w <= 0.0) { result = vec4(0.0); return; }
                vec3 pure = v.xyz / v.w;
                if (kind == 14) {
                    vec4 o = number(first) * pure.z + number(first + 1) * pure.y + number(first + 2) * pure.x + number(first + 3) * v.w + number(first + 4);
                    o = clamp(o, 0.0, 1.0);
                    result = vec4(o.xyz * o.w, o.w);
                } else {
                    vec4 old = clamp(vec4(pure, v.w), 0.0, 1.0) * 255.0, o;
                    for (int i = 0; i < 4; i++) {
                        int n = int(old[i]);
                        o[i] = mix(number(first + n)[i], number(first + n + 1)[i], old[i] - float(n));
                    }
                    result = vec4(o.xyz * o.w, o.w);
                }
            }
        }
        """
}
