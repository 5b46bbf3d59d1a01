// A run is a value.
//
// Everything that happens on a simulated stage is a step: what the app does, what the person before it does, what the world does to both. A step has a media time and an act with small
// plain parameters. Whom an act is about is an index, taken modulo what exists when the act happens; where nothing of the kind exists, nothing happens. So any part of a list of steps is
// a run, too, and a failing list can be cut down by leaving steps out (`Shrinking`), stored as JSON and written as Swift (`Step.source`).
//
// Not here: what acts do (`SimulatedApp`), what must hold (`Law`), what a seed chooses (`SeededPlan`).

/// One thing that happens in a simulated run.
package struct Step: Equatable, Codable, Sendable {
    /// The media time in milliseconds from the stage's start.
    package var time: Int
    package var act: Act

    package init(_ time: Int, _ act: Act) { (self.time, self.act) = (time, act) }

    /// Creates a step at a number of milliseconds: the form that tests are written in.
    package static func at(_ time: Int, _ act: Act) -> Step { Step(time, act) }

    var seconds: Double { Double(time) / 1000 }
}

/// An act of the app, the person or the world.
///
/// Lengths are points, durations milliseconds, amounts percent.
package enum Act: Equatable, Codable, Sendable {
    // MARK: The app: trees

    case addView(in: Int, ViewKind, x: Int, y: Int, width: Int, height: Int)
    case removeView(Int)
    case moveView(Int, into: Int)
    case raise(Int, toFront: Bool)
    case addLayer(in: Int, LayerKind, x: Int, y: Int, width: Int, height: Int)
    case removeLayer(Int)
    case replaceMask(of: Int, radius: Int)

    // MARK: The app: properties

    case set(Int, Property, amount: Int)
    case setLayer(Int, Property, amount: Int)
    case setFrame(Int, x: Int, y: Int, width: Int, height: Int)
    case setText(Int, Int)
    case scroll(Int, x: Int, y: Int, animated: Bool)
    case setClock(Int, speed: Int, offset: Int)

    // MARK: The app: layout

    case constrain(Int, Edge, toSibling: Bool, constant: Int)
    case relate(Int, Edge, percent: Int)
    /// All four constraints that place a view.
    case pin(Int, toSibling: Bool, x: Int, y: Int, width: Int, height: Int)
    case setConstant(Int, Int)
    case release(Int)
    case arrange(Int, in: Int)
    case setAxis(Int, vertical: Bool, spacing: Int)
    case setRows(Int, count: Int, animated: Bool)
    case moveRow(Int, from: Int, to: Int)
    case selectRow(Int, Int)

    // MARK: The app: motion

    case animate(Int, Property, amount: Int, milliseconds: Int, delay: Int, Manner, then: Reaction)
    case animateKeyframes(Int, Property, amount: Int, milliseconds: Int)
    case transition(Int, TransitionKind, milliseconds: Int)
    case add(to: Int, AnimationKind, Property, amount: Int, milliseconds: Int, repeats: Int, flags: Int)
    case addTransition(to: Int, TransitionKind, milliseconds: Int)
    case removeAnimations(Int, all: Bool)
    case transact(Int, Property, amount: Int, milliseconds: Int, nested: Bool, then: Reaction)
    case startAnimator(Int, Property, amount: Int, milliseconds: Int, Manner)
    case driveAnimator(Int, Drive, amount: Int)

    // MARK: The app: time and events

    case timer(milliseconds: Int, count: Int, then: Reaction)
    case block(milliseconds: Int, then: Reaction)
    case notify(then: Reaction)
    case link(milliseconds: Int, then: Reaction)
    case watch(Int, Gesture, then: Reaction)
    case unwatch(Int)
    case present(animated: Bool)
    case dismiss(animated: Bool)

    // MARK: The person

    case tap(x: Int, y: Int, count: Int)
    case drag(x: Int, y: Int, dx: Int, dy: Int, milliseconds: Int, cancelled: Bool)
    case flick(x: Int, y: Int, dx: Int, dy: Int)
    case pinch(x: Int, y: Int, from: Int, to: Int, milliseconds: Int)
    case hold(x: Int, y: Int, milliseconds: Int)
    case key(Int)
    case wheel(x: Int, y: Int, dx: Int, dy: Int, notches: Int)
    case resize(width: Int, height: Int)

    // MARK: The world

    /// A frame is drawn, and every law is checked.
    case look
    case background
    case foreground
    case appearance(dark: Bool, large: Bool)
    case insets(Int)
    case memoryWarning
    /// Another tab comes: it gets the tree as it is, then the commits.
    case join
    /// A tab's connection is cut; what is on its way to it is lost.
    case cut(Int)
    /// A tab that was cut takes the session over again.
    case takeOver(Int)
    /// A tab's connection delivers nothing until it is let go on.
    case stall(Int, Bool)
    /// A tab's connection delivers so many messages between two looks, until it is let go on.
    case slow(Int, messages: Int)
    /// A tab goes out of sight, or comes back.
    case hide(Int, Bool)
    /// The server hears of a tab's connections that have ended: what they still brought comes behind what later ones have.
    case settle(Int)
    /// A tab orders a film of its session's past, which workers draw. One is killed, and another goes on from a chunk.
    case film(Int, chunk: Int)
    /// A graphics processor's device is lost, and with it all that it held.
    case loseContext
}

// MARK: Vocabulary

package enum ViewKind: String, Codable, CaseIterable, Sendable {
    case plain, label, image, stack, scroll, table, collection, button, toggle, slider, segments, field, text, progress, spinner, effect,
        drawn, pages, stepper
}

package enum LayerKind: String, Codable, CaseIterable, Sendable {
    case plain, shape, gradient, text, replicator, emitter, transform, picture, scroll
}

package enum Property: String, Codable, CaseIterable, Sendable {
    case x, y, width, height, opacity, hidden, color, corner, border, shadow, clips, rotation, scale, tilt, depth, anchor, interaction,
        stroke, rate
    /// The properties of place and shape that views animate additively.
    static let additive: [Property] = [.x, .y, .width, .height, .rotation, .scale]
}

package enum Edge: String, Codable, CaseIterable, Sendable { case left, top, width, height, centerX, centerY }

package enum Manner: String, Codable, CaseIterable, Sendable {
    case eased, linear, spring, beginFromCurrent, repeating, reversing, interactive, layout
}

package enum Drive: String, Codable, CaseIterable, Sendable { case pause, go, reverse, scrub, stop, stopAndFinish, finish }

package enum AnimationKind: String, Codable, CaseIterable, Sendable {
    case basic, by, keyframes, spring, group, additive, cumulative, paced
}

package enum TransitionKind: String, Codable, CaseIterable, Sendable { case fade, push, moveIn, reveal, flip }

package enum Gesture: String, Codable, CaseIterable, Sendable { case tap, doubleTap, pan, pinch, press, swipe, rotate }

/// An act of the app's code when it is called back.
package enum Reaction: String, Codable, CaseIterable, Sendable { case nothing, remove, add, animate, stop, relayout, resize }
