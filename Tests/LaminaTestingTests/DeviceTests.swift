import LaminaTesting
import LaminaUIKit
import Testing

@MainActor
struct DeviceTests {
    @Test("a stage has its device's size, scale and safe area, and turns with it")
    func stages() throws {
        let stage = try Stage(showing: UIViewController(), on: .iPhone15, traits: UITraitCollection(userInterfaceStyle: .dark))
        let view = try #require(stage.rootViewController?.view)
        stage.advance(to: 0)
        #expect(view.bounds.size == CGSize(width: 393, height: 852) && stage.scale == 3)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(view.traitCollection.userInterfaceStyle == .dark && view.traitCollection.userInterfaceIdiom == .phone)
        try stage.turn(.iPhone15, to: .landscape)
        stage.advance(to: 0.5)
        #expect(view.bounds.size == CGSize(width: 852, height: 393))
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        let pad = try Stage(showing: UIViewController(), on: .iPadPro11, orientation: .landscape, scale: 1)
        #expect(pad.size == CGSize(width: 1194, height: 834) && pad.scale == 1)
        #expect(pad.rootViewController?.traitCollection.userInterfaceIdiom == .pad)
    }

    @Test("a stage's random numbers follow from its seed")
    func seeds() throws {
        func numbers(_ seed: UInt64) throws -> [Int] {
            var random = try Stage(showing: UIViewController(), on: .iPhoneSE1, seed: seed).random
            return (0..<20).map { _ in Int.random(in: 0..<1000, using: &random) }
        }
        #expect(try numbers(7) == numbers(7))
        #expect(try numbers(7) != numbers(8))
    }

    @Test("other threads draw the system's numbers as ever while a stage with a seed is current")
    func otherThreads() async throws {
        let stage = try Stage(showing: UIViewController(), on: .iPhoneSE1, scale: 1, seed: 7)
        let drawn = await Task.detached { (0..<100).map { _ in Int.random(in: 0...Int.max) } }.value
        #expect(Set(drawn).count == 100 && stage.time == 0)
    }

    @Test("what a stage's code draws from the system follows from its seed, and what other code draws does not")
    func systemRandomness() throws {
        func numbers(_ seed: UInt64?) throws -> [Int] {
            let stage = try Stage(showing: UIViewController(), on: .iPhoneSE1, scale: 1, seed: seed)
            var numbers: [Int] = []
            stage.perform {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { numbers += Array(0..<50).shuffled() }
                numbers.append(Int.random(in: 0..<1_000_000))
                var system: any RandomNumberGenerator = SystemRandomNumberGenerator()
                numbers.append(Int(truncatingIfNeeded: system.next()))
            }
            stage.advance(to: 1)
            #expect(numbers.count == 52)
            return numbers
        }
        #expect(try numbers(7) == numbers(7))
        #expect(try numbers(7) != numbers(8))
        #expect(try numbers(nil) != numbers(nil))
    }
}
