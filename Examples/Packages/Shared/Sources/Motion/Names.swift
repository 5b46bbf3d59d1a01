// What a target needs whose files import Foundation or Dispatch beside UIKit: in one file, which of the two is meant. On iOS these lines change nothing.

import UIKit

typealias DispatchQueue = UIKit.DispatchQueue
typealias DispatchTime = UIKit.DispatchTime
typealias Timer = UIKit.Timer
typealias NSAttributedString = UIKit.NSAttributedString
typealias NSMutableAttributedString = UIKit.NSMutableAttributedString
