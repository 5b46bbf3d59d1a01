import LaminaQuartzCore
import LaminaRender

// Where layers live and time passes.
//
// A stage owns a clock, a layer tree and a picture's size. Time moves in turns: the clock jumps to the next moment at which something is
// due, that one thing happens (input, a timer or block, an animation's start or end, a display link's tick), and the changes it made are committed. Frames are
// looked at between turns and change nothing. So what happens depends on the program and its input alone: not on the frame rate, the machine or
// the number of threads.
//
// Order within one moment: input, then timers and blocks as they were asked for, then animation events, then display links; what these
// bring about for the same moment comes in the same order again. When nothing is left, the main actor's own queue is served (see
// `Program+MainQueue.swift`) and background work is waited for (see `BackgroundWork`). Then time moves on.
//
// Not done here: views (the floor above), files (sinks), drawing (the floor below). A stage whose clock goes by itself takes its turns on the main queue;
// its commits are drawn elsewhere (see `CommitSink`).

/// A place for layers to be shown, with its own media time.
///
///     let stage = try Stage(size: CGSize(width: 390, height: 844), scale: 2)
///     stage.layer = root
///     root.add(animation, forKey: nil)
///     try stage.record(to: MovieSink("out.mp4"), framesPerSecond: 60, until: .idle(atMost: 20))
///
/// A stage owns the whole state of its program: time, timers, transactions, animations, display links, the pasteboard, whether views animate. The stages of a program with several scenes
/// own it together. Code belongs to a stage if it runs in one of its turns or in its `perform(_:)`, and so does everything that such code starts – tasks, timers, blocks on any queue. Other code
/// belongs to the stage that was created or moved last.
@preconcurrency @MainActor
public final class Stage {
    /// The size in points.
    public private(set) var size: CGSize
    /// The number of pixels for one point.
    public private(set) var scale: CGFloat
    /// The size in pixels.
    public private(set) var pixelWidth, pixelHeight: Int
    /// The number of threads that draw.
    public nonisolated let threads: Int
    /// The clock of the stage's media time.
    public nonisolated var clock: MediaClock { program.clock }
    /// The rendering of the edges of layers whose `allowsEdgeAntialiasing` was never set.
    public nonisolated let edges: EdgeRendering
    /// The colour behind all layers. Default opaque black.
    public var background: CGColor { didSet { onBackgroundChange?() } }
    /// Called after `background` has changed.
    var onBackgroundChange: (() -> Void)?
    /// The number of display link calls in a second of media time, whatever the frame rate of a recording. Default 60.
    public var refreshRate = 60.0 { didSet { program.state.tick = nil } }
    /// The closure that receives input, once a turn: events of several fingers at one moment come together. Input that arrives while it is nil is lost.
    public var inputHandler: (([InputEvent]) -> Void)?
    /// The closure that receives the place of a pointer that touches nothing, in points; nil when it has left. It is called in the clock's turns.
    package var hoverHandler: ((CGPoint?) -> Void)?
    /// The closure that receives what people drop, and the place in points. It is called in the clock's turns.
    package var dropHandler: (([DroppedItem], CGPoint) -> Void)?
    /// The look of the pointer that is over the stage. Default an arrow.
    package var pointerShape = PointerShape.arrow { didSet { if pointerShape != oldValue { onPointerShape?(pointerShape) } } }
    /// Called when `pointerShape` has changed.
    package var onPointerShape: ((PointerShape) -> Void)?
    /// The look that the program wishes for the window of the stage, if there is one. Default nothing.
    package var wishes = WindowWishes() { didSet { if wishes != oldValue { onWishes?(wishes) } } }
    /// Called when `wishes` has changed.
    package var onWishes: ((WindowWishes) -> Void)?
    /// The closure that receives the text that an input method is at work on, and the selection within it, in UTF-16 units; the empty text when there is none any more. It is called in the
    /// clock's turns.
    package var compositionHandler: ((String, NSRange) -> Void)?
    /// The program that runs on the stage.
    package nonisolated let program: Program
    package nonisolated var context: StageContext { program.context }
    package let host: LayerHost
    /// Made when the first frame is drawn: a stage that is drawn elsewhere needs none.
    private(set) lazy var frameRenderer = FrameRenderer(width: pixelWidth, height: pixelHeight, workers: workers)
    /// The means by which frames are to be drawn. Default `cpu`; see `setRenderer(_:)`. A device that is lost is named here still, while `rendererReport` is nil.
    public internal(set) var renderer = Renderer.cpu
    private(set) lazy var workers = Workers(count: threads)
    /// The screen is told of another size or scale, before anybody else.
    package var onResize: (() -> Void)?
    /// The clock's reading when the stage's program began.
    package nonisolated var start: Double { program.start }

    /// The part of a stage that every turn reads and writes.
    package struct State {
        var isRecording = false
        var input = InputLog()
        var commitFeed = CommitFeed()
    }
    // A stage belongs to the main actor, and nothing that changes one of these calls anybody while it does: nobody need check that in each turn.
    @exclusivity(unchecked) package var state = State()

    /// Creates a stage.
    ///
    /// - Parameters:
    ///   - size: The size in points; in pixels each side must have 1 to 32 768.
    ///   - scale: The number of pixels for one point.
    ///   - edges: The rendering of the edges of layers.
    ///   - clock: The clock. Default: a virtual one. A clock belongs to one program.
    ///   - threads: The number of threads that draw. Default: as many as the machine has cores. The pixels do not depend on it.
    ///
    /// Throws a `StageError` for an invalid size.
    public convenience init(
        size: CGSize, scale: CGFloat = 1, background: CGColor? = nil, edges: EdgeRendering = .standard, clock: MediaClock = .virtual(),
        threads: Int? = nil
    ) throws {
        let pixels = try Stage.pixels(of: size, scale: scale)
        self.init(Program(clock: clock), size, scale, pixels, background, edges, threads)
    }

    /// Creates another stage of a program: it has the program's time and state, but a size, layers, input and commits of its own.
    ///
    /// Throws a `StageError` for an invalid size.
    package convenience init(of program: Program, _ configuration: Configuration, edges: EdgeRendering) throws {
        precondition(configuration.clock === program.clock, "Stage: a stage of a program has the program's clock")
        let pixels = try Stage.pixels(of: configuration.size, scale: configuration.scale)
        self.init(program, configuration.size, configuration.scale, pixels, nil, edges, configuration.threads)
    }

    private init(
        _ program: Program, _ size: CGSize, _ scale: CGFloat, _ pixels: (Int, Int), _ background: CGColor?, _ edges: EdgeRendering,
        _ threads: Int?
    ) {
        (self.program, self.size, self.scale, self.edges) = (program, size, scale, edges)
        (pixelWidth, pixelHeight) = pixels
        self.background = background ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        self.threads = Workers.number(for: threads)
        host = LayerHost(in: program.context)
        host.pixelsPerPoint = scale
        host.hasHardEdges = edges == .device
        program.add(self)
    }

    /// Changes the stage's size, or scale: its screen and windows follow, and controllers are notified. A stage that is being recorded keeps its size.
    ///
    /// Throws a `StageError` for an invalid size; nothing has changed then.
    public func resize(to size: CGSize, scale: CGFloat? = nil) throws {
        let scale = scale ?? self.scale
        guard !state.isRecording, size != self.size || scale != self.scale else { return }
        (pixelWidth, pixelHeight) = try Stage.pixels(of: size, scale: scale)
        deliverGatheredCommits()
        (self.size, self.scale) = (size, scale)
        host.pixelsPerPoint = scale
        frameRenderer = makeFrameRenderer()
        context.makeCurrent()
        context.perform { onResize?() }
        for sink in state.commitFeed.sinks { sink.stageDidResize(to: size, scale: scale) }
    }

    private static func pixels(of size: CGSize, scale: CGFloat) throws -> (Int, Int) {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard (1...32768).contains(width), (1...32768).contains(height) else { throw StageError.size(size, scale: scale) }
        return (Int(width), Int(height))
    }

    isolated deinit { program.removeGone() }

    /// Runs code that belongs to this stage: its clock is the current one, its screen the main one, its pasteboard the general one. Everything that the code
    /// starts – tasks, timers, blocks on any queue – belongs to the stage as well.
    ///
    /// Code in a stage's own turns does not need this, nor does synchronous code with a single stage.
    public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result { try context.perform(body) }

    /// Runs asynchronous code that belongs to this stage. While it is suspended, other code may run, which then does not belong to this stage.
    ///
    ///     @Test @MainActor func theCardLeaves() async throws {
    ///         let stage = try Stage(size: CGSize(width: 320, height: 568))
    ///         try await stage.perform {
    ///             Task { try await Task.sleep(for: .seconds(1)); card.removeFromSuperlayer() }
    ///             await stage.advance(to: 1)
    ///             #expect(card.superlayer == nil)
    ///         }
    ///     }
    public func perform<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result { try await context.perform(body) }

    /// The configuration of a stage, set by other code than creates its content, such as a server for each of its sessions.
    public struct Configuration: Sendable {
        /// The size in points.
        public var size: CGSize
        /// The number of pixels for one point. Default 1.
        public var scale: CGFloat
        /// The clock of the stage. Default: a virtual one.
        public var clock: MediaClock
        /// The number of threads that draw. Default nil: as many as the machine has cores.
        public var threads: Int?

        /// Creates a configuration.
        public init(size: CGSize, scale: CGFloat = 1, clock: MediaClock = .virtual(), threads: Int? = nil) {
            (self.size, self.scale, self.clock, self.threads) = (size, scale, clock, threads)
        }
    }

    /// Creates a stage from a configuration. Throws a `StageError` for an invalid size.
    public convenience init(_ configuration: Configuration) throws {
        try self.init(
            size: configuration.size, scale: configuration.scale, clock: configuration.clock, threads: configuration.threads)
    }

    /// The root of the layers that are shown. Default nil: none.
    public var layer: CALayer? {
        get { host.rootLayer }
        set { host.rootLayer = newValue }
    }

    /// The seconds of media time since the stage was created.
    public var time: Double { program.time }

    /// Whether no change is foreseen: no timer, block, sleeping task or input waits, no animation is going to start or end, no display link runs. Animations
    /// that repeat for ever do not count, nor does work outside the main actor.
    public var isIdle: Bool { program.nextDueTime == .infinity }
}

/// A reason why a stage cannot be created or recorded.
public enum StageError: Error, Equatable, CustomStringConvertible, LocalizedError {
    case size(CGSize, scale: CGFloat)
    /// A rate that cannot be recorded; see `FrameRate`.
    case framesPerSecond(FrameRate)
    /// A duration that is negative or not a number, in seconds.
    case duration(Double)
    case times(Double, after: Double)
    /// A stage with a real clock cannot be recorded.
    case realClock
    /// The program is not linked with a renderer for graphics processors.
    case noRenderer

    public var description: String {
        switch self {
        case .size(let size, let scale):
            "a stage of \(size.width) × \(size.height) points at scale \(scale) cannot be drawn: each side must come to 1 to 32768 pixels"
        case .framesPerSecond(let rate):
            "\(rate) frames a second cannot be recorded: the rate must be from 1 to 100000, and the numbers of a fraction at most 1000000"
        case .duration(let seconds): "\(seconds) s cannot be recorded: the duration must be a number from 0 to 86400"
        case .times(let time, let last):
            "a frame at \(time) s cannot come after \(last) s: times must be numbers in ascending order, not before the stage's time"
        case .realClock: "a stage with a real clock cannot be recorded: give it MediaClock.virtual()"
        case .noRenderer:
            "this program cannot draw on a graphics processor: add the product LaminaGPU to its target's dependencies, or draw with the renderer cpu"
        }
    }

    public var errorDescription: String? { description }
}
