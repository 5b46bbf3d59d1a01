// What a layer is composited as: one picture with an opacity, one picture that is blended with what is behind, or simply its parts.
//
// Core Animation lets a compositing operation act where the layer is. The modes that change what is behind where the layer is transparent
// therefore act within its bounds with their rounded corners, which cut the layer, its sublayers and its shadow as `masksToBounds` would.

extension DisplayListBuilder {
    /// Begins what encloses all of a layer; returns how many ends are to follow, or nil for a layer of which nothing can be seen.
    @inline(__always)
    mutating func beginScopes(_ values: UnsafePointer<LayerValues>, _ body: inout Body, hasSublayers: Bool) -> Int? {
        let blend = values.pointee.isPlain ? .normal : values.pointee.rare.compositingFilter
        // One picture's opacity can be multiplied in; several that overlap are composited first.
        let isFaded = body.opacity < 1 && values.pointee.flags.contains(.groupOpacity) && (body.parts > 1 || hasSublayers)
        guard isFaded || blend != .normal else { return 0 }
        var scopes = 1
        if blend.actsOnNothing {
            guard let shape = body.clipAround() else { return nil }
            commands.append(.beginClip(shape))
            scopes += 1
        }
        commands.append(.beginGroup(Group(opacity: isFaded ? body.opacity : 1, blend: blend)))
        if isFaded { body.opacity = 1 }
        return scopes
    }
}
