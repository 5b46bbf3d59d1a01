import LaminaCoreGraphics
import LaminaRender

extension UITextView {
    private static let sliceHeight: CGFloat = 512

    /// Text, looks or room are others: everything is laid out and drawn anew before the next frame.
    func contentChanged() {
        laidOut = nil
        for slice in slices.values { slice.setNeedsDisplay() }
        setNeedsLayout()
        if !isScrollEnabled { superview?.setNeedsLayout() }
        invalidateIntrinsicContentSize()
    }

    private var sides: CGFloat { textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding }

    private func makeFrame(width: CGFloat) -> TextFrame {
        let runs = presentTraits.runAsCurrent {
            editor.shown.editingRuns(
                base: editor.base, font: font ?? .systemFont(ofSize: UIFont.smallSystemFontSize), color: textColor ?? .label,
                isSingleLine: false)
        }
        return TextFrame(
            runs, alignment: textAlignment.resolved(readsLeftToRight), width: max(width - sides, 0), lineBreak: textContainer.lineBreakMode,
            maxLines: max(textContainer.maximumNumberOfLines, 0))
    }

    /// The text as it is laid out for the view's width.
    func ensureFrame() -> TextFrame {
        if let laidOut, laidOutVersion == editor.version, laidOut.width == max(bounds.width - sides, 0) { return laidOut }
        let frame = makeFrame(width: bounds.width)
        (laidOut, laidOutVersion) = (frame, editor.version)
        return frame
    }

    func naturalSize(width: CGFloat) -> CGSize {
        let limit = width > 0 && width < 1e5 ? width : 1e5
        let size = limit == bounds.width ? ensureFrame().size : makeFrame(width: limit).size
        let (insets, scale) = (textContainerInset, max(contentScaleFactor, 1))
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: min(up(size.width) + sides, limit), height: up(size.height) + insets.top + insets.bottom)
    }

    /// The layout's origin in the content.
    var origin: CGPoint { CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top) }

    func caret(at index: Int) -> CGRect {
        ensureFrame().caret(at: min(max(index, 0), editor.length)).offsetBy(dx: origin.x, dy: origin.y)
            .insetBy(dx: -TextMarks.caretWidth / 2, dy: 0)
    }

    func index(at point: CGPoint) -> Int {
        guard point.x.isFinite, point.y.isFinite else { return editor.length }
        let frame = ensureFrame()
        // Above the first line is in it, and below the last one.
        let y = min(max(point.y - origin.y, 0), max(frame.size.height - 1, 0))
        return editor.boundaries.aligned(frame.index(at: CGPoint(x: point.x - origin.x, y: y)))
    }

    func reveal(_ range: NSRange) {
        guard isScrollEnabled, bounds.height > 0 else { return }
        fitContent()
        let (start, end) = (caret(at: range.location), caret(at: range.end))
        let box = start.union(end).insetBy(dx: 0, dy: -4)
        scrollRectToVisible(CGRect(x: bounds.minX, y: box.minY, width: 0, height: min(box.height, bounds.height)), animated: false)
    }

    // MARK: Views

    private func fitContent() {
        let insets = textContainerInset
        textContainer.size = CGSize(width: max(bounds.width - sides, 0), height: .greatestFiniteMagnitude)
        contentSize = CGSize(width: bounds.width, height: (ensureFrame().size.height + insets.top + insets.bottom).rounded(.up))
    }

    func layOut() {
        fitContent()
        showSlices()
        showMarks()
    }

    /// Has those slices that show, and no others.
    func showSlices() {
        let (width, height) = (bounds.width, max(contentSize.height, bounds.height))
        guard width > 0, bounds.height > 0, bounds.minY.magnitude < 1e7 else { return }
        let first = max(Int((bounds.minY / Self.sliceHeight).rounded(.down)), 0)
        let last = Int((min(bounds.maxY, height) / Self.sliceHeight).rounded(.up)) - 1
        for (number, slice) in slices where number < first || number > last {
            slice.removeFromSuperview()
            slices[number] = nil
        }
        guard first <= last else { return }
        UIView.performWithoutAnimation {
            for number in first...last {
                let slice = slices[number] ?? makeSlice(number)
                let top = CGFloat(number) * Self.sliceHeight
                slice.frame = CGRect(x: 0, y: top, width: width, height: min(Self.sliceHeight, height - top))
            }
        }
    }

    private func makeSlice(_ number: Int) -> TextCanvas {
        let slice = TextCanvas { [unowned self] _ in
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let place = origin
            ensureFrame().layout.draw(in: context, at: CGPoint(x: place.x, y: place.y - CGFloat(number) * Self.sliceHeight))
        }
        slices[number] = slice
        insertSubview(slice, aboveSubview: marks)
        return slice
    }

    func showMarks() {
        guard isFirstResponder, bounds.width > 0 else { return marks.show(caret: nil, selected: []) }
        let selection = editor.selection
        let place = origin
        if selection.length > 0 {
            marks.show(caret: nil, selected: ensureFrame().boxes(of: selection).map { $0.offsetBy(dx: place.x, dy: place.y) })
        } else if isEditing {
            marks.show(caret: ensureFrame().caret(at: selection.location).offsetBy(dx: place.x, dy: place.y), selected: [])
        } else {
            marks.show(caret: nil, selected: [])
        }
    }
}
