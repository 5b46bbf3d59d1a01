import LaminaCoreGraphics

/// The storyboards and classes that a program's `Info.plist` names for its start and for its scenes.
@MainActor
struct LaunchStoryboards {
    /// The name of the storyboard of a program without scenes.
    let main: String?
    /// Whether there may be several scenes at a time.
    let supportsSeveralScenes: Bool
    private let scenes: [[String: Any]]

    init(_ info: [String: Any]) {
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        main = manifest == nil ? info["UIMainStoryboardFile"] as? String : nil
        supportsSeveralScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        scenes = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
    }

    private func scene(_ name: String?) -> [String: Any]? {
        scenes.first { $0["UISceneConfigurationName"] as? String == name } ?? scenes.first
    }

    /// The name of a scene's delegate class, without its module, which stands in the file as a variable.
    func sceneDelegate(_ name: String?) -> String? {
        (scene(name)?["UISceneDelegateClassName"] as? String)?.split(separator: ".").last.map(String.init)
    }

    func sceneStoryboard(_ name: String?) -> UIStoryboard? {
        (scene(name)?["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
    }

    func window(_ name: String, _ window: UIWindow) -> UIWindow {
        window.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        return window
    }
}
