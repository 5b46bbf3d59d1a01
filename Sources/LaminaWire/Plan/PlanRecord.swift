#if !hasFeature(Embedded)
    import LaminaRender
#endif

// A plan: a recorded run of a program, for drawing any part of its frames elsewhere.
//
// It is a file of records. What a file has around each record, its length and checksum, is the file's business; here is what is in them. Commits have the live
// wire's own form. All is little-endian and unpadded, f64 with every bit kept; a colour is four f64.
//
//     head     = width:u32 height:u32 scale:f64 rate:u32 rateSeconds:u32 frames:u32 chunkLength:u32 format:text scene:text
//                so many frames in so many seconds, in lowest terms
//     picture  = width:u32 height:u32, then its pixels: blue, green, red, alpha, premultiplied
//     chunk    = first:u32 hasKeyframe:u8 [keyframe] count:u32 then as many frames
//     keyframe = pictures commit
//     frame    = flags:u8 time:f64 [colour] count:u32 then as many (pictures commit)
//                bit 0: nothing differs from the frame before; bit 1 announces another colour behind the layers; bit 2: another run begins, with an empty tree
//     pictures = count:u32, then as many (image:u32 content:u32): a picture record, by its number in the file
//     commit   = length:u32, then the commit's binary form
//     index    = digest:32 bytes, count:u32, then as many chunks (place:u64 keyframe:u32), count:u32, then as many places of picture records:u64,
//                stillFrames:u32 hasSound:u8 [place:u64]
//     sound    = a file of what is heard in the whole film, encoded as the format has it
//     text     = length:u16, then UTF-8
//
// A chunk's keyframe builds the whole tree as it is at the chunk's first frame: whoever begins there skips that frame's commits. Most trees change slowly, so
// keyframes come when as much has been committed as they take, and whoever begins elsewhere starts with the chunk that the index names.

package enum PlanFormat {
    /// The version of plans and parts that is written, and the only one that is read. A change of the commits' version raises it, too.
    package static let version: UInt16 = 4
}

/// The properties of a whole plan's film.
package struct PlanHead: Equatable, Sendable {
    /// In pixels.
    package var width, height: Int
    /// The number of pixels for one point.
    package var scale: Double
    /// The frames in `rateSeconds` seconds, in lowest terms.
    package var rate, rateSeconds: Int
    package var frames: Int
    /// The number of frames that are encoded on their own; the film's last chunk may have fewer.
    package var chunkLength: Int
    /// The film's format, as an extension.
    package var format: String
    /// Names the scene for people.
    package var scene: String

    package init(
        width: Int, height: Int, scale: Double, rate: Int, rateSeconds: Int = 1, frames: Int, chunkLength: Int, format: String,
        scene: String
    ) {
        (self.width, self.height, self.scale, self.rate, self.rateSeconds) = (width, height, scale, rate, rateSeconds)
        (self.frames, self.chunkLength, self.format, self.scene) = (frames, chunkLength, format, scene)
    }

    package var chunks: Int { (frames + chunkLength - 1) / chunkLength }
    package func frames(ofChunk chunk: Int) -> Range<Int> { chunk * chunkLength..<min((chunk + 1) * chunkLength, frames) }
    /// The chunks of one of `count` parts, numbered from 1; none if there are more parts than chunks to share.
    package func chunks(ofPart part: Int, of count: Int) -> Range<Int> { (part - 1) * chunks / count..<part * chunks / count }
}

/// Frames in a row.
package struct PlanChunk: Equatable, Sendable {
    package var first: Int
    package var keyframe: Changes?
    package var frames: [Frame]

    package init(first: Int, keyframe: Changes?, frames: [Frame]) { (self.first, self.keyframe, self.frames) = (first, keyframe, frames) }

    /// A commit in its binary form, with the pictures that are needed before.
    package struct Changes: Equatable, Sendable {
        package var pictures: [Picture]
        package var bytes: [UInt8]
        package init(pictures: [Picture], bytes: [UInt8]) { (self.pictures, self.bytes) = (pictures, bytes) }
    }

    package struct Picture: Equatable, Sendable {
        package var image: ImageID
        /// The number of its picture record.
        package var content: Int
        package init(image: ImageID, content: Int) { (self.image, self.content) = (image, content) }
    }

    package struct Frame: Equatable, Sendable {
        /// By the stage's clock.
        package var time: Double
        /// Whether it shows what the frame before it shows.
        package var isStill: Bool
        /// Whether another run of the program begins, the tree being empty before the commits.
        package var beginsRun: Bool
        /// The colour behind the layers from here on; nil for the one before.
        package var background: Color?
        package var commits: [Changes]

        package init(time: Double, isStill: Bool, beginsRun: Bool = false, background: Color?, commits: [Changes]) {
            (self.time, self.isStill, self.beginsRun) = (time, isStill, beginsRun)
            (self.background, self.commits) = (background, commits)
        }
    }
}

/// Where everything is, at the end of a plan.
package struct PlanIndex: Equatable, Sendable {
    package struct Chunk: Equatable, Sendable {
        package var place: UInt64
        /// The chunk whose keyframe to begin with.
        package var keyframe: Int
        package init(place: UInt64, keyframe: Int) { (self.place, self.keyframe) = (place, keyframe) }
    }

    /// The SHA-256 of all records before this one, as they lie in the file.
    package var digest: [UInt8]
    package var chunks: [Chunk]
    package var pictures: [UInt64]
    package var stillFrames: Int
    /// The record of what is heard, if anything is.
    package var sound: UInt64?

    package init(digest: [UInt8], chunks: [Chunk], pictures: [UInt64], stillFrames: Int, sound: UInt64? = nil) {
        (self.digest, self.chunks, self.pictures, self.stillFrames, self.sound) = (digest, chunks, pictures, stillFrames, sound)
    }
}

/// The index at the end of a part's file.
package struct PartIndex: Equatable, Sendable {
    package struct Chunk: Equatable, Sendable {
        package var chunk: Int
        /// Its bytes' record.
        package var place: UInt64
        package init(chunk: Int, place: UInt64) { (self.chunk, self.place) = (chunk, place) }
    }

    /// The digest of the plan that it is part of.
    package var plan: [UInt8]
    /// Which part, from 1, of how many.
    package var part, count: Int
    package var chunks: [Chunk]

    package init(plan: [UInt8], part: Int, count: Int, chunks: [Chunk]) {
        (self.plan, self.part, self.count, self.chunks) = (plan, part, count, chunks)
    }
}
