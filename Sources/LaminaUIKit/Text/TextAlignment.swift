import LaminaCoreGraphics

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    /// Flush left.
    case left = 0
    /// Centred.
    case center
    /// Flush right.
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
    /// Lines break between words.
    case byWordWrapping = 0
    /// Lines break between characters.
    case byCharWrapping
    /// Text without room is cut off.
    case byClipping
    /// One line; its beginning is left out, if it is too long.
    case byTruncatingHead
    /// One line; its end is left out, if it is too long.
    case byTruncatingTail
    /// One line; its middle is left out, if it is too long.
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
