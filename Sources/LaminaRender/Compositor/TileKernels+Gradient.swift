#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

extension TileKernels {
    /// A gradient's pixels, for those that `visible` flags; others may be written, too.
    func gradient(_ sampling: GradientSampling, _ visible: UnsafePointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>) {
        #if canImport(CLaminaKernels)
            if isAccelerated {
                return sampling.stretches.withMemoryRebound(to: LaminaStretch.self) {
                    lamina_gradient(sampling.c($0), visible, pixels)
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
    extension GradientSampling {
        fileprivate func c(_ stretches: UnsafeBufferPointer<LaminaStretch>) -> LaminaGradient {
            LaminaGradient(
                form: Int32(form.rawValue), is_affine: isAffine ? 1 : 0, map: (xx, xy, x0, yx, yy, y0, wx, wy, w0),
                stretches: stretches.baseAddress!, count: Int32(stretches.count))
        }
    }
#endif
