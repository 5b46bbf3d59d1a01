import LaminaUIKit

/// The desktop's clipboard, as a program has it. Its windows' thread speaks to the window system; see `DesktopClipboard`.
final class WindowClipboard: SystemClipboard {
    var changeCount: Int { WindowThread.shared.performAndWait { $0.clipboard?.changeCount ?? 0 } }
    var hasText: Bool { formats.contains { ClipboardFormat.texts.contains($0) } }
    var hasPicture: Bool { formats.contains { ClipboardFormat.pictures.contains($0) } }

    var text: String? {
        if case .text(let text) = copy?.content { return text }
        guard let (format, data) = fetch(ClipboardFormat.texts) else { return nil }
        return ClipboardFormat.text(data, format)
    }

    var picture: UIImage? {
        if case .picture(let bitmap) = copy?.content { return UIImage(cgImage: CGImage(bitmap: bitmap)) }
        return fetch(ClipboardFormat.pictures).flatMap { UIImage(data: $0.data) }
    }

    func put(_ content: ClipboardContent?) -> Int {
        let copy = content.map { ClipboardCopy($0) }
        return WindowThread.shared.performAndWait {
            $0.clipboard?.put(copy)
            return $0.clipboard?.changeCount ?? 0
        }
    }

    /// The copy that a program of this process has made, if it is the last that anybody has: it does not go by the window system.
    private var copy: ClipboardCopy? { WindowThread.shared.performAndWait { $0.clipboard?.copy } }

    private var formats: [String] {
        if let copy { return copy.formats }
        return ask { $0.findFormats($1) } ?? []
    }

    private func fetch(_ wanted: [String]) -> (format: String, data: Data)? {
        guard copy == nil, case let offered = formats, let format = wanted.first(where: offered.contains) else { return nil }
        return ask { $0.fetch(format, $1) }.map { (format, $0) }
    }

    private func ask<Value: Sendable>(_ question: @escaping @Sendable (any DesktopClipboard, Answer<Value>) -> Void) -> Value? {
        let answer = Answer<Value>()
        WindowThread.shared.perform { loop in
            if let clipboard = loop.clipboard { question(clipboard, answer) } else { answer.give(nil) }
        }
        return answer.wait()
    }
}
