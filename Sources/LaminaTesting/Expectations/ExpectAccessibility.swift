import LaminaStage
import LaminaUIKit
import SnapshotFiles

/// Expects what assistive tools find on a stage's screen to be that of its references: the elements as text, a line for each in the order in which they are read, and
/// a picture of the screen with a numbered box for each and a list of what is said.
///
///     try expectAccessibility(of: stage)
///
/// The references are `accessibility @0.5` and `accessibility picture @0.5`, at the stage's time.
///
/// - Parameters:
///   - stage: The stage, at its time. Without a screen it has no elements.
///   - name: A name, if the test compares the elements of the same moment twice. Default nil.
///   - tolerance: The distance that the picture may have. Default nil: the trait's, else none.
///   - keeping: Whether the picture is kept as a file. Default nil: as the trait says, else it is not.
/// - Throws: A `SnapshotError` for files that cannot be read or written.
@preconcurrency @MainActor
public func expectAccessibility(
    of stage: Stage, named name: String? = nil, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let time = stage.time
    let check = try ReferenceCheck(at: site, tolerance: tolerance, keeping: keeping) {
        MainActor.assumeIsolated { stage.circumstances(until: time) }
    }
    try check.expect(text: "\(stage.accessibilityTree)", as: "accessibility\(name.inEntry) @\(time.briefly)")
    try check.expect(ShownPicture(stage.accessibilityPicture().bitmap), as: "accessibility picture\(name.inEntry) @\(time.briefly)")
    try check.finish()
}
