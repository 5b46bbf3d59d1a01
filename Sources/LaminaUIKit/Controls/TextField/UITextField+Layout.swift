import LaminaCoreGraphics
import LaminaRender

extension UITextField {
    static let clearButtonSide: CGFloat = 19

    /// Text, looks or state are others: everything is placed and drawn anew before the next frame.
    func contentChanged() {
        laidOut = nil
        setNeedsLayout()
        canvas.setNeedsDisplay()
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func exchange(_ old: UIView?, _ new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        contentChanged()
    }

    private func shows(_ mode: ViewMode, editing: Bool) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: editing
        case .unlessEditing: !editing
        case .always: true
        }
    }

    private func showsLeft(editing: Bool) -> Bool { leftView != nil && shows(leftViewMode, editing: editing) }
    private func showsRight(editing: Bool) -> Bool { rightView != nil && shows(rightViewMode, editing: editing) }
    /// A view on the right takes the button's place.
    private func showsClear(editing: Bool) -> Bool {
        hasText && isEnabled && shows(clearButtonMode, editing: editing) && !showsRight(editing: editing)
    }

    private var margin: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel: CGSize(width: 7, height: 2)
        case .roundedRect: CGSize(width: 7, height: 2)
        }
    }

    func textRoom(in bounds: CGRect, editing: Bool) -> CGRect {
        let border = borderRect(forBounds: bounds)
        let leading = showsLeft(editing: editing) ? leftViewRect(forBounds: bounds) : nil
        let trailing =
            showsRight(editing: editing)
            ? rightViewRect(forBounds: bounds)
            : showsClear(editing: editing) ? clearButtonRect(forBounds: bounds).insetBy(dx: -2, dy: 0) : nil
        let (first, last) = readsLeftToRight ? (leading, trailing) : (trailing, leading)
        let (left, right) = (first?.maxX ?? border.minX, last?.minX ?? border.maxX)
        let height = min(margin.height, border.height / 2)
        return CGRect(
            x: left + margin.width, y: border.minY + height, width: max(right - left - 2 * margin.width, 0),
            height: max(border.height - 2 * height, 0))
    }

    /// Returns the place of a view beside the text, which is on the other side where layout runs from the right.
    func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        readsLeftToRight ? rect : CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    var naturalSize: CGSize {
        let line = (font ?? .systemFont(ofSize: 17)).lineHeight
        let wide = CGFloat.greatestFiniteMagnitude
        let shown = hasText ? makeFrame(width: wide, lineBreak: .byWordWrapping) : placeholderFrame(width: wide, lineBreak: .byWordWrapping)
        let sides =
            (showsLeft(editing: isEditing) ? leftView?.bounds.width ?? 0 : 0)
            + (showsRight(editing: isEditing) ? rightView?.bounds.width ?? 0 : 0)
        let clear = clearButtonMode == .never ? 0 : Self.clearButtonSide + 5
        let extra: CGFloat =
            switch borderStyle {
            case .none: 1
            case .line: 5
            case .bezel: 10
            case .roundedRect: 13
            }
        return CGSize(width: shown.size.width.rounded(.up) + 2 * margin.width + sides + clear, height: line.rounded(.up) + extra)
    }

    // MARK: Letters

    private func runs(scale: Double) -> [TextRun] { presentTraits.runAsCurrent { presentRuns(scale: scale) } }

    private func presentRuns(scale: Double) -> [TextRun] {
        let (font, color): (UIFont, UIColor) = (self.font ?? .systemFont(ofSize: 17), textColor ?? .label)
        var runs: [TextRun]
        if isSecureTextEntry {
            let style = TextStyle(baseAttributes, font: font, color: color)
            runs = [TextRun(String(repeating: "•", count: editor.boundaries.count), style)]
        } else {
            runs = editor.shown.editingRuns(base: baseAttributes, font: font, color: color, isSingleLine: true)
        }
        if scale < 1 { for i in runs.indices { runs[i].style.font.size *= scale } }
        return runs
    }

    private func makeFrame(width: CGFloat, lineBreak: NSLineBreakMode) -> TextFrame {
        let scale = fittingScale(width: width)
        return TextFrame(
            runs(scale: scale), alignment: textAlignment.resolved(readsLeftToRight), width: width, lineBreak: lineBreak,
            maxLines: lineBreak == .byWordWrapping ? 0 : 1
        )
    }

    private func placeholderFrame(width: CGFloat, lineBreak: NSLineBreakMode) -> TextFrame {
        let runs = presentTraits.runAsCurrent {
            (attributedPlaceholder ?? NSAttributedString(string: "")).editingRuns(
                base: [:], font: font ?? .systemFont(ofSize: 17), color: .placeholderText, isSingleLine: true)
        }
        return TextFrame(
            runs, alignment: textAlignment.resolved(readsLeftToRight), width: width, lineBreak: lineBreak,
            maxLines: lineBreak == .byWordWrapping ? 0 : 1)
    }

    /// Returns the scale of letters at which the text fits.
    private func fittingScale(width: CGFloat) -> Double {
        guard adjustsFontSizeToFitWidth, hasText, width > 0, width < 1e6 else { return 1 }
        let full = TextFrame(runs(scale: 1), alignment: .left, width: 1e6, lineBreak: .byClipping, maxLines: 1).size.width
        guard full > width else { return 1 }
        let size = font?.pointSize ?? 17
        return max((width / full).native * 0.999, size > 0 ? min((minimumFontSize / size).native, 1) : 1)
    }

    /// Converts a place in the text to one in the displayed text.
    private func shown(_ index: Int) -> Int { isSecureTextEntry ? editor.boundaries.letter(at: index) : index }

    /// The layout's origin in the clipping view.
    private var origin: CGPoint {
        let height = laidOut?.size.height ?? 0
        let room = clip.bounds.height
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .center, .fill: (room - height) / 2
            case .top: 0
            case .bottom: room - height
            }
        let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
        return CGPoint(x: Self.overhang - shift, y: (y * scale).rounded() / scale)
    }

    /// The caret at the very edge is not to be cut off.
    private static let overhang = TextMarks.caretWidth

    func caret(at index: Int) -> CGRect {
        let frame = laidOut?.caret(at: shown(min(max(index, 0), editor.length))) ?? .zero
        return frame.offsetBy(dx: clip.frame.minX + origin.x, dy: clip.frame.minY + origin.y)
    }

    func index(at point: CGPoint) -> Int {
        guard let laidOut, point.x.isFinite, point.y.isFinite else { return editor.length }
        let found = laidOut.index(at: CGPoint(x: point.x - clip.frame.minX - origin.x, y: laidOut.size.height / 2))
        return isSecureTextEntry ? editor.boundaries.start(of: found) : editor.boundaries.aligned(found)
    }

    // MARK: Views

    func layOut() {
        border.frame = borderRect(forBounds: bounds)
        border.show(borderStyle, picture: isEnabled ? background : disabledBackground ?? background, isEnabled: isEnabled)
        place(leftView, showsLeft(editing: isEditing), leftViewRect)
        place(rightView, showsRight(editing: isEditing), rightViewRect)
        place(clearButton, showsClear(editing: isEditing), clearButtonRect)
        let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let frame = room.insetBy(dx: -Self.overhang, dy: 0)
        if frame != clip.frame {
            clip.frame = frame
            laidOut = nil
            canvas.setNeedsDisplay()
        }
        canvas.frame = clip.bounds
        marks.frame = clip.bounds
        if laidOut == nil { laidOut = makeFrame(width: room.width, lineBreak: isEditing ? .byClipping : .byTruncatingTail) }
        showMarks(width: room.width)
    }

    private func place(_ view: UIView?, _ isShown: Bool, _ rect: (CGRect) -> CGRect) {
        guard let view else { return }
        if !isShown { return view.removeFromSuperview() }
        if view.superview !== self { addSubview(view) }
        view.frame = rect(bounds)
    }

    private func showMarks(width: CGFloat) {
        guard isEditing, var laidOut else {
            if shift != 0 { canvas.setNeedsDisplay() }
            shift = 0
            return marks.show(caret: nil, selected: [])
        }
        // Text that is too long begins at the left, and moves so far that the caret shows.
        if laidOut.size.width > width, textAlignment != .left {
            laidOut = TextFrame(
                runs(scale: fittingScale(width: width)), alignment: .left, width: width, lineBreak: .byClipping, maxLines: 1)
            self.laidOut = laidOut
        }
        let old = shift
        if laidOut.size.width <= width {
            shift = 0
        } else {
            let x = laidOut.caret(at: shown(editor.caret)).minX
            shift = min(max(shift, x - width), x)
            shift = min(max(shift, 0), laidOut.size.width - width)
        }
        if shift != old { canvas.setNeedsDisplay() }
        let place = origin
        let selection = editor.selection
        if selection.length == 0 {
            marks.show(caret: laidOut.caret(at: shown(selection.location)).offsetBy(dx: place.x, dy: place.y), selected: [])
        } else {
            let start = shown(selection.location)
            let boxes = laidOut.boxes(of: NSRange(location: start, length: shown(selection.end) - start))
            marks.show(caret: nil, selected: boxes.map { $0.offsetBy(dx: place.x, dy: place.y) })
        }
    }

    // MARK: Drawing

    func paint(_ canvas: TextCanvas) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if hasText, isEditing {
            layOut()
            return laidOut?.layout.draw(in: context, at: origin) ?? ()
        }
        // What subclasses draw is in the field's own space.
        context.saveGState()
        context.translateBy(x: -clip.frame.minX, y: -clip.frame.minY)
        if hasText {
            drawText(in: textRect(forBounds: bounds))
        } else if attributedPlaceholder != nil {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        }
        context.restoreGState()
    }

    func drawPlainText(in rect: CGRect) {
        guard hasText else { return }
        draw(makeFrame(width: rect.width, lineBreak: .byTruncatingTail), in: rect)
    }

    func drawPlainPlaceholder(in rect: CGRect) { draw(placeholderFrame(width: rect.width, lineBreak: .byTruncatingTail), in: rect) }

    private func draw(_ frame: TextFrame, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .center, .fill: rect.midY - frame.size.height / 2
            case .top: rect.minY
            case .bottom: rect.maxY - frame.size.height
            }
        let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
        frame.layout.draw(in: context, at: CGPoint(x: rect.minX, y: (y * scale).rounded() / scale))
    }

    static func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        let side = clearButtonSide
        let asset = UIImageAsset()
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            asset.register(clearPicture(side: side, ground: style == .dark ? .systemGray : .systemGray3, traits), with: traits)
        }
        button.setImage(asset.image(with: UITraitCollection(userInterfaceStyle: .light)), for: .normal)
        return button
    }

    private static func clearPicture(side: CGFloat, ground: UIColor, _ traits: UITraitCollection) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            ground.resolvedColor(with: traits).setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: side - 2, height: side - 2)).fill()
            let (near, far) = (side * 0.34, side * 0.66)
            let cross = UIBezierPath()
            cross.move(to: CGPoint(x: near, y: near))
            cross.addLine(to: CGPoint(x: far, y: far))
            cross.move(to: CGPoint(x: far, y: near))
            cross.addLine(to: CGPoint(x: near, y: far))
            cross.lineWidth = 1.5
            cross.lineCapStyle = .round
            (traits.userInterfaceStyle == .dark ? UIColor.black : .white).setStroke()
            cross.stroke()
        }
    }
}
