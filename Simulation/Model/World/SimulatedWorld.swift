import LaminaRender
import LaminaStage
import LaminaUIKit

// One run, lived through: a stage with its app, the person before it, the tabs that follow it.
//
// Steps come in, in the order of their times; the stage's clock jumps from one to the next. Around each step, at each look and at the end the laws are asked (`Law`). Nothing here
// depends on the machine: the same steps are the same run, whatever laws look on.

/// The stage of a run with all that acts on it.
@MainActor
package final class SimulatedWorld {
    static let size = CGSize(width: 96, height: 128)
    /// The most tabs at a time.
    static let tabs = 3

    let stage: Stage
    let app: SimulatedApp
    private var person: Person
    let server = SimulatedServer()
    private(set) var followers: [Follower] = []
    /// The number of looks so far.
    private(set) var looks = 0

    init() {
        do { stage = try Stage(showing: SimulatedController(), size: SimulatedWorld.size, threads: 1) } catch { fatalError("\(error)") }
        let stage = stage
        app = stage.perform { SimulatedApp(on: stage) }
        person = Person(before: stage)
    }

    /// Lets time pass to the next moment at which something is due, but not beyond `seconds`.
    func turn(before seconds: Double) {
        // What is due already has used up its moment.
        let pause = max(stage.nextDueTime - stage.clock.seconds, 0.001)
        stage.advance(to: min(stage.time + pause, seconds))
    }

    func perform(_ act: Act) {
        if person.perform(act) || performWorld(act) { return }
        // Motion is looked at as it begins, so it stands in a commit of its own, whoever looks.
        let isMotion = if case .animate = act { true } else { false }
        if isMotion { stage.flush() }
        stage.perform { app.perform(act) }
        if isMotion { stage.flush() }
    }

    /// A digest of all that the app was told and of where everything is now. What is counted across stages, as pictures are, has no part in it.
    var digest: UInt64 {
        stage.flush()
        var digest = app.ledger.digest
        for place in stage.host.renderTree.places(at: stage.clock.seconds) {
            for number in place.corners.flatMap({ [$0.x, $0.y] }) + [place.opacity] {
                digest = (digest ^ number.bitPattern) &* 0x100_0000_01B3
            }
            digest = (digest ^ UInt64(place.flags.rawValue)) &* 0x100_0000_01B3
        }
        return digest
    }

    private func performWorld(_ act: Act) -> Bool {
        switch act {
        case .look: stage.flush()
        case .background: stage.sendToBackground()
        case .foreground: stage.bringToForeground()
        case .appearance(let dark, let large):
            stage.traits = UITraitCollection { traits in
                traits.userInterfaceStyle = dark ? .dark : .light
                traits.preferredContentSizeCategory = large ? .extraExtraLarge : .large
            }
        case .insets(let top): stage.safeAreaInsets = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: CGFloat(top) / 2, right: 0)
        case .memoryWarning: stage.sendMemoryWarning()
        case .join: if followers.count < SimulatedWorld.tabs { followers.append(Follower(of: stage, on: server)) }
        case .cut(let index): follower(index)?.cut()
        case .takeOver(let index): follower(index)?.takeOver()
        case .stall(let index, let isStalled): follower(index)?.pace = isStalled ? 0 : nil
        case .slow(let index, let messages): follower(index)?.pace = messages
        case .hide(let index, let isHidden): follower(index)?.hide(isHidden)
        case .settle(let index): follower(index)?.settle()
        // Laws do these: they change nothing for the app.
        case .film, .loseContext: break
        default: return false
        }
        return true
    }

    /// Has tabs take what is on its way, once everything has been committed.
    func look() {
        looks += 1
        for follower in followers { follower.carry() }
    }

    func follower(_ index: Int) -> Follower? { followers.isEmpty ? nil : followers[index % followers.count] }

    /// The app takes everything down, and what that brings about happens.
    func end() {
        for follower in followers { follower.end() }
        stage.perform { app.end() }
        stage.advance(to: stage.time + 5)
    }
}
