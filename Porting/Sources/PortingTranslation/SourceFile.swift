import Foundation
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// A file of a project, as text and as syntax.
public struct SourceFile {
    /// The path that messages name.
    public let path: String
    public let text: String
    let tree: SourceFileSyntax
    let locations: SourceLocationConverter

    public init(path: String, text: String) {
        (self.path, self.text) = (path, text)
        tree = Parser.parse(source: text)
        locations = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// The line of a position, from 1.
    func line(_ position: AbsolutePosition) -> Int { locations.location(for: position).line }
    func line(_ node: some SyntaxProtocol) -> Int { line(node.positionAfterSkippingLeadingTrivia) }
}

/// The conditions of `#if`, answered as on a simulator of iOS.
public struct BuildAnswers: BuildConfiguration {
    /// The flags of the project's settings, such as `DEBUG`.
    public var flags: Set<String>
    /// The modules that can be imported.
    public var modules: Set<String>
    /// The frameworks that are not here, for whose names something stands.
    public var placeholders: Set<String> = []

    public init(flags: Set<String> = ["DEBUG"], modules: Set<String> = []) {
        self.flags = flags
        self.modules = modules.union([
            "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "pop", "AVFoundation", "AVFAudio", "AudioToolbox", "Foundation", "Dispatch",
            "Swift", "XCTest", "Testing",
        ])
    }

    public func isCustomConditionSet(name: String) -> Bool { flags.contains(name) }
    public func hasFeature(name: String) -> Bool { true }
    public func hasAttribute(name: String) -> Bool { true }
    public func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { modules.contains($0.1) || placeholders.contains($0.1) } ?? false
    }
    public func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
    public func isActiveTargetArchitecture(name: String) -> Bool {
        #if arch(arm64)
            name == "arm64"
        #else
            name == "x86_64"
        #endif
    }
    public func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
    public func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
    public func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    public func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    public var targetPointerBitWidth: Int { 64 }
    public var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    public var endianness: Endianness { .little }
    public var languageVersion: VersionTuple { VersionTuple(5, 10) }
    public var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}

extension SourceFile {
    /// The modules that the file imports where `#if` is answered so, with their lines.
    public func imports(_ answers: BuildAnswers) -> [(name: String, line: Int)] {
        let finder = ImportFinder(viewMode: .sourceAccurate, configuration: answers)
        finder.walk(tree)
        return finder.found.map { (String($0.path.trimmedDescription.prefix { $0 != "." }), line($0)) }
    }
}
