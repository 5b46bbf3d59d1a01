// A tab only reads films, in script: the encoder is no part of its module.
#if !hasFeature(Embedded)
    import LaminaRender

    // A film that browsers draw: what a program committed, with its times. Its file (.lamina) is
    //
    //     file     = "LMFM" version:u16, then a gzip stream of the rest, whose check sum guards all of it
    //     rest     = width:f64 height:f64 scale:f64 start:f64 duration:f64 framesPerSecond:f64 frames:u32 poster:f64 title:text
    //                count:u32 then as many pictures, count:u32 then as many steps, count:u32 then as many sounds, count:u32 then as many cues (CueRecord.swift)
    //     picture  = width:u32 height:u32, then its pixels: blue, green, red, alpha, premultiplied
    //     step     = kind:u8 time:f64 [colour] pictures commit
    //                kind 0: changes; 1: the whole tree, for whoever begins here; 2: likewise, for everybody. Only the latter two have a colour, that behind the layers
    //     sound    = hash:16 bytes length:u32, then a file of a kind that browsers play
    //     pictures = count:u32, then as many (image:u32 content:u32): a picture, by its number above
    //     commit   = length:u32, then the commit's binary form
    //     text     = length:u16, then UTF-8
    //
    // Numbers and commits are as in a plan (PlanRecord.swift). Times are those of the program's clock, which `start` is the first frame's by; the poster's counts from
    // there. Unlike a plan it keeps each commit's own time, since tabs draw between the frames, too.

    package struct FilmRecord: Equatable, Sendable {
        package struct Step: Equatable, Sendable {
            package enum Kind: UInt8, Sendable { case changes, keyframe, anew }

            package var kind: Kind
            package var time: Double
            /// The colour behind the layers, of a whole tree.
            package var background: Color
            package var pictures: [PlanChunk.Picture]
            package var bytes: [UInt8]

            package init(_ kind: Kind, time: Double, background: Color, pictures: [PlanChunk.Picture], bytes: [UInt8]) {
                (self.kind, self.time, self.background, self.pictures, self.bytes) = (kind, time, background, pictures, bytes)
            }
        }

        package struct Sound: Equatable, Sendable {
            package var hash: ContentHash
            package var file: [UInt8]
            package init(hash: ContentHash, file: [UInt8]) { (self.hash, self.file) = (hash, file) }
        }

        package static let version: UInt16 = 2
        package static let magic = Array("LMFM".utf8)

        /// In points.
        package var size: Size
        /// The number of pixels for one point that the program was laid out for.
        package var scale: Double
        package var start, duration: Double
        package var framesPerSecond: Double
        package var frames: Int
        package var poster: Double
        package var title: String
        package var pictures: [Bitmap] = []
        package var steps: [Step] = []
        package var sounds: [Sound] = []
        package var cues: [CueRecord] = []

        package init(
            size: Size, scale: Double, start: Double, duration: Double, framesPerSecond: Double, frames: Int, poster: Double, title: String
        ) {
            (self.size, self.scale, self.start, self.duration) = (size, scale, start, duration)
            (self.framesPerSecond, self.frames, self.poster, self.title) = (framesPerSecond, frames, poster, title)
        }

        /// The rest of the file, not yet compressed.
        package func encoded() -> [UInt8] {
            let size = pictures.reduce(0) { $0 + 8 + $1.width * $1.height * 4 } + steps.reduce(0) { $0 + 64 + $1.bytes.count }
            var b = ByteWriter(capacity: size + 256)
            for number in [self.size.width, self.size.height, scale, start, duration, framesPerSecond] { b.write(number) }
            b.write(UInt32(frames))
            b.write(poster)
            let text = title.bytes(atMost: Int(UInt16.max))
            b.write(UInt16(text.count))
            b.write(text)
            b.write(UInt32(pictures.count))
            for picture in pictures { b.write(picture.planRecord()) }
            b.write(UInt32(steps.count))
            for step in steps {
                b.write(step.kind.rawValue)
                b.write(step.time)
                if step.kind != .changes {
                    b.write(step.background.red, step.background.green, step.background.blue, step.background.alpha)
                }
                b.write(UInt32(step.pictures.count))
                for picture in step.pictures {
                    b.write(picture.image.rawValue)
                    b.write(UInt32(picture.content))
                }
                b.write(UInt32(step.bytes.count))
                b.write(step.bytes)
            }
            b.write(UInt32(sounds.count))
            for sound in sounds {
                b.write(sound.hash.bytes)
                b.write(UInt32(sound.file.count))
                b.write(sound.file)
            }
            b.write(UInt32(cues.count))
            for cue in cues { cue.write(to: &b) }
            return b.bytes
        }
    }
#endif
