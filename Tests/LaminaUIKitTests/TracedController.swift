import LaminaUIKit

/// A controller that tells what happens to it.
final class TracedController: UIViewController {
    let name: String
    let trace: Trace

    init(_ name: String, _ trace: Trace) {
        (self.name, self.trace) = (name, trace)
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { fatalError("not archived") }

    private func note(_ step: String, _ animated: Bool) { trace.note("\(name) \(step)\(animated ? " animated" : "")") }
    override func viewDidLoad() { trace.note("\(name) loads") }
    override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
    override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        trace.note("\(name) will move to \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        trace.note("\(name) did move to \(parent == nil ? "nil" : "parent")")
    }
}
