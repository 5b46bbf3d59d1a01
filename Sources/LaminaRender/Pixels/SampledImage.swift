/// The pixels of a picture that is being sampled.
package struct SampledImage: BitwiseCopyable {
    package var pixels: UnsafePointer<UInt32>
    package var width, height: Int
}
