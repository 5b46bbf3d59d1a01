import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit

/// A window on the desktop that shows a stage, and hands it what people do.
///
///     let window = try StageWindow(WindowSettings(title: "Coins", size: CGSize(width: 390, height: 844))) { configuration in
///         try Stage(showing: CoinBank(), configuration)
///     }
///     StageWindow.runUntilAllAreClosed()
///
/// The window is drawn beside the main queue: what moves goes on moving while the program computes. It follows the display's rate, and costs no processor time while nothing
/// changes or nobody can see it. Changing its size lays the stage out anew. The mouse's left button is a finger, a wheel drags; Control does what Command does on
/// Apple's keyboards. F11 fills the display and ends it. A window that becomes an icon sends its program to the background, where it is not heard.
///
/// A program that asks for further scenes (`UIApplication.requestSceneSessionActivation`) gets a window for each: these share its time and its state.
///
/// It works on X11 and Wayland, by SDL 2. Windows stay open until they are closed: they need not be kept.
@MainActor
public final class StageWindow {
    /// The windows that are open, in the order in which they were opened.
    public private(set) static var all: [StageWindow] = []
    /// Called when the last window has been closed. Default nil.
    public static var onLastClose: (() -> Void)?

    /// The stage that it shows.
    public let stage: Stage
    /// Called when somebody closes the window, before it goes and its program is told to end; return false to keep it open. Default nil: it is closed.
    public var onCloseRequest: (() -> Bool)?

    /// Called when the window has been closed. Default nil.
    public var onClose: (() -> Void)?

    let pointers: PointerInput
    /// Whether it is shown, and not as an icon.
    private(set) var isShown = true
    private let program: ProgramWindows
    private let number: UInt32
    private let client: WindowClient
    /// The size that the stage is going to have; nil when it has it.
    private var wish: (WindowExtent, refreshRate: Double)?
    private let box: WindowBox

    /// Opens a window. Throws a `WindowError` if there is no display, and what `make` throws.
    ///
    /// - Parameter make: A closure that creates the stage with the size, scale and clock that it is given. Its time stands until the window shows.
    public convenience init(_ settings: WindowSettings, make: (Stage.Configuration) throws -> Stage) throws {
        let clock = MediaClock.live()
        clock.setRate(0)
        try self.init(settings, clock: clock, beside: nil, make: make)
        stage.perform { UIPasteboard.general.clipboard = WindowClipboard() }
        stage.context.withdraw()
        clock.setRate(1)
        // A frame that was drawn while time stood has foreseen none.
        WindowThread.shared.perform { [number] in $0.window(number)?.invalidate() }
    }

    /// - Parameter others: The windows of the program; nil for a program's first.
    init(
        _ settings: WindowSettings, clock: MediaClock, beside others: ProgramWindows?, make: (Stage.Configuration) throws -> Stage
    ) throws {
        try WindowThread.shared.start()
        let box = WindowBox()
        let client = WindowClient(clock) { box.window }
        (self.box, self.client) = (box, client)
        let opened = WindowThread.shared.performAndWait { loop -> Result<OpenedWindow, WindowError> in
            do throws(WindowError) {
                let window = try ShownWindow(settings, client: client)
                loop.add(window)
                return .success(OpenedWindow(number: window.number, extent: window.extent, refreshRate: window.refreshRate))
            } catch {
                return .failure(error)
            }
        }
        let window = try opened.get()
        let number = window.number
        self.number = number
        do {
            stage = try make(
                Stage.Configuration(size: window.extent.size, scale: CGFloat(window.extent.scale), clock: clock, threads: settings.threads))
            precondition(stage.clock === clock, "StageWindow: the stage must be made with the configuration's clock")
        } catch {
            WindowThread.shared.perform { $0.close(number) }
            throw error
        }
        pointers = PointerInput(to: stage)
        program = others ?? ProgramWindows(settings, stage)
        (refreshRate, stage.refreshRate) = (window.refreshRate, window.refreshRate)
        stage.flush()
        stage.attach(self)
        stage.onPointerShape = { shape in WindowThread.shared.perform { $0.window(number)?.setPointer(shape) } }
        let wishes = stage.wishes
        stage.onWishes = { wishes in WindowThread.shared.perform { $0.window(number)?.grant(wishes) } }
        let tree = Parcel(stage.recreation)
        let background = Color(stage.background)
        WindowThread.shared.perform {
            $0.window(number)?.grant(wishes)
            $0.window(number)?.show(tree.content, background: background)
        }
        box.window = self
        StageWindow.all.append(self)
        program.add(self)
    }

    /// Closes the window: its scene is disconnected, and the program told that it ends if it was the last one. Nothing happens if it is closed already.
    public func close() {
        guard StageWindow.all.contains(where: { $0 === self }) else { return }
        StageWindow.all.removeAll { $0 === self }
        stage.leave()
        stage.flush()
        stage.detach(self)
        let (isLast, silence) = program.remove(self)
        let number = number
        statistics = WindowThread.shared.performAndWait { $0.close(number) } ?? WindowStatistics()
        statistics.silence = silence
        box.window = nil
        onClose?()
        if isLast { program.onEnd?() }
        if StageWindow.all.isEmpty { StageWindow.onLastClose?() }
    }

    /// Brings the window to the front; one that is an icon is shown.
    public func raise() { WindowThread.shared.perform { [number] in $0.window(number)?.raise() } }

    /// Called when the last window of the program has been closed.
    package var onEnd: (() -> Void)? {
        get { program.onEnd }
        set { program.onEnd = newValue }
    }
    /// Closes all windows of the program.
    package func end() { program.end() }

    /// The frames that were drawn; all zeros while the window is open.
    public private(set) var statistics = WindowStatistics()

    /// The title.
    public var title: String {
        get { WindowThread.shared.performAndWait { [number] in $0.window(number)?.title } ?? "" }
        set { WindowThread.shared.perform { [number] in $0.window(number)?.title = newValue } }
    }

    /// Whether the window fills the display.
    public var isFullScreen: Bool {
        get { WindowThread.shared.performAndWait { [number] in $0.window(number)?.isFullScreen } ?? false }
        set { WindowThread.shared.perform { [number] in $0.window(number)?.isFullScreen = newValue } }
    }

    /// Runs the main loop until all windows are closed. Call it on the main thread, outside of asynchronous code.
    public static func runUntilAllAreClosed() {
        while !all.isEmpty { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    // MARK: What happens to it

    func take(_ notice: WindowClient.Notice) {
        switch notice {
        case .resized(let extent, let refreshRate): wish(for: extent, refreshRate)
        case .shown(let isShown):
            self.isShown = isShown
            if isShown { stage.bringToForeground() } else { stage.sendToBackground() }
            program.updateSound()
        case .seen(let isSeen):
            // Display links have no display to follow.
            stage.refreshRate = isSeen ? refreshRate : 0
        case .closeRequested: if onCloseRequest?() ?? true { close() }
        case .composing(let text, let selected, let number):
            composition = number
            stage.compositionHandler?(text, selected)
            followTextInput()
        case .leftComposition:
            stage.leaveComposition()
            followTextInput()
        }
    }
    /// The display's, whether or not anybody sees the window.
    private var refreshRate: Double

    // MARK: Text

    /// The place at which text is typed, as the window knows it.
    private var textInput: TextInputPlace?
    /// The number of the last text of an input method that the program has got.
    private var composition = 0

    /// Has an input method know where text is typed, if at all.
    private func followTextInput() {
        let place = stage.textInputPlace
        guard place != textInput else { return }
        textInput = place
        WindowThread.shared.perform { [number, composition] in $0.window(number)?.setTextInput(place, composition: composition) }
    }

    // MARK: Sizes

    /// Only the last size counts when its turn comes: another one may be a lot of work for the program.
    private func wish(for extent: WindowExtent, _ refreshRate: Double) {
        defer { wish = (extent, refreshRate) }
        guard wish == nil else { return }
        LiveClockScheduler.shared.run(for: stage.clock.client) { [weak self] in self?.grantWish() }
    }

    private func grantWish() {
        guard let (extent, refreshRate) = wish else { return }
        wish = nil
        self.refreshRate = refreshRate
        if stage.refreshRate > 0 { stage.refreshRate = refreshRate }
        guard (try? stage.resize(to: extent.size, scale: CGFloat(extent.scale))) != nil else { return }
        stage.flush()
        stage.clock.wake(at: stage.clock.seconds)
    }
}

extension StageWindow: WindowOwner {}

extension StageWindow: CommitSink {
    package func receive(_ changes: StageCommit) {
        let (parcel, number) = (Parcel(changes), number)
        WindowThread.shared.perform { $0.window(number)?.apply(parcel.content) }
        followTextInput()
    }

    package func stageDidResize(to size: CGSize, scale: CGFloat) {}
}

/// A window that has been opened and shows nothing yet.
private struct OpenedWindow: Sendable {
    var number: UInt32
    var extent: WindowExtent
    var refreshRate: Double
}

/// A place for a window that is known before it is there, and does not keep it.
@MainActor
private final class WindowBox {
    weak var window: StageWindow?
    nonisolated init() {}
}

/// A commit on its way to the windows' thread: values, and pictures that nobody changes.
private struct Parcel: @unchecked Sendable {
    let content: StageCommit
    init(_ content: StageCommit) { self.content = content }
}
