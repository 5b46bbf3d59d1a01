import SwiftIfConfig
import SwiftSyntax

// `#if` and `import`.

extension FileTranslation {
    /// Rewrites a condition so that the compiler answers on Linux as it does for iOS.
    func rewrite(condition: ExprSyntax) {
        let finder = ConditionFinder(viewMode: .sourceAccurate)
        finder.walk(condition)
        for call in finder.found {
            guard let argument = call.arguments.first?.expression.trimmedDescription else { continue }
            switch (call.calledExpression.trimmedDescription, argument) {
            case ("os", "iOS"): replace(call, with: "(os(iOS) || os(Linux))")
            case ("os", "Linux"): replace(call, with: "false")
            case ("targetEnvironment", "simulator"): replace(call, with: "true")
            default: continue
            }
            changes += 1
        }
    }

    /// Modules of Apple's systems whose names here come with another.
    private static let substitutes = [
        "ObjectiveC": "UIKit", "Darwin": "Foundation", "MobileCoreServices": "UIKit", "CoreFoundation": "Foundation", "ImageIO": "UIKit",
        "CoreImage": "UIKit", "UIKit.UIGestureRecognizerSubclass": "UIKit", "Darwin.C": "Foundation", "Darwin.POSIX": "Foundation",
        "CoreGraphics.CGGeometry": "CoreGraphics", "UIKit.UIApplication": "UIKit", "UIKit.UIKitDefines": "UIKit",
    ]

    /// Modules that come with Swift on Linux.
    private static let brought: Set<String> = [
        "Glibc", "Observation", "Synchronization", "RegexBuilder", "FoundationNetworking", "FoundationXML", "_Concurrency",
    ]

    /// Whether a module can be imported, by its own name or as another.
    static func isKnown(_ module: String, _ answers: BuildAnswers) -> Bool {
        answers.modules.contains(module) || answers.placeholders.contains(module) || brought.contains(module)
            || substitute(for: module) != nil
    }

    private static func substitute(for name: String) -> String? { substitutes[name] ?? substitutes[String(name.prefix { $0 != "." })] }

    func rewrite(imports tree: SourceFileSyntax) {
        let finder = ImportFinder(viewMode: .sourceAccurate, configuration: answers)
        finder.walk(tree)
        let names = finder.found.map { $0.path.trimmedDescription }
        let known = answers.modules.union(program.moduleNames).union(Self.brought)
        for (node, name) in zip(finder.found, names) where node.importKindSpecifier == nil {
            let first = name.split(separator: ".").first.map(String.init) ?? name
            if let other = Self.substitute(for: name) {
                changes += 1
                replace(node.path, with: other)
            } else if answers.placeholders.contains(first) {
                let message = "\(first) is not here: what of it is used reports that once and does nothing, or shows a labelled placeholder"
                findings.append(
                    Finding(path: file.path, line: file.line(node), message: first == "os" ? "os: messages go to standard error" : message))
                changes += 1
                replace(node, with: "import UIKit")
            } else if !known.contains(first) {
                findings.append(Finding(path: file.path, line: file.line(node), message: "there is no module \(first) here"))
                // Without it the compiler says what of the module is used.
                replace(node, with: "import UIKit")
            }
        }
        // On Apple's systems what one module imports is seen through it: Foundation brings Core Graphics and Objective-C, a library on UIKit brings UIKit. Foundation
        // is of several modules on Linux.
        var added: [String] = []
        if !names.contains(where: { ["UIKit", "SwiftUI"].contains($0) || Self.substitute(for: $0) == "UIKit" }) { added.append("UIKit") }
        for (module, words) in Self.partsOfFoundation where words.contains(where: file.text.contains) && !names.contains(module) {
            added.append(module)
        }
        if let first = finder.found.first, !added.isEmpty {
            insert(added.map { "; import \($0)" }.joined(), at: first.endPositionBeforeTrailingTrivia)
        }
    }

    private static let partsOfFoundation = [
        ("FoundationNetworking", ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache", "HTTPCookie"]),
        ("FoundationXML", ["XMLParser"]),
    ]
}

private final class ConditionFinder: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
    }
}

final class ImportFinder: ActiveSyntaxVisitor {
    var found: [ImportDeclSyntax] = []
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
    }
}

/// Rewrites the conditions of a file, those of inactive regions included.
final class ConditionRewriter: SyntaxVisitor {
    private let translation: FileTranslation
    init(_ translation: FileTranslation) {
        self.translation = translation
        super.init(viewMode: .sourceAccurate)
    }
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { translation.rewrite(condition: condition) }
        return .visitChildren
    }
}
