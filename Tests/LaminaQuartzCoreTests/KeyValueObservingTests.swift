import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

private class Song: NSObject, NSKeyValueObserving {
    @Dynamic var title = "Ode"
    @Dynamic var seconds = 60.0
    @Dynamic var composer: Composer?
    var summary: String { "\(title) \(Int(seconds))" }
    var plays = 0 {
        willSet { willChangeValue(for: \.plays) }
        didSet { didChangeValue(for: \.plays) }
    }
    var quiet = 0
    var received: [(keyPath: String?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        received.append((keyPath, change, context))
    }
    class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { key == "summary" ? ["title", "seconds"] : [] }
    class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "seconds" || !silencesSeconds }
    nonisolated(unsafe) static var silencesSeconds = false
}

private final class Hit: Song { @Dynamic var rank = 1 }
private final class Composer: NSObject {
    @Dynamic var name: String
    @Dynamic var age: Int?
    init(_ name: String) { self.name = name }
}

@Suite("Key-value observing", .serialized)
struct KeyValueObservingTests {
    @Test("a dynamic property tells its new and old value")
    func newAndOld() {
        let song = Song()
        var told: [String] = []
        let observation = song.observe(\.title, options: [.new, .old]) { song, change in
            told.append("\(change.oldValue ?? "–") → \(change.newValue ?? "–"), now \(song.title), \(change.kind), \(change.isPrior)")
        }
        song.title = "Aria"
        song.title = "Aria"
        #expect(told == ["Ode → Aria, now Aria, setting, false", "Aria → Aria, now Aria, setting, false"])
        observation.invalidate()
        song.title = "Fugue"
        #expect(told.count == 2)
    }

    @Test("without options a change has no values; the initial call comes at once, the prior one before")
    func options() {
        let song = Song()
        var told: [String] = []
        let plain = song.observe(\.seconds) { _, change in told.append("plain \(change.newValue as Any) \(change.oldValue as Any)") }
        let initial = song.observe(\.seconds, options: [.initial, .new]) { _, change in
            told.append("initial \(change.newValue!) \(change.oldValue as Any)")
        }
        #expect(told == ["initial 60.0 nil"])
        song.seconds = 61
        #expect(told == ["initial 60.0 nil", "plain nil nil", "initial 61.0 nil"])
        plain.invalidate()
        initial.invalidate()
        told = []
        let prior = song.observe(\.seconds, options: [.prior, .old, .new]) { song, change in
            told.append("\(change.isPrior) \(song.seconds) \(change.oldValue!) \(change.newValue as Any)")
        }
        song.seconds = 62
        #expect(told == ["true 61.0 61.0 nil", "false 62.0 61.0 Optional(62.0)"])
        _ = prior
    }

    @Test("an observation ends with its token, and with the observed object")
    func lifetime() {
        let song = Song()
        var count = 0
        var observation: NSKeyValueObservation? = song.observe(\.title) { _, _ in count += 1 }
        song.title = "a"
        _ = observation
        observation = nil
        song.title = "b"
        #expect(count == 1)

        weak var gone: Song?
        do {
            let short = Song()
            gone = short
            observation = short.observe(\.title) { _, _ in count += 1 }
            short.title = "c"
        }
        #expect(gone == nil)
        #expect(count == 2)
        observation?.invalidate()
    }

    @Test("a subclass's key path is the property's")
    func subclasses() {
        let hit = Hit()
        var told: [String] = []
        let observations = [
            hit.observe(\.title) { hit, _ in told.append("title \(hit.title)") },
            hit.observe(\.rank) { hit, _ in told.append("rank \(hit.rank)") },
            hit.observe(\.plays, options: [.old]) { _, change in told.append("plays \(change.oldValue!)") },
            (hit as Song).observe(\.title) { song, _ in told.append("song \(type(of: song))") },
        ]
        hit.title = "x"
        hit.rank = 2
        hit.plays = 5
        #expect(told == ["title x", "song Hit", "rank 2", "plays 0"])
        _ = observations
    }

    @Test("a path through objects follows what changes on the way")
    func nested() {
        let song = Song()
        var told: [String] = []
        let observation = song.observe(\.composer?.name, options: [.new, .old]) { _, change in
            told.append("\(change.oldValue.flatMap(\.self) ?? "nobody") → \(change.newValue.flatMap(\.self) ?? "nobody")")
        }
        let (bach, cage) = (Composer("Bach"), Composer("Cage"))
        song.composer = bach
        bach.name = "J. S. Bach"
        song.composer = cage
        bach.name = "nobody hears"
        cage.name = "John Cage"
        song.composer = nil
        cage.name = "nobody hears"
        #expect(told == ["nobody → Bach", "Bach → J. S. Bach", "J. S. Bach → Cage", "Cage → John Cage", "John Cage → nobody"])
        _ = observation
    }

    @Test("observers by name get dictionaries, with null for nil")
    func byName() {
        let (song, observer) = (Song(), Song())
        var (one, two) = (0, 0)
        withUnsafeMutablePointer(to: &one) { one in
            withUnsafeMutablePointer(to: &two) { two in
                song.addObserver(observer, forKeyPath: "title", options: [.new, .old], context: one)
                song.addObserver(observer, forKeyPath: "composer.name", options: [.new, .old], context: two)
                song.title = "Aria"
                let change = observer.received[0].change
                #expect(observer.received[0].keyPath == "title")
                #expect(observer.received[0].context == UnsafeMutableRawPointer(one))
                #expect(change?[.newKey] as? String == "Aria")
                #expect(change?[.oldKey] as? String == "Ode")
                #expect(change?[.kindKey] as? UInt == 1)
                #expect(change?[.notificationIsPriorKey] == nil)
                song.composer = Composer("Bach")
                #expect(observer.received[1].change?[.oldKey] is NSNull)
                #expect(observer.received[1].change?[.newKey] as? String == "Bach")
                song.removeObserver(observer, forKeyPath: "title", context: two)
                song.title = "still heard"
                #expect(observer.received.count == 3)
                song.removeObserver(observer, forKeyPath: "title", context: one)
                song.removeObserver(observer, forKeyPath: "composer.name")
                song.removeObserver(observer, forKeyPath: "never added")
                song.title = "not heard"
                song.composer?.name = "not heard"
                #expect(observer.received.count == 3)
            }
        }
    }

    @Test("numbers come as every type that holds them")
    func numbers() {
        let (song, observer) = (Song(), Song())
        song.addObserver(observer, forKeyPath: "seconds", options: [.new], context: nil)
        song.seconds = 2
        let value = observer.received[0].change?[.newKey]
        #expect(value as? Double == 2)
        #expect(value as? Int == 2)
        #expect(value as? CGFloat == 2)
    }

    @Test("a property that depends on others changes with each, and once for all")
    func dependent() {
        let (song, observer) = (Song(), Song())
        Song.registerKey("summary", \Song.summary)
        song.addObserver(observer, forKeyPath: "summary", options: [.new, .old], context: nil)
        var told: [String] = []
        let observation = song.observe(\.summary, options: [.new]) { _, change in told.append(change.newValue!) }
        song.title = "Aria"
        song.seconds = 90
        #expect(observer.received.map { $0.change?[.newKey] as? String } == ["Aria 60", "Aria 90"])
        #expect(observer.received.map { $0.change?[.oldKey] as? String } == ["Ode 60", "Aria 60"])
        song.willChangeValue(forKey: "summary")
        song.title = "Fugue"
        song.seconds = 10
        song.didChangeValue(forKey: "summary")
        #expect(told == ["Aria 60", "Aria 90", "Fugue 10"])
        _ = observation
    }

    @Test("a class that does not notify by itself does it by hand")
    func byHand() {
        Song.silencesSeconds = true
        defer { Song.silencesSeconds = false }
        let song = Song()
        var count = 0
        let observation = song.observe(\.seconds) { _, _ in count += 1 }
        song.seconds = 1
        #expect(count == 0)
        song.willChangeValue(forKey: "seconds")
        song.seconds = 2
        song.didChangeValue(forKey: "seconds")
        song.didChangeValue(forKey: "seconds")
        #expect(count == 1)
        _ = observation
    }

    @Test("members of a collection change with their places")
    func members() {
        let song = Song()
        var told: [String] = []
        let observation = song.observe(\.quiet) { _, change in told.append("\(change.kind) \(change.indexes.map(Array.init) ?? [])") }
        song.willChange(.insertion, valuesAt: [1, 3], for: \.quiet)
        song.didChange(.insertion, valuesAt: [1, 3], for: \.quiet)
        #expect(told == ["insertion [1, 3]"])
        _ = observation
    }

    @Test("a registered key is read and set by its name, numbers converted")
    func coding() {
        Song.registerKey("quiet", \Song.quiet)
        let song = Song()
        var count = 0
        let observation = song.observe(\.quiet) { _, _ in count += 1 }
        song.setValue(NSNumber(value: 3.7), forKey: "quiet")
        #expect(song.quiet == 3)
        song.setValue("no number", forKey: "quiet")
        #expect(song.value(forKey: "quiet") as? Int == 3)
        song.setValue(nil, forKey: "quiet")
        #expect(song.quiet == 0)
        #expect(count == 3)
        #expect(song.value(forKey: "title") as? String == "Ode")
        song.composer = Composer("Bach")
        #expect(song.value(forKeyPath: "composer.name") as? String == "Bach")
        #expect(song.composer?.value(forKey: "age") == nil)
        _ = observation
    }

    @Test("an observer may end its own observation, and those of others, in the call")
    func endsInCall() {
        let song = Song()
        var count = 0
        var observations: [NSKeyValueObservation] = []
        for _ in 0..<3 {
            observations.append(
                song.observe(\.title) { _, _ in
                    count += 1
                    for observation in observations { observation.invalidate() }
                })
        }
        song.title = "a"
        #expect(count == 1)
    }

    @Test("observers of many threads come and go while values change")
    func threads() async {
        let songs = (0..<4).map { _ in Song() }
        nonisolated(unsafe) let shared = songs
        await withTaskGroup(of: Void.self) { group in
            for i in 0..<8 {
                group.addTask {
                    for _ in 0..<300 {
                        let observation = shared[i % 4].observe(\.title) { _, _ in }
                        shared[(i + 1) % 4].willChangeValue(forKey: "title")
                        shared[(i + 1) % 4].didChangeValue(forKey: "title")
                        observation.invalidate()
                    }
                }
            }
        }
    }
}

@MainActor
@Suite("Observed layers")
struct LayerObservingTests {
    @Test("every way to change a layer's place tells of its frame once")
    func frame() {
        let layer = CALayer()
        var told: [CGRect] = []
        let observation = layer.observe(\.frame, options: [.new]) { _, change in told.append(change.newValue!) }
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.position.x += 5
        layer.bounds.size.width += 10
        layer.bounds.origin.x = 7
        layer.opacity = 0.5
        layer.frame = layer.frame
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(
            told == [
                CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 15, y: 20, width: 30, height: 40),
                CGRect(x: 10, y: 20, width: 40, height: 40), CGRect(x: -10, y: 20, width: 80, height: 40),
            ])
        _ = observation
    }

    @Test("properties of the table are observed by key path and by name, from subclasses too")
    func table() {
        let layer = CAShapeLayer()
        var told: [String] = []
        let observations = [
            layer.observe(\.position, options: [.old, .new]) { _, change in told.append("\(change.oldValue!.x) → \(change.newValue!.x)") },
            layer.observe(\.strokeEnd, options: [.new]) { _, change in told.append("strokeEnd \(change.newValue!)") },
            layer.observe(\.isHidden, options: [.new]) { _, change in told.append("hidden \(change.newValue!)") },
        ]
        layer.position = CGPoint(x: 1, y: 2)
        layer.position = CGPoint(x: 1, y: 2)
        layer.strokeEnd = 0.25
        layer.setValue(true, forKey: "hidden")
        layer.setValue(3, forKeyPath: "position.x")
        #expect(told == ["0.0 → 1.0", "strokeEnd 0.25", "hidden true", "1.0 → 3.0"])
        _ = observations
    }

    final class Gauge: CALayer {
        @Animatable var level: CGFloat = 0
        var heard: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            heard.append("\(keyPath ?? "") \(change?[.newKey] as? CGFloat ?? -1)")
        }
    }

    @Test("a property of a layer class's own is observed")
    func own() {
        let gauge = Gauge()
        var told: [CGFloat] = []
        let observation = gauge.observe(\.level, options: [.new]) { _, change in told.append(change.newValue!) }
        gauge.addObserver(gauge, forKeyPath: "level", options: [.new], context: nil)
        gauge.level = 2
        gauge.setValue(3, forKey: "level")
        #expect(told == [2, 3])
        #expect(gauge.heard == ["level 2.0", "level 3.0"])
        _ = observation
    }
}
