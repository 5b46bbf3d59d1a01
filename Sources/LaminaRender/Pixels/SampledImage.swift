/// The pixels of a picture that is being sampled.
struct SampledImage: BitwiseCopyable {
    var pixels: UnsafePointer<UInt32>
    var width, height: Int
}
