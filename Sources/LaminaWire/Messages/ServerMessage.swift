#if !hasFeature(Embedded)
    import LaminaRender
#endif

/// A message from the server to a tab. Sizes are points; media times are seconds of the session's media clock.
package enum ServerMessage: Equatable, Sendable {
    /// Everything starts anew: the commits that follow are numbered from 1, and the first one builds the whole tree. The background's channels are 0…1.
    case welcome(version: UInt16 = WireProtocol.version, SessionID, Size, scale: Double, background: Color)
    case commit(NumberedCommit)
    /// A rate of 1 is real time, 0 a clock that stands.
    case clock(mediaTime: Double, rate: Double)
    /// Answers a ping, with the ping's own time.
    case pong(clientTime: Double, mediaTime: Double, rate: Double)
    /// Text for people; the connection ends.
    case goodbye(String)
    case resized(Size, scale: Double)
    case names([LayerName])
    /// Text for people; the connection ends, and the tab comes back by itself.
    case stopping(String)
    /// Text for people while the session goes on, until the next one; empty for none any more.
    case notice(String)
    /// Accessibility elements that are new or changed. Those that cannot be reached from element 0 any more are gone.
    case elements([Element])
    /// Comes after the elements that it is about.
    case notification(Notification)
    /// What is heard and felt, in the order in which the program said it.
    case cues([CueRecord])
    /// How it stands with the film that the tab has ordered.
    case film(Film)

    /// The state of a film of the session's last minutes.
    package struct Film: Equatable, Sendable {
        /// The states. Their numbers never change.
        package enum State: UInt8, CaseIterable, Sendable {
            /// There is no film, nor is one being made.
            case none
            /// value: the number of films that are made before it.
            case waiting
            /// value: the share that is done, 0…1.
            case making
            /// value: its bytes; text: its address, below the scene's.
            case done
            /// text: the reason, for people.
            case failed
        }

        package var state: State
        package var value: Double
        package var text: String

        package init(_ state: State, value: Double = 0, text: String = "") { (self.state, self.value, self.text) = (state, value, text) }
    }

    /// A commit as it travels. Its bytes are read when they are asked for.
    package struct NumberedCommit: Equatable, Sendable {
        /// Counted from 1 since the last welcome.
        package var sequence: UInt32
        /// The media time at which the program made it.
        package var mediaTime: Double
        /// Pictures that the tab fetches before it applies the commit; they stand for the commit's `addImage`.
        package var pictures: [PictureUse]
        /// The commit's binary form.
        package var bytes: [UInt8]

        package init(sequence: UInt32, mediaTime: Double, pictures: [PictureUse], bytes: [UInt8]) {
            (self.sequence, self.mediaTime, self.pictures, self.bytes) = (sequence, mediaTime, pictures, bytes)
        }

        package init(sequence: UInt32, mediaTime: Double, pictures: [PictureUse], _ commit: Commit) {
            self.init(sequence: sequence, mediaTime: mediaTime, pictures: pictures, bytes: commit.encoded())
        }

        package func commit() throws(CommitDecodingError) -> Commit { try Commit(decoding: bytes) }
    }

    /// A picture of a commit, in pixels.
    package struct PictureUse: Equatable, Sendable {
        package var image: ImageID
        package var hash: ContentHash
        package var width, height: UInt32

        package init(image: ImageID, hash: ContentHash, width: Int, height: Int) {
            (self.image, self.hash, self.width, self.height) = (image, hash, UInt32(width), UInt32(height))
        }
    }

    /// A layer's name in the program.
    package struct LayerName: Equatable, Sendable {
        package var layer: LayerID
        /// The name, of which at most 65 535 bytes travel.
        package var text: String

        package init(layer: LayerID, text: String) { (self.layer, self.text) = (layer, text) }
    }
}
