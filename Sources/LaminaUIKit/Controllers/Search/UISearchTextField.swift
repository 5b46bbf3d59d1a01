import LaminaCoreGraphics

/// The field of a search bar: rounded, grey, with a loupe.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private let loupe = UIImageView(image: UIImage(systemName: "magnifyingglass"))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        loupe.tintColor = .secondaryLabel
        loupe.contentMode = .center
        loupe.frame = CGRect(x: 0, y: 0, width: 30, height: 36)
        (leftView, leftViewMode, clearButtonMode, returnKeyType) = (loupe, .always, .whileEditing, .search)
        autocorrectionType = .default
    }
    func setLoupe(_ image: UIImage?) { loupe.image = image ?? UIImage(systemName: "magnifyingglass") }
    open override var intrinsicContentSize: CGSize { CGSize(width: super.intrinsicContentSize.width, height: 36) }
}
