import LaminaCoreGraphics
import LaminaStage

/// Makes presses of what the stage tells of keys, and hands them to the first responder.
@MainActor
final class KeyDispatcher {
    private unowned let screen: UIScreen
    /// The presses by the key's name.
    private var down: [String: UIPress] = [:]
    private var count = 0

    init(screen: UIScreen) { self.screen = screen }

    /// Delivers the key input of one moment, key by key.
    ///
    /// - Parameter time: the media time at which they did.
    func deliver(_ inputs: [InputEvent], at time: TimeInterval) {
        for input in inputs {
            guard let key = input.key else { continue }
            switch input.phase {
            case .began: begin(key, time)
            case .moved: break
            case .ended: end(key, .ended, time)
            case .cancelled: end(key, .cancelled, time)
            }
        }
    }

    /// Delivers the text that an input method is at work on.
    ///
    /// - Parameter selected: The selection within it, in UTF-16 units.
    func compose(_ text: String, selected: NSRange) {
        let responder = screen.keyWindow?.firstResponder
        if let own = responder as? any TextComposing {
            own.compose(text, selected: selected)
        } else if let input = responder as? any UITextInput, !text.isEmpty || input.markedTextRange != nil {
            input.setMarkedText(text, selectedRange: selected)
        }
    }

    private func begin(_ key: InputKey, _ time: TimeInterval) {
        guard down[key.name] == nil, let window = screen.keyWindow else { return }
        count += 1
        screen.application.frontScreen = screen
        let press = UIPress(UIKey(key), time: time, order: count)
        let responder = window.firstResponder ?? window.keyController ?? window
        if let pressed = press.key, responder.carryOutCommand(for: pressed) { return }
        (press.window, press.responder) = (window, responder)
        down[key.name] = press
        window.sendEvent(event(time, telling: press))
    }

    private func end(_ key: InputKey, _ phase: UIPress.Phase, _ time: TimeInterval) {
        guard let press = down[key.name] else { return }
        (press.phase, press.timestamp) = (phase, time)
        press.window?.sendEvent(event(time, telling: press))
        down[key.name] = nil
    }

    private func event(_ time: TimeInterval, telling press: UIPress) -> UIPressesEvent {
        for other in down.values where other !== press { other.phase = .stationary }
        let event = UIPressesEvent(timestamp: time)
        event.allPresses = Set(down.values)
        return event
    }
}

extension UIWindow {
    /// The controller in front, for keys when there is no first responder.
    fileprivate var keyController: UIResponder? {
        rootViewController.flatMap { root in sequence(first: root, next: { $0.presentedViewController }).reversed().first }
    }

    /// Lets responders hear of keys.
    func deliver(_ event: UIPressesEvent) {
        for press in event.allPresses.inOrder where press.phase != .stationary {
            guard let responder = press.responder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .stationary: break
            }
        }
    }
}
