import LaminaCoreGraphics

/// The places of the parts of a table, from its top down: its header, the sections with theirs, rows and footers, its footer. Points.
struct TableGeometry: Equatable {
    struct Section: Equatable {
        var header: CGFloat
        var footer: CGFloat
        fileprivate(set) var heights: [CGFloat]
        /// The starts of the rows, from the end of the section's header, and the end of the last one.
        fileprivate(set) var starts: [CGFloat] = [0]
        fileprivate(set) var top: CGFloat = 0

        init(header: CGFloat, rows: [CGFloat], footer: CGFloat) { (self.header, heights, self.footer) = (header, rows, footer) }

        var rowsTop: CGFloat { top + header }
        var rowsEnd: CGFloat { rowsTop + starts[heights.count] }
        var end: CGFloat { rowsEnd + footer }
    }

    private(set) var sections: [Section]
    let head: CGFloat
    let foot: CGFloat
    private(set) var height: CGFloat = 0

    init(_ sections: [Section] = [], head: CGFloat = 0, foot: CGFloat = 0) {
        (self.sections, self.head, self.foot) = (sections, head, foot)
        for index in sections.indices { add(index) }
        stack()
    }

    private mutating func add(_ section: Int) {
        var sum: CGFloat = 0
        var starts: [CGFloat] = [0]
        starts.reserveCapacity(sections[section].heights.count + 1)
        for height in sections[section].heights {
            sum += height
            starts.append(sum)
        }
        sections[section].starts = starts
    }

    private mutating func stack() {
        var place = head
        for index in sections.indices {
            sections[index].top = place
            place = sections[index].end
        }
        height = place + foot
    }

    /// A row's height, which was only a guess before.
    mutating func set(_ height: CGFloat, at path: IndexPath) {
        guard has(path), sections[path.section].heights[path.row] != height else { return }
        sections[path.section].heights[path.row] = height
        add(path.section)
        stack()
    }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && sections[path.section].heights.indices.contains(path.row)
    }

    /// Returns the extent of a row.
    func span(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
        let section = sections[path.section]
        return (section.rowsTop + section.starts[path.row], section.heights[path.row])
    }

    /// The first section that ends below a place.
    func firstSection(endingAfter y: CGFloat) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end <= y { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first row that ends below a place; nil after the last.
    func firstRow(endingAfter y: CGFloat) -> IndexPath? {
        var section = firstSection(endingAfter: y)
        while sections.indices.contains(section) {
            let own = sections[section]
            var (low, high) = (0, own.heights.count)
            while low < high {
                let middle = (low + high) / 2
                if own.rowsTop + own.starts[middle + 1] <= y { low = middle + 1 } else { high = middle }
            }
            if low < own.heights.count { return IndexPath(row: low, section: section) }
            section += 1
        }
        return nil
    }

    /// The row that follows; nil after the last.
    func row(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].heights.count { return IndexPath(row: path.row + 1, section: path.section) }
        guard let section = sections.indices.first(where: { $0 > path.section && !sections[$0].heights.isEmpty }) else { return nil }
        return IndexPath(row: 0, section: section)
    }
}
