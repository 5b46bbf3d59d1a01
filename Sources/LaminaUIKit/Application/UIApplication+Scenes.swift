import LaminaCoreGraphics
import LaminaStage

// Scenes beyond the first: asking for them, connecting and disconnecting.
//
// Each scene has a screen of its own, which a stage shows; the application, and all that belongs to the program, is one. Where a program's stages show on a desktop its host opens a
// window for each; elsewhere a stage beside the first is made, which whoever has that one finds in `Stage.sceneStages`.

extension UIApplication {
    /// Whether the program may have several scenes: `UIApplicationSupportsMultipleScenes` in the scene manifest of its `Info.plist`, unless the stage says otherwise
    /// (`Stage.supportsMultipleScenes`).
    public var supportsMultipleScenes: Bool { allowsSeveralScenes ?? program?.settings.supportsSeveralScenes ?? false }

    /// Asks for a scene to come to the front, or for a new one. It happens after the code that asks has returned.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of a connected scene; nil for a new scene.
    ///   - userActivity: The activity that the scene is to show; a new one finds it in its connection's options.
    ///   - options: The circumstances of the request. They change nothing.
    ///   - errorHandler: A closure that receives a `UISceneError` if it cannot be. Default nil.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        afterwards(errorHandler) { application in
            if let sceneSession {
                try application.bringForward(sceneSession, userActivity)
            } else {
                try application.openScene(userActivity)
            }
        }
    }

    /// Asks for a scene to come to the front, or for a new one. It happens after the code that asks has returned.
    ///
    /// - Parameter errorHandler: A closure that receives a `UISceneError` if it cannot be. Default nil.
    public func activateSceneSession(for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
    }

    /// Asks for the end of a scene, as if its window were closed. It happens after the code that asks has returned.
    ///
    /// - Parameters:
    ///   - options: The manner in which it goes. It changes nothing.
    ///   - errorHandler: A closure that receives a `UISceneError` if it cannot be. Default nil.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        afterwards(errorHandler) { try $0.close(sceneSession) }
    }

    private func afterwards(_ errorHandler: ((any Error) -> Void)?, _ body: @escaping @MainActor (UIApplication) throws -> Void) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                do { try body(self) } catch { errorHandler?(error) }
            }
        }
    }

    private func screen(of session: UISceneSession) throws -> UIScreen {
        guard let screen = screens.first(where: { $0.windowScene === session.scene }) else {
            throw UISceneError(.requestDenied, "the session \(session.persistentIdentifier) has no scene: it has been disconnected")
        }
        return screen
    }

    private func bringForward(_ session: UISceneSession, _ activity: NSUserActivity?) throws {
        let screen = try screen(of: session)
        if let stage = screen.stage { stage.program.sceneHost?.raise(stage) }
        frontScreen = screen
        comeForward(screen.windowScene)
        if let activity { screen.windowScene.delegate?.scene(screen.windowScene, continue: activity) }
    }

    private func openScene(_ activity: NSUserActivity?) throws {
        guard supportsMultipleScenes else {
            throw UISceneError(
                .multipleScenesNotSupported,
                "the program has one scene: set UIApplicationSupportsMultipleScenes in its Info.plist, or Stage.supportsMultipleScenes")
        }
        guard let first = screens.first, let stage = first.stage else { throw UISceneError(.requestDenied, "the program has no stage") }
        let program = stage.program
        func make(_ configuration: Stage.Configuration) throws -> Stage {
            let new = try Stage(of: program, configuration, edges: stage.edges)
            let screen = new.show(
                UIScreen(size: new.size, scale: new.scale, traits: first.specifiedTraits, in: self), safeAreaInsets: first.safeAreaInsets)
            guard connect(screen.windowScene, activity) else {
                remove(screen)
                throw UISceneError(.requestDenied, "the program has no scene delegate, which would fill the scene")
            }
            comeForward(screen.windowScene, isLaunch: true)
            return new
        }
        guard let host = program.sceneHost else {
            let new = try make(
                Stage.Configuration(size: stage.size, scale: stage.scale, clock: program.clock, threads: stage.threads))
            (firstScreen ?? first).openedStages.append(new)
            return
        }
        do {
            try host.open(make)
        } catch let error as UISceneError {
            throw error
        } catch {
            throw UISceneError(.requestDenied, "\(error)")
        }
    }

    private func close(_ session: UISceneSession) throws {
        let screen = try screen(of: session)
        guard let stage = screen.stage else { return }
        if let host = stage.program.sceneHost { return host.close(stage) }
        guard screens.count > 1 else { throw UISceneError(.requestDenied, "the only scene of a program stays on its stage") }
        disconnect(screen)
    }

    /// Connects a scene: its delegate is found and told. False if there is none, which means a program without scenes.
    @discardableResult
    func connect(_ scene: UIWindowScene, _ activity: NSUserActivity? = nil) -> Bool {
        guard let (kind, settings) = program, let delegate else { return false }
        scene.activationState = .foregroundInactive
        let options = UIScene.ConnectionOptions(activity)
        let configuration = delegate.application(self, configurationForConnecting: scene.session, options: options)
        guard configuration !== UISceneConfiguration.absent else { return false }
        scene.session.configuration = configuration
        guard let sceneKind = configuration.delegateClass ?? Self.sceneDelegate(settings.sceneDelegate(configuration.name), besides: kind)
        else { return false }
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
        return true
    }

    /// The class that the Info.plist names, or the one of Xcode's templates where there is no Info.plist.
    private static func sceneDelegate(_ name: String?, besides kind: NSObject.Type) -> AnyClass? {
        let module = String(reflecting: kind).split(separator: ".").first.map(String.init) ?? ""
        return NSClassFromString("\(module).\(name ?? "SceneDelegate")")
    }

    /// Disconnects a scene and lets go of it: what it shows goes, without a word to its controllers.
    func disconnect(_ screen: UIScreen) {
        let scene = screen.windowScene
        goBack(scene)
        tellOfDisconnection(scene)
        scene.activationState = .unattached
        scene.delegate = nil
        remove(screen)
        screen.letGoOfWindows()
        firstScreen?.openedStages.removeAll { $0 === screen.stage }
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }

    func tellOfDisconnection(_ scene: UIWindowScene) {
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
    }
}

extension UIScene {
    /// The circumstances in which a scene is asked for.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that asks. Default nil.
        open var requestingScene: UIScene?
    }
}

/// The manner in which a scene goes.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// A request for a scene to come to the front, or for a new one.
@preconcurrency @MainActor
public final class UISceneSessionActivationRequest: NSObject {
    /// The session of the scene; nil for a new one.
    public let session: UISceneSession?
    /// The activity that the scene is to show. Default nil.
    public var userActivity: NSUserActivity?
    /// The circumstances of the request. Default nil.
    public var options: UIScene.ActivationRequestOptions?

    /// Creates a request for a new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (session, self.userActivity, self.options) = (nil, userActivity, options)
        super.init()
    }

    /// Creates a request for a scene that is there.
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) {
        (self.session, self.userActivity, self.options) = (session, userActivity, options)
        super.init()
    }
}
