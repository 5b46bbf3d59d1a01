import LaminaCoreGraphics

/// The classes that interface files name.
@MainActor
enum InterfaceClass {
    private static var registered: [String: AnyClass] = [:]

    static func register(_ kind: AnyClass, _ name: String) { registered[name] = kind }

    /// The class of a name: one that the program has registered, with its module or without; one of the module; one of the main program's module; UIKit's own,
    /// all of which begin with its letters.
    static func find(_ name: String, module: String?) -> AnyClass? {
        if let known = module.flatMap({ registered["\($0).\(name)"] }) ?? registered[name] { return known }
        let own = name.hasPrefix("UI") || name.hasPrefix("NS") ? "LaminaUIKit" : nil
        let modules = [module, mainModule, own].compactMap { $0 }
        return modules.lazy.compactMap { _typeByName("\($0).\(name)") as? AnyClass }.first
    }

    /// The module that `LAMINA_MODULE` names, that of the program's delegate, or the one that is called as the program is.
    private static var mainModule: String? {
        if let name = ProcessInfo.processInfo.environment["LAMINA_MODULE"] { return name }
        if let delegate = UIApplication.shared.delegate {
            return String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init)
        }
        return ProcessInfo.processInfo.processName.replacingOccurrences(of: "-", with: "_")
    }
}
