import LaminaUIKit
import TestRandomness
import Testing

/// All that the delegates of a run are told, and what must be gone in the end.
@MainActor private final class Storm {
    static var current = Storm()
    var told: [String] = []
    var states: [String: String] = [:]
    var objects: [Weak] = []
    struct Weak { weak var object: AnyObject? }

    /// The events that may come after each.
    private static let next: [String: [String]] = [
        "connect": ["foreground", "disconnect"], "foreground": ["active"], "active": ["resigns"], "resigns": ["background", "active"],
        "background": ["foreground", "disconnect"], "disconnect": [],
    ]

    func note(_ event: String, _ scene: UIScene) {
        let name = scene.session.persistentIdentifier
        told.append("\(event) \(name)")
        let last = states[name]
        #expect(last.map { Storm.next[$0]!.contains(event) } ?? (event == "connect"), "\(event) after \(last ?? "nothing") of \(name)")
        states[name] = event
    }
    func watch(_ object: AnyObject) { objects.append(Weak(object: object)) }
}

private final class StormProgram: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Storm", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = Scene.self
        return configuration
    }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            Storm.current.note("connect", scene)
            let window = UIWindow(windowScene: scene as! UIWindowScene)
            window.rootViewController = Controller()
            window.makeKeyAndVisible()
            self.window = window
            for object in [scene, window, window.rootViewController!, window.rootViewController!.view] { Storm.current.watch(object!) }
        }
        func sceneDidDisconnect(_ scene: UIScene) { Storm.current.note("disconnect", scene) }
        func sceneDidBecomeActive(_ scene: UIScene) { Storm.current.note("active", scene) }
        func sceneWillResignActive(_ scene: UIScene) { Storm.current.note("resigns", scene) }
        func sceneWillEnterForeground(_ scene: UIScene) { Storm.current.note("foreground", scene) }
        func sceneDidEnterBackground(_ scene: UIScene) { Storm.current.note("background", scene) }
    }

    /// A view in a colour of its scene, with one that moves.
    final class Controller: UIViewController {
        private let mover = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))

        override func viewDidLoad() {
            super.viewDidLoad()
            mover.backgroundColor = .white
            view.addSubview(mover)
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            view.backgroundColor = view.window?.windowScene.map { color(of: $0.session) }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            Storm.current.told.append("touch \(view.window?.windowScene?.session.persistentIdentifier ?? "nowhere")")
            move()
        }
        func move() {
            UIView.animate(withDuration: 0.3) {
                self.mover.center.y = 60 - self.mover.center.y
            } completion: { _ in
                Storm.current.told.append("moved \(self.view.window?.windowScene?.session.persistentIdentifier ?? "nowhere")")
            }
        }
    }
}

private func hue(of session: UISceneSession) -> Int { (Int(session.persistentIdentifier.split(separator: ".").last ?? "") ?? 1) % 16 }
private func color(of session: UISceneSession) -> UIColor { UIColor(red: CGFloat(hue(of: session)) / 15, green: 0.4, blue: 0.6, alpha: 1) }

@MainActor @Suite("Scenes at random", .serialized)
struct SceneStormTests {
    /// Opens, moves, hides, shows and closes scenes; returns all that was told.
    private func run(_ seed: UInt64) throws -> [String] {
        Storm.current = Storm()
        var random = SeededGenerator(seed: seed)
        var stage: Stage? = try Stage(running: StormProgram.self, size: CGSize(width: 60, height: 60), scale: 1, threads: 1)
        stage!.supportsMultipleScenes = true
        for _ in 0..<40 {
            let stages = stage!.sceneStages
            let one = stages[random.below(stages.count)]
            // The stage that the program was started on goes on without a scene, and takes others' questions.
            let session = one.window?.windowScene?.session
            switch random.below(10) {
            case 0, 1, 2:
                guard stages.count < 5 else { break }
                one.perform { UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) }
            case 3:
                guard let session, stages.count > 1 else { break }
                one.perform { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
            case 4: one.sendToBackground()
            case 5: one.bringToForeground()
            case 6:
                try one.resize(to: CGSize(width: 40 + random.below(60), height: 70 + random.below(30)), scale: random.chance(0.5) ? 1 : 2)
            case 7: one.play(try InputScript([.tap(time: 0.01, point: CGPoint(x: 30, y: 30))]))
            case 8: one.perform { (one.rootViewController as? StormProgram.Controller)?.move() }
            default:
                guard let session else { break }
                one.perform { UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil) }
            }
            stage!.advance(to: stage!.time + Double(random.below(30)) / 60)
            check(stage!)
        }
        // What is animated when a stage goes is held by its completion.
        stage!.advance(to: stage!.time + 1)
        for other in stage!.sceneStages where other !== stage { Storm.current.watch(other) }
        // A stage whose scene is gone leaves the program alone.
        try #require(stage!.sceneStages.first { $0.window != nil }).terminate()
        #expect(Storm.current.states.values.allSatisfy { $0 == "disconnect" }, "\(Storm.current.states)")
        stage = nil
        let left = Storm.current.objects.compactMap { $0.object }
        #expect(left.isEmpty, "\(left)")
        return Storm.current.told
    }

    private func check(_ stage: Stage) {
        let scenes = stage.perform { UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene } }
        let shown = stage.sceneStages.compactMap { $0.window?.windowScene }
        #expect(Set(scenes.map(ObjectIdentifier.init)) == Set(shown.map(ObjectIdentifier.init)))
        for scene in scenes {
            let last = Storm.current.states[scene.session.persistentIdentifier]
            #expect(
                (scene.activationState == .foregroundActive) == (last == "active"), "\(scene.activationState) after \(last ?? "nothing")")
        }
        for one in stage.sceneStages {
            guard let session = one.window?.windowScene?.session, Storm.current.states[session.persistentIdentifier] == "active" else {
                continue
            }
            let picture = one.snapshot()
            #expect(picture.width == Int(one.size.width * one.scale) && picture.height == Int(one.size.height * one.scale))
            guard let data = picture.dataProvider?.data as Data? else { continue }
            // The first pixel: blue, green, red, alpha.
            #expect(data[2] == UInt8(hue(of: session) * 17), "\(session.persistentIdentifier)")
        }
    }

    @Test("scenes come and go in order, show what is theirs, leave nothing, and do the same again", arguments: Array<UInt64>(0..<24))
    func storm(seed: UInt64) throws { #expect(try run(seed) == run(seed)) }
}
