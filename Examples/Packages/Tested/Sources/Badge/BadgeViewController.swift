import LaminaUIKit

/// A round badge with a number that pops when it is tapped.
public final class BadgeViewController: UIViewController {
    private let badge = UILabel()
    private var count = 0

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        badge.bounds.size = CGSize(width: 88, height: 88)
        badge.layer.name = "badge"
        badge.layer.cornerRadius = 44
        badge.layer.masksToBounds = true
        badge.backgroundColor = .systemRed
        badge.textColor = .white
        badge.textAlignment = .center
        badge.font = .systemFont(ofSize: 40, weight: .semibold)
        badge.text = "0"
        badge.isUserInteractionEnabled = true
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.pop() }
        badge.addGestureRecognizer(tap)
        view.addSubview(badge)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        badge.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    private func pop() {
        count += 1
        badge.text = "\(count)"
        let pop = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.35)
        pop.keyPath = "transform.scale"
        pop.fromValue = 0.7
        pop.toValue = 1
        pop.duration = pop.settlingDuration
        badge.layer.add(pop, forKey: "pop")
    }
}
