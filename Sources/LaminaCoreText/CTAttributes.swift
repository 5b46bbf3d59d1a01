import LaminaCoreGraphics
import LaminaUIKit

/// The key of the font, a `CTFont`. Default Helvetica of 12 points.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// The key of the text's colour, a `CGColor`. Default black.
public let kCTForegroundColorAttributeName = NSAttributedString.Key(rawValue: "CTForegroundColor")
/// The key of whether the context's fill colour is used instead of the text's own, a Boolean. Default false.
public let kCTForegroundColorFromContextAttributeName = NSAttributedString.Key(rawValue: "CTForegroundColorFromContext")
/// The key of the space added after each letter, a number of points. Default 0.
public let kCTKernAttributeName = NSAttributedString.Key.kern
/// The key of the paragraph style, an `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The key of the underline, an `NSUnderlineStyle`'s raw value. Default 0: none.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The key of the outline's width, a number in percent of the font's size. Above 0 letters are outlined only, below 0 filled as well. Default 0: none.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The key of the outline's colour, a `CGColor`. Default the text's.
public let kCTStrokeColorAttributeName = NSAttributedString.Key(rawValue: "CTStrokeColor")

extension NSAttributedString {
    /// The text cut into pieces of one style, Core Text's own attributes among UIKit's; colours that the context is to have are given.
    func coreTextRuns(contextColor: CGColor? = nil) -> [TextRun] {
        let whole = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            func add(_ key: NSAttributedString.Key, _ value: Any?) { value.map { whole.addAttribute(key, value: $0, range: range) } }
            add(.foregroundColor, (attributes[kCTForegroundColorAttributeName] as? CGColor).map { UIColor(cgColor: $0) })
            add(.strokeColor, (attributes[kCTStrokeColorAttributeName] as? CGColor).map { UIColor(cgColor: $0) })
            if let contextColor, attributes[kCTForegroundColorFromContextAttributeName] as? Bool == true {
                add(.foregroundColor, UIColor(cgColor: contextColor))
            }
        }
        return whole.textRuns(font: FontDescriptor(family: "Helvetica", size: 12), color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
}
