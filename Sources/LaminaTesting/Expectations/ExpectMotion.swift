import LaminaStage
import LaminaUIKit
import SnapshotFiles

// The expectations of a stage that are compared as text, so that a diff shows what has changed.

/// Expects the values of a layer's property during a span to be those of a reference.
///
///     try expectCurve(of: "card", "position.x", in: stage, during: 0...1.2)
///
/// The reference is a line for each moment, with three digits after the point; the last one may be rounded either way.
///
/// - Parameters:
///   - finder: The layer.
///   - keyPath: The key path of a number, a point, a size, a rectangle, a colour or a transform, or of a part of one.
///   - stage: The stage. It advances to the end of the span if it is not there yet.
///   - span: The span, in seconds since the stage was created.
///   - framesPerSecond: The number of values in a second. Default 20.
///   - name: A name, if the test compares the same twice. Default nil.
/// - Throws: A `SnapshotError` for a layer that is not found, a path that leads to no number, a span that cannot be, or files that cannot be read or written.
@preconcurrency @MainActor
public func expectCurve(
    of finder: Finder, _ keyPath: String, in stage: Stage, during span: ClosedRange<Double>, fps framesPerSecond: Int = 20,
    named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let curve = try stage.curve(of: finder, keyPath, during: span, fps: framesPerSecond)
    try compare(curve, of: finder, in: stage, span, framesPerSecond, named: name, at: site)
}

/// Expects the values of a layer's property during a span to be those of a reference, with the tasks of the main actor taking part. For everything else see the form
/// without `async`.
@preconcurrency @MainActor
public func expectCurve(
    of finder: Finder, _ keyPath: String, in stage: Stage, during span: ClosedRange<Double>, fps framesPerSecond: Int = 20,
    named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    function: String = #function
) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let curve = try await stage.curve(of: finder, keyPath, during: span, fps: framesPerSecond)
    try compare(curve, of: finder, in: stage, span, framesPerSecond, named: name, at: site)
}

@MainActor
private func compare(
    _ curve: Curve, of finder: Finder, in stage: Stage, _ span: ClosedRange<Double>, _ framesPerSecond: Int, named name: String?,
    at site: CallSite
) throws(SnapshotError) {
    let check = try ReferenceCheck(at: site) { MainActor.assumeIsolated { stage.circumstances(until: span.upperBound) } }
    let entry =
        "curve\(name.inEntry) \(finder.label) \(curve.keyPath) \(span.lowerBound.briefly)...\(span.upperBound.briefly) \(framesPerSecond) fps"
    try check.expect(text: curve.text, as: entry) { Curve.isSame($0, $1) }
    try check.finish()
}

/// Expects the views and layers of a stage, as the program has set them, to be those of a reference: a line for each, with class, names, frame, text, colours and what
/// else is not at its default.
///
/// - Parameters:
///   - stage: The stage, at its time.
///   - finder: The layer to begin with. Default nil: all windows.
///   - name: A name, if the test compares the tree of the same moment twice. Default nil.
/// - Throws: A `SnapshotError` for a layer that is not found, or files that cannot be read or written.
@preconcurrency @MainActor
public func expectTree(
    of stage: Stage, below finder: Finder? = nil, named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let text = try stage.treeText(below: finder)
    let part = finder.map { " \($0.label)" } ?? ""
    try expect(text, as: "tree\(name.inEntry)\(part) @\(stage.time.briefly)", of: stage, at: site)
}

/// Expects the animations that run on a stage to be those of a reference: a line for each, below the title of its layer, with key, class, key path, ends and timing.
///
/// - Parameters:
///   - stage: The stage, at its time.
///   - name: A name, if the test compares the animations of the same moment twice. Default nil.
/// - Throws: A `SnapshotError` for files that cannot be read or written.
@preconcurrency @MainActor
public func expectMotion(
    of stage: Stage, named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    try expect(stage.motionText, as: "motion\(name.inEntry) @\(stage.time.briefly)", of: stage, at: site)
}

@MainActor
private func expect(_ text: String, as entry: String, of stage: Stage, at site: CallSite) throws(SnapshotError) {
    let time = stage.time
    let check = try ReferenceCheck(at: site) { MainActor.assumeIsolated { stage.circumstances(until: time) } }
    try check.expect(text: text, as: entry)
    try check.finish()
}

/// Expects a text to be that of a reference.
///
/// - Parameters:
///   - text: The text. Trailing blanks and the kind of line ends count.
///   - name: The name of the reference.
/// - Throws: A `SnapshotError` for files that cannot be read or written.
public func expectText(
    _ text: String, named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) throws {
    let check = try ReferenceCheck(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function))
    try check.expect(text: text, as: "text \(name.quoted)")
    try check.finish()
}
