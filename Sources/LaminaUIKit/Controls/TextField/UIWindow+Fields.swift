import LaminaCoreGraphics
import LaminaStage

// Going from field to field by the tab key: in the order in which one reads, whatever the order in which views were added. After the last comes the first.

extension UIWindow {
    /// Goes on to another field if a key means that: the tab key, with shift backwards. Returns whether it did.
    func goOn(by key: InputKey) -> Bool {
        guard key.name == InputKey.tab.name, key.modifiers.isSubset(of: [.shift, .capsLock]) else { return false }
        return editField(after: firstResponder as? UIView, forward: !key.modifiers.contains(.shift))
    }

    /// Edits the next text field or text view, or the one before; with no field given the first, or the last. Returns whether there is another one that may be edited.
    private func editField(after field: UIView?, forward: Bool) -> Bool {
        let all = fieldsInReadingOrder
        guard !all.isEmpty else { return false }
        guard let place = all.firstIndex(where: { $0 === field }) else {
            return (forward ? all[0] : all[all.count - 1]).becomeFirstResponder()
        }
        guard all.count > 1 else { return false }
        return all[(place + (forward ? 1 : all.count - 1)) % all.count].becomeFirstResponder()
    }

    /// The fields that may be edited, of the controller in front if one is presented: line by line from the top, in a line from its beginning.
    private var fieldsInReadingOrder: [UIView] {
        let presented = rootViewController.flatMap { root in
            sequence(first: root, next: { $0.presentedViewController }).reversed().first { $0 !== root }
        }
        let fields = UIWindow.fields(in: presented?.viewIfLoaded ?? self).map { (view: $0, box: $0.convert($0.bounds, to: self)) }
        var lines: [[(view: UIView, box: CGRect)]] = []
        for field in fields.sorted(by: { $0.box.minY < $1.box.minY }) {
            // What begins above the middle of the line's first field is in its line.
            if let first = lines.last?.first, field.box.minY < first.box.midY {
                lines[lines.count - 1].append(field)
            } else {
                lines.append([field])
            }
        }
        return lines.flatMap { line in
            line.sorted { readsLeftToRight ? $0.box.minX < $1.box.minX : $0.box.maxX > $1.box.maxX }.map(\.view)
        }
    }

    private static func fields(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
        let isField = (view is UITextField || (view as? UITextView)?.isEditable == true) && view.canBecomeFirstResponder
        return isField ? [view] : view.subviews.flatMap(fields)
    }
}
