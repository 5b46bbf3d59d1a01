/// The textures of an item's pictures, by their slots; 0 where there is none.
struct Pages {
    let first, second: GPUFrame.TextureID
    /// Tell what the textures hold. A picture's place in its texture never holds another one.
    let contents: (first: UInt64, second: UInt64)

    init(_ first: GPUFrame.TextureID = 0) { (self.first, second, contents) = (first, 0, (UInt64(first), 0)) }

    /// The textures of targets, when their content is known.
    init(_ first: Target, _ second: Target? = nil) {
        (self.first, self.second) = (first.texture, second?.texture ?? 0)
        contents = (first.content, second?.content ?? 0)
    }
}
