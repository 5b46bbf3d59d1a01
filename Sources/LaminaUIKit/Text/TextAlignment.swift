import LaminaCoreGraphics

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center
    case right
    /// Both sides: all lines but a paragraph's last are stretched to the width.
    case justified
    /// The side at which the text's direction begins.
    case natural

    /// The side of natural alignment where layout runs from the right, which is that of the interface; else that of the text.
    func resolved(_ readsLeftToRight: Bool) -> NSTextAlignment { self == .natural && !readsLeftToRight ? .right : self }

    var layout: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// The treatment of text that is wider than its room.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping
    /// Text without room is cut off.
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle

    var layout: TextLineBreak {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}
