import Foundation
import SwiftParser
import SwiftSyntax

// Swift 2, written anew. The grammar comes first, line by line, as a parser of today's Swift does not read it: loops in C's form, `where` in conditions, `inout` before a name. What parses then is
// rewritten by its syntax: `++`, capitalised cases, first parameters without labels. Every line stays where it is. What cannot be written anew mechanically is reported.

extension SourceModule {
    /// Whether the sources are of Swift 2: no version is stated and names say so that nothing later has, or the version does.
    ///
    /// - Parameter version: The version in the project's settings; nil if it has none.
    public static func isOfSwift2(_ files: [SourceFile], version: String?) -> Bool {
        if let version, let major = version.split(separator: ".").first.flatMap({ Int($0) }) { return major < 3 }
        return files.contains { file in marks.contains(where: file.text.contains) }
    }

    private static let marks = [
        "NSBundle.mainBundle()", "UIScreen.mainScreen()", ".animateWithDuration(", "dispatch_get_main_queue()", "UIColor.whiteColor()",
        "UIColor.blackColor()", "UIColor.clearColor()", ".sharedApplication()", ".dynamicType", "NSNotificationCenter.defaultCenter()",
        "override func touchesBegan(touches: ", "colorWithAlphaComponent(", "presentViewController(",
    ]
}

extension SourceFile {
    /// The file in today's Swift, and what could not be written so.
    ///
    /// - Parameter own: The names that the project declares, which stay as they are.
    public func renewed(own: Set<String>) -> (file: SourceFile, findings: [Finding]) {
        var findings: [Finding] = []
        var number = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            number += 1
            let (line, problem) = String(line).renewedGrammar
            if let problem { findings.append(Finding(path: path, line: number, message: problem)) }
            return line
        }
        let readable = SourceFile(path: path, text: lines.joined(separator: "\n"))
        let renewal = Renewal(readable, own: own)
        renewal.walk(readable.tree)
        return (SourceFile(path: path, text: readable.text.applying(renewal.edits)), findings)
    }
}

extension String {
    /// The line in a grammar that today's parser reads, and the reason where there is none.
    var renewedGrammar: (line: String, problem: String?) {
        var line = self
        guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return (line, nil) }
        if let match = line.firstMatch(
            of:
                /for\s+\(?\s*(?:var\s+)?(\w+)(?:\s*:\s*\w+)?\s*=\s*([^;{]+);\s*(\w+)\s*(<=|<)\s*([^;{]+);\s*(?:\+\+\s*(\w+)|(\w+)\s*\+\+|(\w+)\s*\+=\s*([^;{)]+?))\s*\)?\s*\{/
        ) {
            let name = String(match.1)
            let counted = [match.6, match.7, match.8].compactMap { $0.map(String.init) }
            guard String(match.3) == name, counted == [name] else { return (line, "a loop in C's form that cannot be written anew") }
            let (from, to) = (String(match.2).trimmed, String(match.5).trimmed)
            let range = "from: \(from), \(match.4 == "<" ? "to" : "through"): \(to), by: \(match.9.map(String.init) ?? "1")"
            line.replaceSubrange(match.range, with: "for \(name) in stride(\(range)) {")
        } else if line.contains(/^\s*for\b[^"]*;[^"]*;[^"]*\{/) {
            return (line, "a loop in C's form that cannot be written anew")
        }
        if line.contains(/^\s*(?:\}\s*else\s+)?(?:if|guard|while)\s+(?:let|var)\s/) { line = line.replacing(" where ", with: ", ") }
        line = line.replacing(/\binout\s+(\w+)(\s+\w+)?\s*:\s*/) { "\($0.1)\($0.2 ?? ""): inout " }
        line = line.replacing("@noescape ", with: "").replacing("@autoclosure(escaping)", with: "@autoclosure @escaping")
        if line.contains(/^\s*typealias \w+\s*$/) { line = line.replacing("typealias ", with: "associatedtype ") }
        return (line, nil)
    }

    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

    /// A case's name as Swift 3 writes it: `ScaleAspectFit` becomes `scaleAspectFit`, `URL` `url`.
    var asCase: String {
        let capitals = prefix(while: \.isUppercase).count
        if capitals == count { return lowercased() }
        return prefix(max(capitals - 1, 1)).lowercased() + dropFirst(max(capitals - 1, 1))
    }
}

/// The rewriting of a file of Swift 2 that has been parsed.
private final class Renewal: SyntaxVisitor {
    private let file: SourceFile
    private let own: Set<String>
    var edits: [Edit] = []

    init(_ file: SourceFile, own: Set<String>) {
        (self.file, self.own) = (file, own)
        super.init(viewMode: .sourceAccurate)
    }

    private func replace(_ node: some SyntaxProtocol, with text: String) {
        edits.append(
            Edit(range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
    }

    /// The new name of a function, as its base and labels; nil where it is as it was.
    private func renamed(_ base: String, _ labels: [String]) -> (base: String, labels: [String])? {
        guard let new = Self.methods[base + "(" + labels.map { $0 + ":" }.joined() + ")"] else { return nil }
        let parts = new.split(separator: "(")
        return (String(parts[0]), parts[1].dropLast().split(separator: ":").map(String.init))
    }

    /// The first parameter of a function had no label unless it was written.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.enumerated().map { $0 == 0 && $1.secondName == nil ? "_" : $1.firstName.text }
        let new = renamed(node.name.text, labels)
        if let new { replace(node.name, with: new.base) }
        for (parameter, label) in zip(parameters, new?.labels ?? labels) {
            if label == "didFinishLaunchingWithOptions" { replace(parameter.type, with: "[UIApplication.LaunchOptionsKey: Any]?") }
            let name = (parameter.secondName ?? parameter.firstName).text
            let written = label == name ? name : "\(label) \(name)"
            let former = parameter.secondName.map { "\(parameter.firstName.text) \($0.text)" } ?? name
            guard written != former, parameter.secondName?.text != parameter.firstName.text else { continue }
            let end = (parameter.secondName ?? parameter.firstName).endPositionBeforeTrailingTrivia.utf8Offset
            edits.append(Edit(range: parameter.firstName.positionAfterSkippingLeadingTrivia.utf8Offset..<end, text: written))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
            let new = renamed(name.text, node.arguments.map { $0.label?.text ?? "_" })
        else { return .visitChildren }
        if new.base != name.text { replace(name, with: new.base) }
        for (argument, label) in zip(node.arguments, new.labels) where label != argument.label?.text {
            if let old = argument.label {
                replace(old, with: label)
            } else if label != "_" {
                let place = argument.positionAfterSkippingLeadingTrivia.utf8Offset
                edits.append(Edit(range: place..<place, text: label + ": "))
            }
        }
        return .visitChildren
    }

    /// Methods whose names have changed, and that cannot be given as extensions: projects override or implement them, or only labels are different.
    private static let methods = [
        "touchesBegan(_:withEvent:)": "touchesBegan(_:with:)", "touchesMoved(_:withEvent:)": "touchesMoved(_:with:)",
        "touchesEnded(_:withEvent:)": "touchesEnded(_:with:)", "touchesCancelled(_:withEvent:)": "touchesCancelled(_:with:)",
        "pointInside(_:withEvent:)": "point(inside:with:)", "hitTest(_:withEvent:)": "hitTest(_:with:)",
        "drawRect(_:)": "draw(_:)", "drawInContext(_:)": "draw(in:)", "drawLayer(_:inContext:)": "draw(_:in:)",
        "prepareForSegue(_:sender:)": "prepare(for:sender:)",
        "tableView(_:cellForRowAtIndexPath:)": "tableView(_:cellForRowAt:)",
        "tableView(_:didSelectRowAtIndexPath:)": "tableView(_:didSelectRowAt:)",
        "tableView(_:heightForRowAtIndexPath:)": "tableView(_:heightForRowAt:)",
        "numberOfSectionsInTableView(_:)": "numberOfSections(in:)",
        "collectionView(_:cellForItemAtIndexPath:)": "collectionView(_:cellForItemAt:)",
        "collectionView(_:didSelectItemAtIndexPath:)": "collectionView(_:didSelectItemAt:)",
        "numberOfSectionsInCollectionView(_:)": "numberOfSections(in:)",
        "layoutAttributesForElementsInRect(_:)": "layoutAttributesForElements(in:)",
        "layoutAttributesForItemAtIndexPath(_:)": "layoutAttributesForItem(at:)",
        "shouldInvalidateLayoutForBoundsChange(_:)": "shouldInvalidateLayout(forBoundsChange:)",
        "prepareLayout()": "prepare()", "transitionDuration(_:)": "transitionDuration(using:)",
        "animateTransition(_:)": "animateTransition(using:)", "setTitle(_:forState:)": "setTitle(_:for:)",
        "setTitleColor(_:forState:)": "setTitleColor(_:for:)", "setImage(_:forState:)": "setImage(_:for:)",
        "setBackgroundImage(_:forState:)": "setBackgroundImage(_:for:)", "titleForState(_:)": "title(for:)",
        "addTarget(_:action:forControlEvents:)": "addTarget(_:action:for:)",
        "removeTarget(_:action:forControlEvents:)": "removeTarget(_:action:for:)",
        "sendActionsForControlEvents(_:)": "sendActions(for:)",
        "registerClass(_:forCellReuseIdentifier:)": "register(_:forCellReuseIdentifier:)",
        "registerNib(_:forCellReuseIdentifier:)": "register(_:forCellReuseIdentifier:)",
        "registerClass(_:forCellWithReuseIdentifier:)": "register(_:forCellWithReuseIdentifier:)",
        "dequeueReusableCellWithIdentifier(_:)": "dequeueReusableCell(withIdentifier:)",
        "dequeueReusableCellWithIdentifier(_:forIndexPath:)": "dequeueReusableCell(withIdentifier:for:)",
        "dequeueReusableCellWithReuseIdentifier(_:forIndexPath:)": "dequeueReusableCell(withReuseIdentifier:for:)",
        "cellForRowAtIndexPath(_:)": "cellForRow(at:)", "cellForItemAtIndexPath(_:)": "cellForItem(at:)",
        "deselectRowAtIndexPath(_:animated:)": "deselectRow(at:animated:)",
        "instantiateViewControllerWithIdentifier(_:)": "instantiateViewController(withIdentifier:)",
        "performSegueWithIdentifier(_:sender:)": "performSegue(withIdentifier:sender:)",
        "requireGestureRecognizerToFail(_:)": "require(toFail:)",
        "insertSubview(_:atIndex:)": "insertSubview(_:at:)", "insertSublayer(_:atIndex:)": "insertSublayer(_:at:)",
        "popViewControllerAnimated(_:)": "popViewController(animated:)",
        "popToRootViewControllerAnimated(_:)": "popToRootViewController(animated:)",
        "addKeyframeWithRelativeStartTime(_:relativeDuration:animations:)":
            "addKeyframe(withRelativeStartTime:relativeDuration:animations:)",
        "systemLayoutSizeFittingSize(_:)": "systemLayoutSizeFitting(_:)",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        if name == "dynamicType", let base = node.base {
            replace(node, with: "type(of: \(base.trimmedDescription))")
            return .skipChildren
        }
        guard name.first?.isUppercase ?? false, !own.contains(name), node.declName.argumentNames == nil else { return .visitChildren }
        if let base = node.base {
            // Types of UIKit's had no types in them: what stands there is a case or an option.
            guard let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text, !own.contains(type),
                ["UI", "NS", "CA", "CG"].contains(where: type.hasPrefix), type != "UIColor"
            else { return .visitChildren }
        }
        replace(node.declName.baseName, with: name == "None" && node.base == nil ? "none" : name.asCase)
        return .visitChildren
    }

    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        step(node.operator, node.expression, node)
    }
    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind { step(node.operator, node.expression, node) }

    private func step(_ sign: TokenSyntax, _ expression: ExprSyntax, _ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard ["++", "--"].contains(sign.text) else { return .visitChildren }
        let place = expression.trimmedDescription
        let change = "\(place) \(sign.text.prefix(1))= 1"
        if node.parent?.is(CodeBlockItemSyntax.self) ?? false {
            replace(node, with: change)
        } else if node.is(PrefixOperatorExprSyntax.self) {
            replace(node, with: "{ \(change); return \(place) }()")
        } else {
            replace(node, with: "{ defer { \(change) }; return \(place) }()")
        }
        return .skipChildren
    }
}
