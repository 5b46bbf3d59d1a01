import Foundation
import LaminaCoreGraphics

/// An archive (`.lottie`) of one or several animations, with their pictures, sounds, themes and state machines.
///
///     let file = try DotLottieFile.loadedFrom(filepath: "Icons.lottie")
///     let layer = LottieLayer(animation: file.animation(for: "heart")?.animation)
public final class DotLottieFile: Sendable {
    /// One of an archive's animations.
    public struct Animation: Sendable {
        /// The animation.
        public let animation: LottieAnimation
        /// The archive's settings for playing it.
        public let configuration: DotLottieConfiguration
    }

    /// The animations, in the order of the archive's manifest, each with its first theme.
    public let animations: [Animation]
    /// The themes, in the order of the archive's manifest.
    public let themes: [DotLottieTheme]
    /// The state machines, in the order of the archive's manifest.
    public let stateMachines: [DotLottieStateMachine]
    /// The identifier of the state machine that the archive is to be shown with; nil for none.
    public let initialStateMachine: String?
    /// The parts of the archive that could not be read or are not shown, each with its name.
    public let issues: [LottieReport.Issue]
    private let initialAnimation: String?

    /// Reads an archive. Throws a `LottieError` where nothing of it can be shown.
    ///
    /// - Parameter filename: The archive's name, for messages.
    public convenience init(data: Data, filename: String) throws { try self.init(data: data, filename: filename, slots: nil) }

    /// Reads an archive, with values in place of those that its animations give their slots.
    ///
    /// - Parameter theme: The identifier of the theme of all animations; nil for those that the archive gives them.
    package init(data: Data, filename: String, slots: Data?, theme: String? = nil) throws {
        let zip = try ZipArchive(data)
        guard let manifestData = try zip.file("manifest.json") else {
            throw LottieError("“\(filename)” is an archive without a “manifest.json”, so no animation is found in it")
        }
        let manifest: JSON
        do { manifest = try JSON(parsing: manifestData) } catch {
            throw LottieError("“manifest.json” in “\(filename)” cannot be read: \(error)")
        }
        let report = ReportWriter()
        let archive = DotLottieArchive(zip, manifest: manifest, slots: slots, report: report)
        (themes, stateMachines) = (archive.themes, archive.stateMachines)
        let place = Place("manifest.json")
        func known(_ id: String, _ place: Place) -> DotLottieTheme? {
            let theme = archive.theme(id)
            if theme == nil { report.miss(place, "there is no theme “\(id)”" + DotLottieFile.list(archive.themes.map(\.id))) }
            return theme
        }
        if let theme, archive.theme(theme) == nil {
            throw LottieError("there is no theme “\(theme)” in it" + DotLottieFile.list(archive.themes.map(\.id)))
        }
        var (animations, seen): ([Animation], Set<String>) = ([], [])
        for (i, entry) in (manifest["animations"]?.list ?? []).enumerated() {
            guard let id = entry["id"]?.text, seen.insert(id).inserted else { continue }
            let first = (entry["initialTheme"]?.text).flatMap { $0.isEmpty ? nil : known($0, place.element("animations", i, id)) }
            do {
                let animation = try archive.animation(id, theme: theme.flatMap { archive.theme($0) } ?? first)
                var mode = LottieLoopMode.playOnce
                if entry["loop"]?.isTrue ?? false { mode = .loop }
                if entry["playMode"]?.text == "bounce" || entry["playMode"]?.number == 2 { mode = .autoReverse }
                animations.append(
                    Animation(
                        animation: animation,
                        configuration: DotLottieConfiguration(
                            id: id, loopMode: mode, speed: entry["speed"]?.number ?? 1, initialTheme: first?.id)))
            } catch { report.miss(Place("animations/\(id).json"), "\(error)") }
        }
        guard !animations.isEmpty else {
            let first = report.report.issues.first
            throw LottieError("“\(filename)” has no animation that can be read" + (first.map { ": \($0)" } ?? ""))
        }
        self.animations = animations
        let slotNames = Dictionary(uniqueKeysWithValues: animations.map { ($0.configuration.id, $0.animation.file.slotNames) })
        for theme in themes { DotLottieFile.check(theme, slotNames, report) }
        initialAnimation = (manifest["initial"]?["animation"] ?? manifest["activeAnimationId"])?.text
        let initialMachine = manifest["initial"]?["stateMachine"]?.text
        initialStateMachine = initialMachine.flatMap { id in archive.stateMachines.contains { $0.id == id } ? id : nil }
        if let initialMachine, initialStateMachine == nil {
            report.miss(
                place.part("initial"), "there is no state machine “\(initialMachine)”" + DotLottieFile.list(stateMachines.map(\.id)))
        }
        if let initialAnimation, slotNames[initialAnimation] == nil {
            report.miss(place.part("initial"), "there is no animation “\(initialAnimation)”" + DotLottieFile.list(slotNames.keys.sorted()))
        }
        for machine in stateMachines {
            for state in machine.file.states where !state.animation.isEmpty && slotNames[state.animation] == nil {
                report.miss(state.place, "there is no animation “\(state.animation)”" + DotLottieFile.list(slotNames.keys.sorted()))
            }
        }
        issues = report.report.issues
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? ": there are none" : "; there are: \(names.prefix(20).joined(separator: ", "))"
    }

    /// Reports rules for slots and animations that are not there.
    private static func check(_ theme: DotLottieTheme, _ slots: [String: Set<String>], _ report: ReportWriter) {
        for rule in theme.rules {
            guard let animations = rule.animations else {
                if !slots.values.contains(where: { $0.contains(rule.slot) }) {
                    report.miss(rule.place, "no animation of the archive has a slot “\(rule.slot)”: the rule changes nothing")
                }
                continue
            }
            for id in animations {
                guard let names = slots[id] else {
                    report.miss(rule.place, "there is no animation “\(id)”" + list(slots.keys.sorted()))
                    continue
                }
                if !names.contains(rule.slot) {
                    report.miss(rule.place, "the animation “\(id)” has no slot “\(rule.slot)”" + list(names.sorted()))
                }
            }
        }
    }

    /// The animation with an identifier; nil if there is none. Default the one that the manifest names as the initial one, or else the first one.
    public func animation(for id: String? = nil) -> Animation? {
        if let id { return animations.first { $0.configuration.id == id } }
        return animations.first { $0.configuration.id == initialAnimation } ?? animations.first
    }

    /// The theme with an identifier; nil if there is none.
    public func theme(for id: String) -> DotLottieTheme? { themes.first { $0.id == id } }

    /// The state machine with an identifier; nil if there is none. Default the one that the manifest names as the initial one.
    public func stateMachine(for id: String? = nil) -> DotLottieStateMachine? {
        (id ?? initialStateMachine).flatMap { id in stateMachines.first { $0.id == id } }
    }

    /// The animation at an index; nil if there is none.
    public func animation(at index: Int) -> Animation? { animations.indices.contains(index) ? animations[index] : nil }
}

/// An archive's settings for playing one of its animations.
public struct DotLottieConfiguration: Sendable {
    /// The animation's identifier.
    public let id: String
    /// The behaviour at the animation's end.
    public let loopMode: LottieLoopMode
    /// The factor by which the animation plays faster than its file says.
    public let speed: Double
    /// The identifier of the theme that the animation is shown with at first; nil for none.
    public let initialTheme: String?
}
