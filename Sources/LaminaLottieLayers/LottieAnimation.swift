import Foundation
import LaminaCoreGraphics

/// An animation of a Lottie file.
///
///     let wave = LottieAnimation.filepath("Wave.json")!
///     let layer = LottieLayer(animation: wave)
///     layer.play(loopMode: .loop)
public final class LottieAnimation: Sendable {
    package let file: LottieFile
    package let readReport: LottieReport
    /// The folder that pictures and sounds are looked for in; nil for an animation that is not from a file.
    package let folder: String?
    /// Pictures and sounds that came with the animation, by their assets' file names.
    package let attachments: [String: Data]

    /// The archive that the animation is from; nil for an animation that is not from one.
    let origin: Origin?

    /// An archive, and what of it an animation is.
    struct Origin: Sendable {
        let archive: DotLottieArchive
        /// The animation's identifier.
        let id: String
        /// The identifier of the theme that it was read with.
        let theme: String?
    }

    package convenience init(data: Data, folder: String?, attachments: [String: Data] = [:], slots: Data? = nil) throws {
        try self.init(data: data, folder: folder, attachments: attachments, slots: slots, theme: [:], origin: nil)
    }

    /// - Parameter theme: Properties of the format for slots, by their names.
    init(data: Data, folder: String?, attachments: [String: Data], slots: Data?, theme: [String: JSON], origin: Origin?) throws {
        let writer = ReportWriter()
        var reader = FormatReader(report: writer, slots: slots, theme: theme)
        file = try reader.read(data)
        readReport = writer.report
        (self.folder, self.attachments, self.origin) = (folder, attachments, origin)
    }

    // MARK: What it is

    /// The size in points.
    public var size: CGSize { CGSize(width: file.width, height: file.height) }
    /// The size in points at which a picture of the whole animation is made: its own.
    public var snapshotSize: CGSize { size }
    /// The picture's rectangle, from (0, 0).
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }
    /// The first frame.
    public var startFrame: AnimationFrameTime { file.inPoint }
    /// The frame at which the animation ends.
    public var endFrame: AnimationFrameTime { file.outPoint }
    /// The number of frames a second.
    public var framerate: Double { file.frameRate }
    /// The length in seconds.
    public var duration: TimeInterval { (file.outPoint - file.inPoint) / file.frameRate }
    /// The names of the markers, in the order of the file.
    public var markerNames: [String] { file.markers.map { $0.name } }

    /// The identifiers of the themes of the animation's archive, in its order; empty for an animation that is not from one.
    public var themeNames: [String] { origin?.archive.themes.map(\.id) ?? [] }
    /// The identifiers of the state machines of the animation's archive, in its order; empty for an animation that is not from one.
    public var stateMachineNames: [String] { origin?.archive.stateMachines.map(\.id) ?? [] }

    // MARK: Time

    /// Returns the progress, from 0 to 1, at a marker; nil if there is none of that name.
    public func progressTime(forMarker named: String) -> AnimationProgressTime? {
        frameTime(forMarker: named).map { progressTime(forFrame: $0) }
    }
    /// Returns the frame of a marker; nil if there is none of that name.
    public func frameTime(forMarker named: String) -> AnimationFrameTime? {
        file.markers.first { $0.name == named }.map { CGFloat($0.time) }
    }
    /// Returns the number of frames that a marker lasts; nil if there is none of that name.
    public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
        file.markers.first { $0.name == named }.map { CGFloat($0.duration) }
    }
    /// Returns the progress at a frame, from 0 to 1 unless it is not clamped. Default clamped.
    public func progressTime(forFrame frameTime: AnimationFrameTime, clamped: Bool = true) -> AnimationProgressTime {
        let progress = (frameTime - startFrame) / (endFrame - startFrame)
        return clamped ? min(max(progress, 0), 1) : progress
    }
    /// Returns the frame at a progress from 0 to 1.
    public func frameTime(forProgress progress: AnimationProgressTime) -> AnimationFrameTime {
        startFrame + progress * (endFrame - startFrame)
    }
    /// Returns the seconds from the start to a frame.
    public func time(forFrame frame: AnimationFrameTime) -> TimeInterval { (frame - startFrame).native / framerate }
    /// Returns the frame at a number of seconds from the start.
    public func frameTime(forTime time: TimeInterval) -> AnimationFrameTime { startFrame + CGFloat(time * framerate) }
}
