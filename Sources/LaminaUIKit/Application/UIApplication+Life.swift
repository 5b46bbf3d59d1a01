import LaminaCoreGraphics

// Launching, and coming and going after that: who is told what, in which order.

extension UIApplication {
    /// Launches a program: its delegate is made and told, then a scene's, then it becomes active.
    ///
    /// - Parameter info: The `Info.plist` of the program, which may name the storyboards that it starts with.
    package func launch(_ kind: NSObject.Type, info: [String: Any]? = nil) {
        guard let delegate = kind.makeInstance() as? any UIApplicationDelegate else {
            preconditionFailure("UIApplication: \(kind) is no UIApplicationDelegate")
        }
        applicationState = .inactive
        self.delegate = delegate
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        let settings = LaunchStoryboards(info ?? ResourceInformation.ofProgram(of: type(of: delegate)))
        program = (kind, settings)
        var window: UIWindow?
        if let name = settings.main {
            window = settings.window(name, UIWindow(frame: UIScreen.main.bounds))
            delegate.window = window
        }
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        window?.makeKeyAndVisible()
        post(UIApplication.didFinishLaunchingNotification)
        guard let scene = screens.first?.windowScene else { return }
        connect(scene)
        comeForward(scene, isLaunch: true)
    }

    /// Whether scenes' delegates are told instead of the program's.
    private var hasSceneDelegates: Bool { screens.contains { $0.windowScene.delegate != nil } }

    /// A scene comes to the front and becomes active, and with the first one the program.
    func comeForward(_ scene: UIWindowScene, isLaunch: Bool = false) {
        guard isLaunch || applicationState != .active || !scene.isActive else { return }
        if scene.activationState == .background || isLaunch {
            scene.activationState = .foregroundInactive
            scene.delegate?.sceneWillEnterForeground(scene)
            post(UIScene.willEnterForegroundNotification, scene)
            if applicationState == .background {
                if !hasSceneDelegates { delegate?.applicationWillEnterForeground(self) }
                post(UIApplication.willEnterForegroundNotification)
            }
        }
        let becomesActive = applicationState != .active
        applicationState = .active
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
        guard becomesActive else { return }
        if !hasSceneDelegates { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
    }

    /// A scene resigns being active and goes to the background, and with the last one the program.
    func goBack(_ scene: UIWindowScene) {
        guard applicationState == .active, scene.isActive else { return }
        let isLast = !screens.contains { $0.windowScene !== scene && $0.windowScene.isActive }
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, scene)
        scene.activationState = .foregroundInactive
        if isLast {
            if !hasSceneDelegates { delegate?.applicationWillResignActive(self) }
            post(UIApplication.willResignActiveNotification)
            applicationState = .background
        }
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, scene)
        guard isLast else { return }
        if !hasSceneDelegates { delegate?.applicationDidEnterBackground(self) }
        post(UIApplication.didEnterBackgroundNotification)
    }

    /// The program ends.
    func terminate() {
        for screen in screens { goBack(screen.windowScene) }
        for screen in screens { tellOfDisconnection(screen.windowScene) }
        delegate?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
    }

    /// Memory is short: the delegate is told, then controllers, from the back to the front, then everybody.
    func warnOfMemory() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for root in windows.compactMap(\.rootViewController) {
            for controller in sequence(first: root, next: { $0.presentedViewController }) { controller.warnOfMemory() }
        }
        post(UIApplication.didReceiveMemoryWarningNotification)
    }

    func post(_ name: NSNotification.Name, _ object: Any? = nil) {
        NotificationCenter.default.post(name: name, object: object ?? self)
    }
}

extension UIWindowScene {
    /// Whether it is in front. One that no delegate fills is from the beginning.
    fileprivate var isActive: Bool { activationState == .foregroundActive || activationState == .unattached }
}

extension UIViewController {
    fileprivate func warnOfMemory() {
        didReceiveMemoryWarning()
        for child in children { child.warnOfMemory() }
    }
}
