import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit

/// The finding of faults in a scene by living through it, without drawing.
@MainActor
package final class SceneCheck {
    package struct Report: Sendable {
        package var frames = 0
        /// The number of frames that show what the one before did.
        package var stillFrames = 0
        /// The faults, in the order of kinds, layers and times.
        package var faults: [SceneFault] = []
    }

    private struct Key: Hashable {
        var kind: SceneFault.Kind
        var layer: LayerID
    }

    private let stage: Stage
    private let feed = Feed()
    private var found: [Key: (fault: SceneFault, weight: Double)] = [:]
    private var order: [Key] = []
    /// When each layer that paints was on the picture last; nil for one that never was.
    private var seen: [LayerID: Double?] = [:]
    private var list = DisplayList(width: 1, height: 1)
    private var earlierList = DisplayList(width: 1, height: 1)
    private var stillSince: Double?
    private var report = Report()

    private final class Feed: CommitSink {
        var hasPictures = false
        func receive(_ changes: StageCommit) {
            if !changes.pictures.isEmpty || !changes.lostPictures.isEmpty { hasPictures = true }
        }
        func stageDidResize(to size: CGSize, scale: CGFloat) {}
    }

    /// Lives through so many seconds from the stage's time on. Throws a `StageError`.
    package static func run(
        _ stage: Stage, framesPerSecond: FrameRate = 60, seconds: Double, progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> Report {
        let check = SceneCheck(stage)
        stage.flush()
        stage.attach(check.feed)
        defer { stage.detach(check.feed) }
        let frames = Stage.frameCount(seconds: seconds, framesPerSecond: framesPerSecond)
        try await stage.visitFrames(framesPerSecond: framesPerSecond, seconds: seconds) { frame, _ in
            check.take(frame)
            progress?(frame + 1, frames)
        }
        check.end()
        return check.report
    }

    private init(_ stage: Stage) { self.stage = stage }

    private func take(_ frame: Int) {
        let time = stage.time
        swap(&list, &earlierList)
        stage.list(into: &list)
        let isStill = frame > 0 && !feed.hasPictures && list == earlierList
        feed.hasPictures = false
        report.frames += 1
        if isStill {
            report.stillFrames += 1
            if stillSince == nil { stillSince = time }
            return
        }
        endStillness(at: time)
        examine(at: time)
    }

    private func endStillness(at time: Double) {
        defer { stillSince = nil }
        guard let since = stillSince, time - since >= 1 else { return }
        report.faults.append(SceneFault(kind: .still, message: "nothing changes for \(seconds(time - since))", from: since, to: time))
    }

    private func examine(at time: Double) {
        let layers = Dictionary(uniqueKeysWithValues: stage.host.createdLayers.map { ($0.id, $0.layer) })
        for place in stage.host.renderTree.places(at: stage.clock.seconds) where place.flags.isDisjoint(with: [.hidden, .mask]) {
            guard let layer = layers[place.layer] else { continue }
            if place.flags.contains(.beyond), let value = layer.valueThatIsNoNumber {
                note(.notANumber, layer, place, at: time, "\(value) is not a number, so it is not drawn")
            }
            guard !place.flags.contains(.beyond), place.isOn(stage.size) else {
                if place.flags.contains(.paints), seen[place.layer] == nil { seen[place.layer] = .some(nil) }
                continue
            }
            if place.flags.contains(.paints) { seen[place.layer] = time }
            if let text = layer.cutOffText { note(.textCutOff, layer, place, at: time, text) }
            if !place.flags.contains(.animated), let contrast = Contrast(of: layer), !contrast.isEnough {
                note(.lowContrast, layer, place, at: time, contrast.description)
            }
            if let enlargement = Enlargement(of: layer, at: place, scale: stage.scale), enlargement.factor > Enlargement.greatest {
                note(.enlargedPicture, layer, place, at: time, enlargement.description, weight: enlargement.factor)
            }
        }
    }

    /// Writes down a fault of a layer. Of the same fault at other times the heaviest is kept, and the span of all.
    private func note(
        _ kind: SceneFault.Kind, _ layer: CALayer, _ place: LayerPlace, at time: Double, _ message: @autoclosure () -> String,
        weight: Double = 0
    ) {
        let key = Key(kind: kind, layer: place.layer)
        guard var entry = found[key] else {
            order.append(key)
            found[key] = (SceneFault(kind: kind, layer: layer.inspectedTitle, message: message(), from: time, to: time), weight)
            return
        }
        entry.fault.to = time
        if weight > entry.weight { (entry.fault.message, entry.weight) = (message(), weight) }
        found[key] = entry
    }

    private func end() {
        let time = stage.time
        endStillness(at: time)
        report.faults += order.compactMap { found[$0]?.fault }
        let layers = Dictionary(uniqueKeysWithValues: stage.host.createdLayers.map { ($0.id, $0.layer) })
        noteAbsences(layers, at: time)
        for span in stage.host.renderTree.animationSpans() where span.end == .infinity {
            guard let layer = layers[span.layer] else { continue }
            report.faults.append(
                SceneFault(
                    kind: .endless, layer: layer.inspectedTitle, message: "the animation of \(span.name) repeats for ever",
                    from: span.begin - stage.clock.seconds + time, to: time))
        }
        gather()
    }

    /// The layers that are off the picture now and not in one that is.
    private func noteAbsences(_ layers: [LayerID: CALayer], at time: Double) {
        var absent: Set<LayerID> = []
        for place in stage.host.renderTree.places(at: stage.clock.seconds) where place.flags.isDisjoint(with: [.hidden, .mask, .beyond]) {
            guard !place.isOn(stage.size) else { continue }
            absent.insert(place.layer)
            guard place.flags.contains(.paints), !absent.contains(place.parent), let layer = layers[place.layer] else { continue }
            let last = seen[place.layer] ?? nil
            report.faults.append(
                SceneFault(
                    kind: .offPicture, layer: layer.inspectedTitle,
                    message: last == nil ? "is never on the picture" : "has left the picture and is still there", from: last ?? 0, to: time)
            )
        }
    }

    /// Makes one fault of those that differ in the layer and times only.
    private func gather() {
        var gathered: [SceneFault] = []
        for fault in report.faults {
            if let i = gathered.firstIndex(where: { ($0.kind, $0.layer, $0.message) == (fault.kind, fault.layer, fault.message) }),
                fault.layer != nil
            {
                gathered[i].count += 1
                (gathered[i].from, gathered[i].to) = (min(gathered[i].from, fault.from), max(gathered[i].to, fault.to))
            } else {
                gathered.append(fault)
            }
        }
        let rank = Dictionary(uniqueKeysWithValues: SceneFault.Kind.allCases.enumerated().map { ($1, $0) })
        report.faults = gathered.enumerated().sorted { (rank[$0.element.kind]!, $0.offset) < (rank[$1.element.kind]!, $1.offset) }.map(
            \.element)
    }
}

/// A length of time for people, as in 1.25 s.
func seconds(_ time: Double) -> String { String(format: "%.2f s", time) }

extension LayerPlace {
    /// Whether some of its bounds may be on a picture of a size in points.
    func isOn(_ size: CGSize) -> Bool {
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return false }
        return right > 0 && left < size.width.native && bottom > 0 && top < size.height.native
    }
}

extension CALayer {
    /// The name of a part of its geometry, as set or as it shows, that is not a finite number.
    var valueThatIsNoNumber: String? {
        for layer in [self, presentation()].compactMap(\.self) {
            let parts: [(String, [CGFloat])] = [
                ("position", [layer.position.x, layer.position.y, layer.zPosition]),
                ("bounds", [layer.bounds.minX, layer.bounds.minY, layer.bounds.width, layer.bounds.height]),
                ("anchorPoint", [layer.anchorPoint.x, layer.anchorPoint.y, layer.anchorPointZ]),
                ("transform", layer.transform.elements),
            ]
            for (name, values) in parts {
                if values.contains(where: { !$0.isFinite }) { return name }
            }
        }
        return nil
    }
}

extension CATransform3D {
    fileprivate var elements: [CGFloat] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
}
