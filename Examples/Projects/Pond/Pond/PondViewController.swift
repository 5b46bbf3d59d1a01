import UIKit

extension Notification.Name { static let rain = Notification.Name("rain") }

class PondViewController: UIViewController {
    let pond = Pond()
    private var watcher: Watcher?
    private var observation: NSKeyValueObservation?
    @IBOutlet weak var label: UILabel!
    @IBInspectable var stones: Int = 3
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        pond.delegate = self
        watcher = Watcher(pond)
        observation = pond.observe(\.keeper, options: [.new]) { _, change in print("keeper:", (change.newValue ?? nil) ?? "nobody") }
        pond.keeper = "Ada"
        pond.setValue(4, forKey: "depth")
        print("depth:", pond.value(forKey: #keyPath(Pond.depth)) as! Double)
        setValue(7, forKey: "stones")
        print("stones:", stones)

        button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        button.tag = 12
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        button.addTarget(self, action: #selector(PondViewController.pressed(_:with:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector("bubble:"), for: .touchUpInside)
        view.addSubview(button)

        Reeds().ask(view, button)

        let box = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
        box.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(self.tapped(_:))))
        box.roundness = 8
        view.addSubview(box)

        Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(tick(timer:)), userInfo: "worm", repeats: false)
        NotificationCenter.default.addObserver(self, selector: #selector(noticed(_:)), name: .rain, object: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
            NotificationCenter.default.post(name: .rain, object: nil, userInfo: ["mm": 3])
        }
        perform(#selector(late(_:)), with: "late", afterDelay: 0.75)
        print("responds:", responds(to: #selector(tapped(_:))), responds(to: Selector(("fly"))))
        _ = perform(#selector(setter: stones), with: 9)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        pond.fish()
        let heron = GreyHeron()
        pond.delegate = heron
        pond.fish()
        withExtendedLifetime(heron) {}
        if #available(iOS 13, *) { print("available") }
    }

    @objc func pressed() { print("pressed without a sender") }
    @IBAction func pressed(_ sender: UIButton, with event: UIEvent) { print("pressed:", sender.tag, event.type == .touches) }
    @objc private func tapped(_ recognizer: UITapGestureRecognizer) { print("tapped at:", recognizer.location(in: view).y) }
    @objc func tick(timer: Timer) { print("tick:", timer.userInfo as! String) }
    @objc fileprivate func bubble(_ sender: Any) { print("bubble:", sender is UIButton) }
}

extension PondViewController: PondDelegate {
    func pondOpened(_ pond: Pond) { print("opened") }
    func pond(_ pond: Pond, didCatch fish: String, weighing weight: Double) { print("caught:", fish, weight) }
    var greeting: String { "hello" }

    @objc func noticed(_ notification: Notification) { print("noticed:", notification.userInfo!["mm"] as! Int) }
    @objc func late(_ word: String) { print("performed:", word) }
}

class CalmPondViewController: PondViewController {
    override func tick(timer: Timer) { print("calm tick:", timer.userInfo as! String) }
    override func noticed(_ notification: Notification) {
        print("calmly", terminator: " ")
        super.noticed(notification)
    }
}

extension UIView {
    @IBInspectable var roundness: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}
