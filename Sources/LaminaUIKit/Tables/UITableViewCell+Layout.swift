import LaminaCoreGraphics
import LaminaQuartzCore

extension UITableViewCell {
    private static let leastHeight: CGFloat = 44
    /// The distance above and below text.
    private static let padding: CGFloat = 11
    private static let lineGap: CGFloat = 2
    /// The width of the first column of `.value2`.
    private static let column: CGFloat = 91

    func surround(_ new: Surroundings) {
        guard new != around else { return }
        around = new
        UIView.performWithoutAnimation {
            layer.cornerRadius = new.corners.isEmpty ? 0 : new.radius
            layer.cornerCurve = .continuous
            layer.maskedCorners = new.corners
        }
        setNeedsLayout()
    }

    /// Takes the standard background of cells in a table, unless code has set another one.
    func takeBackground(of style: UITableView.Style) {
        guard style != tableStyle else { return }
        tableStyle = style
        byDefault(.backgroundColor) { backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
    }

    // MARK: Parts

    func accessoryChanged() {
        if accessoryView == nil, accessoryType != .none {
            if accessory?.kind != accessoryType {
                accessory?.removeFromSuperview()
                let made = CellAccessory(accessoryType)
                made.onTap = { [weak self] in self?.notifyAccessoryTap() }
                addSubview(made)
                accessory = made
            }
        } else {
            accessory?.removeFromSuperview()
            accessory = nil
        }
        if let accessoryView, accessoryView.superview !== self { addSubview(accessoryView) }
        setNeedsLayout()
    }

    private var table: UITableView? { sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UITableView }.first }

    private func notifyAccessoryTap() {
        guard let table, let path = table.indexPath(for: self) else { return }
        accessorySegue?.trigger(self)
        table.listener?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    /// The view at the right end, for which content leaves room.
    private var shownAccessory: UIView? { accessoryView ?? accessory }
    private func accessorySize(_ view: UIView) -> CGSize { (view as? CellAccessory)?.ownSize ?? view.bounds.size }
    private var accessoryRoom: CGFloat {
        guard let view = shownAccessory else { return 0 }
        return around.margin + accessorySize(view).width
    }
    private var editRoom: CGFloat { isInEditing && editingStyle != .none ? CellEditControl.room : 0 }

    func placeParts() {
        let (width, height) = (bounds.width, bounds.height)
        let opened = confirmation.map { pulled ?? $0.ownWidth } ?? 0
        let shift = -opened
        let indent = shouldIndentWhileEditing ? editRoom : 0
        contentView.set(frame: mirrored(CGRect(x: indent + shift, y: 0, width: max(width - indent - accessoryRoom, 0), height: height)))
        if let view = shownAccessory {
            let size = accessorySize(view)
            view.set(
                frame: mirrored(
                    CGRect(
                        x: width - around.margin - size.width + shift, y: ((height - size.height) / 2).rounded(), width: size.width,
                        height: size.height)))
        }
        control?.set(
            frame: mirrored(
                CGRect(x: editRoom > 0 ? shift : -CellEditControl.room, y: 0, width: CellEditControl.room + around.margin, height: height)))
        confirmation?.set(frame: mirrored(CGRect(x: width - opened, y: 0, width: opened, height: height)))
        for view in [backgroundView, selectedBackgroundView] { view?.set(frame: bounds) }
        lines.place(in: self, textStart: indent + shift)
    }

    // MARK: Content

    /// Places labels and picture in the content view.
    func placeContent() {
        guard !ownTextLabels.isEmpty || ownImageView != nil else { return }
        let place = arrange(width: contentView.bounds.width, height: contentView.bounds.height)
        let width = contentView.bounds.width
        ownImageView?.set(frame: mirrored(place.image, in: width))
        if !ownTextLabels.isEmpty { textLabel?.set(frame: mirrored(place.text, in: width)) }
        detail?.set(frame: mirrored(place.detail, in: width))
    }

    /// Returns the place of a part, which is on the other side where layout runs from the right.
    ///
    /// - Parameter width: The room. Default the cell's.
    func mirrored(_ rect: CGRect, in width: CGFloat? = nil) -> CGRect {
        guard !readsLeftToRight else { return rect }
        return CGRect(x: (width ?? bounds.width) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private var detail: UILabel? { style == .default || ownTextLabels.isEmpty ? nil : detailTextLabel }

    /// Whether the detail lies below the text: also where it would lie beside it, if letters are very large.
    private var isStacked: Bool {
        style == .subtitle || style == .value1 && presentTraits.preferredContentSizeCategory.isAccessibilityCategory
    }

    private func arrange(width: CGFloat, height: CGFloat?) -> (image: CGRect, text: CGRect, detail: CGRect, height: CGFloat) {
        let margin = around.margin
        var x = margin + CGFloat(indentationLevel) * indentationWidth
        var image = CGRect.zero
        var least = Self.leastHeight
        if let size = ownImageView?.image?.size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite {
            // A picture that is higher than the row is made smaller, where the height is given.
            let scale = height.map { min(1, max($0, 1) / size.height) } ?? 1
            image = CGRect(x: x, y: 0, width: size.width * scale, height: size.height * scale)
            x = image.maxX + margin
            least = max(least, image.height)
        }
        let room = max(width - x - (accessoryRoom > 0 ? 8 : margin), 0)
        func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label, !(label.text ?? "").isEmpty else { return .zero }
            let size = label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        let label = ownTextLabels.isEmpty ? nil : textLabel
        let needed: CGFloat
        var (text, second) = (CGRect.zero, CGRect.zero)
        switch style {
        case _ where isStacked:
            let (a, b) = (fit(label, room), fit(detail, room))
            text = CGRect(x: x, y: 0, width: room, height: a.height)
            let gap = a.height > 0 && b.height > 0 ? Self.lineGap : 0
            second = CGRect(x: x, y: a.height + gap, width: room, height: b.height)
            needed = second.maxY
        case .default:
            text = CGRect(x: x, y: 0, width: room, height: fit(label, room).height)
            needed = text.height
        case .value1, .subtitle:
            // The text has what it needs; the detail gets the rest.
            let a = fit(label, room)
            let b = fit(detail, max(room - a.width - (a.width > 0 ? 8 : 0), 0))
            text = CGRect(x: x, y: 0, width: a.width, height: a.height)
            second = CGRect(x: x + room - b.width, y: 0, width: b.width, height: b.height)
            needed = max(a.height, b.height)
        case .value2:
            let left = Self.column + 6
            let (a, b) = (fit(label, Self.column), fit(detail, max(width - x - left - margin, 0)))
            text = CGRect(x: x, y: 0, width: Self.column, height: a.height)
            second = CGRect(x: x + left, y: 0, width: b.width, height: b.height)
            needed = max(a.height, b.height)
        }
        let own = max(least, (needed + 2 * Self.padding).rounded(.up))
        let whole = height ?? own
        func middle(_ rect: CGRect, _ height: CGFloat) -> CGRect {
            CGRect(x: rect.minX, y: ((whole - height) / 2 * 2).rounded() / 2 + rect.minY, width: rect.width, height: rect.height)
        }
        if isStacked {
            return (middle(image, image.height), middle(text, needed), middle(second, needed), own)
        }
        return (middle(image, image.height), middle(text, text.height), middle(second, second.height), own)
    }

    /// The height that the cell's own labels and picture take.
    func ownHeight(width: CGFloat) -> CGFloat {
        arrange(width: max(width - accessoryRoom - (shouldIndentWhileEditing ? editRoom : 0), 0), height: nil).height
    }

    /// The height that the content takes: by its constraints, by what a subclass says, or by the cell's own labels.
    func fittingHeight(width: CGFloat) -> CGFloat {
        guard !contentView.constraints.isEmpty else { return sizeThatFits(CGSize(width: width, height: 0)).height }
        let room = max(width - accessoryRoom - (shouldIndentWhileEditing ? editRoom : 0), 0)
        return contentView.systemLayoutSizeFitting(
            CGSize(width: room, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    // MARK: Selection

    var isMarked: Bool { selection.isSelected || selection.isHighlighted }

    func exchange(_ old: UIView?, for new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, at: index)
    }

    func showSelection(animated: Bool) {
        let shows = isMarked && selectionStyle != .none
        for label in ownTextLabels { label.isHighlighted = shows }
        ownImageView?.isHighlighted = shows
        if shows, selectedBackgroundView == nil {
            let grey = UIView(frame: bounds)
            grey.backgroundColor = .systemGray4
            grey.isHidden = true
            selectedBackgroundView = grey
        }
        guard let view = selectedBackgroundView else { return }
        guard animated, window != nil, shows == view.isHidden else {
            UIView.performWithoutAnimation {
                view.isHidden = !shows
                view.alpha = 1
            }
            return
        }
        if shows {
            UIView.performWithoutAnimation {
                view.isHidden = false
                view.alpha = 0
            }
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { view.alpha = shows ? 1 : 0 },
            completion: { [weak self] _ in
                guard let self, view === selectedBackgroundView, !(isMarked && selectionStyle != .none) else { return }
                view.isHidden = true
                view.alpha = 1
            })
    }
}
