/// Text with a style of its own in each place, of whatever class it is above.
package protocol StyledText {
    /// The text cut into pieces of one style; what is not said falls back on the given font and colour.
    func textRuns(font: FontDescriptor, color: CGColor) -> [TextRun]
}

/// A font, of whatever class it is above.
package protocol DescribedFont {
    var descriptor: FontDescriptor { get }
}
