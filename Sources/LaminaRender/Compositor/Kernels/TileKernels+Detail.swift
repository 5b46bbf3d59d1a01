#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

// Pictures of which several samples make a pixel.
extension TileKernels {
    func affine(_ mix: AffineMix, _ target: TileTarget) {
        if mix.count == 1 { return affine(mix.taps[0].image, mix.taps[0].sampling, target) }
        #if canImport(CLaminaKernels)
            var fits = isAccelerated
            for i in 0..<mix.count where !mix.taps[i].sampling.fits32Bits(mix.taps[i].image) { fits = false }
            if fits {
                withUnsafeTemporaryAllocation(of: LaminaAffineTap.self, capacity: mix.count) { taps in
                    for i in 0..<mix.count {
                        let tap = mix.taps[i]
                        taps.initializeElement(
                            at: i,
                            to: LaminaAffineTap(image: tap.image.c, sampling: tap.sampling.c, weight: Int32(bitPattern: tap.weight)))
                    }
                    lamina_affine_mix(target.c, taps.baseAddress!, Int32(mix.count))
                }
                return
            }
        #endif
        plainPaint(target) { column, row in mix.pixel(column: column, row: row) }
    }

    func perspective(_ mix: PerspectiveMix, _ target: TileTarget) {
        let count = mix.levels << mix.samplesShift
        if count == 1 { return perspective(mix.taps[0].image, mix.taps[0].sampling, target) }
        #if canImport(CLaminaKernels)
            let image = mix.taps[0].image
            if isAccelerated && image.width < 16384 && image.height < 16384 && image.width * image.height < 1 << 30 {
                withUnsafeTemporaryAllocation(of: LaminaPerspectiveTap.self, capacity: count) { taps in
                    for i in 0..<count {
                        taps.initializeElement(
                            at: i, to: LaminaPerspectiveTap(image: mix.taps[i].image.c, sampling: mix.taps[i].sampling.c))
                    }
                    lamina_perspective_mix(
                        target.c, taps.baseAddress!, Int32(mix.levels), Int32(mix.samplesShift),
                        LaminaForm(column: mix.wx, row: mix.wy, constant: mix.w0), mix.ramps)
                }
                return
            }
        #endif
        plainPaint(target) { column, row in mix.pixel(column: column, row: row) }
    }
}

#if canImport(CLaminaKernels)
    extension PerspectiveSampling {
        @inline(__always) var c: LaminaPerspective { LaminaPerspective(forms: (xx, xy, x0, yx, yy, y0, wx, wy, w0)) }
    }

    extension AffineSampling {
        /// Only where `fits32Bits`.
        @inline(__always) var c: LaminaAffine {
            LaminaAffine(u: Int32(u), v: Int32(v), ux: Int32(ux), vx: Int32(vx), uy: Int32(uy), vy: Int32(vy))
        }
    }
#endif
