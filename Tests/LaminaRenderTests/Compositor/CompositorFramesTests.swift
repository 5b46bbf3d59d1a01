import Dispatch
import LaminaRender
import RenderTestSupport
import Synchronization
import TestRandomness
import Testing

/// Frames drawn one after the other by one compositor: each has the bytes of one that is drawn by itself, whatever was there before.
@Suite struct CompositorFramesTests {
    private let images = makeImages()

    @Test("outlines that turn, grow, change their form, come and go: frame by frame as drawn afresh", arguments: 0..<8)
    func outlines(seed: Int) async {
        var stage = OutlineStage(seed: seed)
        let surface = Surface(width: stage.width, height: stage.height)
        let compositor = SoftwareCompositor(surface: surface)
        let scratches = (0..<[1, 2, 3, 8][seed % 4]).map { _ in TileScratch() }
        for frame in 0..<8 {
            let list = stage.next()
            if frame == 5 { compositor.invalidate() }
            await draw(list, compositor, scratches)
            let alone = drawn(list, images)
            #expect(pixels(surface) == alone, "frame \(frame)")
            #expect(overdrawn(list, seed: frame) == alone, "frame \(frame)")
            if frame % 4 == 3 {
                #expect(drawn(list, images, kernels: .plain) == alone, "frame \(frame)")
                #expect(referenceDrawn(list, images) == alone, "frame \(frame)")
            }
        }
    }

    @Test("contours that several workers make are those that one makes, whoever makes which", arguments: 0..<4)
    func shared(seed: Int) {
        var stage = OutlineStage(seed: seed, count: 480)
        let surface = Surface(width: stage.width, height: stage.height)
        let compositor = SoftwareCompositor(surface: surface)
        let scratches = (0..<[2, 3, 8, 16][seed]).map { _ in TileScratch() }
        let counter = Counter()
        let workers = threads(scratches, counter)
        for frame in 0..<4 {
            var list = stage.next()
            // Outlines of pictures that are drawn by themselves are none of the frame's.
            for (place, command) in list.commands.enumerated().reversed() where frame > 0 && place % 12 == 5 {
                guard case .draw = command else { continue }
                let around: DisplayCommand =
                    place % 24 == 5
                    ? .beginGroup(Group(filters: [.blur(x: 1, y: 1.5)]))
                    : .beginShadow(DropShadow(color: .black, sigma: 1, offset: Point(1, 2)))
                list.commands.replaceSubrange(place...place, with: [around, command, .end])
            }
            let jobs = compositor.prepare(list, images: images, workers: workers)
            // There is nothing else in the first frame that takes several.
            #expect(counter.runs.withLock { $0 } > 0)
            for job in 0..<jobs { compositor.render(job: job, scratch: scratches[job % scratches.count]) }
            #expect(pixels(surface) == drawn(list, images), "frame \(frame)")
            if frame == 3 { #expect(referenceDrawn(list, images) == pixels(surface)) }
        }
    }

    @Test("long runs of items that several workers lay out are those that one lays out", arguments: 0..<3)
    func runs(seed: Int) {
        var stage = OutlineStage(seed: seed, count: 620, clips: 0, outlined: [0, 0.1, 0.3][seed])
        let surface = Surface(width: stage.width, height: stage.height)
        let compositor = SoftwareCompositor(surface: surface)
        let scratches = (0..<[2, 3, 8][seed]).map { _ in TileScratch() }
        let counter = Counter()
        let workers = threads(scratches, counter)
        for frame in 0..<2 {
            var list = stage.next()
            // Some are not there, and some are in a group, where a run begins anew.
            for place in list.commands.indices where place % 9 == 4 {
                guard case .draw(var item) = list.commands[place] else { continue }
                if place % 2 == 0 { item.opacity = 0 } else { item.shape.projection.x0 += 1000 }
                list.commands[place] = .draw(item)
            }
            if frame == 1 { list.commands = [.beginGroup(Group(opacity: 0.5))] + list.commands + [.end] }
            let jobs = compositor.prepare(list, images: images, workers: workers)
            // Their contours are found, they are laid out, and they are sorted into tiles.
            #expect(counter.runs.withLock { $0 } >= 3 * (frame + 1))
            for job in 0..<jobs { compositor.render(job: job, scratch: scratches[job % scratches.count]) }
            #expect(pixels(surface) == drawn(list, images), "frame \(frame)")
            if frame == 1, seed == 0 { #expect(referenceDrawn(list, images) == pixels(surface)) }
        }
    }

    private final class Counter: Sendable {
        let runs = Mutex(0)
    }

    /// Threads that are known to share nothing but what they are given.
    private func threads(_ scratches: [TileScratch], _ counter: Counter) -> WorkerPool {
        WorkerPool(scratches: scratches) { jobs, body in
            counter.runs.withLock { $0 += 1 }
            withoutActuallyEscaping(body) { body in
                nonisolated(unsafe) let body = body
                DispatchQueue.concurrentPerform(iterations: min(jobs, scratches.count)) { worker in
                    for job in stride(from: worker, to: jobs, by: scratches.count) { body(job, worker) }
                }
            }
        }
    }

    @Test("nothing of what a surface showed before is left, wherever edges and corners lie", arguments: 0..<5)
    func leftovers(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 6151 &+ 17)
        var list = DisplayList(width: 160, height: 130, background: .white)
        for i in 0..<40 {
            let size = Size(numbers.within(2...40), numbers.within(2...40))
            let radius = min(size.width, size.height) * numbers.within(0...0.5)
            let cell = Point(Double(i % 8) * 20 + numbers.unit(), Double(i / 8) * 26 + numbers.unit())
            let turn = numbers.chance(0.5) ? Projection.identity : .rotation(numbers.within(0...7))
            var shape = Shape(
                rect: Rect(origin: .zero, size: size), corners: CornerRadii(radius),
                projection: turn.then(.scale(numbers.within(0.2...1), numbers.within(0.2...1))).then(.translation(cell.x, cell.y)))
            shape.curve = numbers.chance(0.8) ? .continuous : .circular
            if numbers.chance(0.1) { shape.outline = numbers.outline(in: shape.rect) }
            var color = numbers.color()
            color.alpha = 1
            list.commands.append(.draw(DisplayItem(shape: shape, paint: .color(color))))
        }
        let alone = referenceDrawn(list)
        for round in 0..<3 { #expect(overdrawn(list, seed: round) == alone) }
    }

    /// A list drawn onto a surface that shows something else.
    private func overdrawn(_ list: DisplayList, seed: Int) -> [UInt32] {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 1)
        let surface = Surface(width: list.width, height: list.height)
        for i in 0..<(surface.stride * surface.height) { surface.pixels[i] = numbers.color().pixel() }
        SoftwareCompositor(surface: surface).draw(list, images: images)
        return pixels(surface)
    }

    private func draw(_ list: DisplayList, _ compositor: SoftwareCompositor, _ scratches: [TileScratch]) async {
        let jobs = compositor.prepare(list, images: images)
        await withTaskGroup(of: Void.self) { group in
            for (worker, scratch) in scratches.enumerated() {
                group.addTask {
                    for job in stride(from: worker, to: jobs, by: scratches.count) { compositor.render(job: job, scratch: scratch) }
                }
            }
        }
    }
}

/// Outlines on the move.
private struct OutlineStage {
    private struct Actor {
        var outline: Outline
        var rect: Rect
        var place: Point
        var angle: Double
        var spin: Double
        var scale: Double
        var growth: Double
        var paint: Paint
        var opacity: Double
        var isClip: Bool
        var curve = CornerCurve.circular
        var isOutlined = true
    }

    let width, height: Int
    private var numbers: SeededGenerator
    private var actors: [Actor] = []
    /// The shares of those that are clips and of those that are outlines.
    private let clips, outlined: Double

    init(seed: Int, count: Int = 7, clips: Double = 0.1, outlined: Double = 0.8) {
        (self.clips, self.outlined) = (clips, outlined)
        numbers = SeededGenerator(seed: UInt64(seed) &* 2203 &+ 9)
        (width, height) = (130 + numbers.below(130), 100 + numbers.below(120))
        for _ in 0..<count { actors.append(actor()) }
    }

    mutating func next() -> DisplayList {
        for i in actors.indices {
            if numbers.chance(0.7) { actors[i].angle += actors[i].spin }
            if numbers.chance(0.4) { actors[i].scale *= actors[i].growth }
            if numbers.chance(0.3) { actors[i].place = actors[i].place + Point(numbers.within(-9...9), Double(numbers.below(9))) }
            if numbers.chance(0.2) { actors[i].outline = outline(in: actors[i].rect) }
            if numbers.chance(0.1) { actors[i] = actor() }
            if numbers.chance(0.1) { actors[i].outline = actors[0].outline }
        }
        if numbers.chance(0.2) { actors.swapAt(0, actors.count - 1) }
        var list = DisplayList(width: width, height: height, background: .white)
        var open = 0
        for actor in actors where !numbers.chance(0.1) {
            let turned = Projection.rotation(actor.angle).then(.scale(actor.scale, actor.scale))
            let map = turned.then(.translation(actor.place.x, actor.place.y))
            var shape = Shape(rect: actor.rect, corners: CornerRadii(actor.isOutlined ? 0 : 11), projection: map)
            (shape.curve, shape.outline) = (actor.curve, actor.isOutlined ? actor.outline : nil)
            if actor.isClip {
                list.commands += [.beginClip(shape), .beginGroup(Group(opacity: actor.opacity))]
                open += 2
            } else {
                list.commands.append(.draw(DisplayItem(shape: shape, paint: actor.paint, opacity: actor.opacity)))
            }
        }
        list.commands += Array(repeating: .end, count: open)
        return list
    }

    private mutating func actor() -> Actor {
        let rect = Rect(numbers.within(-60...(-20)), numbers.within(-50...(-10)), numbers.within(30...120), numbers.within(20...90))
        var paint = Paint.color(numbers.color())
        switch numbers.below(6) {
        case 0: if let gradient = numbers.gradient(in: rect) { paint = .gradient(gradient) }
        case 1: paint = .image(0, source: Rect(0, 0, 40, 30), filter: .linear)
        case 2: paint = .shadow(numbers.color(), sigma: numbers.within(0.5...6))
        case 3 where clips == 0: paint = .border(numbers.color(), width: numbers.within(0.5...6))
        default: break
        }
        let growth = numbers.chance(0.3) ? 1 : numbers.within(0.8...1.25)
        return Actor(
            outline: outline(in: rect), rect: rect, place: Point(numbers.within(0...Double(width)), numbers.within(0...Double(height))),
            angle: numbers.within(0...6), spin: numbers.within(-0.5...0.5), scale: numbers.within(0.3...2), growth: growth, paint: paint,
            opacity: numbers.chance(0.6) ? 1 : numbers.unit(), isClip: numbers.chance(clips),
            curve: numbers.chance(0.5) ? .continuous : .circular, isOutlined: numbers.chance(outlined))
    }

    private mutating func outline(in rect: Rect) -> Outline {
        if numbers.chance(0.6) { return numbers.outline(in: rect) }
        let path = Path(ellipseIn: rect)
        if numbers.chance(0.5) { return Outline(path, rule: numbers.chance(0.5) ? .nonZero : .evenOdd) }
        return Outline(numbers.stroke(), along: Outline(path))
    }
}
