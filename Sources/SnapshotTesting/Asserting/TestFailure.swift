import Foundation
import Testing
import XCTest

/// Fails the test that runs, of Swift Testing or of XCTest.
func failTest(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    guard isSwiftTesting else { return XCTFail(message, file: filePath, line: line) }
    let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
}

/// Attaches what a difference has left to the test, if it is one of Swift Testing; `swift test --attachments-path` names the folder.
func attach(_ attachments: [SnapshotTesting.XCTAttachment], of name: String) {
    guard isSwiftTesting else { return }
    for attachment in attachments {
        let isPicture = attachment.uniformTypeIdentifier == "public.png"
        Attachment.record(Array(attachment.payload), named: "\(name).\(attachment.name ?? "difference").\(isPicture ? "png" : "txt")")
    }
}

/// A test's code that runs in a task of its own does not know its test; then the process tells.
private var isSwiftTesting: Bool { Test.current != nil || CommandLine.arguments.contains("swift-testing") }
