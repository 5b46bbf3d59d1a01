import LaminaCoreGraphics

// What text layers, which know nothing of UIKit, see of its strings and fonts.

extension NSAttributedString: StyledText {
    package func textRuns(font: FontDescriptor, color: CGColor) -> [TextRun] { runs(font: UIFont(font), color: UIColor(cgColor: color)) }
}

extension UIFont: DescribedFont {}
