import LaminaUIKit

/// A controller and those in it as text, in the form that UIKit prints for debugging.
@MainActor
enum ControllerTree {
    static func text(of controller: UIViewController) -> String { lines(of: controller, indent: "").joined(separator: "\n") }

    private static func lines(of controller: UIViewController, indent: String) -> [String] {
        let isInWindow = controller.viewIfLoaded?.window != nil
        var line = "\(indent)<\(type(of: controller))>, state: \(isInWindow ? "appeared" : "disappeared"), view: "
        if let view = controller.viewIfLoaded {
            line += "<\(type(of: view))>" + (isInWindow ? "" : " not in the window")
        } else {
            line += "(view not loaded)"
        }
        var below = controller.children
        if let presented = controller.presentedViewController, presented.presentingViewController === controller { below.append(presented) }
        return [line] + below.flatMap { lines(of: $0, indent: indent + "   | ") }
    }
}
