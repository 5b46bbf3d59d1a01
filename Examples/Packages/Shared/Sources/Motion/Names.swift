// What a target needs whose files import Foundation or Dispatch beside UIKit: in one file, which of the two is meant. On iOS these lines change nothing.

import Foundation
import UIKit

public typealias DispatchQueue = UIKit.DispatchQueue
public typealias DispatchTime = UIKit.DispatchTime
public typealias Timer = UIKit.Timer
public typealias NotificationCenter = UIKit.NotificationCenter
public typealias Selector = UIKit.Selector
public typealias NSAttributedString = UIKit.NSAttributedString
public typealias NSMutableAttributedString = UIKit.NSMutableAttributedString
