import Ripple
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = PuddleViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

final class PuddleViewController: UIViewController {
    private let puddle = RippleView()

    override func loadView() { view = puddle }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        NotificationCenter.default.addObserver(
            self, selector: #selector(rain), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    @objc private func rain() {
        print("rain on", type(of: puddle))
        for drop in 0..<8 {
            perform(#selector(drip(_:)), with: NSNumber(value: drop), afterDelay: Double(drop) * 0.25)
        }
    }

    @objc private func drip(_ drop: NSNumber) {
        let turn = CGFloat(drop.intValue) * 2.4
        puddle.addRing(at: CGPoint(x: view.bounds.midX + 100 * cos(turn), y: view.bounds.midY + 200 * sin(turn)))
    }
}
