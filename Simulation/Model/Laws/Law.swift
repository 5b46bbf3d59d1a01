/// Something that holds all the way, whatever happens.
///
/// A law is asked before and after each step, at each look and at the end. It answers nil or, for people, what does not hold. It must not change anything: a run with it and one without
/// it are the same run.
@MainActor
package protocol Law: AnyObject {
    /// A step is about to happen, at its time.
    func willPerform(_ step: Step, in world: SimulatedWorld) -> String?
    /// A step has happened; nothing of it has been committed.
    func didPerform(_ step: Step, in world: SimulatedWorld) -> String?
    /// Somebody looks: everything has been committed, and tabs have got what was on its way.
    func look(at world: SimulatedWorld) -> String?
    /// The app has taken everything down.
    func end(of world: SimulatedWorld) -> String?
    /// The stage is gone.
    ///
    /// - Parameter witnesses: What should have gone with it.
    func after(_ witnesses: [Witness]) -> String?
}

extension Law {
    package func willPerform(_ step: Step, in world: SimulatedWorld) -> String? { nil }
    package func didPerform(_ step: Step, in world: SimulatedWorld) -> String? { nil }
    package func look(at world: SimulatedWorld) -> String? { nil }
    package func end(of world: SimulatedWorld) -> String? { nil }
    package func after(_ witnesses: [Witness]) -> String? { nil }
}

/// The laws by name.
package enum LawName: String, CaseIterable, Codable, Sendable {
    /// A frame drawn over the last one is the frame drawn from scratch, and changes nothing outside of its damage.
    case damage
    /// Commits as bytes, read and applied elsewhere, make the stage's own tree and frames, for those who come late, too.
    case replay
    /// Layout after changes is layout from scratch.
    case layout
    /// Completions, delegates, timers and blocks are told once, in order and in time.
    case callbacks
    /// Nothing is left when a stage ends.
    case leaks
    /// Motion that is interrupted by motion goes on from where it is, as fast as it was.
    case continuity
    /// The presentation tree is what is drawn.
    case presentation
    /// A touch finds the view whose pixel it is on.
    case hits
    /// A film of a session's past shows what was seen, wherever its drawing begins.
    case film
    /// Frames for a graphics processor refer to what its device has.
    case device
    /// Looking changes nothing: a run that nobody looks at is the same run.
    case determinism
    /// The main actor is never busy for longer than half a frame at a stretch. It is asked only where it is named, of an optimised build.
    case slices

    /// The laws whose answer is the same on every machine. They are asked where none is named.
    package static let standing = allCases.filter { $0 != .slices }

    /// Makes the law; nil for one about whole runs.
    @MainActor
    func make() -> (any Law)? {
        switch self {
        case .damage: DamageLaw()
        case .replay: ReplayLaw()
        case .layout: LayoutLaw()
        case .callbacks: CallbackLaw()
        case .leaks: LeakLaw()
        case .continuity: ContinuityLaw()
        case .presentation: PresentationLaw()
        case .hits: HitLaw()
        case .film: FilmLaw()
        case .device: DeviceLaw()
        case .determinism, .slices: nil
        }
    }
}
