import Foundation

/// An archive that has been opened: what its animations, and other versions of them, are read from.
final class DotLottieArchive: Sendable {
    private let zip: ZipArchive
    private let attachments: [String: Data]
    private let slots: Data?
    /// The paths of animations in the archive, by their identifiers.
    private let paths: [String: String]
    /// The identifiers of the themes that animations are shown with at first, by those of the animations.
    let firstThemes: [String: String]
    let themes: [DotLottieTheme]
    let stateMachines: [DotLottieStateMachine]

    /// Opens an archive; faults of its themes, state machines, pictures and sounds are reported.
    init(_ zip: ZipArchive, manifest: JSON, slots: Data?, report: ReportWriter) {
        (self.zip, self.slots) = (zip, slots)
        attachments = DotLottieArchive.attachments(zip, report)
        var (paths, firstThemes): ([String: String], [String: String]) = ([:], [:])
        let names = Set(zip.names)
        for entry in manifest["animations"]?.list ?? [] {
            guard let id = entry["id"]?.text, paths[id] == nil else { continue }
            paths[id] = ["animations/\(id).json", "a/\(id).json"].first { names.contains($0) }
            firstThemes[id] = entry["initialTheme"]?.text
        }
        (self.paths, self.firstThemes) = (paths, firstThemes)
        themes = DotLottieArchive.parts(manifest["themes"], in: zip, folder: "t", named: "theme", report) { id, name, data, place in
            try DotLottieTheme(id: id, name: name, data: data, place: place, report: report)
        }
        stateMachines = DotLottieArchive.parts(manifest["stateMachines"], in: zip, folder: "s", named: "state machine", report) {
            id, name, data, place in
            DotLottieStateMachine(id: id, name: name, file: try StateMachineReader(place, report).read(data))
        }
        if manifest["states"]?.list?.isEmpty == false {
            report.miss(Place("manifest.json").part("states"), "state machines of the format's first version are not run")
        }
    }

    /// The theme of an identifier; nil if there is none.
    func theme(_ id: String) -> DotLottieTheme? { themes.first { $0.id == id } }

    /// Reads an animation with a theme, or without one. Throws a `LottieError`.
    func animation(_ id: String, theme: DotLottieTheme?) throws -> LottieAnimation {
        guard let path = paths[id], let data = try zip.file(path) else {
            throw LottieError("the manifest names it, but it is not in the archive")
        }
        return try LottieAnimation(
            data: data, folder: nil, attachments: attachments, slots: slots, theme: theme?.properties(for: id) ?? [:],
            origin: LottieAnimation.Origin(archive: self, id: id, theme: theme?.id))
    }

    // MARK: Reading

    /// The parts of one kind that a manifest lists, each a file of its own.
    private static func parts<Part>(
        _ list: JSON?, in zip: ZipArchive, folder: String, named kind: String, _ report: ReportWriter,
        read: (String, String?, Data, Place) throws -> Part
    ) -> [Part] {
        var (result, known): ([Part], Set<String>) = ([], [])
        for entry in list?.list ?? [] {
            guard let id = entry["id"]?.text ?? entry.text, known.insert(id).inserted else { continue }
            let path = "\(folder)/\(id).json"
            do {
                if let data = try zip.file(path) {
                    result.append(try read(id, entry["name"]?.text, data, Place(path)))
                } else if zip.names.contains("themes/\(id).lss") {
                    report.miss(Place("themes/\(id).lss"), "style sheets of the format's first version are not applied")
                } else {
                    report.miss(Place(path), "the manifest names this \(kind), but it is not in the archive")
                }
            } catch { report.miss(Place(path), "\(error)") }
        }
        return result
    }

    /// Pictures and sounds, by their file names.
    private static func attachments(_ zip: ZipArchive, _ report: ReportWriter) -> [String: Data] {
        var (result, unpacked): ([String: Data], Int) = ([:], 0)
        // An archive has its pictures and sounds in these folders, by the format's first and second version.
        let folders = ["images/", "i/", "audio/", "u/"]
        for name in zip.names where folders.contains(where: { name.hasPrefix($0) }) {
            do {
                guard let data = try zip.file(name), !data.isEmpty else { continue }
                unpacked += data.count
                guard unpacked <= 4 * ZipArchive.largestFile else {
                    report.miss(Place(name), "pictures and sounds of more than 256 MiB are left out")
                    break
                }
                result[String(name[name.index(after: name.firstIndex(of: "/")!)...])] = data
            } catch { report.miss(Place(name), "\(error)") }
        }
        return result
    }
}
