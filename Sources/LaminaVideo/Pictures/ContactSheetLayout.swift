import Foundation

/// The places of the pictures of a contact sheet, in pixels from the top left.
struct ContactSheetLayout {
    let columns: Int
    let pictureWidth, pictureHeight: Int
    /// Room for the time under each picture.
    let textHeight: Int
    /// The distance between pictures and around them.
    let gap: Int
    let width, height: Int

    private static let widest = 2400

    init(count: Int, columns: Int, width: Int, height: Int, pictureWidth wanted: Int?) {
        self.columns = columns
        pictureWidth = wanted ?? min(width, max(Self.widest / columns, 1))
        pictureHeight = max(Int((Double(pictureWidth) * Double(height) / Double(width)).rounded()), 1)
        gap = max(pictureWidth / 16, 4)
        textHeight = max(pictureWidth / 10, 16)
        let rows = (count + columns - 1) / columns
        self.width = columns * (pictureWidth + gap) + gap
        // The text makes the gap below it, which would look twice as wide otherwise.
        self.height = rows * (pictureHeight + textHeight) + (rows + 1) * gap / 2 + gap / 2
    }

    func picture(_ index: Int) -> CGRect {
        let (row, column) = (index / columns, index % columns)
        return CGRect(
            x: gap + column * (pictureWidth + gap), y: gap + row * (pictureHeight + textHeight + gap / 2), width: pictureWidth,
            height: pictureHeight)
    }
}
