import Foundation
import SwiftSyntax

/// A target's sources, translated.
public struct TranslatedModule {
    /// The files, in the order of the originals.
    public var files: [(path: String, text: String)]
    /// A file that every target has beside them.
    public var names: String
    public var findings: [Finding]
    /// The number of places that were changed.
    public var changes: Int
    /// The places changed in each file.
    public var changesByFile: [String: Int]
    /// The class of the application's delegate, if it is marked in this target.
    public var mainType: String?
}

/// A translator of Objective-C's part of Swift into Swift that Linux compiles, with Lamina in UIKit's place.
public struct Translator {
    private let program: Program

    public init(_ modules: [SourceModule], framework: FrameworkNames) { program = Program(modules, framework: framework) }

    /// Returns whether a module that a source imports is here, by its own name or as another.
    public static func isKnown(module: String, _ answers: BuildAnswers) -> Bool { FileTranslation.isKnown(module, answers) }

    /// Translates a target.
    ///
    /// - Parameter isHosted: Whether another program runs the application, so that the mark of its own entry point is left out. Default false.
    public func translate(_ module: SourceModule, isHosted: Bool = false) -> TranslatedModule {
        var result = TranslatedModule(files: [], names: "", findings: [], changes: 0, changesByFile: [:])
        var frameworkSelectors: [String: String] = [:]
        for file in module.files {
            let translation = FileTranslation(file, in: module, program: program, isHosted: isHosted)
            translation.walk(file.tree)
            ConditionRewriter(translation).walk(file.tree)
            translation.rewrite(imports: file.tree)
            var text = file.text.applying(translation.edits)
            let end = translation.atEnd + (translation.registrations.isEmpty ? [] : [registration(translation.registrations)])
            if !end.isEmpty { text += (text.hasSuffix("\n") ? "" : "\n") + end.joined(separator: "\n") }
            result.files.append((file.path, text))
            result.findings += translation.findings
            result.changes += translation.changes
            result.changesByFile[file.path] = translation.changes
            result.mainType = result.mainType ?? translation.mainType
            frameworkSelectors.merge(translation.frameworkSelectors) { first, _ in first }
        }
        result.names = names(
            of: module, frameworkSelectors.sorted { $0.key < $1.key }.map(\.value), mainType: isHosted ? result.mainType : nil)
        return result
    }

    /// Code that runs when the program is loaded.
    private func registration(_ statements: [String]) -> String {
        "@used @section(\".init_array\") private let lamina_registration: @convention(c) () -> Void = { MainActor.assumeIsolated { "
            + statements.joined(separator: "; ") + " } }\n"
    }

    /// A dictionary's literal of the classes that `@objc(…)` names.
    private func classes(of module: SourceModule) -> String {
        let named = program.renamedClasses(in: module.name).map { "\"\($0.other)\": \($0.name).self" }
        return named.isEmpty ? "[:]" : "[\(named.joined(separator: ", "))]"
    }

    private func names(of module: SourceModule, _ registrations: [String], mainType: String?) -> String {
        var text = """
            import Foundation
            import UIKit

            // Written by lamina-porting. Names that Foundation and Dispatch have as well, and that are UIKit's here, on the clock of a stage.

            public typealias DispatchQueue = UIKit.DispatchQueue
            public typealias DispatchTime = UIKit.DispatchTime
            public typealias Timer = UIKit.Timer
            public typealias NotificationCenter = UIKit.NotificationCenter
            public typealias Selector = UIKit.Selector
            public typealias NSAttributedString = UIKit.NSAttributedString
            public typealias NSMutableAttributedString = UIKit.NSMutableAttributedString
            func + (time: DispatchTime, seconds: Double) -> DispatchTime { time.advanced(by: seconds) }
            func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time.advanced(by: interval) }

            /// The name of a class, as Objective-C's classes describe themselves: with its module where it is none of the system's.
            func laminaDescription(_ type: Any.Type) -> String {
                let name = String(reflecting: type)
                return name.hasPrefix("Lamina") || name.hasPrefix("Foundation.") ? String(describing: type) : name
            }

            /// The classes that have a name of their own in Objective-C.
            private let laminaClasses: [String: AnyClass] = \(classes(of: module))

            func NSClassFromString(_ aClassName: String) -> AnyClass? {
                if let known = laminaClasses[aClassName] ?? Foundation.NSClassFromString(aClassName) { return known }
                return ["LaminaUIKit", "LaminaQuartzCore", "LaminaCoreGraphics", "Foundation"].lazy.compactMap {
                    Foundation.NSClassFromString("\\($0).\\(aClassName)")
                }.first
            }
            func NSStringFromClass(_ aClass: AnyClass) -> String {
                laminaClasses.first { $0.value == aClass }?.key ?? laminaDescription(aClass)
            }

            extension NSObjectProtocol where Self: NSObject {
                /// An object of a class that is known only as a metatype.
                static func laminaMake() -> Self { makeInstance() as! Self }
                /// A property by its name, of the type that is wanted: what a message to an `AnyObject` reads.
                func laminaValue<T>(_ key: String) -> T? { laminaConverted(value(forKey: key)) }
            }
            func laminaConverted<T>(_ value: Any?) -> T? {
                if let value = value as? T { return value }
                guard let number = (value as? any RawRepresentable).map({ $0.rawValue as Any }) ?? value else { return nil }
                return number as? T ?? (number as? NSNumber) as? T
            }

            /// The argument of a method that is called by its name.
            func laminaArgument<T>(_ value: Any?) -> T {
                if let value = value as? T { return value }
                if let type = T.self as? any ExpressibleByNilLiteral.Type { return type.init(nilLiteral: ()) as! T }
                fatalError("a method that takes \\(T.self) was called by its name with \\(value.map { "\\(type(of: $0))" } ?? "nil")")
            }

            """
        // Methods of UIKit's classes that selectors name, and classes that interface files know by another name: Objective-C's, or another module's.
        var all = registrations
        let renamed = program.renamedClasses(in: module.name) + (mainType == nil ? [] : program.twins(in: module.name))
        all += renamed.map { "UIStoryboard.registerClass(\($0.name).self, named: \"\($0.other)\")" }
        if !all.isEmpty { text += "\n// What is reached by name alone.\n" + registration(all) }
        if let mainType {
            text += """

                /// A stage that runs the application.
                @MainActor public func laminaStage(_ configuration: Stage.Configuration, safeAreaInsets: UIEdgeInsets) throws -> Stage {
                    try Stage(
                        running: \(mainType).self, size: configuration.size, scale: configuration.scale, safeAreaInsets: safeAreaInsets,
                        clock: configuration.clock, threads: configuration.threads)
                }

                """
        }
        return text
    }
}
