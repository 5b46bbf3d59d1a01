import LaminaUIKit

/// The layout of tiles on a screen: as large as lets all be seen at once, or, where that would be too small, in columns that scroll.
struct Wall: Equatable {
    let columns: Int
    let tile: CGSize
    let insets: UIEdgeInsets
    let gap: CGFloat
    let header: CGFloat

    /// Tiles narrower than this are not made to fit; the wall scrolls.
    static let narrowest: CGFloat = 150

    init(size: CGSize, count: Int) {
        let isWide = size.width >= 600
        let margin: CGFloat = isWide ? 30 : 16
        let gap: CGFloat = isWide ? 14 : 12
        let head: CGFloat = isWide ? 74 : 96
        func rows(_ columns: Int) -> CGFloat { CGFloat((count + columns - 1) / columns) }
        func width(_ columns: Int) -> CGFloat { (size.width - 2 * margin - CGFloat(columns - 1) * gap) / CGFloat(columns) }
        /// The largest width at which so many columns show everything.
        func fitting(_ columns: Int) -> CGFloat {
            let height = (size.height - head - margin - (rows(columns) - 1) * gap) / rows(columns)
            return min(width(columns), height / TileView.height(width: 1))
        }
        let choices = (2...12).filter { count % $0 == 0 }
        let best = choices.max { fitting($0) < fitting($1) } ?? 2
        let fits = fitting(best) >= Wall.narrowest
        let columns = fits ? best : choices.last { width($0) >= Wall.narrowest } ?? 2
        let across = max(floor((fits ? fitting(columns) : width(columns)) * 2) / 2, 1)
        let tile = CGSize(width: across, height: floor(TileView.height(width: across) * 2) / 2)
        let side = max((size.width - CGFloat(columns) * across - CGFloat(columns - 1) * gap) / 2, 0)
        let height = head + rows(columns) * tile.height + (rows(columns) - 1) * gap + margin
        let spare = max(floor((size.height - height) / 2), 0)
        (self.columns, self.tile, self.gap, header) = (columns, tile, gap, head + spare)
        insets = UIEdgeInsets(top: 0, left: floor(side * 2) / 2, bottom: margin + spare, right: floor(side * 2) / 2)
    }
}
