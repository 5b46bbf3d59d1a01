import CSDL2
import LaminaStage

/// What people drop on a window, gathered until it is complete.
struct DropTranslator {
    private var items: [DroppedItem] = []

    /// Returns all that is dropped at once when it is complete; nil before, and if it is nothing. The event's memory is given back.
    mutating func items(of event: SDL_DropEvent) -> [DroppedItem]? {
        let text = event.file.map { String(cString: $0) }
        SDL_free(event.file)
        switch SDL_EventType(event.type) {
        case SDL_DROPFILE: if let text { items.append(.file(text)) }
        case SDL_DROPTEXT: if let text { items.append(.text(text)) }
        case SDL_DROPCOMPLETE:
            defer { items = [] }
            return items.isEmpty ? nil : items
        default: items = []
        }
        return nil
    }
}
