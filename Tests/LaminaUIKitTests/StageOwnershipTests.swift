import LaminaUIKit
import Testing

/// A program that uses all that a stage owns, and notes what it finds there.
@MainActor
private final class Tenant: UIViewController {
    let name: String
    private(set) var findings: [String] = []
    private(set) var ticks: [Double] = []
    private var link: CADisplayLink?
    private let card = CALayer()
    private var observer: (any NSObjectProtocol)?
    private let note = NSNotification.Name("Tenant.note")

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    /// Notes where this code runs: the time, and whose screen is the main one.
    private func find(_ what: String) {
        let isOwnScreen = UIScreen.main === view.window?.screen
        findings.append("\(what) at \((CACurrentMediaTime() * 1000).rounded() / 1000)\(isOwnScreen ? "" : " on another's screen")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.addSublayer(card)
        observer = NotificationCenter.default.addObserver(forName: note, object: nil, queue: nil) { [unowned self] in
            let sender = $0.userInfo?["name"] as? String
            MainActor.assumeIsolated { self.find("heard \(sender ?? "?")") }
        }
        after(1) { [self] in
            UIPasteboard.general.string = name
            // Of two animations that end at 1.5 s one has been taken away before, between turns.
            CATransaction.begin()
            CATransaction.setCompletionBlock { [unowned self] in self.find("completed") }
            animate("position", "kept")
            CATransaction.commit()
            let link = CADisplayLink { [unowned self] in self.ticks.append($0.timestamp) }
            link.add(to: .main, forMode: .common)
            self.link = link
            if name.hasSuffix("0") { UIView.setAnimationsEnabled(false) }
            // Left open until a later turn.
            CATransaction.begin()
            CATransaction.setAnimationDuration(name.hasSuffix("0") ? 7 : 8)
        }
        after(1.25) { [self] in
            find("duration \(CATransaction.animationDuration())")
            CATransaction.commit()
            animate("opacity", "removed")
        }
        after(1.5) { [self] in
            find("pasted \(UIPasteboard.general.string ?? "nothing")")
            find("animates \(UIView.areAnimationsEnabled)")
            NotificationCenter.default.post(name: note, object: nil, userInfo: ["name": name])
            Task { [self] in
                self.find("task")
                try await Task.sleep(for: .milliseconds(250))
                self.find("task slept")
            }
            DispatchQueue.global().async { [self] in
                let time = CACurrentMediaTime()
                DispatchQueue.main.async { MainActor.assumeIsolated { self.find("background \(time)") } }
            }
        }
        after(2) { [self] in link?.invalidate() }
    }

    /// Removes an animation outside of any turn.
    func interrupt() { card.removeAnimation(forKey: "removed") }

    private func animate(_ key: String, _ word: String) {
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = 0.5
        animation.delegate = Delegate { [unowned self] in self.find("\(word) \($0 ? "finished" : "stopped")") }
        card.add(animation, forKey: word)
    }

    private func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { body() } }
    }

    private final class Delegate: CAAnimationDelegate {
        let stopped: @MainActor (Bool) -> Void
        init(_ stopped: @escaping @MainActor (Bool) -> Void) { self.stopped = stopped }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { MainActor.assumeIsolated { stopped(flag) } }
    }

    /// The findings of a program on a stage of its own.
    static func expectation(_ name: String) -> [String] {
        [
            "duration \(name.hasSuffix("0") ? 7.0 : 8.0) at 1.25", "pasted \(name) at 1.5", "animates \(!name.hasSuffix("0")) at 1.5",
            "heard \(name) at 1.5", "task at 1.5", "background 1.5 at 1.5", "task slept at 1.75",
        ]
    }
}

@MainActor @Suite("What belongs to a stage is its own, however many there are")
struct StageOwnershipTests {
    /// Runs tenants side by side, their stages taking turns in uneven steps, and returns what each has found.
    private func run(_ count: Int) async throws -> [(tenant: Tenant, findings: [String])] {
        var stages: [Stage] = []
        var tenants: [Tenant] = []
        for number in 0..<count {
            let tenant = Tenant("tenant \(number)")
            stages.append(try Stage(showing: tenant, size: CGSize(width: 20, height: 20), threads: 1))
            tenants.append(tenant)
        }
        for step in 1...9 {
            for (number, stage) in stages.enumerated() {
                // None has the time that another has.
                await stage.advance(to: Double(step) * 0.3 + Double(number) * 0.0001)
            }
            if step == 5 {
                for tenant in tenants { tenant.interrupt() }
            }
        }
        return tenants.map { ($0, $0.findings) }
    }

    @Test("a program finds on its stage what it has left there, and nothing of others", arguments: [1, 2, 100])
    func findings(_ count: Int) async throws {
        for (tenant, findings) in try await run(count) {
            let ends = findings.filter { $0.hasPrefix("kept") || $0.hasPrefix("removed") || $0.hasPrefix("completed") }
            let rest = findings.filter { !ends.contains($0) }
            #expect(Set(rest) == Set(Tenant.expectation(tenant.name)), "\(tenant.name): \(rest)")
            // The interrupted one is reported in the stage's next turn, at the time that it shows then.
            let number = try #require(tenant.name.split(separator: " ").last.flatMap { Double($0) }, "\(tenant.name) has no number")
            let then = ((1.5 + number * 0.0001) * 1000).rounded() / 1000
            #expect(Set(ends) == ["completed at 1.5", "kept finished at 1.5", "removed stopped at \(then)"], "\(tenant.name): \(ends)")
            let completed = try #require(ends.firstIndex(of: "completed at 1.5"), "\(tenant.name): not completed: \(ends)")
            let finished = try #require(ends.firstIndex(of: "kept finished at 1.5"), "\(tenant.name): not finished: \(ends)")
            #expect(completed < finished)
            // Those after 1 s and before 2 s.
            #expect(
                tenant.ticks.count == 59 && tenant.ticks.allSatisfy { $0 > 1 && $0 < 2 }, "\(tenant.name): \(tenant.ticks.count) frames")
        }
    }

    @Test("views animate on one stage while another has switched animations off")
    func animations() throws {
        let (still, lively) = (UIViewController(), UIViewController())
        let first = try Stage(showing: still, size: CGSize(width: 20, height: 20), threads: 1)
        let second = try Stage(showing: lively, size: CGSize(width: 20, height: 20), threads: 1)
        func fade(_ controller: UIViewController, enabled: Bool) {
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if !enabled { UIView.setAnimationsEnabled(false) }
                    UIView.animate(withDuration: 1) { controller.view.alpha = 0 }
                }
            }
        }
        fade(lively, enabled: true)
        second.advance(to: 0)
        lively.view.alpha = 1
        first.advance(to: 0)
        fade(still, enabled: false)
        first.advance(to: 0.1)
        second.advance(to: 0.1)
        fade(lively, enabled: true)
        second.advance(to: 0.5)
        #expect(still.view.layer.animationKeys() == nil)
        #expect(lively.view.layer.animationKeys() != nil)
    }

    @Test("what was left open, or animated, before there is a stage goes on on the first one")
    func adoption() throws {
        var ended: Double?
        let layer = CALayer()
        var ticks = 0
        let link = CADisplayLink { _ in ticks += 1 }
        // Other tests' stages may be there.
        StageContext.outside.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended = CACurrentMediaTime() }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = 0.5
            layer.add(animation, forKey: nil)
            link.add(to: .main, forMode: .common)
        }
        let stage = try Stage(size: CGSize(width: 20, height: 20), threads: 1)
        stage.layer = layer
        CATransaction.commit()
        stage.advance(to: 1)
        link.invalidate()
        #expect(ended == 0.5)
        #expect(ticks == 60)
    }

    @Test("a stage that goes takes its links and open transactions with it")
    func ending() throws {
        final class Token {}
        weak var token: Token?
        do {
            let stage = try Stage(size: CGSize(width: 20, height: 20), threads: 1)
            let held = Token()
            token = held
            stage.perform {
                CADisplayLink { _ in _ = held }.add(to: .main, forMode: .common)
                CATransaction.begin()
                CATransaction.setCompletionBlock { _ = held }
            }
        }
        #expect(token == nil)
        #expect(CATransaction.completionBlock() == nil)
    }
}
