import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaUIKit
import LaminaWire

/// The accessibility elements of a session as its tab knows them: sent whole when the tab asks for them, and then what changes, a few times a second at most.
///
/// A tree is read after commits and after code has set a value for assistive tools, never by itself: at rest nothing is read and nothing is sent. A tab that is
/// welcomed knows no elements and asks anew.
@MainActor
final class SessionElements {
    private typealias Element = ServerMessage.Element

    private let stage: Stage
    private let clock: MediaClock
    private let send: (ServerMessage) -> Void
    private(set) var isWanted = false
    /// The elements that the tab has.
    private var known: [UInt32: Element] = [:]
    private var next: ScheduledEvent?
    private var lastReading = -Double.infinity
    private var notifications: [(kind: ServerMessage.Notification.Kind, element: () -> UInt32?, text: String)] = []

    /// The seconds of the session's time between two readings.
    private static let interval = 0.25
    /// The seconds in which several changes become one.
    private static let delay = 0.05

    init(of stage: Stage, clock: MediaClock, send: @escaping (ServerMessage) -> Void) {
        (self.stage, self.clock, self.send) = (stage, clock, send)
    }

    /// Sends all elements, and follows them from now on.
    func start() {
        known = [:]
        // A tab that asks again gets them no sooner than any change.
        guard !isWanted else { return noteChange() }
        isWanted = true
        stage.followAccessibility(changed: { [weak self] in self?.noteChange() }) { [weak self] in self?.note($0, $1, $2) }
        read()
    }

    /// Sends no more: the tab does not want them, or knows none any more.
    func stop() {
        guard isWanted else { return }
        isWanted = false
        if let next { clock.cancel(next) }
        (next, known, notifications) = (nil, [:], [])
        stage.followAccessibility(changed: nil, posted: nil)
    }

    /// Something of the scene has changed.
    func noteChange() {
        guard isWanted, next == nil else { return }
        let time = max(clock.seconds + Self.delay, lastReading + Self.interval)
        next = clock.schedule(at: time) { [weak self] in MainActor.assumeIsolated { self?.read() } }
    }

    private func note(_ notification: UIAccessibility.Notification, _ element: @escaping () -> UInt32?, _ text: String?) {
        let kind: ServerMessage.Notification.Kind? =
            switch notification {
            case .announcement: .announcement
            case .screenChanged: .screenChanged
            case .layoutChanged: .layoutChanged
            case .pageScrolled: .pageScrolled
            default: nil
            }
        // A program that announces without end is heard as far as anybody could listen.
        guard let kind, notifications.count < 32 else { return }
        notifications.append((kind, element, text ?? ""))
        noteChange()
    }

    private func read() {
        if let next { clock.cancel(next) }
        next = nil
        let tree = stage.accessibilityTree
        lastReading = clock.seconds
        // What reading has committed it has read.
        if let next { clock.cancel(next) }
        next = nil
        var now: [UInt32: Element] = [:]
        var changed: [Element] = []
        func visit(_ element: Element) {
            now[element.id] = element
            if known[element.id] != element { changed.append(element) }
        }
        visit(
            Element(id: 0, .group, size: Size(tree.size.width.native, tree.size.height.native), children: tree.roots.map(\.id.rawValue)))
        func walk(_ element: AccessibilityTree.Element) {
            visit(Element(element))
            for child in element.children { walk(child) }
        }
        for root in tree.roots { walk(root) }
        known = now
        if !changed.isEmpty { send(.elements(changed)) }
        let posted = notifications
        notifications = []
        for (kind, element, text) in posted {
            let id = element().flatMap { now[$0] == nil ? nil : $0 } ?? 0
            send(.notification(.init(kind, element: id, text: text)))
        }
    }

    /// Performs a tab's action on an element. One that the tab has not been sent counts for nothing.
    func perform(_ act: TabMessage.Act) {
        guard isWanted, known[act.element] != nil else { return }
        let action: AccessibilityTree.Action =
            switch act.kind {
            case .activate: .activate
            case .increment: .increment
            case .decrement: .decrement
            case .scrollRight: .scroll(.right)
            case .scrollLeft: .scroll(.left)
            case .scrollUp: .scroll(.up)
            case .scrollDown: .scroll(.down)
            case .scrollToNext: .scroll(.next)
            case .scrollToPrevious: .scroll(.previous)
            case .escape: .escape
            case .magicTap: .magicTap
            case .focus: .focus
            case .custom: .custom(Int(act.index))
            }
        stage.perform(action, on: AccessibilityTree.Element.ID(rawValue: act.element))
        // Values may change without a commit.
        noteChange()
    }
}

extension ServerMessage.Element {
    /// An element as it travels: places to a tenth of a point, so that nothing is sent anew for what nobody sees.
    fileprivate init(_ element: AccessibilityTree.Element) {
        func tenths(_ length: CGFloat) -> Double { (min(max(length.native, -1e6), 1e6) * 10).rounded() / 10 }
        let box = element.path?.boundingBoxOfPath ?? element.frame
        var states: States = []
        if element.traits.contains(.selected) { states.insert(.selected) }
        if element.traits.contains(.notEnabled) { states.insert(.disabled) }
        if element.traits.contains(.updatesFrequently) { states.insert(.changing) }
        if element.traits.contains(.adjustable) { states.insert(.adjustable) }
        if !element.isVisible { states.insert(.outOfSight) }
        if element.isFirstResponder { states.insert(.firstResponder) }
        if element.isInteractive { states.insert(.interactive) }
        self.init(
            id: element.id.rawValue, Role(element.role), states, origin: Point(tenths(box.minX), tenths(box.minY)),
            size: Size(tenths(box.width), tenths(box.height)), fraction: element.fraction.map { ($0 * 1000).rounded() / 1000 },
            index: UInt16(clamping: element.position?.index ?? 0), count: UInt16(clamping: element.position?.count ?? 0),
            label: element.label ?? "", value: element.value ?? "", hint: element.hint ?? "", placeholder: element.placeholder ?? "",
            identifier: element.identifier ?? "", language: element.language ?? "", actions: Array(element.actions.prefix(255)),
            children: element.children.map(\.id.rawValue))
    }
}

extension ServerMessage.Element.Role {
    fileprivate init(_ role: AccessibilityTree.Role) {
        self =
            switch role {
            case .element: .element
            case .text: .text
            case .image: .image
            case .button: .button
            case .link: .link
            case .heading: .heading
            case .toggle: .toggle
            case .slider: .slider
            case .adjustable: .adjustable
            case .progress: .progress
            case .textField: .textField
            case .secureTextField: .secureTextField
            case .searchField: .searchField
            case .textView: .textView
            case .key: .key
            case .tab: .tab
            case .segment: .segment
            case .cell: .cell
            case .group: .group
            case .list: .list
            case .table: .table
            case .landmark: .landmark
            case .navigationBar: .navigationBar
            case .toolbar: .toolbar
            case .tabBar: .tabBar
            case .segments: .segments
            case .scrollView: .scrollView
            case .alert: .alert
            }
    }
}
