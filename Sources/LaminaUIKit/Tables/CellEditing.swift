import LaminaCoreGraphics
import LaminaQuartzCore

/// The round control at a cell's left end while its table is edited.
final class CellEditControl: UIControl {
    /// The room that content makes.
    static let room: CGFloat = 38
    private let style: UITableViewCell.EditingStyle
    private let margin: CGFloat

    init(_ style: UITableViewCell.EditingStyle, margin: CGFloat, _ onTap: @escaping () -> Void) {
        (self.style, self.margin) = (style, margin)
        super.init(frame: CGRect(x: -Self.room, y: 0, width: Self.room + margin, height: 44))
        isOpaque = false
        contentMode = .redraw
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        setNeedsDisplay()
    }
    required init?(coder: NSCoder) { fatalError("an edit control is made in code") }

    override func draw(_ rect: CGRect) {
        let box = CGRect(x: readsLeftToRight ? margin : bounds.maxX - margin - 22, y: bounds.midY - 11, width: 22, height: 22)
        (style == .insert ? UIColor.systemGreen : .systemRed).setFill()
        UIBezierPath(ovalIn: box).fill()
        UIColor.white.setFill()
        UIBezierPath(roundedRect: CGRect(x: box.midX - 6, y: box.midY - 1, width: 12, height: 2), cornerRadius: 1).fill()
        if style == .insert {
            UIBezierPath(roundedRect: CGRect(x: box.midX - 1, y: box.midY - 6, width: 2, height: 12), cornerRadius: 1).fill()
        }
    }
}

/// The button that confirms that a row is to be deleted.
final class CellConfirmation: UIControl {
    private let label = UILabel()
    let ownWidth: CGFloat

    init(_ title: String, _ onTap: @escaping () -> Void) {
        label.text = title
        label.font = .systemFont(ofSize: 17)
        label.textColor = .white
        label.textAlignment = .center
        ownWidth = max(74, label.sizeThatFits(.zero).width + 30)
        super.init(frame: CGRect(x: 0, y: 0, width: ownWidth, height: 44))
        backgroundColor = .systemRed
        clipsToBounds = true
        addSubview(label)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }
    required init?(coder: NSCoder) { fatalError("a confirmation is made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.set(frame: CGRect(x: 0, y: 0, width: max(ownWidth, 0), height: bounds.height))
    }
}

extension UITableViewCell {
    func edit(_ editing: Bool, animated: Bool) {
        guard editing != isInEditing else { return }
        closeConfirmation(animated: animated)
        isInEditing = editing
        let (old, moves) = (control, animated && window != nil)
        control = nil
        if editing, editingStyle != .none {
            let made = CellEditControl(editingStyle, margin: around.margin) { [weak self] in self?.controlTapped() }
            made.alpha = 0
            insertSubview(made, at: 0)
            bringSubviewToFront(made)
            control = made
        }
        let fresh = control
        func change() {
            fresh?.alpha = 1
            old?.alpha = 0
            old?.center.x -= readsLeftToRight ? CellEditControl.room : -CellEditControl.room
            setNeedsLayout()
            layoutIfNeeded()
        }
        if moves {
            layoutIfNeeded()
            UIView.animate(
                withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change,
                completion: { _ in old?.removeFromSuperview() })
        } else {
            old?.removeFromSuperview()
            fresh?.alpha = 1
            setNeedsLayout()
        }
    }

    private var ownTable: UITableView? { superview as? UITableView }

    private func controlTapped() {
        guard let table = ownTable, let path = table.indexPath(for: self) else { return }
        if editingStyle == .insert { return table.commit(.insert, path) }
        table.askForDeletion(self, path)
    }

    /// Has a button ready, as wide as a finger opens it; without one opens it all the way.
    func openConfirmation(_ title: String, pulled: CGFloat?) {
        if confirmation == nil {
            let made = CellConfirmation(title) { [weak self] in
                guard let self, let table = ownTable, let path = table.indexPath(for: self) else { return }
                table.commit(.delete, path)
            }
            UIView.performWithoutAnimation {
                made.set(frame: mirrored(CGRect(x: bounds.width, y: 0, width: 0, height: bounds.height)))
                addSubview(made)
                made.layoutIfNeeded()
            }
            confirmation = made
        }
        self.pulled = pulled
        setNeedsLayout()
        if pulled == nil, window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.layoutIfNeeded() })
        }
    }

    func closeConfirmation(animated: Bool) {
        guard let former = confirmation else { return }
        (confirmation, pulled) = (nil, nil)
        setNeedsLayout()
        guard animated, window != nil else { return former.removeFromSuperview() }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction,
            animations: {
                former.set(frame: self.mirrored(CGRect(x: self.bounds.width, y: 0, width: 0, height: self.bounds.height)))
                self.layoutIfNeeded()
            }, completion: { _ in former.removeFromSuperview() })
    }
}

extension UITableView {
    func edit(_ editing: Bool, animated: Bool) {
        guard editing != isInEditing else { return }
        isInEditing = editing
        closeConfirmation()
        for (path, cell) in rows.sorted(by: { $0.key < $1.key }) { prepareForEditing(cell, path, animated: animated) }
    }

    /// Has a cell show what the table's state wants.
    func prepareForEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool = false) {
        if let listener { cell.indentationLevel = listener.tableView(self, indentationLevelForRowAt: path) }
        let isEdited = isInEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
        guard isEdited || cell.isEditing else { return }
        if isEdited {
            cell.editingStyle = listener?.tableView(self, editingStyleForRowAt: path) ?? .delete
            cell.shouldIndentWhileEditing = listener?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        }
        cell.setEditing(isEdited, animated: animated)
    }

    func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
        closeConfirmation()
        dataSource?.tableView(self, commit: style, forRowAt: path)
    }

    func askForDeletion(_ cell: UITableViewCell, _ path: IndexPath) {
        closeConfirmation()
        cell.openConfirmation(confirmationTitle(path), pulled: nil)
    }

    func confirmationTitle(_ path: IndexPath) -> String {
        listener?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    }

    /// Takes the button away that may show somewhere; tells whether there was one.
    @discardableResult
    func closeConfirmation() -> Bool {
        let asked = rows.values.filter { $0.showingDeleteConfirmation }
        for cell in asked { cell.closeConfirmation(animated: true) }
        return !asked.isEmpty
    }
}
