import CLaminaWindows
import CSDL2
import Foundation
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit

/// A window as its thread has it: the window system's, a render tree of its own, and what was drawn of it.
final class ShownWindow {
    private let handle: OpaquePointer
    let number: UInt32
    /// The number of X's window; 0 for windows of other systems.
    let xWindow: UInt
    /// Xlib's display; nil for windows of other systems.
    private var xDisplay: UnsafeMutableRawPointer?
    private let client: WindowClient
    private let settings: WindowSettings
    private var tree = RenderTree()
    private let workers: Workers
    private var renderer: FrameRenderer
    private var background = Color(red: 0, green: 0, blue: 0, alpha: 1)
    private(set) var extent: WindowExtent
    private var pacer = FramePacer()
    private var pointers: PointerTranslator
    private var keys = KeyTranslator()
    private var typing = TextInput()
    private var drops = DropTranslator()
    private var pointer = SystemPointer()
    /// It is shown, and not as an icon.
    private var isShown = false
    private var isCovered = false
    /// The window's pixels when they were copied last; another piece of memory needs all of the picture.
    private var copied: UnsafeMutableRawPointer?
    /// The tiles that are to be copied.
    private var stale: TileSet
    private var statistics = WindowStatistics()

    /// The time of the next frame; infinite while there is none, or nobody would see it.
    var nextFrame: Double { isShown && !isCovered ? pacer.next : .infinity }

    // MARK: Opening and closing

    init(_ settings: WindowSettings, client: WindowClient) throws(WindowError) {
        (self.settings, self.client) = (settings, client)
        let desired = settings.scale.map(Double.init) ?? WindowExtent.desktopScale
        var room = SDL_Rect()
        SDL_GetDisplayUsableBounds(0, &room)
        func units(_ points: CGFloat, _ limit: Int32) -> Int32 {
            let units = Int32(min(max((points * desired).rounded(), 1), 16384))
            return limit > 0 ? min(units, limit) : units
        }
        var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        if settings.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
        if settings.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        guard
            let handle = SDL_CreateWindow(
                settings.title, lamina_window_centred, lamina_window_centred, units(settings.size.width, room.w),
                units(settings.size.height, room.h), flags)
        else { throw .cannotOpen(String(cString: SDL_GetError())) }
        self.handle = handle
        number = SDL_GetWindowID(handle)
        SDL_SetWindowMinimumSize(
            handle, min(units(settings.minimumSize.width, 0), units(settings.size.width, room.w)),
            min(units(settings.minimumSize.height, 0), units(settings.size.height, room.h)))
        if let icon = settings.icon { ShownWindow.set(icon, of: handle) }
        xWindow = UInt(lamina_x_window(handle, &xDisplay))
        if xWindow != 0, let xDisplay { lamina_watch_visibility(xDisplay, xWindow) }
        extent = WindowExtent(of: handle, scale: settings.scale)
        pointers = PointerTranslator(extent)
        workers = Workers(count: settings.threads)
        renderer = FrameRenderer(width: extent.pixelWidth, height: extent.pixelHeight, workers: workers)
        stale = TileSet(allOf: extent.pixelWidth, extent.pixelHeight)
        pacer.period = 1 / refreshRate
        guard SDL_GetWindowSurface(handle) != nil else {
            defer { SDL_DestroyWindow(handle) }
            throw .cannotOpen(String(cString: SDL_GetError()))
        }
        do {
            renderer.other = try RendererFactories.make(settings.renderer, width: extent.pixelWidth, height: extent.pixelHeight)
        } catch {
            SDL_DestroyWindow(handle)
            throw .cannotDraw("\(error)")
        }
    }

    /// Begins to show a stage's tree.
    func show(_ tree: StageCommit, background: Color) {
        apply(tree)
        self.background = background
        SDL_ShowWindow(handle)
        isShown = true
        invalidate()
    }

    /// Closes it. Returns what was drawn in all.
    func close() -> WindowStatistics {
        pointer.free()
        SDL_DestroyWindow(handle)
        statistics.renderer = renderer.other?.report
        return statistics
    }

    /// The frames that the display shows in a second.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(min(max(mode.refresh_rate, 20), 500))
    }

    var title: String {
        get { String(cString: SDL_GetWindowTitle(handle)) }
        set { SDL_SetWindowTitle(handle, newValue) }
    }

    /// Takes on the look that the program wishes. SDL enlarges or shrinks a window that has another size.
    func grant(_ wishes: WindowWishes) {
        if let title = wishes.title { self.title = title }
        func units(_ points: CGFloat) -> Int32 { Int32(min(max((points * extent.scale / extent.density).rounded(), 1), 16384)) }
        if let size = wishes.maximumSize { SDL_SetWindowMaximumSize(handle, units(size.width), units(size.height)) }
        if let size = wishes.minimumSize { SDL_SetWindowMinimumSize(handle, units(size.width), units(size.height)) }
    }

    /// Brings it to the front.
    func raise() {
        SDL_RestoreWindow(handle)
        SDL_RaiseWindow(handle)
    }

    var isFullScreen: Bool {
        get { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
        set { SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// The clipboard of the desktop that it is on.
    func desktopClipboard() -> any DesktopClipboard {
        let clipboard = xDisplay.flatMap { display in
            XClipboard(display) { request in
                WindowThread.shared.perform { loop in if let clipboard = loop.clipboard as? XClipboard { request(clipboard) } }
            }
        }
        if let clipboard { return clipboard }
        guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "wayland" else { return TextClipboard() }
        let other = WaylandClipboard { request in
            WindowThread.shared.performAndWait { loop in (loop.clipboard as? WaylandClipboard).map(request) ?? false }
        }
        return other ?? TextClipboard()
    }

    // MARK: The tree

    func apply(_ changes: StageCommit) {
        do {
            for (id, bitmap) in changes.pictures { try tree.apply(.addImage(id, bitmap)) }
            for operation in changes.operations { try tree.apply(operation) }
        } catch {
            preconditionFailure("a stage's own commit cannot be applied: \(error)")
        }
        invalidate()
    }

    /// The picture is not what it was: the tree has changed, or the clock goes at another rate.
    func invalidate() { pacer.invalidate(at: MediaTime.monotonic()) }

    // MARK: Frames

    func draw(at now: Double) {
        pacer.begin(at: now)
        let clock = client.clock
        let time = clock.freeReading
        let (began, processor) = (MediaTime.monotonic(), ThreadTime.seconds)
        renderer.sample(tree, at: time, scale: extent.scale, background: background)
        renderer.begin()
        renderer.finish()
        pacer.end(showedChange: present(renderer.takeDamage()))
        let rate = clock.rate
        if rate > 0 { pacer.foresee((tree.nextChange(from: time) - time) / rate, at: now) }
        statistics.add(seconds: MediaTime.monotonic() - began, processor: ThreadTime.seconds - processor, at: now)
    }

    /// Copies what has changed to the window. Returns whether something has.
    private func present(_ damage: [Int32]) -> Bool {
        guard let target = SDL_GetWindowSurface(handle), let pixels = target.pointee.pixels else { return false }
        let (width, height) = (min(Int(target.pointee.w), renderer.surface.width), min(Int(target.pointee.h), renderer.surface.height))
        stale.insert(damage)
        if copied != pixels { stale.insert(nil) }
        copied = pixels
        let format = UInt32(target.pointee.format.pointee.format)
        let isPlain = format == UInt32(lamina_pixels_bgrx) || format == UInt32(lamina_pixels_bgra)
        let (stride, pitch, depth) = (renderer.surface.stride, Int(target.pointee.pitch), Int(target.pointee.format.pointee.BytesPerPixel))
        var rectangles: [SDL_Rect] = []
        stale.forEachRun { minX, minY, maxX, maxY in
            let (w, h) = (min(maxX, width) - minX, min(maxY, height) - minY)
            guard w > 0, h > 0 else { return }
            rectangles.append(SDL_Rect(x: Int32(minX), y: Int32(minY), w: Int32(w), h: Int32(h)))
            let source = renderer.surface.pixels + minY * stride + minX
            if isPlain {
                for row in 0..<h { memcpy(pixels + (minY + row) * pitch + 4 * minX, source + row * stride, 4 * w) }
            } else {
                SDL_ConvertPixels(
                    Int32(w), Int32(h), UInt32(lamina_pixels_bgrx), source, Int32(4 * stride), format, pixels + minY * pitch + minX * depth,
                    Int32(pitch))
            }
        }
        stale.removeAll()
        guard !rectangles.isEmpty else { return false }
        SDL_UpdateWindowSurfaceRects(handle, &rectangles, Int32(rectangles.count))
        return true
    }

    // MARK: What happens to it

    func handle(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: measure()
        case SDL_WINDOWEVENT_EXPOSED:
            copied = nil
            invalidate()
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: setShown(true)
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: setShown(false)
        case SDL_WINDOWEVENT_FOCUS_GAINED: typing.begin(in: extent)
        case SDL_WINDOWEVENT_FOCUS_LOST:
            let ended = keys.releaseAll(at: time(of: event.timestamp))
            client.send { $0.accept(ended) }
            if typing.leave() { client.notify(.leftComposition) }
        case SDL_WINDOWEVENT_ENTER: pointer.show()
        case SDL_WINDOWEVENT_LEAVE: client.send { $0.hover(at: nil) }
        case SDL_WINDOWEVENT_CLOSE: client.notify(.closeRequested)
        default: break
        }
    }

    /// Takes on the size and scale that the window has now; the stage follows.
    private func measure() {
        pacer.period = 1 / refreshRate
        let now = WindowExtent(of: handle, scale: settings.scale)
        guard now != extent else { return }
        extent = now
        pointers.extent = now
        let hasDevice = renderer.other != nil
        renderer = FrameRenderer(width: now.pixelWidth, height: now.pixelHeight, workers: workers)
        if hasDevice {
            do { renderer.other = try RendererFactories.make(.gpu, width: now.pixelWidth, height: now.pixelHeight) } catch {
                FrameRenderer.report("\(error) The processor draws from here on.")
            }
        }
        stale = TileSet(allOf: now.pixelWidth, now.pixelHeight)
        invalidate()
        client.notify(.resized(now, refreshRate: refreshRate))
    }

    private func setShown(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        copied = nil
        if isShown { invalidate() }
        client.notify(.shown(isShown))
        noteSight()
    }

    /// Others cover it whole, or no longer do.
    func setCovered(_ isCovered: Bool) {
        guard isCovered != self.isCovered else { return }
        self.isCovered = isCovered
        noteSight()
    }

    private func noteSight() { client.notify(.seen(isShown && !isCovered)) }

    // MARK: Input

    /// The clock's time of an event.
    private func time(of timestamp: UInt32) -> Double {
        let age = Double(SDL_GetTicks() &- timestamp) / 1000
        return client.clock.freeReading - (age < 10 ? age * client.clock.rate : 0)
    }

    func handle(_ button: SDL_MouseButtonEvent) {
        if let report = pointers.report(of: button, at: time(of: button.timestamp)) { client.send { $0.report([report]) } }
    }

    func handle(_ motion: SDL_MouseMotionEvent) {
        if let report = pointers.report(of: motion, at: time(of: motion.timestamp)) {
            client.send { $0.report([report]) }
        } else if motion.which != UInt32(bitPattern: -1) {
            let place = pointers.place
            client.send { $0.hover(at: place) }
        }
    }

    func handle(_ finger: SDL_TouchFingerEvent) {
        if let report = pointers.report(of: finger, at: time(of: finger.timestamp)) { client.send { $0.report([report]) } }
    }

    func handle(_ wheel: SDL_MouseWheelEvent) {
        let move = pointers.move(of: wheel, at: time(of: wheel.timestamp))
        client.send { $0.move(move) }
    }

    func handle(_ key: SDL_KeyboardEvent) {
        if key.type == SDL_KEYDOWN.rawValue, key.keysym.scancode == SDL_SCANCODE_F11, key.repeat == 0 { return isFullScreen.toggle() }
        if key.type == SDL_KEYDOWN.rawValue { typing.press() }
        let events = keys.events(of: key, at: time(of: key.timestamp))
        if !events.isEmpty { client.send { $0.accept(events) } }
    }

    func handle(_ event: SDL_TextInputEvent) {
        let text = withUnsafeBytes(of: event.text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
        guard let isMade = typing.take(typed: text) else { return }
        let events = keys.events(of: text, isMade: isMade, at: time(of: event.timestamp))
        if !events.isEmpty { client.send { $0.accept(events) } }
    }

    func handle(_ drop: SDL_DropEvent) {
        guard let items = drops.items(of: drop) else { return }
        var place = pointers.place
        // X tells where the pointer is while another program has it.
        if xWindow != 0 {
            var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            SDL_GetGlobalMouseState(&x, &y)
            SDL_GetWindowPosition(handle, &left, &top)
            place = extent.point(Double(x - left), Double(y - top))
        }
        client.send { [place] in $0.drop(items, at: place) }
    }

    /// The pointer looks otherwise from now on while it is over the window.
    func setPointer(_ shape: PointerShape) {
        pointer.shape = shape
        if SDL_GetMouseFocus() == handle { pointer.show() }
    }

    /// Whether an input method is at work on a text of the window.
    var isComposing: Bool { typing.isComposing }

    func handle(_ composition: Composition) {
        let number = typing.take(composition)
        client.notify(.composing(composition.text, selected: composition.selected, number: number))
    }

    /// The program types elsewhere, or no more, once it has got an input method's text of a number.
    func setTextInput(_ place: TextInputPlace?, composition: Int) {
        typing.follow(place, composition: composition)
        if SDL_GetKeyboardFocus() == handle { typing.begin(in: extent) }
    }

    private static func set(_ icon: CGImage, of window: OpaquePointer) {
        let bitmap = icon.bitmap
        var pixels = (0..<bitmap.width * bitmap.height).map { unpremultiplied(bitmap.pixels[$0]) }
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            &pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(4 * bitmap.width), UInt32(lamina_pixels_bgra))
        SDL_SetWindowIcon(window, surface)
        SDL_FreeSurface(surface)
    }
}
