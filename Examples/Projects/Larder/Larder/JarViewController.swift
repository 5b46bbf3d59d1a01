import UIKit

class JarViewController: UIViewController {
    @IBOutlet private weak var amountLabel: UILabel!
    @IBOutlet private weak var slider: UISlider!
    @IBOutlet private weak var fill: NSLayoutConstraint!
    var jar: Jar!
    var didChange: ((Jar) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = jar.name
        slider.value = Float(jar.spoons)
        show()
    }

    private func show() {
        amountLabel.text = jar.amount
        fill.constant = CGFloat(jar.spoons) * 10
    }

    @IBAction func slide(_ sender: UISlider) {
        jar.spoons = Int(sender.value.rounded())
        show()
        didChange?(jar)
        UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    }
}
