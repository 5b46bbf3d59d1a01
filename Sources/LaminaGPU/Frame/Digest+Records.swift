import LaminaRender

extension Digest {
    @inline(__always)
    mutating func fold(_ quadruple: SIMD4<Float>) {
        let words = unsafeBitCast(quadruple, to: SIMD2<UInt64>.self)
        fold(words[0])
        fold(words[1])
    }

    /// Folds a sprite, and in place of where its paint stands the paint's digest.
    @inline(__always)
    mutating func foldSprite(_ record: SIMD16<Float>, _ paint: UInt64) {
        fold(record.lowHalf.lowHalf)
        fold(record.lowHalf.highHalf)
        fold(record.highHalf.lowHalf)
        let last = record.highHalf.highHalf
        fold(SIMD4(Float(Int(last.x) & Sprite.ownBits), last.y, last.z, last.w))
        fold(paint)
    }
}
