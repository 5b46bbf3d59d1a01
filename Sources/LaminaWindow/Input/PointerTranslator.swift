import CSDL2
import LaminaCoreGraphics
import LaminaStage

/// The window system's pointers as a stage's: the mouse is one finger while its left button is down.
struct PointerTranslator {
    var extent: WindowExtent
    private var isMouseDown = false
    /// The numbers of the fingers that are down, by the window system's.
    private var fingers: [SDL_FingerID: Int] = [:]
    /// The place of the mouse.
    private(set) var place = CGPoint.zero

    /// The points that a notch of a wheel moves.
    private static let notch = 100.0
    /// Fingers of touch screens have numbers from here on; the mouse has 0.
    private static let firstFinger = 1

    init(_ extent: WindowExtent) { self.extent = extent }

    mutating func report(of button: SDL_MouseButtonEvent, at time: Double) -> InputEvent? {
        place = extent.point(Double(button.x), Double(button.y))
        let isDown = button.type == SDL_MOUSEBUTTONDOWN.rawValue
        guard Int32(button.button) == SDL_BUTTON_LEFT, isDown != isMouseDown else { return nil }
        isMouseDown = isDown
        return InputEvent(time: time, phase: isDown ? .began : .ended, point: place)
    }

    mutating func report(of motion: SDL_MouseMotionEvent, at time: Double) -> InputEvent? {
        place = extent.point(Double(motion.x), Double(motion.y))
        return isMouseDown ? InputEvent(time: time, phase: .moved, point: place) : nil
    }

    mutating func report(of finger: SDL_TouchFingerEvent, at time: Double) -> InputEvent? {
        // A trackpad's fingers are no touches: it moves the pointer and the wheel.
        guard SDL_GetTouchDeviceType(finger.touchId) == SDL_TOUCH_DEVICE_DIRECT else { return nil }
        let point = CGPoint(x: Double(finger.x) * extent.size.width, y: Double(finger.y) * extent.size.height)
        switch SDL_EventType(finger.type) {
        case SDL_FINGERDOWN:
            let taken = Set(fingers.values)
            let number = (PointerTranslator.firstFinger...).first { !taken.contains($0) }!
            fingers[finger.fingerId] = number
            return InputEvent(time: time, phase: .began, touch: number, point: point)
        case SDL_FINGERMOTION: return fingers[finger.fingerId].map { InputEvent(time: time, phase: .moved, touch: $0, point: point) }
        default:
            return fingers.removeValue(forKey: finger.fingerId).map { InputEvent(time: time, phase: .ended, touch: $0, point: point) }
        }
    }

    /// A wheel's notches are whole; a trackpad moves by anything.
    mutating func move(of wheel: SDL_MouseWheelEvent, at time: Double) -> WheelMove {
        let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        var (dx, dy) = (-Double(wheel.preciseX) * sign, Double(wheel.preciseY) * sign)
        if dx == 0, SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 { (dx, dy) = (dy, 0) }
        let isNotch = dx == dx.rounded() && dy == dy.rounded()
        return WheelMove(
            time: time, point: place,
            distance: CGSize(width: dx * PointerTranslator.notch, height: dy * PointerTranslator.notch), phase: isNotch ? .notch : .flowing)
    }
}
