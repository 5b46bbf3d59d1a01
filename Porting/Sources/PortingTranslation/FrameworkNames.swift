import Foundation
import SwiftParser
import SwiftSyntax

// What of UIKit's shape a translation must know: which class is whose subclass, which members of protocols are optional, and where lists of named members begin.
// Nothing of it is written down here: it is read from Lamina's sources, so that it is true of the checkout that is used.

/// The classes and protocols of Lamina, as far as translations look at them.
public struct FrameworkNames: Codable, Sendable, Equatable {
    public struct Method: Codable, Hashable, Sendable {
        public let name: String
        public let labels: [String?]
        public init(name: String, labels: [String?]) { (self.name, self.labels) = (name, labels) }
    }

    /// The superclass of each class; "" for one that has none.
    public var superclasses: [String: String] = [:]
    /// The members of protocols that have default implementations: what is optional in Objective-C.
    public var optionalMembers: Set<Method> = []
    /// The classes that begin a list of named members, which subclasses override.
    public var namedRoots: Set<String> = []

    /// Everything public that is declared, by its own name.
    public var names: Set<String> = []

    public init() {}

    /// Reads the sources of Lamina. Throws where the folder is none of Lamina's.
    public init(sourcesOf lamina: URL) throws {
        let folders = [
            "LaminaCoreGraphics", "LaminaQuartzCore", "LaminaStage", "LaminaUIKit", "LaminaCoreText", "LaminaPop", "LaminaSound",
        ]
        for folder in folders {
            let root = lamina.appendingPathComponent("Sources/\(folder)")
            let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                read(text)
            }
        }
        if superclasses["UIView"] == nil { throw PortingError("\(lamina.path) is no checkout of Lamina: Sources/LaminaUIKit is not there") }
    }

    mutating func read(_ text: String) {
        for line in text.split(separator: "\n") where line.contains("public ") || line.contains("open ") {
            guard let match = line.firstMatch(of: /\b(?:class|struct|enum|protocol|typealias|func|let|var) (\w+)/) else { continue }
            names.insert(String(match.1))
        }
        for line in text.split(separator: "\n") where line.contains("class ") {
            guard let match = line.wholeMatch(of: /(?:@[\w()]+ )*(?:public |open |final )+class (\w+)(?:<.*?>)?(?:: ?([\w.]+).*)?[ {].*/)
            else {
                continue
            }
            superclasses[String(match.1)] = match.2.map { String($0.split(separator: ".").last!) } ?? ""
        }
        guard text.contains("public protocol ") || text.contains("class var namedMembers") else { return }
        let file = SourceFile(path: "", text: text)
        let collector = DeclarationCollector(file, module: "", answers: BuildAnswers())
        collector.walk(file.tree)
        let protocols = Set(collector.declarations.filter { $0.kind == .protocolType }.map(\.name))
        for declaration in collector.declarations {
            if declaration.kind == .extended, protocols.contains(declaration.name) {
                for member in declaration.members where member.kind == .method {
                    optionalMembers.insert(Method(name: member.name, labels: member.labels))
                }
            }
            if declaration.kind != .protocolType, declaration.members.contains(where: { $0.name == "namedMembers" && !$0.isOverride }) {
                namedRoots.insert(declaration.name)
            }
        }
    }

    /// Whether a class has a list of named members that a subclass overrides.
    func isNamed(_ name: String) -> Bool {
        var current = name
        for _ in 0..<40 {
            if namedRoots.contains(current) { return true }
            guard let next = superclasses[current], !next.isEmpty else { return false }
            current = next
        }
        return false
    }

    func isClass(_ name: String, under root: String) -> Bool {
        var current = name
        for _ in 0..<40 {
            if current == root { return true }
            guard let next = superclasses[current] else { return false }
            current = next
        }
        return false
    }
}

/// A problem that ends the work, in one sentence.
public struct PortingError: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
