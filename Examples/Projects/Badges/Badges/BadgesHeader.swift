import UIKit

class BadgesHeader: UICollectionReusableView {
    @IBOutlet private weak var countLabel: UILabel!

    var count = 0 {
        didSet { countLabel.text = "\(count) badges" }
    }
}
