import UIKit
import XCTest

@testable import Ripple

final class RippleTests: XCTestCase {
    func testARingIsALayer() {
        let view = RippleView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addRing(at: CGPoint(x: 20, y: 30))
        XCTAssertEqual(view.layer.sublayers?.count, 1)
        XCTAssertEqual(view.layer.sublayers?.first?.position, CGPoint(x: 20, y: 30))
    }
}
