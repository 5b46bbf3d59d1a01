#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

extension TileKernels {
    /// A gradient's pixels, for those that `visible` flags; others may be written, too.
    func gradient(_ sampling: GradientSampling, _ visible: UnsafePointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>) {
        #if canImport(CLaminaKernels)
            if isAccelerated {
                return withUnsafeTemporaryAllocation(of: LaminaStretch.self, capacity: sampling.stretches.count) { stretches in
                    for (i, stretch) in sampling.stretches.enumerated() { stretches.initializeElement(at: i, to: stretch.c) }
                    lamina_gradient(sampling.c(UnsafeBufferPointer(stretches)), visible, pixels)
                }
            }
        #endif
        for row in 0..<tileSize {
            var bits = visible[row]
            while bits != 0 {
                let column = bits.trailingZeroBitCount
                bits &= bits - 1
                pixels[row * tileSize + column] = sampling.pixel(column: column, row: row)
            }
        }
    }
}

#if canImport(CLaminaKernels)
    extension Gradient.Stretch {
        @inline(__always) fileprivate var c: LaminaStretch {
            LaminaStretch(
                from: from, to: to, red: red, green: green, blue: blue, alpha: alpha, red_slope: redSlope, green_slope: greenSlope,
                blue_slope: blueSlope, alpha_slope: alphaSlope)
        }
    }

    extension GradientSampling {
        fileprivate func c(_ stretches: UnsafeBufferPointer<LaminaStretch>) -> LaminaGradient {
            LaminaGradient(
                form: focus > 0 ? 4 : Int32(form.rawValue), is_affine: isAffine ? 1 : 0, focus: focus,
                map: (xx, xy, x0, yx, yy, y0, wx, wy, w0),
                stretches: stretches.baseAddress!, count: Int32(stretches.count))
        }
    }
#endif
