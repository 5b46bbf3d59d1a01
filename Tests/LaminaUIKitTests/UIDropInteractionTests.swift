import Foundation
import LaminaUIKit
import Testing

/// Files and texts that people drop on views.
@MainActor @Suite("Drops")
struct UIDropInteractionTests {
    private final class Delegate: NSObject, UIDropInteractionDelegate {
        let trace = Trace()
        let name: String
        var handles = true
        var operation = UIDropOperation.copy
        var performs: ((any UIDropSession) -> Void)?
        init(_ name: String) { self.name = name }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            trace.note("\(name) can handle \(session.items.count)")
            return handles
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            let place = session.location(in: interaction.view!)
            trace.note("\(name) enter \(place.x) \(place.y)")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            trace.note("\(name) update")
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { trace.note("\(name) exit") }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            trace.note("\(name) perform")
            performs?(session)
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { trace.note("\(name) conclude") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { trace.note("\(name) end") }
    }

    private func drop(_ stage: Stage, _ items: [DroppedItem], _ x: CGFloat, _ y: CGFloat) {
        stage.perform { stage.dropHandler?(items, CGPoint(x: x, y: y)) }
    }

    @Test("a drop enters, is asked about, performed and concluded; one that is refused leaves")
    func order() throws {
        let (stage, view) = try makeStageWithView()
        let delegate = Delegate("view")
        view.addInteraction(UIDropInteraction(delegate: delegate))
        drop(stage, [.text("a"), .file("/tmp/b")], 5, 7)
        #expect(
            delegate.trace.take() == [
                "view can handle 2", "view enter 5.0 7.0", "view update", "view perform", "view conclude", "view end",
            ])
        delegate.operation = .forbidden
        drop(stage, [.text("a")], 5, 7)
        #expect(delegate.trace.take() == ["view can handle 1", "view enter 5.0 7.0", "view update", "view exit", "view end"])
        delegate.handles = false
        drop(stage, [.text("a")], 5, 7)
        #expect(delegate.trace.take() == ["view can handle 1"])
        drop(stage, [.text("a")], 50, 70)
        drop(stage, [], 5, 7)
        drop(stage, [.text("a")], .nan, 7)
        #expect(delegate.trace.take().isEmpty)
    }

    @Test("the deepest view that is interested gets it")
    func nested() throws {
        let (stage, view) = try makeStageWithView()
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        view.addSubview(inner)
        let (first, second) = (Delegate("inner"), Delegate("outer"))
        inner.addInteraction(UIDropInteraction(delegate: first))
        view.addInteraction(UIDropInteraction(delegate: second))
        drop(stage, [.text("a")], 15, 15)
        #expect(first.trace.take().count == 6 && second.trace.take().isEmpty)
        first.handles = false
        drop(stage, [.text("a")], 15, 15)
        #expect(first.trace.take().count == 1 && second.trace.take().first == "outer can handle 1")
    }

    @Test("items are loaded as texts, addresses, pictures and data, by their types")
    func loading() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = folder.appendingPathComponent("a dot.png")
        try UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }.pngData()!.write(to: picture)
        let note = folder.appendingPathComponent("note.txt")
        try Data("Ähre".utf8).write(to: note)
        let (stage, view) = try makeStageWithView()
        let delegate = Delegate("view")
        var (texts, urls, images): ([String], [URL], [CGSize]) = ([], [], [])
        delegate.performs = { session in
            #expect(session.canLoadObjects(ofClass: UIImage.self) && session.canLoadObjects(ofClass: String.self))
            #expect(
                session.hasItemsConforming(toTypeIdentifiers: ["public.image"])
                    && !session.hasItemsConforming(toTypeIdentifiers: ["public.audio"]))
            _ = session.loadObjects(ofClass: String.self) { texts = $0 }
            _ = session.loadObjects(ofClass: URL.self) { urls = $0 }
            let progress = session.loadObjects(ofClass: UIImage.self) { images = $0.compactMap { ($0 as? UIImage)?.size } }
            #expect(progress.totalUnitCount == 1)
        }
        view.addInteraction(UIDropInteraction(delegate: delegate))
        drop(stage, [.file(picture.path), .text("hello"), .file(note.path)], 5, 5)
        stage.advance(to: 0.1)
        #expect(texts == ["hello", "Ähre"])
        #expect(urls.map(\.path) == [picture.path, note.path])
        #expect(images.count == 1)

        let provider = NSItemProvider(object: picture as NSURL)
        #expect(provider.suggestedName == "a dot.png" && provider.registeredTypeIdentifiers == ["public.png", "public.file-url"])
        var data: Data?
        provider.loadDataRepresentation(forTypeIdentifier: "public.image") { loaded, _ in MainActor.assumeIsolated { data = loaded } }
        #expect(data?.starts(with: [0x89, 0x50]) == true)
        var failure: NSError?
        provider.loadDataRepresentation(forTypeIdentifier: "public.text") { _, error in
            MainActor.assumeIsolated { failure = error as NSError? }
        }
        #expect(failure?.domain == "NSItemProviderErrorDomain" && failure?.code == -1000)
        var file: URL?
        provider.loadFileRepresentation(forTypeIdentifier: "public.png") { url, _ in MainActor.assumeIsolated { file = url } }
        #expect(file?.path == picture.path)
        #expect(!NSItemProvider(object: "text" as NSString).canLoadObject(ofClass: UIImage.self))
        #expect(NSItemProvider(contentsOf: URL(string: "https://example.org")!) == nil)
    }

    @Test("an interaction belongs to one view, and is told when it goes to another")
    func moving() throws {
        final class Traced: NSObject, UIInteraction {
            weak var view: UIView?
            let trace = Trace()
            func willMove(to view: UIView?) { trace.note("will \(view.map { "\($0.tag)" } ?? "nil")") }
            func didMove(to view: UIView?) {
                self.view = view
                trace.note("did \(view.map { "\($0.tag)" } ?? "nil")")
            }
        }
        let (first, second, interaction) = (UIView(), UIView(), Traced())
        (first.tag, second.tag) = (1, 2)
        first.addInteraction(interaction)
        first.addInteraction(interaction)
        second.addInteraction(interaction)
        #expect(first.interactions.isEmpty && second.interactions.count == 1)
        second.interactions = []
        #expect(interaction.view == nil)
        #expect(interaction.trace.lines == ["will 1", "did 1", "will nil", "did nil", "will 2", "did 2", "will nil", "did nil"])
    }
}
