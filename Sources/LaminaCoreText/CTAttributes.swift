import LaminaCoreGraphics
import LaminaUIKit

/// A `CTFont`; default Helvetica of 12 points.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// A `CGColor`; default black.
public let kCTForegroundColorAttributeName = NSAttributedString.Key(rawValue: "CTForegroundColor")
/// Whether the context's fill colour is taken instead; default false.
public let kCTForegroundColorFromContextAttributeName = NSAttributedString.Key(rawValue: "CTForegroundColorFromContext")
/// A number of points added after each letter; default 0.
public let kCTKernAttributeName = NSAttributedString.Key.kern
/// An `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// An `NSUnderlineStyle`'s raw value; default 0: none.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// A number: the outline's width in percent of the font's size. Above 0 letters are outlined only, below 0 filled as well. Default 0: none.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// A `CGColor`; default the text's.
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
