import SwiftIfConfig
import SwiftParserDiagnostics
import SwiftSyntax

// What a file shows by itself, before anything is built: whether it can be read, and which of UIKit's names it uses that are absent.

extension SourceFile {
    /// The first error of syntax; nil for a file that the parser reads.
    public var syntaxError: Finding? {
        guard tree.hasError,
            let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first(where: { $0.diagMessage.severity == .error })
        else { return nil }
        return Finding(path: path, line: line(first.position), message: "this is no Swift that can be read: \(first.message)")
    }

    /// The names of UIKit's and QuartzCore's form that are not among those known, each with the first line that has it.
    public func absentNames(known: Set<String>, answers: BuildAnswers) -> [(name: String, line: Int)] {
        let suspects = identifiers.filter { $0.isFrameworkName && !known.contains($0) }
        guard !suspects.isEmpty else { return [] }
        let finder = NameFinder(suspects, answers)
        finder.walk(tree)
        return finder.found.map { ($0.name, line($0.position)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }
}

extension String {
    /// Names that start as a framework's do and are Foundation's, or no type's.
    private static let others: Set<String> = [
        "CGFloat", "CGPoint", "CGSize", "CGRect", "UIKit", "CARenderer",
    ]

    fileprivate var isFrameworkName: Bool {
        guard hasPrefix("UI") || hasPrefix("CA") || hasPrefix("CG"), let next = dropFirst(2).first, next.isUppercase,
            contains(where: \.isLowercase)
        else { return false }
        return !Self.others.contains(self)
    }
}

private final class NameFinder: ActiveSyntaxVisitor {
    private var suspects: Set<String>
    private(set) var found: [(name: String, position: AbsolutePosition)] = []

    init(_ suspects: Set<String>, _ answers: BuildAnswers) {
        self.suspects = suspects
        super.init(viewMode: .sourceAccurate, configuration: answers)
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // A member has its own owner.
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .skipChildren }
        return take(node.baseName)
    }
    private func take(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if suspects.remove(token.text) != nil { found.append((token.text, token.positionAfterSkippingLeadingTrivia)) }
        return .visitChildren
    }
}
