import LaminaCoreGraphics

/// Where lines of text stand between left and right.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center
    case right
    /// Lines but a paragraph's last are stretched to the width.
    case justified
    /// By the direction of the text.
    case natural

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
    /// Cut off.
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
