import LaminaUIKit
import Testing

@MainActor @Suite("Attributed text")
struct NSStringDrawingTests {
    /// Its letters are as far apart at every size.
    private let font = UIFont(name: "Helvetica", size: 20)!

    private func drawn(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in body() }.cgImage!
    }

    /// The rows, or columns, in which any pixel is meant.
    private func extent(_ image: CGImage, rows: Bool, _ isMeant: (UInt32) -> Bool = { $0 >> 24 > 40 }) -> ClosedRange<Int>? {
        let found = (0..<(rows ? image.height : image.width)).filter { i in
            (0..<(rows ? image.width : image.height)).contains { j in isMeant(image.pixel(rows ? j : i, rows ? i : j)) }
        }
        return found.isEmpty ? nil : found.first!...found.last!
    }

    private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    @Test("a box is as wide as allowed and as high as it takes; without line fragments it is one line about its baseline")
    func boxes() {
        let text = "The quick brown fox jumps over the lazy dog"
        let attributes: [NSAttributedString.Key: Any] = [.font: font]
        let line = text.size(withAttributes: attributes)
        let box = text.boundingRect(
            with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(box.width <= 120 && box.height >= line.height * 3.9 && box.origin == .zero)
        let flat = NSString(string: text).boundingRect(with: .zero, options: [], attributes: attributes, context: nil)
        #expect(abs(flat.minY + font.ascender) < 0.01 && abs(flat.height - font.lineHeight) < 0.01 && abs(flat.width - line.width) < 0.01)
        let context = NSStringDrawingContext()
        let cut = NSAttributedString(string: text, attributes: attributes).boundingRect(
            with: CGSize(width: 120, height: line.height * 2.5), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: context)
        #expect(abs(cut.height - line.height * 2) < 0.01 && context.totalBounds == cut)
        #expect(NSAttributedString(string: "").size().width == 0)
    }

    @Test("spacing goes between lines and paragraphs; heights grow above the letters")
    func spacing() {
        func height(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: paragraph(change)]).size().height
        }
        let line = height("A") { _ in }
        #expect(abs(height("A\nB\nC") { $0.lineSpacing = 5 } - line * 3 - 10) < 0.01)
        #expect(abs(height("A\nB") { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (5, 3) } - line * 2 - 8) < 0.01)
        #expect(abs(height("A\nB") { $0.lineHeightMultiple = 1.5 } - line * 3) < 0.01)
        #expect(abs(height("A") { $0.minimumLineHeight = 50 } - 50) < 0.01)
        #expect(abs(height("A\nB") { $0.maximumLineHeight = 10 } - 20) < 0.01)
        for bad in [CGFloat.nan, .infinity, -1e300] {
            _ = height("A\nB") { ($0.lineSpacing, $0.lineHeightMultiple, $0.headIndent, $0.minimumLineHeight) = (bad, bad, bad, bad) }
        }
        let high = drawn(40, 60) {
            NSAttributedString(string: "H", attributes: [.font: font, .paragraphStyle: paragraph { $0.minimumLineHeight = 60 }]).draw(
                at: .zero)
        }
        let bottom = 60 + font.descender
        #expect(abs(CGFloat(extent(high, rows: true)!.upperBound + 1) - bottom) <= 1.5)
    }

    @Test("paragraphs stand on sides of their own; indents move lines")
    func sides() {
        let text = NSMutableAttributedString(string: "H\nH\nH", attributes: [.font: font])
        text.addAttribute(.paragraphStyle, value: paragraph { $0.alignment = .right }, range: NSRange(location: 0, length: 2))
        text.addAttribute(.paragraphStyle, value: paragraph { $0.alignment = .center }, range: NSRange(location: 2, length: 2))
        text.addAttribute(.paragraphStyle, value: paragraph { $0.alignment = .left }, range: NSRange(location: 4, length: 1))
        let image = drawn(100, 80) { text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 80)) }
        let line = Int(font.lineHeight)
        func columns(_ row: Int) -> ClosedRange<Int> {
            let part = image.cropping(to: CGRect(x: 0, y: row * line, width: 100, height: line))!
            return extent(part, rows: false)!
        }
        #expect(columns(0).upperBound > 90 && abs(columns(1).lowerBound + columns(1).upperBound - 99) <= 2 && columns(2).lowerBound < 6)
        let indented = drawn(100, 80) {
            NSAttributedString(
                string: "H H H H H H H",
                attributes: [.font: font, .paragraphStyle: paragraph { ($0.firstLineHeadIndent, $0.headIndent) = (40, 20) }]
            )
            .draw(in: CGRect(x: 0, y: 0, width: 100, height: 80))
        }
        func start(_ row: Int) -> Int {
            extent(indented.cropping(to: CGRect(x: 0, y: row * line, width: 100, height: line))!, rows: false)!.lowerBound
        }
        #expect((40...44).contains(start(0)) && (20...24).contains(start(1)))
    }

    @Test("backgrounds, outlines, shadows and coloured lines are drawn")
    func looks() {
        func image(_ attributes: [NSAttributedString.Key: Any]) -> CGImage {
            drawn(60, 50) { "HH".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes.merging([.font: font]) { $1 }) }
        }
        let plain = image([:])
        let background = image([.backgroundColor: UIColor.yellow])
        #expect(
            background.pixel(11, 11) == 0xFFFF_FF00 && extent(background, rows: true) == 10...Int((10 + font.lineHeight).rounded(.up)) - 1)
        let outlined = image([.strokeWidth: 3, .strokeColor: UIColor.red])
        #expect(
            extent(outlined, rows: true) { $0 & 0xFF0000 > 0x400000 } != nil && extent(outlined, rows: true) { $0 == 0xFF00_0000 } == nil)
        let filled = image([.strokeWidth: -3, .strokeColor: UIColor.red, .foregroundColor: UIColor.black])
        #expect(extent(filled, rows: true) { $0 & 0xFF0000 > 0x400000 } != nil)
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: 12), UIColor.blue)
        let shaded = image([.shadow: shadow])
        let (top, ink) = (extent(plain, rows: true)!, extent(shaded, rows: true)!)
        #expect(ink.lowerBound == top.lowerBound && abs(ink.upperBound - top.upperBound - 12) <= 1)
        #expect(extent(shaded, rows: true) { $0 & 0xFF > 0x20 }!.upperBound == ink.upperBound)
        let lined = image([
            .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red, .strikethroughStyle: 1,
            .strikethroughColor: UIColor.green,
        ])
        let (under, through) = (
            extent(lined, rows: true) { $0 & 0xFF0000 > 0x400000 }!, extent(lined, rows: true) { $0 & 0xFF00 > 0x4000 }!
        )
        #expect(under.lowerBound > top.upperBound && top.contains(through.lowerBound) && top.contains(through.upperBound))
        let double = image([.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.red])
        #expect(extent(double, rows: true) { $0 & 0xFF0000 > 0x400000 }!.count > under.count)
    }

    @Test("paragraph styles copy and compare by what they say")
    func styles() {
        let style = paragraph { ($0.lineSpacing, $0.alignment) = (4, .center) }
        let copy = style.mutableCopy() as! NSMutableParagraphStyle
        #expect(copy == style && NSParagraphStyle.default != style)
        copy.headIndent = 2
        #expect(copy != style && style.headIndent == 0)
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(copy)
        #expect(other == copy && NSShadow() == NSShadow().copy() as! NSShadow)
    }

    @Test("a label's font, colour and alignment, set after attributed text, hold for all of it")
    func label() throws {
        _ = try makeStage()
        let label = UILabel()
        let text = NSMutableAttributedString(string: "one two", attributes: [.font: font, .foregroundColor: UIColor.red])
        text.addAttribute(.paragraphStyle, value: paragraph { $0.alignment = .right }, range: NSRange(location: 0, length: 7))
        label.attributedText = text
        let small = label.intrinsicContentSize
        label.font = font.withSize(40)
        label.textColor = .blue
        label.textAlignment = .center
        #expect(abs(label.intrinsicContentSize.width - small.width * 2) < 2)
        let attributes = label.attributedText!.attributes(at: 3, effectiveRange: nil)
        #expect(
            attributes[.foregroundColor] as? UIColor == .blue && (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize.width <= 100 && label.intrinsicContentSize.height > 80)
    }
}
