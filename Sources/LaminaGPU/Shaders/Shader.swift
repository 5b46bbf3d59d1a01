// The programs, in the shading language of OpenGL ES 3 and WebGL 2. Each repeats, pixel by pixel, what the plain compositor defines.

/// The text of the shaders.
package enum Shader {
    /// The texture units: four pages of pictures, then these.
    package static let itemsUnit = 4, numbersUnit = 5, coverageUnit = 6, tableUnit = 7
    /// The names of the samplers, by unit.
    package static let samplers = ["page0", "page1", "page2", "page3", "items", "numbers", "sheet", "table"]

    package static func fragment(_ program: Draw.Program) -> String {
        switch program {
        case .items: head + coverage + pictures + gradients + shadows + items
        case .combine: head + coverage + pictures + blending + combine
        case .filter: head + filters
        }
    }

    /// A quadruple among the frame's numbers.
    static let number =
        "vec4 number(int i) { return texelFetch(numbers, ivec2(i % \(GPUFrame.texelsInRow), i / \(GPUFrame.texelsInRow)), 0); }"

    private static let head = """
        #version 300 es
        precision highp float;
        precision highp int;
        uniform highp sampler2D page0, page1, page2, page3, numbers, sheet, table;
        flat in vec4 minX, maxX, minY, maxY, planeX, planeY, planeW, radii, color, a, b, c, d;
        flat in vec4 place;
        out vec4 result;

        int flags() { return int(planeW.w + 0.5); }
        int kind() { return flags() & 31; }
        bool isAffine() { return (flags() & 256) != 0; }

        // A pixel of a picture; blue comes first.
        vec4 texel(int slot, ivec2 at) {
            if (slot == 0) return texelFetch(page0, at, 0);
            if (slot == 1) return texelFetch(page1, at, 0);
            if (slot == 2) return texelFetch(page2, at, 0);
            return texelFetch(page3, at, 0);
        }
        // Whether a pixel that is covered so far is not to be drawn.
        bool isElsewhere(float strength) {
            int part = flags() >> 14 & 3;
            return part == 1 && strength < 1.0 || part == 2 && strength >= 1.0;
        }
        \(number)
        // The nearest of 256 values.
        float byte(float v) { return floor(v * 255.0 + 0.5) / 255.0; }
        vec4 byte(vec4 v) { return floor(v * 255.0 + 0.5) / 255.0; }

        """

    // MARK: Coverage

    private static let coverage = """
        // The area of a pixel on the inner side of an edge at a distance from its centre.
        float area(float distance, vec2 normal) {
            vec2 n = abs(normal);
            float large = max(n.x, n.y), small = min(n.x, n.y);
            float span = large + small, square = 0.0, slope = 1.0;
            if (large == 0.0) { span = 1.0; small = 0.0; }
            else if (small < 1e-4) { span = large; small = 0.0; slope = 1.0 / large; }
            else { square = 1.0 / (2.0 * large * small); slope = 1.0 / large; }
            float t = clamp(distance + span * 0.5, 0.0, span);
            float s = min(t, span - t);
            float m = min(s, small);
            float v = m * m * square + (s - m) * slope;
            return t > span * 0.5 ? 1.0 - v : v;
        }
        float edge(vec4 e, vec2 p) {
            float distance = e.x * p.x + (e.y * p.y + e.z);
            if (e.w < 0.5) return area(distance, e.xy);
            return (e.w < 1.5 ? distance >= 0.0 : distance > 0.0) ? 1.0 : 0.0;
        }
        float cosine(vec4 e, vec4 f) {
            float v = dot(e.xy, f.xy);
            return abs(v) < 1e-5 ? 0.0 : v;
        }
        float overlap(float u, float v) { return max(u + v - 1.0, 0.0); }

        struct Edges { vec4 minX, maxX, minY, maxY; };

        // The area inside all four edges, given the area inside each.
        float joint(Edges e, float l, float r, float t, float u) {
            float across = overlap(l, r), along = overlap(t, u);
            float product = across * along;
            float k = l < r ? (t < u ? cosine(e.minX, e.minY) : cosine(e.minX, e.maxY))
                : (t < u ? cosine(e.maxX, e.minY) : cosine(e.maxX, e.maxY));
            float bound = k < 0.0 ? overlap(across, along) : min(across, along);
            return product + (bound - product) * abs(k);
        }

        // The plane's coordinates of a pixel; z is one over W, or 0 behind the eye.
        vec3 plane(vec2 p) {
            float u = planeX.x * p.x + (planeX.y * p.y + planeX.z);
            float v = planeY.x * p.x + (planeY.y * p.y + planeY.z);
            if (isAffine()) return vec3(u, v, 1.0);
            float w = planeW.x * p.x + (planeW.y * p.y + planeW.z);
            if (!(w > 0.0)) return vec3(0.0);
            return vec3(u / w, v / w, 1.0 / w);
        }

        // The coverage of a rectangle from `low` to `high` in the plane, with rounded corners of these radii: minX minY, maxX minY, minX maxY, maxX maxY.
        float covered(Edges e, vec2 p, vec2 low, vec2 high, vec4 radii) {
            float l = edge(e.minX, p), r = edge(e.maxX, p), t = edge(e.minY, p), u = edge(e.maxY, p);
            if (radii != vec4(0.0)) {
                vec3 q = plane(p);
                vec2 from = q.xy - low, to = high - q.xy;
                float radius = radii.x, others = r * u, own = min(l, t);
                vec2 way = radii.xx - from, side = vec2(1.0);
                if (!(way.x > 0.0 && way.y > 0.0)) {
                    radius = radii.y; way = radii.yy - vec2(to.x, from.y); side = vec2(-1.0, 1.0); others = l * u; own = min(r, t);
                }
                if (!(way.x > 0.0 && way.y > 0.0)) {
                    radius = radii.z; way = radii.zz - vec2(from.x, to.y); side = vec2(1.0, -1.0); others = r * t; own = min(l, u);
                }
                if (!(way.x > 0.0 && way.y > 0.0)) {
                    radius = radii.w; way = radii.ww - to; side = vec2(-1.0); others = l * t; own = min(r, u);
                }
                if (q.z > 0.0 && way.x > 0.0 && way.y > 0.0) {
                    float far = length(way), inside = radius - far;
                    if (!(far > 1e-6)) return own * others;
                    vec2 g = side * way / far * q.z;
                    vec2 slope = isAffine() ? g.x * planeX.xy + g.y * planeY.xy
                        : g.x * (planeX.xy - q.x * planeW.xy) + g.y * (planeY.xy - q.y * planeW.xy);
                    float steep = length(slope);
                    if (!(steep > 1e-12)) return inside >= 0.0 ? own * others : 0.0;
                    return min(area(inside / steep, slope / steep), own) * others;
                }
            }
            return joint(e, l, r, t, u);
        }

        // The part of a pixel that the item's shape covers, a whole number of 255ths.
        float coverage(vec2 p) {
            int way = flags() >> 5 & 3;
            if (way == 1) return 1.0;
            if (way == 2) return texelFetch(sheet, ivec2(place.zw + p), 0).x;
            return byte(covered(Edges(minX, maxX, minY, maxY), p, vec2(0.0), vec2(planeX.w, planeY.w), radii));
        }

        """

    // MARK: Paints

    private static let pictures = """
        // The mean of four neighbouring pixels at a place of a picture, which repeats its edges; weights have 7 bits.
        vec4 linear(int slot, vec2 corner, vec2 size, vec2 at) {
            vec2 most = size - 1.0;
            vec2 x = clamp(at - 0.49609375, vec2(0.0), most);
            vec2 whole = floor(x);
            vec2 f = floor((x - whole) * 128.0) / 128.0;
            ivec2 from = ivec2(corner + whole), to = ivec2(corner + min(whole + 1.0, most));
            vec4 top = mix(texel(slot, from), texel(slot, ivec2(to.x, from.y)), f.x);
            vec4 bottom = mix(texel(slot, ivec2(from.x, to.y)), texel(slot, to), f.x);
            return byte(mix(top, bottom, f.y));
        }

        // The place of a level in its page, and its size.
        vec4 level(int n) {
            vec4 part = b;
            if (n == 0) return part;
            part.x += b.z;
            part.zw = ceil(b.zw / 2.0);
            for (int i = 1; i < n; i++) {
                part.y += part.w;
                part.zw = ceil(part.zw / 2.0);
            }
            return part;
        }

        // The mean of an item's samples of one level. C holds opacity, the number of samples and the way from one to the next on the device.
        vec4 samples(int slot, int n, vec2 p) {
            vec4 part = level(n), sum = vec4(0.0);
            float scale = exp2(-float(n));
            int count = int(c.y + 0.5);
            for (int i = 0; i < count; i++) {
                vec2 from = p + c.zw * (float(i) - (c.y - 1.0) * 0.5);
                sum += linear(slot, part.xy, part.zw, (plane(from).xy * a.xy + a.zw) * scale);
            }
            return sum / c.y;
        }

        // A holds the map from the plane to texels, B the picture's place, D levels: the first and the blend of the next, or the last and where W falls.
        vec4 picture(vec2 p) {
            int slot = flags() >> 10 & 3;
            if ((flags() & 512) != 0) {
                vec2 at = plane(p).xy * a.xy + a.zw + (isAffine() ? 0.0001220703125 : 0.0);
                return texel(slot, ivec2(b.xy + clamp(floor(at), vec2(0.0), b.zw - 1.0)));
            }
            if (isAffine()) {
                vec4 first = samples(slot, int(d.x + 0.5), p);
                return d.y > 0.0 ? mix(first, samples(slot, int(d.x + 0.5) + 1, p), d.y) : first;
            }
            vec4 value = samples(slot, 0, p);
            float w = planeW.x * p.x + (planeW.y * p.y + planeW.z), start = d.z, width = d.w;
            for (int i = 1; i <= int(d.x + 0.5); i++) {
                float t = clamp((start - w) / width, 0.0, 1.0);
                if (t > 0.0) value = mix(value, samples(slot, i, p), t);
                start *= 0.6299605249474366;
                width *= 0.6299605249474366;
            }
            return value;
        }

        """

    private static let gradients = """
        // Premultiplied colours of a stretch, times a weight.
        vec4 stretch(int i, float t, float weight) {
            vec4 ends = number(i), base = number(i + 1), slope = number(i + 2);
            vec4 v = base + (ends.x > -3e37 ? t - ends.x : 0.0) * slope;
            v.w *= weight;
            return vec4(v.xyz * v.w, v.w);
        }
        // What lies between two places. B.w is where the stretches are, D.w how many.
        vec4 between(float from, float to) {
            int base = int(b.w + 0.5), count = int(d.w + 0.5);
            vec4 sum = vec4(0.0);
            for (int i = 0; i < count; i++) {
                vec4 ends = number(base + 3 * i);
                if (ends.y > from && ends.x < to) {
                    float l = max(ends.x, from), r = min(ends.y, to);
                    sum += stretch(base + 3 * i, (l + r) * 0.5, r - l);
                }
            }
            return sum;
        }
        vec4 mean(float at, float width) {
            float t = clamp(at, -2e6, 2e6), half_ = width < 1e6 ? width * 0.5 : 5e5;
            int base = int(b.w + 0.5), count = int(d.w + 0.5), i = 0;
            while (i < count - 1 && t >= number(base + 3 * i).y) i++;
            vec4 ends = number(base + 3 * i);
            if (t - half_ >= ends.x && t + half_ <= ends.y) return stretch(base + 3 * i, t, 1.0);
            return between(t - half_, t + half_) / (half_ * 2.0);
        }
        float turn(vec2 v) {
            vec2 m = abs(v);
            float large = max(m.x, m.y), small = min(m.x, m.y);
            if (!(large > 0.0)) return 0.0;
            float t = atan(small / large) * 0.15915494309;
            if (m.y > m.x) t = 0.25 - t;
            if (v.x < 0.0) t = 0.5 - t;
            if (v.y < 0.0) t = 1.0 - t;
            return t < 1.0 ? t : 0.0;
        }
        // A, B and D map the device to the gradient's plane; C holds its form, whether there is no perspective, and a radial one's focus.
        vec4 gradient(vec2 p) {
            vec2 at = vec2(a.x * p.x + (a.y * p.y + a.z), b.x * p.x + (b.y * p.y + b.z));
            vec2 xs = a.xy, ys = b.xy;
            if (c.y < 0.5) {
                float w = d.x * p.x + (d.y * p.y + d.z);
                float k = w > 0.0 ? 1.0 / w : 0.0;
                at *= k;
                xs = (xs - at.x * d.xy) * k;
                ys = (ys - at.y * d.xy) * k;
            }
            vec4 v;
            if (c.x < 0.5) v = mean(at.x, length(xs));
            else if (c.x < 1.5) {
                float r = length(at), k = r > 1e-12 ? 1.0 / r : 0.0;
                v = mean(r, length((at.x * xs + at.y * ys) * k));
            } else if (c.x > 3.5) {
                vec2 way = vec2(at.x - c.w, at.y);
                float along = way.x * c.w, rest = 1.0 - c.w * c.w;
                float root = sqrt(along * along + rest * dot(way, way));
                float t = (along + root) / rest, k = root > 1e-12 ? 1.0 / root : 0.0;
                v = mean(t, length(((way.x + t * c.w) * xs + way.y * ys) * k));
            } else if (c.x > 2.5) {
                vec2 signs = vec2(at.x < 0.0 ? -1.0 : 1.0, at.y < 0.0 ? -1.0 : 1.0);
                v = mean(dot(abs(at), vec2(1.0)), length(signs.x * xs + signs.y * ys));
            } else {
                float squared = dot(at, at), k = squared > 1e-24 ? 0.15915494 / squared : 0.0;
                float width = min(k > 0.0 ? length((at.x * ys - at.y * xs) * k) : 1.0, 1.0);
                float t = turn(at), from = t - width * 0.5, to = t + width * 0.5;
                if (from >= 0.0 && to <= 1.0) v = mean(t, width);
                else if (from < 0.0) v = (between(from + 1.0, 1.0) + between(0.0, to)) / width;
                else v = (between(from, 1.0) + between(0.0, to - 1.0)) / width;
            }
            v = clamp(v, 0.0, 1.0);
            return byte(vec4(min(v.zyx, v.www), v.w));
        }

        """

    private static let shadows = """
        float shortened(float v, float whole, float part) {
            return v < whole * 0.5 ? min(v, part * 0.5) : part - min(whole - v, part * 0.5);
        }
        // A holds the rectangle's size and that which the table is of, in deviations, B the table's samples for one of them, its size, and one over σ, C its place.
        float blurred(vec2 p) {
            vec3 q = plane(p);
            if (!(q.z > 0.0)) return 0.0;
            vec2 at = q.xy * b.w;
            float x = (shortened(at.x, a.x, a.z) + 3.0) * b.x, y = (shortened(at.y, a.y, a.w) + 3.0) * b.x;
            if (!(x > 0.0 && y > 0.0 && x < b.y - 1.0 && y < b.z - 1.0)) return 0.0;
            vec2 whole = floor(vec2(x, y)), f = vec2(x, y) - whole;
            ivec2 from = ivec2(c.xy + whole);
            float top = mix(texelFetch(table, from, 0).x, texelFetch(table, from + ivec2(1, 0), 0).x, f.x);
            float bottom = mix(texelFetch(table, from + ivec2(0, 1), 0).x, texelFetch(table, from + ivec2(1, 1), 0).x, f.x);
            return floor(mix(top, bottom, f.y) / 256.0 + 0.5) / 255.0;
        }
        float dark(int slot, ivec2 at) {
            return at.x >= 0 && at.y >= 0 && at.x < int(b.x) && at.y < int(b.y) ? texel(slot, at).w : 0.0;
        }
        // A holds the place of the box among cells and how many of them a pixel is, B the number of cells.
        float dropped(vec2 p) {
            int slot = flags() >> 10 & 3;
            vec2 at = a.xy + p * a.z;
            if (!(at.x > -1.0 && at.y > -1.0 && at.x < b.x && at.y < b.y)) return 0.0;
            vec2 whole = floor(at), f = at - whole;
            ivec2 from = ivec2(whole);
            float top = mix(dark(slot, from), dark(slot, from + ivec2(1, 0)), f.x);
            float bottom = mix(dark(slot, from + ivec2(0, 1)), dark(slot, from + ivec2(1, 1)), f.x);
            return byte(mix(top, bottom, f.y));
        }

        """

    private static let items = """
        vec4 painted() {
            vec2 p = gl_FragCoord.xy - place.xy;
            int kind = kind(), slot = flags() >> 10 & 3;
            if (kind == 4) return color * blurred(p);
            if (kind == 7) return color * dropped(p);
            float strength = coverage(p);
            if (strength <= 0.0 || isElsewhere(strength)) discard;
            if (kind == 1) {
                // A to D are the inner edges, in the place of the sheet their distance from the outer ones.
                float width = place.z;
                float hole = byte(covered(Edges(a, b, c, d), p, vec2(width), vec2(planeX.w, planeY.w) - width, max(radii - width, 0.0)));
                strength = planeX.w > 2.0 * width && planeY.w > 2.0 * width ? max(strength - hole, 0.0) : strength;
            }
            if (kind <= 1) return color * strength;
            if (kind == 2) return picture(p) * color * byte(strength * c.x);
            if (kind == 3) return gradient(p) * byte(strength * c.z);
            if (kind == 5) return texel(slot, ivec2(p + a.xy)) * byte(strength * c.x);
            return texel(slot, ivec2(p + a.xy)) * byte(strength * c.x * texel(flags() >> 12 & 3, ivec2(p + b.xy)).w);
        }
        // Devices blend with as many bits as they like; the plain compositor with bytes.
        void main() { result = byte(painted()); }
        """
}
