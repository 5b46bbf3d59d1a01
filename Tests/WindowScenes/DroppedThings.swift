import CSDL2
import LaminaUIKit

/// What SDL tells of things that somebody drops on the first window.
enum DroppedThings {
    static func drop(files: [String], text: String) {
        push(SDL_DROPBEGIN, nil)
        for file in files { push(SDL_DROPFILE, file) }
        push(SDL_DROPTEXT, text)
        push(SDL_DROPCOMPLETE, nil)
    }

    private static func push(_ type: SDL_EventType, _ text: String?) {
        var event = SDL_Event()
        event.drop = SDL_DropEvent()
        (event.drop.type, event.drop.windowID, event.drop.file) = (type.rawValue, 1, text.map { SDL_strdup($0) })
        SDL_PushEvent(&event)
    }
}

extension ProbeController: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let place = session.location(in: view)
        WindowScenes.say("drop at \(Int(place.x)) \(Int(place.y))")
        return UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        _ = session.loadObjects(ofClass: URL.self) { WindowScenes.say("files \($0.map(\.path))") }
        _ = session.loadObjects(ofClass: String.self) { WindowScenes.say("texts \($0)") }
    }
}
