import CLaminaWindows
import CSDL2
import Foundation
import LaminaUIKit

/// X's clipboard: its selection `CLIPBOARD`, by the conventions for clients of X (ICCCM, 2). An own window that is never shown owns it, and each question to another owner has
/// a window of its own, so that answers that come too late go nowhere.
final class XClipboard: DesktopClipboard {
    /// A question to another program, for formats or for a content.
    private struct Question {
        /// The pieces that have come; nil until it is known that the content comes in pieces.
        var pieces: Data?
        var limit = ClipboardFormat.limit
        var advance: () -> Void
        var end: (Data?) -> Void
        var isUnwanted: () -> Bool
    }
    /// The property of another program's window that pieces of a content go into.
    private struct Place: Hashable {
        var window: UInt
        var property: UInt
    }
    private struct Delivery {
        var type: UInt
        var content: Data
        var sent = 0
    }

    private let display: UnsafeMutableRawPointer
    private let perform: @Sendable (@escaping @Sendable (XClipboard) -> Void) -> Void
    private let window: UInt
    private let ownerEvent: Int32
    private let piece: Int
    private let (clipboard, targets, timestamp, atom, integer, increments): (UInt, UInt, UInt, UInt, UInt, UInt)
    private let atoms: [String: UInt]
    private var questions: [UInt: Question] = [:]
    /// Windows for further questions, and those that late answers go to.
    private var (idleWindows, abandonedWindows): ([UInt], [UInt]) = ([], [])
    private var deliveries: [Place: Delivery] = [:]
    private(set) var copy: ClipboardCopy?
    /// X's time at which it has become the owner; 0 if that is not known.
    private var ownedSince: UInt = 0
    private var changes = 0

    /// - Parameters:
    ///   - display: Xlib's display.
    ///   - perform: A closure that has the windows' thread do something with the clipboard.
    init?(_ display: UnsafeMutableRawPointer, perform: @escaping @Sendable (@escaping @Sendable (XClipboard) -> Void) -> Void) {
        guard lamina_x_load() else { return nil }
        (self.display, self.perform) = (display, perform)
        func number(_ name: String) -> UInt { lamina_x_atom(display, name) }
        (clipboard, targets, timestamp) = (number("CLIPBOARD"), number("TARGETS"), number("TIMESTAMP"))
        (atom, integer, increments) = (number("ATOM"), number("INTEGER"), number("INCR"))
        atoms = Dictionary(uniqueKeysWithValues: ClipboardFormat.all.map { ($0, number($0)) })
        window = lamina_x_create_window(display)
        ownerEvent = lamina_x_watch_selection(display, window, clipboard)
        piece = lamina_x_piece(display)
        // Events are looked at as soon as SDL has them: in `changeCount` that is before it returns.
        SDL_AddEventWatch(
            { clipboard, event in
                if let clipboard, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue, let x = lamina_x_event(&event.pointee.syswm) {
                    Unmanaged<XClipboard>.fromOpaque(clipboard).takeUnretainedValue().handle(x)
                }
                return 0
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Takes in what the server has sent.
    private func catchUp() {
        lamina_x_synchronise(display)
        SDL_PumpEvents()
    }

    var changeCount: Int {
        catchUp()
        // A server that does not tell of changes has one each time.
        if ownerEvent < 0, copy == nil { changes += 1 }
        return changes
    }

    func put(_ copy: ClipboardCopy?) {
        (self.copy, ownedSince) = (copy, 0)
        lamina_x_set_owner(display, clipboard, copy == nil ? 0 : window)
        catchUp()
        changes += 1
    }

    // MARK: What others have copied

    func findFormats(_ answer: Answer<[String]>) {
        let atoms = atoms
        ask(
            targets,
            Question(
                limit: 1 << 20, advance: answer.advance,
                end: { list in
                    let types = list.map { list in list.withUnsafeBytes { Set($0.bindMemory(to: UInt.self)) } }
                    answer.give(types.map { types in ClipboardFormat.all.filter { types.contains(atoms[$0]!) } })
                }, isUnwanted: { answer.isUnwanted }))
    }

    func fetch(_ format: String, _ answer: Answer<Data>) {
        guard let type = atoms[format] else { return answer.give(nil) }
        ask(
            type,
            Question(advance: answer.advance, end: { answer.give($0) }, isUnwanted: { answer.isUnwanted }))
    }

    private func ask(_ type: UInt, _ question: Question) {
        for (window, old) in questions where old.isUnwanted() { abandon(window) }
        guard lamina_x_owner(display, clipboard) != 0 else { return question.end(nil) }
        let window = idleWindows.popLast() ?? lamina_x_create_window(display)
        questions[window] = question
        lamina_x_ask(display, clipboard, type, window)
    }

    /// The owner has answered.
    private func end(_ window: UInt, _ content: Data?) {
        guard let question = questions.removeValue(forKey: window) else { return }
        idleWindows.append(window)
        question.end(content)
    }

    /// The owner may still answer, but nobody listens. The window stays for a while, as many programs end when X refuses what they ask of one that has gone.
    private func abandon(_ window: UInt) {
        guard let question = questions.removeValue(forKey: window) else { return }
        abandonedWindows.append(window)
        if abandonedWindows.count > 64 { lamina_x_destroy_window(display, abandonedWindows.removeFirst()) }
        question.end(nil)
    }

    /// Takes the content, or a piece of it, that has been put into a window's property.
    private func take(_ window: UInt, _ property: UInt) {
        guard var question = questions[window] else { return }
        guard !question.isUnwanted() else { return abandon(window) }
        var (type, length): (UInt, Int) = (0, 0)
        let room = question.limit - (question.pieces?.count ?? 0)
        guard let bytes = lamina_x_take_property(display, window, property, room, &type, &length) else { return abandon(window) }
        defer { lamina_x_free(bytes) }
        question.advance()
        if question.pieces != nil {
            if length == 0 { return end(window, question.pieces) }
            // Nobody else may have them, lest they be copied to be appended to.
            questions[window]!.pieces = nil
            question.pieces!.append(bytes.assumingMemoryBound(to: UInt8.self), count: length)
            questions[window] = question
        } else if type == increments {
            // What it says is the size at least.
            let size = length < 8 ? 0 : bytes.loadUnaligned(as: UInt.self)
            if size > question.limit { abandon(window) } else { questions[window]!.pieces = Data() }
        } else {
            end(window, Data(bytes: bytes, count: length))
        }
    }

    // MARK: What is handed over

    private func answer(_ request: LaminaXEvent) {
        func refuse() { lamina_x_answer(display, request, 0) }
        guard let copy, request.selection == clipboard else { return refuse() }
        let (place, property) = (request.requestor, request.property)
        switch request.type {
        case targets:
            let types = [targets] + (ownedSince == 0 ? [] : [timestamp]) + copy.formats.map { atoms[$0]! }
            lamina_x_set_numbers(display, place, property, atom, types, types.count)
            lamina_x_answer(display, request, property)
        case timestamp where ownedSince != 0:
            lamina_x_set_numbers(display, place, property, integer, [ownedSince], 1)
            lamina_x_answer(display, request, property)
        default:
            guard let format = copy.formats.first(where: { atoms[$0] == request.type }) else { return refuse() }
            let perform = perform
            Thread.detachNewThread {
                let content = copy.data(format)
                perform { $0.deliver(content, request, as: format == "TEXT" ? "UTF8_STRING" : format) }
            }
        }
    }

    private func deliver(_ content: Data, _ request: LaminaXEvent, as format: String) {
        let (place, type) = (Place(window: request.requestor, property: request.property), atoms[format]!)
        if content.count <= piece {
            content.withUnsafeBytes { lamina_x_set_bytes(display, place.window, place.property, type, $0.baseAddress, $0.count) }
        } else {
            // In pieces, the next one each time that the one before has been taken. Who takes none keeps them only until many others have asked.
            if deliveries.count >= 32 { deliveries.removeAll() }
            deliveries[place] = Delivery(type: type, content: content)
            lamina_x_watch_window(display, place.window, true)
            lamina_x_set_numbers(display, place.window, place.property, increments, [UInt(content.count)], 1)
        }
        lamina_x_answer(display, request, place.property)
    }

    private func deliverNext(_ place: Place) {
        guard let delivery = deliveries[place] else { return }
        let (start, type) = (delivery.sent, delivery.type)
        let next = delivery.content[start..<min(start + piece, delivery.content.count)]
        // Nothing at all says that it was the last one.
        next.withUnsafeBytes { lamina_x_set_bytes(display, place.window, place.property, type, $0.baseAddress, $0.count) }
        if next.isEmpty {
            deliveries[place] = nil
            if !deliveries.keys.contains(where: { $0.window == place.window }) { lamina_x_watch_window(display, place.window, false) }
        } else {
            deliveries[place]!.sent += next.count
        }
        lamina_x_flush(display)
    }

    // MARK: Events

    private func handle(_ x: UnsafeRawPointer) {
        let event = lamina_x_read_event(x, ownerEvent)
        switch event.kind {
        case LaminaXEventRequest: if event.window == window { answer(event) }
        case LaminaXEventAnswer:
            guard questions[event.window] != nil else { return }
            if event.property == 0 { end(event.window, nil) } else { take(event.window, event.property) }
        case LaminaXEventProperty: if questions[event.window]?.pieces != nil { take(event.window, event.property) }
        case LaminaXEventTaken: deliverNext(Place(window: event.window, property: event.property))
        case LaminaXEventEnd: deliveries = deliveries.filter { $0.key.window != event.window }
        case LaminaXEventLoss:
            // It may have become the owner again since.
            if event.window == window, lamina_x_owner(display, clipboard) != window { copy = nil }
        case LaminaXEventOwner:
            guard event.window == window, event.selection == clipboard else { return }
            if event.requestor == window { ownedSince = event.time } else { note(newOwner: event.requestor) }
        default: break
        }
    }

    private func note(newOwner: UInt) {
        // What was told before the last `put` is about what that has replaced.
        guard lamina_x_owner(display, clipboard) != window else { return }
        copy = nil
        changes += 1
        // One who has ended answers no more.
        if newOwner == 0 { for window in Array(questions.keys) { abandon(window) } }
    }
}
