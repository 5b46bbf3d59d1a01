import LaminaCoreGraphics

extension UIBarButtonItem {
    /// The predefined items.
    public enum SystemItem: Int, Sendable {
        /// A bold, localised word: Done.
        case done = 0
        /// A localised word.
        case cancel, edit, save, add
        /// A space that takes the room that the other items leave.
        case flexibleSpace
        /// A space of a fixed `width`.
        case fixedSpace
        /// A symbol.
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
        /// A localised word.
        case undo, redo
        /// A cross, or a localised word.
        case close = 24
    }
}

extension UIBarButtonItem.SystemItem {
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    @MainActor
    var image: UIImage? {
        switch self {
        case .add: Icon.plus.image
        case .compose: Icon.compose.image
        case .reply: Icon.reply.image
        case .action: Icon.share.image
        case .organize: Icon.folder.image
        case .bookmarks: Icon.book.image
        case .search: Icon.magnifier.image
        case .refresh: Icon.refresh.image
        case .stop: Icon.cross.image
        case .camera: Icon.camera.image
        case .trash: Icon.trash.image
        case .play: Icon.play.image
        case .pause: Icon.pause.image
        case .rewind: Icon.rewind.image
        case .fastForward: Icon.fastForward.image
        case .close: Icon.close.image
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
        }
    }

    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
}
