import LaminaStage
import LaminaUIKit
import SnapshotFiles

// The expectations of pictures of a stage. Each has a form for synchronous tests and one that lets tasks of the main actor take part while the stage advances.

/// Expects the pictures of a stage at some moments to be those of their references.
///
///     try expectFrames(of: stage, at: 0, 0.1, 0.25)
///
/// Moments may come in any order and have passed already; for one that is yet to come the stage advances. A picture is the one that `Stage.snapshot()` gives at that
/// time. Each has a reference of its own: `picture @0.25`.
///
/// - Parameters:
///   - stage: The stage.
///   - moments: The moments, in seconds since the stage was created.
///   - name: A name, if the test compares pictures of the same moments twice. Default nil.
///   - tolerance: The distance that the pictures may have. Default nil: the trait's, else none.
///   - keeping: Whether the pictures are kept as files. Default nil: as the trait says, else they are not.
/// - Throws: A `SnapshotError` if a moment cannot be shown, or files cannot be read or written.
@preconcurrency @MainActor
public func expectFrames(
    of stage: Stage, at moments: Double..., named name: String? = nil, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    for moment in moments.sorted() { try stage.reach(moment) }
    try compareFrames(of: stage, at: moments, named: name, tolerance, keeping, at: site)
}

/// Expects the pictures of a stage at some moments to be those of their references, with the tasks of the main actor taking part. For everything else see the form
/// without `async`.
@preconcurrency @MainActor
public func expectFrames(
    of stage: Stage, at moments: Double..., named name: String? = nil, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    for moment in moments.sorted() { try await stage.reach(moment) }
    try compareFrames(of: stage, at: moments, named: name, tolerance, keeping, at: site)
}

@MainActor
private func compareFrames(
    of stage: Stage, at moments: [Double], named name: String?, _ tolerance: Tolerance?, _ keeping: KeptPictures?, at site: CallSite
) throws(SnapshotError) {
    let last = moments.max() ?? 0
    let check = try ReferenceCheck(at: site, tolerance: tolerance, keeping: keeping) {
        MainActor.assumeIsolated { stage.circumstances(until: last) }
    }
    for moment in moments { try check.expect(try stage.picture(at: moment), as: "picture\(name.inEntry) @\(moment.briefly)") }
    try check.finish()
}

/// Expects a stage's frames during a span to be those of a reference.
///
///     try expectFilm(of: stage, during: 0...1.2, fps: 10)
///
/// The reference has a line for each frame, and a test that fails names those that differ. What is kept, if pictures are, is one animated PNG.
///
/// - Parameters:
///   - stage: The stage. It advances to the end of the span if it is not there yet.
///   - span: The span, in seconds since the stage was created. Both ends have a frame if the rate allows it.
///   - framesPerSecond: The number of frames in a second.
///   - name: A name, if the test compares films of the same span twice. Default nil.
///   - tolerance: The distance that each frame may have. Default nil: the trait's, else none.
///   - keeping: Whether the film is kept as a file. Default nil: as the trait says, else it is not.
/// - Throws: A `SnapshotError` if the span cannot be shown, or files cannot be read or written.
@preconcurrency @MainActor
public func expectFilm(
    of stage: Stage, during span: ClosedRange<Double>, fps framesPerSecond: Int, named name: String? = nil, tolerance: Tolerance? = nil,
    keeping: KeptPictures? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let film = try Film(of: stage, during: span, framesPerSecond: framesPerSecond)
    for moment in film.moments { film.pictures.append(try film.take(moment)) }
    try film.compare(named: name, tolerance, keeping, at: site)
}

/// Expects a stage's frames during a span to be those of a reference, with the tasks of the main actor taking part. For everything else see the form without `async`.
@preconcurrency @MainActor
public func expectFilm(
    of stage: Stage, during span: ClosedRange<Double>, fps framesPerSecond: Int, named name: String? = nil, tolerance: Tolerance? = nil,
    keeping: KeptPictures? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let film = try Film(of: stage, during: span, framesPerSecond: framesPerSecond)
    for moment in film.moments { film.pictures.append(try await film.take(moment)) }
    try film.compare(named: name, tolerance, keeping, at: site)
}

/// The frames of a film, drawn in order of time.
@MainActor
private final class Film {
    let stage: Stage
    let span: ClosedRange<Double>
    let framesPerSecond: Int
    let moments: [Double]
    var pictures: [ShownPicture] = []

    init(of stage: Stage, during span: ClosedRange<Double>, framesPerSecond: Int) throws(SnapshotError) {
        (self.stage, self.span, self.framesPerSecond) = (stage, span, framesPerSecond)
        moments = try stage.moments(span, framesPerSecond: framesPerSecond)
    }

    func take(_ moment: Double) throws(SnapshotError) -> ShownPicture {
        try stage.reach(moment)
        return try stage.picture(at: moment)
    }

    func take(_ moment: Double) async throws(SnapshotError) -> ShownPicture {
        try await stage.reach(moment)
        return try stage.picture(at: moment)
    }

    func compare(named name: String?, _ tolerance: Tolerance?, _ keeping: KeptPictures?, at site: CallSite) throws(SnapshotError) {
        let stage = stage
        let check = try ReferenceCheck(at: site, tolerance: tolerance, keeping: keeping) {
            MainActor.assumeIsolated { Circumstances(tree: stage.treeText) }
        }
        let entry = "film\(name.inEntry) \(span.lowerBound.briefly)...\(span.upperBound.briefly) \(framesPerSecond) fps"
        try check.expect(film: pictures, framesPerSecond: framesPerSecond, as: entry)
        try check.finish()
    }
}

extension String? {
    /// The name as it stands in an entry, after a space.
    var inEntry: String { map { " \($0.quoted)" } ?? "" }
}
