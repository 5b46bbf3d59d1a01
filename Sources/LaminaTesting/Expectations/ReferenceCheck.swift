import Foundation
import LaminaCoreGraphics
import LaminaRender
import SnapshotFiles

// One call of an expectation: what it shows is held against the references, one after the other; then what is to be recorded is written in one go, and the test is
// told. Nothing here knows stages: pictures and texts come in.
//
// A picture's reference is its size and digest. If the digest is the same, nothing else is looked at. If not, a kept picture says how far off it is, and whether the
// tolerance allows that.

/// The surroundings of a failure, which its report shows.
struct Circumstances {
    /// The tree of views and layers.
    var tree: String?
    /// A film of what led there, an animated PNG.
    var film: Data?
}

/// A picture to be compared, whose pixels are copied only if they are needed.
struct ShownPicture {
    var moment: Double?
    let width, height: Int
    let digest: PictureDigest
    let bitmap: () -> Bitmap

    init(_ bitmap: Bitmap) {
        (width, height, digest) = (bitmap.width, bitmap.height, PictureDigest(bitmap))
        self.bitmap = { bitmap }
    }

    /// - Parameter bitmap: Draws the picture again: the surface may have another one by then.
    init(_ surface: Surface, at moment: Double, bitmap: @escaping () -> Bitmap) {
        (self.moment, width, height, digest) = (moment, surface.width, surface.height, PictureDigest(surface))
        self.bitmap = bitmap
    }

    var value: String { "\(width)x\(height) \(digest)" }
}

/// One call of an expectation.
final class ReferenceCheck {
    let test: RunningTest
    private let mode: RecordMode
    let tolerance: Tolerance
    private let keeps: Bool
    private let circumstances: () -> Circumstances
    private lazy var shown = circumstances()

    private var changes: [ReferenceKey: Reference?] = [:]
    private var recorded: [String] = []
    private var used: [String] = []

    /// - Parameter circumstances: Asked once, if something differs.
    init(
        at site: CallSite, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
        circumstances: @escaping () -> Circumstances = { Circumstances() }
    ) throws(SnapshotError) {
        test = RunningTest(at: site)
        let settings = SnapshotsTrait.current
        self.tolerance = tolerance ?? settings.tolerance
        keeps = (keeping ?? settings.keeping) == .pictures || self.tolerance.kind != .exact
        mode = try RecordMode.resolve(settings.record, in: settings.environment ?? ProcessInfo.processInfo.environment)
        self.circumstances = circumstances
    }

    // MARK: Pictures

    /// Holds a picture against its reference.
    func expect(_ picture: ShownPicture, as entry: String) throws(SnapshotError) {
        guard let key = begin(entry) else { return }
        guard picture.width > 0, picture.height > 0 else { throw .emptyPicture("“\(entry)”") }
        if let folder = drawings { try FileAccess.write(png(picture.bitmap()), to: "\(folder)/\(SnapshotPlaces.fileName(of: key)).png") }
        let reference = try ReferenceStore.shared.reference(key, of: test.places)
        let known = try reference.map { reference throws(SnapshotError) in try read(reference.value, key) }
        let kept = test.places.picture(key)
        let isSame = known?.digest == picture.digest && known?.width == picture.width && known?.height == picture.height
        let hasKept = FileManager.default.fileExists(atPath: kept)
        if isSame, mode != .all {
            if known?.isKept == true, !hasKept, mode != .never { try keep(picture, at: kept) }
            if known?.isKept != true || hasKept || mode != .never { return ResultWriter.forget(key, of: test) }
            return test.fail("\(entry): the kept picture \(kept) is missing. Restore it, or record it again with LAMINA_SNAPSHOTS=missing")
        }
        let old = try known?.isKept == true && hasKept ? keptPictures(kept).first : nil
        let difference = old.map { PictureDifference(picture.bitmap(), $0) }
        let isGood = isSame || difference?.isWithin(tolerance) == true && tolerance.kind != .exact
        if mode.writes(isMissing: reference == nil, isGood: isGood) {
            if keeps { try keep(picture, at: kept) } else if hasKept { unlink(kept) }
            return record(key, Reference(picture.value + (keeps ? " kept" : "")), isNew: !isSame)
        }
        guard !isGood else { return ResultWriter.forget(key, of: test) }
        try report(key, picture, known, old, difference)
    }

    private func report(
        _ key: ReferenceKey, _ picture: ShownPicture, _ known: PictureValue?, _ old: Bitmap?, _ difference: PictureDifference?
    ) throws(SnapshotError) {
        let bitmap = picture.bitmap()
        var message: String
        if let known {
            if known.width != picture.width || known.height != picture.height {
                message = "the picture has \(picture.width) × \(picture.height) pixels, and its reference \(known.width) × \(known.height)"
            } else if let difference {
                message = difference.pixels == 0 ? "pixels differ in what a PNG cannot keep of transparency" : difference.description
                if tolerance.kind != .exact { message += " (allowed: \(tolerance))" }
            } else {
                message = "the picture differs from its reference: \(picture.digest) instead of \(known.digest)"
                message +=
                    tolerance.kind == .exact
                    ? ". Its pixels were not kept; `swift package snapshots show --base REV` draws them"
                    : ". A digest cannot be compared within a tolerance: record it again with LAMINA_SNAPSHOTS=failed, which keeps the picture"
            }
        } else {
            message = missing
        }
        var files = [ResultWriter.File(name: "actual.png", data: try png(bitmap))]
        var frame = SnapshotResult.Frame(moment: picture.moment, actual: "actual.png", remark: difference?.description)
        if let old {
            files.append(ResultWriter.File(name: "reference.png", data: try png(old)))
            frame.reference = "reference.png"
        }
        if let image = difference?.image {
            files.append(ResultWriter.File(name: "difference.png", data: try png(image.bitmap)))
            frame.difference = "difference.png"
        }
        var result = result(.picture, key, message, Reference(picture.value + (keeps ? " kept" : "")))
        result.frames = [frame]
        if keeps { (result.kept, result.keptSource) = (test.places.picture(key), "actual.png") }
        try fail(result, files, key)
    }

    // MARK: Films

    /// Holds the frames of a film, one by one, against its reference.
    func expect(film frames: [ShownPicture], framesPerSecond: Int, as entry: String) throws(SnapshotError) {
        guard let key = begin(entry) else { return }
        guard let first = frames.first, first.width > 0, first.height > 0 else { throw .emptyPicture("“\(entry)”") }
        if let folder = drawings {
            for (index, frame) in frames.enumerated() {
                try FileAccess.write(png(frame.bitmap()), to: "\(folder)/\(SnapshotPlaces.fileName(of: key))-\(index).png")
            }
        }
        let lines = frames.map { "@\(($0.moment ?? 0).briefly) \($0.width)x\($0.height) \($0.digest)" }
        let reference = try ReferenceStore.shared.reference(key, of: test.places)
        let kept = test.places.picture(key)
        let hasKept = FileManager.default.fileExists(atPath: kept)
        let isKept = reference?.value.hasSuffix(" kept") ?? false
        for line in reference?.block ?? [] where FilmLine(line) == nil {
            throw .damagedFile(path: test.places.references, line: 1, problem: "“\(line)” of \(key) is no frame of a film")
        }
        let isSame = reference?.block == lines
        if isSame, mode != .all {
            if !isKept || hasKept { return ResultWriter.forget(key, of: test) }
            if mode != .never {
                try keep(frames, framesPerSecond, at: kept)
                return ResultWriter.forget(key, of: test)
            }
            return test.fail("\(entry): the kept film \(kept) is missing. Restore it, or record it again with LAMINA_SNAPSHOTS=missing")
        }
        let value = "\(frames.count) frames" + (keeps ? " kept" : "")
        let old = try isKept && hasKept ? keptPictures(kept) : []
        let known = (reference?.block ?? []).compactMap { FilmLine($0) }
        var isGood = known.count == frames.count
        var differences: [Int: PictureDifference] = [:]
        for (index, frame) in frames.enumerated() {
            if index < known.count, known[index].text == lines[index] { continue }
            let isComparable = index < known.count && known[index].moment == frame.moment && index < old.count
            if isComparable { differences[index] = PictureDifference(frame.bitmap(), old[index]) }
            if tolerance.kind == .exact || differences[index]?.isWithin(tolerance) != true { isGood = false }
        }
        if mode.writes(isMissing: reference == nil, isGood: isGood) {
            if keeps { try keep(frames, framesPerSecond, at: kept) } else if hasKept { unlink(kept) }
            return record(key, Reference(value, block: lines), isNew: !isSame)
        }
        guard !isGood else { return ResultWriter.forget(key, of: test) }
        try report(film: frames, framesPerSecond, key, reference == nil ? nil : known, old, differences, Reference(value, block: lines))
    }

    private func report(
        film frames: [ShownPicture], _ framesPerSecond: Int, _ key: ReferenceKey, _ known: [FilmLine]?, _ old: [Bitmap],
        _ differences: [Int: PictureDifference], _ new: Reference
    ) throws(SnapshotError) {
        var (files, shown, moments): ([ResultWriter.File], [SnapshotResult.Frame], [String]) = ([], [], [])
        for (index, frame) in frames.enumerated() {
            let isSame = known.map { index < $0.count && $0[index].text == new.block[index] } ?? false
            var one = SnapshotResult.Frame(moment: frame.moment, actual: "actual-\(index).png", isSame: isSame)
            files.append(ResultWriter.File(name: one.actual, data: try png(frame.bitmap())))
            if !isSame {
                moments.append("\((frame.moment ?? 0).briefly) s")
                one.remark = differences[index]?.description
                if index < old.count {
                    one.reference = "reference-\(index).png"
                    files.append(ResultWriter.File(name: one.reference!, data: try png(old[index])))
                }
                if let image = differences[index]?.image {
                    one.difference = "difference-\(index).png"
                    files.append(ResultWriter.File(name: one.difference!, data: try png(image.bitmap)))
                }
            }
            shown.append(one)
        }
        var message = missing
        if let known {
            message =
                known.count == frames.count
                ? "\(moments.count) of \(frames.count) frames differ, the first at \(moments.first ?? "")"
                : "the film has \(frames.count) frames, and its reference \(known.count)"
            if let worst = differences.values.max(by: { $0.pixels < $1.pixels }) { message += "; \(worst)" }
            if tolerance.kind != .exact { message += " (allowed: \(tolerance))" }
        }
        var result = result(.film, key, message, new)
        result.frames = shown
        result.film = "film.png"
        files.append(ResultWriter.File(name: "film.png", data: try film(frames, framesPerSecond)))
        if keeps { (result.kept, result.keptSource) = (test.places.picture(key), "film.png") }
        try fail(result, files, key)
    }

    // MARK: Texts

    /// Holds a text against its reference.
    ///
    /// - Parameter isSame: Whether two texts that differ count as the same; by default never.
    func expect(
        text: String, as entry: String, isSame: (_ actual: [String], _ reference: [String]) -> Bool = { _, _ in false }
    ) throws(SnapshotError) {
        guard let key = begin(entry) else { return }
        let actual = Reference(text: text)
        let reference = try ReferenceStore.shared.reference(key, of: test.places)
        let isGood = reference.map { $0.block == actual.block || isSame(actual.block, $0.block) } ?? false
        if mode.writes(isMissing: reference == nil, isGood: isGood) { return record(key, actual, isNew: reference != actual) }
        guard !isGood else { return ResultWriter.forget(key, of: test) }
        let lines = TextDifference.lines(actual.block, reference?.block ?? [])
        let message = reference == nil ? missing : "the text differs from its reference\n" + lines.joined(separator: "\n")
        var result = result(.text, key, message, actual)
        (result.referenceText, result.actualText) = (reference?.text, actual.text)
        var files = [ResultWriter.File(name: "actual.txt", data: Data(actual.text.utf8))]
        if let reference { files.append(ResultWriter.File(name: "reference.txt", data: Data(reference.text.utf8))) }
        try fail(result, files, key)
    }

    // MARK: Ending

    /// Writes what is to be recorded, and tells the test of it.
    func finish() throws(SnapshotError) {
        UsedReferences.shared.log(used, of: test)
        guard !changes.isEmpty else { return }
        try ReferenceStore.shared.write(changes, of: test.places)
        guard !recorded.isEmpty else { return }
        let names =
            recorded.count <= 4
            ? recorded.joined(separator: ", ") : "\(recorded.prefix(3).joined(separator: ", ")) and \(recorded.count - 3) more"
        test.fail("recorded \(names) in \(test.places.references): look at what it shows, then run again")
    }

    private var missing: String { "there is no reference. Record it with LAMINA_SNAPSHOTS=missing, and look at what it shows" }

    /// Begins with an entry; nil if the test has given its name before.
    private func begin(_ entry: String) -> ReferenceKey? {
        let key = ReferenceKey(test: test.name, entry: entry)
        used.append(entry)
        if UsedReferences.shared.note(key, in: test) { return key }
        test.fail(
            "two references of this test are called “\(entry)”: give one of them a name (named:), or the test an argument that tells them apart"
        )
        return nil
    }

    private func record(_ key: ReferenceKey, _ reference: Reference, isNew: Bool) {
        changes[key] = reference
        if isNew { recorded.append(key.entry) }
        ResultWriter.forget(key, of: test)
    }

    private func result(_ kind: SnapshotResult.Kind, _ key: ReferenceKey, _ message: String, _ new: Reference) -> SnapshotResult {
        SnapshotResult(
            kind: kind, testFile: test.places.testFile, line: Int(test.site.line), key: key, message: message,
            references: test.places.references, accepting: new)
    }

    private func fail(_ result: SnapshotResult, _ files: [ResultWriter.File], _ key: ReferenceKey) throws(SnapshotError) {
        var (result, files) = (result, files)
        result.tree = shown.tree
        if shown.tree != nil {
            let references = try ReferenceStore.shared.file(at: test.places.references).references
            result.referenceTree =
                references.filter { $0.key.test == key.test && $0.key.entry.hasPrefix("tree") }.min { $0.key < $1.key }?.value.text
        }
        if let film = shown.film, result.film == nil {
            files.append(ResultWriter.File(name: "film.png", data: film))
            result.film = "film.png"
        }
        let folder = try ResultWriter.write(result, files, key: key, of: test)
        test.fail("\(key.entry): \(result.message); see \(folder)")
    }

    // MARK: Files

    /// The folder into which everything that is compared is drawn, for `swift package snapshots show` in a run of an earlier commit.
    private var drawings: String? {
        guard let folder = ProcessInfo.processInfo.environment["LAMINA_SNAPSHOTS_PICTURES"], !folder.isEmpty else { return nil }
        return "\(folder)/\(URL(fileURLWithPath: test.places.testFile).deletingPathExtension().lastPathComponent)"
    }

    private func keep(_ picture: ShownPicture, at path: String) throws(SnapshotError) {
        try FileAccess.write(png(picture.bitmap(), level: 9), to: path)
    }

    private func keep(_ frames: [ShownPicture], _ framesPerSecond: Int, at path: String) throws(SnapshotError) {
        try FileAccess.write(film(frames, framesPerSecond, level: 9), to: path)
    }

    private func png(_ bitmap: Bitmap, level: Int = 3) throws(SnapshotError) -> Data {
        do { return try ImageCodec.encodePNG(bitmap, level: level) } catch { throw .unsupported("\(error)") }
    }

    private func film(_ frames: [ShownPicture], _ framesPerSecond: Int, level: Int = 3) throws(SnapshotError) -> Data {
        do { return try AnimatedPNG.encode(frames.lazy.map { $0.bitmap() }, framesPerSecond: framesPerSecond, level: level) } catch {
            throw .unsupported("\(error)")
        }
    }

    private func keptPictures(_ path: String) throws(SnapshotError) -> [Bitmap] {
        guard let data = try FileAccess.read(path) else { return [] }
        do { return try AnimatedPNG.decode(data) } catch {
            throw .file(path: path, problem: "the kept picture is damaged: \(error) Restore it, or delete it and record it again")
        }
    }

    private func read(_ value: String, _ key: ReferenceKey) throws(SnapshotError) -> PictureValue {
        guard let read = PictureValue(value) else {
            throw .damagedFile(path: test.places.references, line: 1, problem: "“\(value)” of \(key) is no picture's size and digest")
        }
        return read
    }
}

/// A picture's reference: "780x1688 3f2a… kept".
private struct PictureValue {
    let width, height: Int
    let digest: PictureDigest
    let isKept: Bool

    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ")
        guard parts.count == 2 || parts.count == 3 && parts[2] == "kept", let digest = PictureDigest(text: parts[1]) else { return nil }
        let size = parts[0].split(separator: "x").map { Int($0) ?? 0 }
        guard size.count == 2, size[0] > 0, size[1] > 0 else { return nil }
        (width, height, self.digest, isKept) = (size[0], size[1], digest, parts.count == 3)
    }
}

/// A line of a film: "@0.1 780x1688 3f2a…".
private struct FilmLine {
    let text: String
    let moment: Double

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("@"), let moment = Double(parts[0].dropFirst()), PictureValue(parts[1]) != nil else {
            return nil
        }
        (self.text, self.moment) = (text, moment)
    }
}
