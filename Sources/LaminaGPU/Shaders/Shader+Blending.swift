extension Shader {
    // Colours have blue first; the formulas of the W3C's Compositing and Blending for premultiplied ones.
    static let blending = """
        float luminosity(vec3 v) { return dot(v, vec3(0.11, 0.59, 0.3)); }
        float least(vec3 v) { return min(v.x, min(v.y, v.z)); }
        float most(vec3 v) { return max(v.x, max(v.y, v.z)); }
        vec3 withSaturation(vec3 v, float s) {
            float low = least(v), range = most(v) - low;
            return range > 0.0 ? (v - low) * s / range : vec3(0.0);
        }
        vec3 withLuminosity(vec3 v, float l) {
            v += l - luminosity(v);
            float low = least(v), high = most(v), k = 1.0;
            if (low < 0.0) k = min(k, l / (l - low));
            if (high > 1.0) k = min(k, (1.0 - l) / (high - l));
            return k < 1.0 ? l + (v - l) * k : v;
        }
        // Source alpha times backdrop alpha times the blend.
        float hardLight(float s, float sa, float b, float ba) {
            return 2.0 * s <= sa ? 2.0 * s * b : sa * ba - 2.0 * (sa - s) * (ba - b);
        }
        float dodge(float s, float sa, float b, float ba) {
            if (b <= 0.0) return 0.0;
            return s >= sa ? sa * ba : min(sa * ba, sa * sa * b / (sa - s));
        }
        float burn(float s, float sa, float b, float ba) {
            if (b >= ba) return sa * ba;
            return s <= 0.0 ? 0.0 : sa * ba - min(sa * ba, sa * sa * (ba - b) / s);
        }
        float softLight(float s, float sa, float b, float ba) {
            float cs = s / sa, cb = b / ba, v;
            if (cs <= 0.5) v = cb - (1.0 - 2.0 * cs) * cb * (1.0 - cb);
            else v = cb + (2.0 * cs - 1.0) * ((cb <= 0.25 ? ((16.0 * cb - 12.0) * cb + 4.0) * cb : sqrt(cb)) - cb);
            return v * sa * ba;
        }
        float separable(int mode, float s, float sa, float b, float ba) {
            switch (mode) {
            case 1: return s * b;
            case 2: return s * ba + b * sa - s * b;
            case 3: return hardLight(b, ba, s, sa);
            case 4: return min(s * ba, b * sa);
            case 5: return max(s * ba, b * sa);
            case 6: return dodge(s, sa, b, ba);
            case 7: return burn(s, sa, b, ba);
            case 8: return softLight(s, sa, b, ba);
            case 9: return hardLight(s, sa, b, ba);
            case 10: return max(s * ba, b * sa) - min(s * ba, b * sa);
            default: return s * ba + b * sa - 2.0 * s * b;
            }
        }
        vec4 blended(vec4 s, vec4 b, int mode) {
            float sa = s.w, ba = b.w;
            if (mode == 0) return s + b * (1.0 - sa);
            if (mode <= 15) {
                if (sa <= 0.0) return b;
                if (ba <= 0.0) return s;
                vec3 sc = min(s.xyz, sa), bc = min(b.xyz, ba), v;
                if (mode <= 11) {
                    v = vec3(separable(mode, sc.x, sa, bc.x, ba), separable(mode, sc.y, sa, bc.y, ba), separable(mode, sc.z, sa, bc.z, ba));
                } else {
                    vec3 source = sc / sa, behind = bc / ba;
                    if (mode == 12) v = withLuminosity(withSaturation(source, most(behind) - least(behind)), luminosity(behind));
                    else if (mode == 13) v = withLuminosity(withSaturation(behind, most(source) - least(source)), luminosity(behind));
                    else if (mode == 14) v = withLuminosity(source, luminosity(behind));
                    else v = withLuminosity(behind, luminosity(source));
                    v = clamp(v, 0.0, 1.0) * sa * ba;
                }
                return vec4(sc * (1.0 - ba) + bc * (1.0 - sa) + v, sa + ba - sa * ba);
            }
            switch (mode) {
            case 16: return vec4(0.0);
            case 17: return s;
            case 18: return s * ba;
            case 19: return s * (1.0 - ba);
            case 20: return s * ba + b * (1.0 - sa);
            case 21: return b + s * (1.0 - ba);
            case 22: return b * sa;
            case 23: return b * (1.0 - sa);
            case 24: return b * sa + s * (1.0 - ba);
            case 25: return s * (1.0 - ba) + b * (1.0 - sa);
            case 26:
                float alpha = min(sa + ba, 1.0);
                return vec4(alpha - min(vec3(alpha), (sa - s.xyz) + (ba - b.xyz)), alpha);
            default: return min(s + b, 1.0);
            }
        }

        """

    // Two pictures become one: A and B are the box's places in them; C holds opacity and the mode. Where there is nothing of the source it counts as transparent:
    // D is its size.
    static let combine = """
        void main() {
            vec2 p = gl_FragCoord.xy - place.xy;
            vec2 at = p + a.xy;
            vec4 source = at.x >= 0.0 && at.y >= 0.0 && at.x < d.x && at.y < d.y ? texel(flags() >> 10 & 3, ivec2(at)) : vec4(0.0);
            vec4 behind = texel(flags() >> 12 & 3, ivec2(p + b.xy));
            if (kind() == 9) {
                float strength = coverage(p);
                if (isElsewhere(strength)) discard;
                result = source * strength + behind * (1.0 - strength);
            } else {
                result = blended(byte(source * c.x), behind, int(c.y + 0.5));
            }
        }
        """
}
