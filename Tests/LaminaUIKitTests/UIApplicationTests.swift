import LaminaUIKit
import Testing

@MainActor private var trace = Trace()

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        trace.note("launched, state \(application.applicationState.rawValue)")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { trace.note("active") }
    func applicationWillResignActive(_ application: UIApplication) { trace.note("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { trace.note("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { trace.note("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { trace.note("ends") }
    func chosen() { trace.note("chosen") }
}

private final class SceneApp: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = Scene.self
        return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { trace.note("never") }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            trace.note("connect")
            guard let windowScene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: windowScene)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
        func sceneDidDisconnect(_ scene: UIScene) { trace.note("disconnect") }
        func sceneDidBecomeActive(_ scene: UIScene) { trace.note("active") }
        func sceneWillResignActive(_ scene: UIScene) { trace.note("resigns") }
        func sceneWillEnterForeground(_ scene: UIScene) { trace.note("foreground") }
        func sceneDidEnterBackground(_ scene: UIScene) { trace.note("background") }
    }
}

@MainActor @Suite("Applications", .serialized)
struct UIApplicationTests {
    private let size = CGSize(width: 60, height: 90)

    @Test("a delegate is told of launch, coming and going; so are observers")
    func plain() throws {
        trace = Trace()
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        ]
        // Where there is no stage, as before an application's launch: other tests' stages may be there.
        let center = StageContext.outside.perform { NotificationCenter.default }
        let observers = names.map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { note in
                MainActor.assumeIsolated {
                    trace.note(String(note.name.rawValue.dropFirst("UIApplication".count).dropLast("Notification".count)))
                }
            }
        }
        defer { for observer in observers { center.removeObserver(observer) } }
        let stage = try Stage(running: PlainDelegate.self, size: size, scale: 2, threads: 1)
        #expect(trace.take() == ["launched, state 1", "DidFinishLaunching", "active", "DidBecomeActive"])
        let app = UIApplication.shared
        #expect(app.applicationState == .active && app.keyWindow === stage.window && app.windows == [stage.window!])
        #expect(stage.window?.bounds.size == size && (app.delegate as? PlainDelegate)?.window === stage.window)
        stage.sendToBackground()
        #expect(trace.take() == ["resigns", "WillResignActive", "background", "DidEnterBackground"])
        stage.sendToBackground()
        #expect(trace.take() == [] && app.applicationState == .background)
        stage.bringToForeground()
        #expect(trace.take() == ["foreground", "WillEnterForeground", "active", "DidBecomeActive"])
        stage.terminate()
        #expect(trace.take().suffix(2) == ["ends", "WillTerminate"])
    }

    @Test("a scene's delegate is told in the application delegate's stead")
    func scenes() throws {
        trace = Trace()
        let stage = try Stage(running: SceneApp.self, size: size, threads: 1)
        #expect(trace.take() == ["connect", "foreground", "active"])
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        #expect(scene.activationState == .foregroundActive && scene.windows == [stage.window!] && stage.window?.windowScene === scene)
        #expect((scene.delegate as? SceneApp.Scene)?.window === stage.window && scene.session.configuration.name == "Default")
        stage.sendToBackground()
        stage.bringToForeground()
        stage.terminate()
        #expect(
            trace.take() == ["resigns", "background", "foreground", "active", "resigns", "background", "disconnect"])
    }

    @Test("actions go up from the sender past window and application to the delegate")
    func actions() throws {
        trace = Trace()
        Selector.register("chosenByDelegate", of: PlainDelegate.self) { delegate, _ in delegate.chosen() }
        let stage = try Stage(running: PlainDelegate.self, size: size, threads: 1)
        let control = UIControl()
        stage.rootViewController?.view.addSubview(control)
        control.addTarget(nil, action: "chosenByDelegate", for: .valueChanged)
        _ = trace.take()
        control.sendActions(for: .valueChanged)
        #expect(trace.take() == ["chosen"])
        #expect(UIApplication.shared.sendAction("chosenByDelegate", to: nil, from: nil, for: nil))
        #expect(!UIApplication.shared.sendAction("known to nobody", to: nil, from: control, for: nil))
        #expect(trace.take() == ["chosen"])
    }

    @Test("screens tell of traits, devices of screens")
    func surroundings() throws {
        _ = try Stage(showing: UIViewController(), size: CGSize(width: 390, height: 844), scale: 3, threads: 1)
        let phone = try Stage(showing: UIViewController(), size: CGSize(width: 844, height: 390), scale: 3, threads: 1)
        #expect(UIDevice.current.orientation.isLandscape && UIDevice.current.userInterfaceIdiom == .phone)
        #expect(phone.rootViewController?.traitCollection.verticalSizeClass == .compact)
        phone.refreshRate = 120
        #expect(UIScreen.main.maximumFramesPerSecond == 120)
        let pad = try Stage(showing: UIViewController(), size: CGSize(width: 1024, height: 768), scale: 2, threads: 1)
        let traits = try #require(pad.rootViewController?.view.traitCollection)
        #expect(traits.horizontalSizeClass == .regular && traits.userInterfaceIdiom == .pad && traits.displayScale == 2)
        #expect(traits == UITraitCollection.current)
    }

    @Test("a stage takes its application, delegate and windows with it")
    func lifetime() throws {
        weak var delegate: AnyObject?
        weak var window: UIWindow?
        try {
            let stage = try Stage(running: SceneApp.self, size: size, threads: 1)
            delegate = UIApplication.shared.delegate
            window = stage.window
            #expect(delegate != nil && window != nil)
        }()
        CATransaction.flush()
        #expect(delegate == nil && window == nil)
    }
}
