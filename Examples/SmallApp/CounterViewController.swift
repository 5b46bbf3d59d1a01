import UIKit

/// Counts taps on a button; every third one shows a card that a tap takes away.
class CounterViewController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        label.font = .systemFont(ofSize: 64, weight: .bold)
        label.textAlignment = .center
        view.addSubview(label)

        button.setTitle("Count", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 22, weight: .semibold)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = view.tintColor
        button.layer.cornerRadius = 14
        button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
        view.addSubview(button)
        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        label.frame = CGRect(x: 0, y: size.height / 2 - 100, width: size.width, height: 80)
        button.frame = CGRect(x: size.width / 2 - 80, y: size.height / 2 + 20, width: 160, height: 52)
    }

    private func tapped() {
        count += 1
        showCount()
        print("count: \(count)")
        label.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
        UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []) {
            self.label.transform = .identity
        }
        if count % 3 == 0 {
            present(CardViewController(text: "\(count)!"), animated: true) { print("card: shown") }
        }
    }

    private func showCount() {
        label.text = "\(count)"
    }
}

/// A coloured page that goes away when it is tapped.
class CardViewController: UIViewController {
    private let text: String

    init(text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        let label = UILabel(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = text
        label.font = .systemFont(ofSize: 96, weight: .heavy)
        label.textColor = .white
        label.textAlignment = .center
        view.addSubview(label)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        dismiss(animated: true) { print("card: gone") }
    }
}
