/// The sampling of a picture whose pixels are not the device's. The numbers are part of the commits' binary form.
package enum SamplingFilter: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The mean of the four nearest pixels. Drawn smaller than half its size, a picture is sampled from a version of it that was halved as often as
    /// leaves a reduction to no less than half.
    case linear
    case nearest
    /// Linear sampling, blended from the two versions of the picture whose sizes are next to what is wanted.
    case trilinear
}
