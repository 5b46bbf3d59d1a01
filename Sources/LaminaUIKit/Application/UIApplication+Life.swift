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
        var window: UIWindow?
        if let name = settings.main {
            window = settings.window(name, UIWindow(frame: UIScreen.main.bounds))
            delegate.window = window
        }
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        window?.makeKeyAndVisible()
        post(UIApplication.didFinishLaunchingNotification)
        connectScene(kind, delegate, settings)
        comeForward(isLaunch: true)
    }

    private func connectScene(_ kind: NSObject.Type, _ delegate: any UIApplicationDelegate, _ settings: LaunchStoryboards) {
        guard let scene = windowScene else { return }
        scene.activationState = .foregroundInactive
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(self, configurationForConnecting: scene.session, options: options)
        guard configuration !== UISceneConfiguration.absent else { return }
        scene.session.configuration = configuration
        guard let sceneKind = configuration.delegateClass ?? Self.sceneDelegate(settings.sceneDelegate(configuration.name), besides: kind)
        else { return }
        guard let object = sceneKind as? NSObject.Type, let sceneDelegate = object.makeInstance() as? any UISceneDelegate else {
            preconditionFailure("UIApplication: the scene's delegate class \(sceneKind) is no UISceneDelegate and NSObject")
        }
        scene.delegate = sceneDelegate
        var window: UIWindow?
        if let storyboard = configuration.storyboard ?? settings.sceneStoryboard(configuration.name) {
            window = UIWindow(windowScene: scene)
            window?.rootViewController = storyboard.instantiateInitialViewController()
            (sceneDelegate as? any UIWindowSceneDelegate)?.window = window
        }
        post(UIScene.willConnectNotification, scene)
        defer { window?.makeKeyAndVisible() }
        sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
    }

    /// The class that the Info.plist names, or the one of Xcode's templates where there is no Info.plist.
    private static func sceneDelegate(_ name: String?, besides kind: NSObject.Type) -> AnyClass? {
        let module = String(reflecting: kind).split(separator: ".").first.map(String.init) ?? ""
        return NSClassFromString("\(module).\(name ?? "SceneDelegate")")
    }

    private var sceneDelegate: (any UISceneDelegate)? { windowScene?.delegate }

    /// Comes to the front and becomes active.
    func comeForward(isLaunch: Bool = false) {
        guard applicationState != .active else { return }
        if applicationState == .background || isLaunch, let scene = windowScene {
            scene.activationState = .foregroundInactive
            sceneDelegate?.sceneWillEnterForeground(scene)
            post(UIScene.willEnterForegroundNotification, scene)
            if !isLaunch {
                if sceneDelegate == nil { delegate?.applicationWillEnterForeground(self) }
                post(UIApplication.willEnterForegroundNotification)
            }
        }
        applicationState = .active
        if let scene = windowScene {
            scene.activationState = .foregroundActive
            sceneDelegate?.sceneDidBecomeActive(scene)
            post(UIScene.didActivateNotification, scene)
        }
        if sceneDelegate == nil { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
    }

    /// Resigns being active and goes to the background.
    func goBack() {
        guard applicationState == .active else { return }
        resign()
        applicationState = .background
        if let scene = windowScene {
            scene.activationState = .background
            sceneDelegate?.sceneDidEnterBackground(scene)
            post(UIScene.didEnterBackgroundNotification, scene)
        }
        if sceneDelegate == nil { delegate?.applicationDidEnterBackground(self) }
        post(UIApplication.didEnterBackgroundNotification)
    }

    private func resign() {
        if let scene = windowScene {
            sceneDelegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, scene)
            scene.activationState = .foregroundInactive
        }
        if sceneDelegate == nil { delegate?.applicationWillResignActive(self) }
        post(UIApplication.willResignActiveNotification)
        applicationState = .inactive
    }

    /// The program ends.
    func terminate() {
        goBack()
        if let scene = windowScene { sceneDelegate?.sceneDidDisconnect(scene) }
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

    private func post(_ name: NSNotification.Name, _ object: Any? = nil) {
        NotificationCenter.default.post(name: name, object: object ?? self)
    }
}

extension UIViewController {
    fileprivate func warnOfMemory() {
        didReceiveMemoryWarning()
        for child in children { child.warnOfMemory() }
    }
}
