import Foundation
import SnapshotFiles
import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// The place in the sources that asks for a comparison.
struct CallSite: Sendable {
    var fileID, filePath: StaticString
    var line, column: UInt
    var function: String

    var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(Int(column), 1))
    }
}

/// The test that runs, of Swift Testing or of XCTest.
struct RunningTest: Sendable {
    /// The test's name with its suites and, in brackets, its arguments.
    let name: String
    /// The one run of the test that this is: a name given twice in one is given twice, in two it is not.
    let run: String
    let places: SnapshotPlaces
    let site: CallSite

    init(at site: CallSite) {
        self.site = site
        places = SnapshotPlaces(testFile: SnapshotsTrait.current.testFile ?? "\(site.filePath)")
        let own: String
        if let test = Test.current {
            let arguments = Test.Case.current.map { RunningTest.arguments(of: $0) } ?? []
            own = RunningTest.name(of: test) + (arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))")
        } else {
            own = site.function
        }
        name = own
        run = SnapshotsTrait.current.run.map { "\($0)" } ?? withUnsafeCurrentTask { $0.map { "\($0.hashValue)" } ?? "" }
    }

    /// Fails the test.
    func fail(_ message: String) {
        let text = Test.current == nil ? "\(name): \(message)" : message
        if RunningTest.isOfSwiftTesting {
            Issue.record(Comment(rawValue: text), sourceLocation: site.sourceLocation)
        } else {
            #if canImport(XCTest)
                XCTFail(text, file: site.filePath, line: site.line)
            #else
                fatalError(text)
            #endif
        }
    }

    /// Keeps something beside the results of the run: `swift test --attachments-path` names the folder.
    func attach(_ data: Data, named name: String) {
        guard RunningTest.isOfSwiftTesting else { return }
        Attachment.record(Array(data), named: name, sourceLocation: site.sourceLocation)
    }

    /// A test's code that runs in a task of its own does not know its test; then the process tells.
    private static var isOfSwiftTesting: Bool { Test.current != nil || CommandLine.arguments.contains("swift-testing") }

    /// "Suite/test(_:)" of "Module.Suite/test(_:)/File.swift:6:4".
    private static func name(of test: Test) -> String {
        var parts = "\(test.id)".split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 1, parts.last?.contains(".swift:") == true { parts.removeLast() }
        let name = parts.joined(separator: "/")
        guard let dot = name.firstIndex(of: "."), !name[..<dot].contains("(") else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// The arguments of a case in words. They are found by reflection, since the library shows them to tools only.
    private static func arguments(of testCase: Test.Case) -> [String] {
        guard testCase.isParameterized else { return [] }
        var found: [String] = []
        func look(_ value: Any, depth: Int) {
            for child in Mirror(reflecting: value).children {
                if child.label == "arguments", found.isEmpty {
                    for argument in Mirror(reflecting: child.value).children {
                        guard let value = Mirror(reflecting: argument.value).children.first(where: { $0.label == "value" })?.value else {
                            continue
                        }
                        found.append(brief(value))
                    }
                } else if depth < 3 {
                    look(child.value, depth: depth + 1)
                }
            }
        }
        look(testCase, depth: 0)
        return found.isEmpty ? ["\(testCase)"] : found
    }

    /// A value's description, cut where it is long; the digest of the whole tells it from others that begin alike.
    private static func brief(_ value: Any) -> String {
        let text = String(describing: value)
        return text.count <= 60 ? text : "\(text.prefix(40))…\(PictureDigest(text.utf8).description.prefix(8))"
    }
}
