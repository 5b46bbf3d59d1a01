import LaminaUIKit
import Testing

@MainActor
@Suite("Which way up an application shows")
struct UIInterfaceOrientationTests {
    @Test("the screen's sides and its safe area answer for orientation and status bar")
    func screen() throws {
        let upright = try Stage(
            showing: UIViewController(), size: CGSize(width: 40, height: 80),
            safeAreaInsets: UIEdgeInsets(top: 7, left: 0, bottom: 3, right: 0),
            threads: 1)
        upright.perform {
            #expect(UIApplication.shared.statusBarOrientation == .portrait)
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 40, height: 7))
        }
        let wide = try Stage(showing: UIViewController(), size: CGSize(width: 80, height: 40), threads: 1)
        wide.perform {
            #expect(UIApplication.shared.statusBarOrientation.isLandscape)
            #expect(UIApplication.shared.statusBarFrame.height == 0)
        }
    }

    @Test("a mask holds its orientations")
    func masks() {
        #expect(UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(!UIInterfaceOrientationMask.allButUpsideDown.contains(.portraitUpsideDown))
        #expect(UIInterfaceOrientationMask.landscape.contains(.landscapeLeft))
    }

    @Test("a subclass of a colour may have initialisers of its own, and literals are still colours")
    func colours() {
        final class Ink: UIColor, @unchecked Sendable {
            let depth: Int
            init(depth: Int) {
                self.depth = depth
                super.init(white: 0, alpha: 1)
            }
            required init(cgColor: CGColor) {
                depth = 0
                super.init(cgColor: cgColor)
            }
            required init?(coder: NSCoder) { nil }
        }
        #expect(Ink(depth: 3).depth == 3)
        let red: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(red == .red)
    }
}
