// Interface Builder's files, read at run time. A storyboard or a nib is XML: a tree of elements, one for each object, with its properties as attributes
// and children, and connections between objects by their identifiers. On Apple's systems a compiler turns it into archives of the same objects.
//
// A file comes in by its name (`InterfaceLibrary`) and is parsed once (`InterfaceDocument`). Each time its objects are asked for – a nib's, a scene's controller, a
// scene's view, a prototype cell – a loader goes over the elements (`InterfaceLoader`) and makes them: the class by its name (`InterfaceClass`), the object by its
// `init(coder:)`, which gets a decoder for its element and hands itself to the readers of its superclasses (`InterfaceReaders`). Then, in Apple's order,
// runtime attributes are set, outlets and actions connected, and objects told by `awakeFromNib`.
//
// What a file asks for that is not here is reported by name with its line, once, and the rest is made. What Apple raises an exception for stops the program
// with Apple's words.
//
// Not done: views that the editor alone knows (`IBDesignable`), and files of Cocoa for the Mac.

import FoundationXML
import LaminaCoreGraphics

/// An interface file.
final class InterfaceDocument {
    let url: URL
    let root: InterfaceElement
    private let elements: [String: InterfaceElement]
    /// Reports of what is not supported, each once.
    private(set) var reports: [String] = []

    /// The element of an identifier.
    func element(_ id: String) -> InterfaceElement? { elements[id] }

    func report(_ element: InterfaceElement, _ message: String) {
        let line = "\(element.place): \(message)"
        guard !reports.contains(line) else { return }
        reports.append(line)
        debugLog(line)
    }

    /// A file that cannot be read.
    struct Problem: Error, CustomStringConvertible { let description: String }

    /// Reads a file.
    ///
    /// - Throws: `Problem`, with the line, for a file that is no XML or no interface of UIKit's.
    convenience init(contentsOf url: URL) throws {
        guard let data = try? Data(contentsOf: url) else { throw Problem(description: "\(url.lastPathComponent): the file cannot be read") }
        try self.init(data, at: url)
    }

    /// Reads the content of a file.
    init(_ data: Data, at url: URL) throws {
        self.url = url
        let name = url.lastPathComponent
        if let problem = Self.problem(in: data) { throw Problem(description: "\(name):\(problem.line): \(problem.text)") }
        let builder = TreeBuilder()
        let parser = XMLParser(data: data)
        parser.delegate = builder
        // Its result does not tell of all mistakes; the delegate hears of them.
        _ = parser.parse()
        if let problem = builder.problem { throw Problem(description: "\(name):\(problem.line): \(problem.text)") }
        guard let root = builder.root else { throw Problem(description: "\(name): the file is empty") }
        guard root.name == "document",
            root["targetRuntime"].map({ $0.hasPrefix("iOS") || $0.hasPrefix("AppleTV") || $0.hasPrefix("MacOSX.UIKit") }) ?? true
        else { throw Problem(description: "\(name):\(root.line): the file is no interface of UIKit's") }
        self.root = root
        var elements: [String: InterfaceElement] = [:]
        var seconds: [InterfaceElement] = []
        root.visit { element in
            guard !element.id.isEmpty else { return }
            if elements[element.id] == nil { elements[element.id] = element } else { seconds.append(element) }
        }
        self.elements = elements
        root.visit { $0.document = self }
        for second in seconds {
            // Of first responders there may be one for all.
            if second.name != "placeholder" {
                second.report(
                    "\(elements[second.id]!.name) in line \(elements[second.id]!.line) has this identifier, too, and all connections to it")
            }
            second.forgetIdentifier()
        }
    }

    /// The first thing in a file at which Foundation's parser could stop the program: a name or a value that is not in UTF-8, an instruction without words, a declaration of
    /// something that is elsewhere. Interface files have nothing of that.
    private static func problem(in data: Data) -> (line: Int, text: String)? {
        func line(_ index: Int) -> Int { data[..<index].count { $0 == UInt8(ascii: "\n") } + 1 }
        let encoding = "the file is not in UTF-8, as interface files are; save it so"
        guard String(validating: data, as: UTF8.self) != nil else {
            let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return ((lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1, encoding)
        }
        var rest = data[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(sign + 1)...]
            if rest.starts(with: "?xml ".utf8) {
                // The parser would read the file by what is said here.
                let declaration = String(decoding: rest.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
                let isNamed = declaration.contains("encoding")
                if isNamed, !declaration.contains("\"utf-8\""), !declaration.contains("'utf-8'") { return (line(sign), encoding) }
            } else if rest.starts(with: "?".utf8) || rest.starts(with: "!DOCTYPE".utf8) {
                let word = String(decoding: rest.prefix(20).prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }, as: UTF8.self)
                return (line(sign), "interface files have no <\(word)>; take it out")
            }
        }
        return nil
    }

    // MARK: Files that have been read

    private struct Kept {
        let document: InterfaceDocument
        let date: Date?
    }
    private static let lock = NSLock()
    nonisolated(unsafe) private static var kept: [String: Kept] = [:]

    /// The document of a file, parsed when it is first asked for or has changed since.
    static func document(at url: URL) throws -> InterfaceDocument {
        let date = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
        if let known = lock.withLock({ kept[url.path] }), known.date == date { return known.document }
        let document = try InterfaceDocument(contentsOf: url)
        lock.withLock { kept[url.path] = Kept(document: document, date: date) }
        return document
    }
}

private final class TreeBuilder: NSObject, XMLParserDelegate {
    private(set) var root: InterfaceElement?
    /// The first mistake.
    private(set) var problem: (line: Int, text: String)?
    private var open: [InterfaceElement] = []
    /// Objects in objects are made in one another's initialisers, so that depth costs stack.
    private static let deepest = 256

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard open.count < Self.deepest else {
            note(parser, "elements are nested more than \(Self.deepest) deep")
            return parser.abortParsing()
        }
        let element = InterfaceElement(elementName, attributes, line: parser.lineNumber)
        if let last = open.last { last.add(element) } else { root = element }
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        _ = open.popLast()
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.add(string) }
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        note(parser, "the file is not well-formed XML (error \((parseError as NSError).code) of libxml2)")
    }

    private func note(_ parser: XMLParser, _ text: String) { if problem == nil { problem = (parser.lineNumber, text) } }
}
