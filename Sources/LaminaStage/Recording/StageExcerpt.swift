import LaminaCoreGraphics
import LaminaRender

/// An excerpt of a stage's past, for drawing it elsewhere and later: the whole tree as it was at a time, and what has been committed since.
package struct StageExcerpt: Sendable {
    /// A commit, with what it needs and what it goes with.
    package struct Step: Sendable {
        /// The media time of the commit.
        package var time: Double
        /// The pictures that are needed before the commit is applied.
        package var pictures: [(id: ImageID, bitmap: Bitmap)]
        /// The pictures that are in the tree no more when it has been applied.
        package var lostPictures: [ImageID]
        /// The commit's binary form (`LaminaWire`), without the adding of pictures.
        package var bytes: [UInt8]
        /// The number of the commit's operations.
        package var operations: Int
        /// The colour behind the layers from here on.
        package var background: Color
        /// The size of the stage in points from here on.
        package var size: Size

        /// Creates a step out of a commit.
        ///
        /// - Parameter bytes: The binary form of the commit's operations.
        package init(_ commit: StageCommit, bytes: [UInt8], background: Color, size: Size) {
            (time, pictures, lostPictures) = (commit.time, commit.pictures, commit.lostPictures)
            (self.bytes, operations, self.background, self.size) = (bytes, commit.operations.count, background, size)
        }
    }

    /// The step that builds the whole tree.
    package var whole: Step
    /// The commits since then, in order.
    package var steps: [Step]
    /// The cues since then, beginning with the sounds that played at the time of `whole`.
    package var cues: [Cue]
    /// The media times from which to which the excerpt is meant to be seen; it may begin before.
    package var times: ClosedRange<Double>

    /// Creates an excerpt.
    package init(whole: Step, steps: [Step], cues: [Cue], times: ClosedRange<Double>) {
        (self.whole, self.steps, self.cues, self.times) = (whole, steps, cues, times)
    }

    /// The last size of the stage, in points.
    package var size: Size { steps.last { $0.time <= times.upperBound + sameMoment }?.size ?? whole.size }

    /// The time of a frame.
    package func time(ofFrame frame: Int, framesPerSecond: FrameRate) -> Double {
        (times.lowerBound + framesPerSecond.time(of: frame)).roundedToNanoseconds
    }

    /// Whether a commit of a time is to be seen at another.
    package static func shows(_ commit: Double, at time: Double) -> Bool { commit <= time + sameMoment }
}
