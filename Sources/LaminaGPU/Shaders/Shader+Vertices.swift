extension Shader {
    /// One quadrilateral an item, around its box. What sprites leave out is worked out here, once for each corner.
    package static let vertex = """
        #version 300 es
        precision highp float;
        precision highp int;
        uniform highp sampler2D items, numbers;
        uniform int first;
        // The target's first pixel on the device, and its size.
        uniform vec4 target;
        flat out vec4 minX, maxX, minY, maxY, planeX, planeY, planeW, radii, color, a, b, c, d;
        flat out vec4 place;
        \(number)

        // An edge's line from a·x + b·y + c ≥ 0.
        vec4 line(vec2 normal, float at) {
            float far = length(normal);
            return vec4(normal / far, at / far, 0.0);
        }
        // The edge between two corners, as `HardEdges` has it: its normal's larger component is 1.
        vec4 hardLine(vec2 from, vec2 to) {
            vec2 normal = vec2(from.y - to.y, to.x - from.x);
            float large = max(abs(normal.x), abs(normal.y));
            if (!(large > 0.0)) return vec4(0.0, 0.0, -1e9, 2.0);
            normal /= large;
            return vec4(normal, -dot(normal, from), normal.x > 0.0 || normal.x == 0.0 && normal.y > 0.0 ? 1.0 : 2.0);
        }
        // The corners of hard edges lie on 256ths of a pixel.
        vec2 snapped(vec2 p) { return floor(p * 256.0 + 0.5) / 256.0; }

        // The map's linear part, the corner's place, the size, and four packed numbers.
        void unpack(vec4 map, vec2 corner, vec2 size, vec4 last) {
            int bits = int(last.x + 0.5), drawn = int(last.y + 0.5), paint = bits >> 5;
            float k = 1.0 / (map.x * map.w - map.y * map.z);
            vec2 x = vec2(map.w, -map.y) * k, y = vec2(-map.z, map.x) * k;
            planeX = vec4(x, -dot(x, corner), size.x);
            planeY = vec4(y, -dot(y, corner), size.y);
            if ((bits & 1) != 0) {
                vec2 across = map.xz * size.x, along = map.yw * size.y;
                vec2 p = snapped(corner), q = snapped(corner + across), r = snapped(corner + across + along), s = snapped(corner + along);
                bool turns = (q.x - p.x) * (s.y - p.y) - (q.y - p.y) * (s.x - p.x) > 0.0;
                minX = turns ? hardLine(s, p) : hardLine(p, s);
                maxX = turns ? hardLine(q, r) : hardLine(r, q);
                minY = turns ? hardLine(p, q) : hardLine(q, p);
                maxY = turns ? hardLine(r, s) : hardLine(s, r);
            } else {
                minX = line(planeX.xy, planeX.z);
                maxX = line(-planeX.xy, size.x - planeX.z);
                minY = line(planeY.xy, planeY.z);
                maxY = line(-planeY.xy, size.y - planeY.z);
            }
            // The kind, that the map is affine, whether pictures are smoothed, and the slot.
            int flags = ((bits & 2) != 0 ? \(GPUItem.Kind.picture.rawValue) : \(GPUItem.Kind.color.rawValue)) | 256 | ((bits & 4) != 0 ? 512 : 0) | (bits >> 3 & 3) << 10;
            planeW = vec4(0.0, 0.0, 1.0, float(flags));
            radii = vec4(0.0);
            b = number(paint);
            color = number(paint + 1);
            vec4 source = number(paint + 2);
            a = vec4(source.xy / size, source.zw);
            c = vec4(float(drawn & 255) / 255.0, float(1 << (drawn >> 20)), last.zw);
            d = vec4(float(drawn >> 16 & 15), float(drawn >> 8 & 255) / 256.0, 0.0, 0.0);
        }

        void main() {
            int item = first + gl_InstanceID;
            ivec2 at = ivec2((item % \(GPUFrame.itemsInRow)) * \(GPUFrame.itemLength), item / \(GPUFrame.itemsInRow));
            vec4 box = texelFetch(items, at, 0), second = texelFetch(items, at + ivec2(1, 0), 0);
            vec4 third = texelFetch(items, at + ivec2(2, 0), 0), last = texelFetch(items, at + ivec2(3, 0), 0);
            place = vec4(box.xy - target.xy, 0.0, 0.0);
            if (last.x < 0.0) {
                int more = int(-0.5 - last.x);
                color = second;
                place.zw = third.xy;
                minX = number(more);
                maxX = number(more + 1);
                minY = number(more + 2);
                maxY = number(more + 3);
                planeX = number(more + 4);
                planeY = number(more + 5);
                planeW = vec4(number(more + 6).xyz, last.y);
                radii = number(more + 7);
                a = number(more + 8);
                b = number(more + 9);
                c = number(more + 10);
                d = number(more + 11);
            } else {
                unpack(second, third.xy, third.zw, last);
            }
            vec2 corner = mix(box.xy, box.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1)) - target.xy;
            gl_Position = vec4(corner / target.zw * 2.0 - 1.0, 0.0, 1.0);
        }
        """
}
