extension UIControl {
    /// A control's traits with what its state adds.
    func stated(_ traits: UIAccessibilityTraits) -> UIAccessibilityTraits {
        traits.union(isEnabled ? .none : .notEnabled).union(isSelected ? .selected : .none)
    }
}
