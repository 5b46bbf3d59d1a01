import LaminaUIKit
import Testing

@MainActor private var trace = Trace()

/// A program whose scenes show a view of a colour that their activity tells.
private final class ManyScenes: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Many", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = Scene.self
        return configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        trace.note("discarded \(sceneSessions.map(number))")
    }
    func applicationWillTerminate(_ application: UIApplication) { trace.note("ends") }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            let activities = connectionOptions.userActivities.map(\.activityType)
            trace.note("connect \(number(session)) \(activities)")
            guard let windowScene = scene as? UIWindowScene else { return }
            let window = UIWindow(frame: windowScene.coordinateSpace.bounds)
            window.windowScene = windowScene
            window.rootViewController = Controller()
            window.makeKeyAndVisible()
            self.window = window
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            trace.note("continue \(number(scene.session)) \(userActivity.activityType)")
        }
        func sceneDidDisconnect(_ scene: UIScene) { trace.note("disconnect \(number(scene.session))") }
        func sceneDidBecomeActive(_ scene: UIScene) { trace.note("active \(number(scene.session))") }
        func sceneWillResignActive(_ scene: UIScene) { trace.note("resigns \(number(scene.session))") }
        func sceneWillEnterForeground(_ scene: UIScene) { trace.note("foreground \(number(scene.session))") }
        func sceneDidEnterBackground(_ scene: UIScene) { trace.note("background \(number(scene.session))") }
    }

    final class Controller: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .green
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            trace.note("touch \(view.window?.windowScene.map { number($0.session) } ?? 0)")
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            trace.note("size \(view.window?.windowScene.map { number($0.session) } ?? 0) \(Int(size.width))")
        }
        override func viewWillDisappear(_ animated: Bool) { trace.note("disappears") }
    }
}

@MainActor private func number(_ session: UISceneSession) -> Int {
    Int(session.persistentIdentifier.split(separator: ".").last ?? "") ?? 1
}

/// What cannot be, as a request's error handler is told.
@MainActor private final class Refusals {
    var errors: [any Error] = []
    var codes: [UISceneError.Code] { errors.compactMap { ($0 as? UISceneError)?.code } }
}

@MainActor @Suite("Several scenes", .serialized)
struct SceneTests {
    private func launch(several: Bool = true) throws -> Stage {
        trace = Trace()
        let stage = try Stage(running: ManyScenes.self, size: CGSize(width: 60, height: 90), scale: 2, threads: 1)
        if several { stage.supportsMultipleScenes = true }
        #expect(trace.take() == ["connect 1 []", "foreground 1", "active 1"])
        return stage
    }

    /// Has the program open another scene; returns its stage.
    private func open(_ stage: Stage, _ activity: String? = nil) throws -> Stage {
        let count = stage.sceneStages.count
        stage.perform {
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: activity.map { NSUserActivity(activityType: $0) }, options: nil
            ) { Issue.record("\($0)") }
        }
        stage.advance(to: stage.time)
        #expect(stage.sceneStages.count == count + 1)
        return try #require(stage.sceneStages.last)
    }

    @Test("a scene that is asked for is connected after the code that asks, and shows on a stage of its own")
    func opening() throws {
        let stage = try launch()
        let application = UIApplication.shared
        #expect(application.supportsMultipleScenes && application.connectedScenes.count == 1)
        application.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: "reading"), options: nil)
        #expect(trace.take() == [])
        stage.advance(to: 0)
        #expect(trace.take() == ["connect 2 [\"reading\"]", "foreground 2", "active 2"])
        let other = try #require(stage.sceneStages.last)
        #expect(stage.sceneStages.count == 2 && other !== stage && stage.sceneStages[0] === stage)
        #expect(other.size == stage.size && other.scale == 2 && other.time == stage.time)
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        #expect(scenes.count == 2 && scenes.allSatisfy { $0.activationState == .foregroundActive })
        #expect(application.openSessions.map(\.persistentIdentifier).sorted() == ["org.lamina.scene", "org.lamina.scene.2"])
        #expect(other.window?.windowScene?.windows == [other.window!] && stage.window !== other.window)
        #expect(other.window?.next === application && UIScreen.main === stage.screen)
        #expect(application.windows == [stage.window!, other.window!])
        // Each shows its own.
        other.rootViewController?.view.backgroundColor = .red
        #expect(try pixel(of: other) == [255, 59, 48, 255] || (try pixel(of: other)) == [255, 0, 0, 255])
        #expect(try pixel(of: stage) != pixel(of: other))
    }

    private func pixel(of stage: Stage) throws -> [UInt8] {
        let data = try #require(stage.snapshot().dataProvider?.data as Data?)
        return [data[2], data[1], data[0], data[3]]
    }

    @Test("touches go to the scene that is touched, which then has the key window; sizes are each scene's own")
    func inputAndSizes() throws {
        let stage = try launch()
        let other = try open(stage)
        _ = trace.take()
        #expect(UIApplication.shared.keyWindow === other.window)
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 30, y: 30))]))
        other.play(try InputScript([.tap(time: 0.2, point: CGPoint(x: 30, y: 30))]))
        stage.advance(to: 0.15)
        #expect(trace.take() == ["touch 1"] && UIApplication.shared.keyWindow === stage.window)
        stage.advance(to: 0.4)
        #expect(trace.take() == ["touch 2"] && UIApplication.shared.keyWindow === other.window)
        try other.resize(to: CGSize(width: 200, height: 100), scale: 1)
        #expect(trace.take() == ["size 2 200"])
        #expect(other.window?.bounds.size == CGSize(width: 200, height: 100) && stage.window?.bounds.size == CGSize(width: 60, height: 90))
        #expect(other.rootViewController?.traitCollection.displayScale == 1)
        #expect(stage.rootViewController?.traitCollection.displayScale == 2)
        // What comes into a window of another scale than the main screen's is drawn at that.
        let label = UILabel()
        #expect(label.contentScaleFactor == 2)
        other.rootViewController?.view.addSubview(label)
        #expect(label.contentScaleFactor == 1)
    }

    @Test("scenes come and go one by one, the program with the last of them")
    func comingAndGoing() throws {
        let stage = try launch()
        let other = try open(stage)
        _ = trace.take()
        let application = UIApplication.shared
        stage.sendToBackground()
        #expect(trace.take() == ["resigns 1", "background 1"] && application.applicationState == .active)
        other.sendToBackground()
        #expect(trace.take() == ["resigns 2", "background 2"] && application.applicationState == .background)
        stage.bringToForeground()
        #expect(trace.take() == ["foreground 1", "active 1"] && application.applicationState == .active)
        let session = try #require(other.window?.windowScene?.session)
        application.requestSceneSessionActivation(session, userActivity: NSUserActivity(activityType: "again"), options: nil)
        stage.advance(to: stage.time)
        #expect(trace.take() == ["foreground 2", "active 2", "continue 2 again"] && stage.sceneStages.count == 2)
        stage.terminate()
        #expect(
            trace.take() == ["resigns 1", "background 1", "resigns 2", "background 2", "disconnect 1", "disconnect 2", "ends"])
    }

    @Test("a scene that is destroyed is disconnected and discarded, and its stage goes")
    func destroying() throws {
        let stage = try launch()
        weak var gone: Stage?
        var disconnected: [UISceneSession] = []
        _ = NotificationCenter.default.addObserver(forName: UIScene.didDisconnectNotification, object: nil, queue: nil) { note in
            MainActor.assumeIsolated { (note.object as? UIScene).map { disconnected.append($0.session) } }
        }
        try autoreleased {
            let other = try open(stage)
            gone = other
            _ = trace.take()
            let session = try #require(other.window?.windowScene?.session)
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
            stage.advance(to: stage.time)
            #expect(trace.take() == ["resigns 2", "background 2", "disconnect 2", "discarded [2]"])
            #expect(disconnected == [session] && session.scene?.activationState != .foregroundActive)
        }
        #expect(gone == nil && stage.sceneStages.count == 1)
        // Of the first one, others stay, and one of them is the main one.
        let third = try open(stage)
        _ = trace.take()
        let first = try #require(stage.window?.windowScene?.session)
        UIApplication.shared.requestSceneSessionDestruction(first, options: nil)
        stage.advance(to: stage.time)
        #expect(trace.take() == ["resigns 1", "background 1", "disconnect 1", "discarded [1]"])
        #expect(UIScreen.main === third.screen && stage.window == nil && third.perform { UIApplication.shared.keyWindow } === third.window)
        stage.sendToBackground()
        stage.bringToForeground()
        #expect(trace.take() == [] && third.perform { UIApplication.shared.applicationState } == .active)
        let fourth = try open(third)
        #expect(third.sceneStages.count == 2 && fourth.window?.windowScene?.session.persistentIdentifier == "org.lamina.scene.4")
    }

    /// A function of its own, so that what it refers to is let go of.
    private func autoreleased(_ body: () throws -> Void) rethrows { try body() }

    @Test("where it cannot be, the error says why")
    func refusals() throws {
        let refusals = Refusals()
        let one = try launch(several: false)
        #expect(!UIApplication.shared.supportsMultipleScenes)
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest()) { refusals.errors.append($0) }
        one.advance(to: 0)
        #expect(refusals.codes == [.multipleScenesNotSupported] && one.sceneStages.count == 1)
        #expect("\(refusals.errors[0])".contains("UIApplicationSupportsMultipleScenes"))

        let stage = try launch()
        let session = try #require(stage.window?.windowScene?.session)
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { refusals.errors.append($0) }
        stage.advance(to: 0)
        let other = try open(stage)
        let gone = try #require(other.window?.windowScene?.session)
        UIApplication.shared.requestSceneSessionDestruction(gone, options: nil)
        UIApplication.shared.requestSceneSessionActivation(gone, userActivity: nil, options: nil) { refusals.errors.append($0) }
        stage.advance(to: stage.time)
        // A stage that shows a controller has no delegate to fill a scene.
        let plain = try Stage(showing: UIViewController(), size: CGSize(width: 60, height: 90), threads: 1)
        plain.supportsMultipleScenes = true
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { refusals.errors.append($0) }
        plain.advance(to: 0)
        #expect(refusals.codes.dropFirst() == [.requestDenied, .requestDenied, .requestDenied])
        #expect(plain.sceneStages.count == 1 && UIApplication.shared.connectedScenes.count == 1)
        #expect((refusals.errors[1] as NSError).domain == UISceneErrorDomain && (refusals.errors[1] as NSError).code == 1)
    }

    @Test("the Info.plist says whether there may be several")
    func propertyList() throws {
        let stage = try Stage(size: CGSize(width: 60, height: 90), threads: 1)
        let manifest: [String: Any] = ["UIApplicationSupportsMultipleScenes": true]
        stage.perform {
            stage.attachScreen()
            UIApplication.shared.launch(ManyScenes.self, info: ["UIApplicationSceneManifest": manifest])
        }
        #expect(stage.supportsMultipleScenes)
        stage.supportsMultipleScenes = false
        #expect(stage.perform { !UIApplication.shared.supportsMultipleScenes })
    }

    @Test("points and rectangles go from one space of coordinates to another")
    func coordinates() throws {
        let stage = try launch()
        let root = try #require(stage.rootViewController?.view), scene = try #require(stage.window?.windowScene)
        let (outer, inner) = (
            UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30)), UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
        )
        root.addSubview(outer)
        outer.addSubview(inner)
        let space: any UICoordinateSpace = scene.coordinateSpace
        #expect(space.bounds == CGRect(x: 0, y: 0, width: 60, height: 90))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 12, y: 23))
        #expect(inner.convert(CGPoint(x: 12, y: 23), from: space) == CGPoint(x: 1, y: 1))
        #expect(space.convert(inner.bounds, from: inner) == CGRect(x: 11, y: 22, width: 5, height: 5))
        #expect(space.convert(CGRect(x: 11, y: 22, width: 5, height: 5), to: inner) == inner.bounds)
        #expect(
            inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 1, y: 2) && inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 11, y: 22))
    }
}
