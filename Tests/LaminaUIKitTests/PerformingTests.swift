import LaminaUIKit
import Testing

@MainActor
@Suite("Methods that are called by name")
struct PerformingTests {
    private final class Clerk: UIResponder {
        var heard: [String] = []
        var desk = 1
        var rank: Int { 3 }
        override class var namedMembers: [NamedMember] {
            [
                .property("desk", \Clerk.desk),
                .method("ring") { (clerk: Clerk) in clerk.heard.append("ring") },
                .method("take:") { (clerk: Clerk, letter: String) in clerk.heard.append("take \(letter)") },
                .method("file:under:") { (clerk: Clerk, letter: String, name: String) in clerk.heard.append("file \(letter) under \(name)")
                },
                .method("sort:by:into:") { (clerk: Clerk, letter: String, number: Int, box: NSObject?) in
                    clerk.heard.append("sort \(letter) \(number) \(box == nil)")
                },
                .property("rank", \Clerk.rank),
                .method("mentor") { (clerk: Clerk) in clerk },
            ]
        }
    }

    @Test("perform passes arguments, returns objects, and reaches properties")
    func perform() {
        let clerk = Clerk()
        #expect(clerk.perform(Selector("ring")) == nil)
        clerk.perform(Selector("take:"), with: "a")
        clerk.perform(Selector("file:under:"), with: "b", with: "c")
        clerk.perform(Selector("setDesk:"), with: 4)
        clerk.performSelector(onMainThread: Selector("take:"), with: "d", waitUntilDone: true)
        #expect(clerk.heard == ["ring", "take a", "file b under c", "take d"] && clerk.desk == 4)
        #expect(clerk.perform(Selector("mentor")).takeUnretainedValue() === clerk)
        #expect((clerk.perform(Selector("desk")).takeUnretainedValue() as? NSNumber)?.intValue == 4)
    }

    @Test("an object responds to what it states, and to its properties' accessors")
    func responds() {
        let clerk = Clerk()
        for name in ["ring", "take:", "desk", "setDesk:"] { #expect(clerk.responds(to: Selector(name)), "\(name)") }
        for name in ["take", "ring:", "fly", "setMentor:"] { #expect(!clerk.responds(to: Selector(name)), "\(name)") }
        #expect(!clerk.responds(to: nil))
    }

    @Test("methods of three arguments are known, and what can only be read is read")
    func wide() {
        let clerk = Clerk()
        #expect(clerk.responds(to: NSSelectorFromString("sort:by:into:")))
        clerk.perform(Selector("sort:by:into:"), with: "a", with: 2)
        #expect(clerk.heard == ["sort a 2 true"])
        #expect(clerk.value(forKey: "rank") as? Int == 3)
        #expect(clerk.responds(to: "rank") && !clerk.responds(to: "setRank:"))
        #expect(NSStringFromSelector("rank") == "rank")
    }

    @Test("members are registered with a class of another module, and an object known by a protocol alone is called")
    func registered() {
        final class Stamp: UIView { var count = 0 }
        NamedMember.register(
            [.method("press:with:") { (stamp: Stamp, by: Int, with: UIView) in stamp.count += by + (with === stamp ? 1 : 0) }],
            of: Stamp.self)
        let stamp = Stamp()
        let anything: any NSObjectProtocol = stamp
        #expect(anything.responds(to: "press:with:") && !anything.responds(to: "press:"))
        anything.perform("press:with:", with: 4, with: stamp)
        #expect(stamp.count == 5)
        #expect((Stamp.self as NSObject.Type).makeInstance() is Stamp)
    }

    @Test("delayed calls come on the stage's time, unless they are cancelled")
    func delays() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 10, height: 10), threads: 1)
        let clerk = Clerk()
        stage.perform {
            clerk.perform(Selector("take:"), with: "late", afterDelay: 0.5)
            clerk.perform(Selector("take:"), with: "never", afterDelay: 0.25)
            NSObject.cancelPreviousPerformRequests(withTarget: clerk, selector: Selector("take:"), object: "never")
        }
        stage.advance(to: 0.49)
        #expect(clerk.heard == [])
        stage.advance(to: 0.5)
        #expect(clerk.heard == ["take late"])
        stage.perform {
            clerk.perform(Selector("ring"), with: nil, afterDelay: 0.1)
            NSObject.cancelPreviousPerformRequests(withTarget: clerk)
        }
        stage.advance(to: 1)
        #expect(clerk.heard == ["take late"])
    }
}
