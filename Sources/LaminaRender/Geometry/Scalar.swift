// The one door to the C mathematics library. Embedded builds have no module for it, so they bind the symbols directly.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    @_extern(c, "sin") func sin(_ x: Double) -> Double
    @_extern(c, "cos") func cos(_ x: Double) -> Double
    @_extern(c, "tan") func tan(_ x: Double) -> Double
    @_extern(c, "acos") func acos(_ x: Double) -> Double
    @_extern(c, "asin") func asin(_ x: Double) -> Double
    @_extern(c, "atan2") func atan2(_ y: Double, _ x: Double) -> Double
    @_extern(c, "exp") func exp(_ x: Double) -> Double
    @_extern(c, "log") func log(_ x: Double) -> Double
    @_extern(c, "pow") func pow(_ x: Double, _ y: Double) -> Double
#endif

@inline(__always) private func sine(_ x: Double) -> Double { sin(x) }
@inline(__always) private func cosine(_ x: Double) -> Double { cos(x) }
@inline(__always) private func tangent(_ x: Double) -> Double { tan(x) }
@inline(__always) private func arcCosine(_ x: Double) -> Double { acos(x) }
@inline(__always) private func arcSine(_ x: Double) -> Double { asin(x) }
@inline(__always) private func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) private func exponential(_ x: Double) -> Double { exp(x) }
@inline(__always) private func logarithm(_ x: Double) -> Double { log(x) }
@inline(__always) private func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }

/// Elementary functions of real numbers, under one name on every platform Lamina builds for.
package enum Scalar {
    @inline(__always) package static func sin(_ x: Double) -> Double { sine(x) }
    @inline(__always) package static func cos(_ x: Double) -> Double { cosine(x) }
    @inline(__always) package static func tan(_ x: Double) -> Double { tangent(x) }
    @inline(__always) package static func acos(_ x: Double) -> Double { arcCosine(x) }
    @inline(__always) package static func asin(_ x: Double) -> Double { arcSine(x) }
    @inline(__always) package static func atan2(_ y: Double, _ x: Double) -> Double { arcTangent(y, x) }
    @inline(__always) package static func exp(_ x: Double) -> Double { exponential(x) }
    @inline(__always) package static func log(_ x: Double) -> Double { logarithm(x) }
    @inline(__always) package static func pow(_ x: Double, _ y: Double) -> Double { power(x, y) }

    /// The remainder of a floored division: always in `0 ..< modulus` for a positive modulus.
    @inline(__always) package static func wrap(_ x: Double, _ modulus: Double) -> Double {
        let r = x - (x / modulus).rounded(.down) * modulus
        return r < 0 ? 0 : (r >= modulus ? 0 : r)
    }
}
