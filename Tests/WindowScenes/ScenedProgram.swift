import LaminaUIKit
import LaminaWindow

/// A program with several scenes, which print what happens to them: the key n opens another one, x destroys the one that has the keyboard, r brings the first one to the front,
/// and p writes what each shows into a file.
final class ScenedProgram: UIResponder, UIApplicationDelegate {
    static func open(pictures: String) throws {
        var settings = WindowSettings(title: "Scenes", size: CGSize(width: 240, height: 160))
        settings.scale = 1
        SceneController.pictures = pictures
        let window = try StageWindow(settings) { configuration in
            let stage = try Stage(running: ScenedProgram.self, configuration)
            stage.supportsMultipleScenes = true
            return stage
        }
        window.onClose = { WindowScenes.say("first closed") }
        WindowScenes.say("open")
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func applicationWillTerminate(_ application: UIApplication) { WindowScenes.say("terminate") }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let number = connectionOptions.userActivities.first?.userInfo?["number"] as? Int ?? 1
            scene.title = "Scene \(number)"
            scene.sizeRestrictions?.minimumSize = CGSize(width: 200, height: 120)
            window = UIWindow(windowScene: scene)
            window?.rootViewController = SceneController(number)
            window?.makeKeyAndVisible()
        }

        func sceneDidDisconnect(_ scene: UIScene) { WindowScenes.say("\(scene.title ?? "") disconnected") }
        func sceneDidEnterBackground(_ scene: UIScene) { WindowScenes.say("\(scene.title ?? "") background") }
    }
}

/// A view of a colour with a square that turns.
private final class SceneController: UIViewController {
    static var pictures = ""
    private static var count = 1
    private let number: Int
    private let square = UIView()

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(hue: CGFloat(number) * 0.3, saturation: 0.6, brightness: 0.8, alpha: 1)
        square.backgroundColor = .white
        view.addSubview(square)
        let count = UILabel(frame: CGRect(x: 8, y: 8, width: 100, height: 24))
        count.text = "Scene \(number)"
        view.addSubview(count)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        square.bounds.size = CGSize(width: 40, height: 40)
        square.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        say("size \(Int(view.bounds.width)) \(Int(view.bounds.height))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let place = touch.location(in: view)
            say("touch \(Int(place.x)) \(Int(place.y))")
        }
        UIView.animate(withDuration: 0.2) {
            self.square.transform = self.square.transform.rotated(by: .pi / 4)
        } completion: { _ in
            self.say("turned")
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key?.characters, let session = view.window?.windowScene?.session else { return }
        say("key \(key)")
        let application = UIApplication.shared
        func fail(_ error: any Error) { say("\(error)") }
        switch key {
        case "n":
            SceneController.count += 1
            let activity = NSUserActivity(activityType: "org.lamina.another")
            activity.addUserInfoEntries(from: ["number": SceneController.count])
            application.requestSceneSessionActivation(nil, userActivity: activity, options: nil, errorHandler: fail)
        case "x": application.requestSceneSessionDestruction(session, options: nil, errorHandler: fail)
        case "r":
            let first = application.openSessions.min { $0.persistentIdentifier < $1.persistentIdentifier }
            application.requestSceneSessionActivation(first, userActivity: nil, options: nil, errorHandler: fail)
        case "p":
            for stage in StageWindow.all.map(\.stage) {
                guard let title = stage.window?.windowScene?.title else { continue }
                let picture = stage.snapshot()
                _ = FileManager.default.createFile(atPath: "\(Self.pictures) \(title)", contents: picture.dataProvider?.data)
            }
            say("pictures")
        default: break
        }
    }

    private func say(_ text: String) { WindowScenes.say("Scene \(number) \(text)") }
}
