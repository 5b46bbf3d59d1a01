import LaminaCoreGraphics
import LaminaStage

/// An item that is dropped.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The item's content.
    public let itemProvider: NSItemProvider
    /// An object of the program's own. Default nil.
    open var localObject: Any?
    /// Creates an item.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// Items that are over the program's views, or are dropped there.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The items, in the order in which they were given.
    var items: [UIDragItem] { get }
    /// Returns the place in a view's space.
    func location(in view: UIView) -> CGPoint
    /// Whether the items may be moved: false, as they come from outside of the program.
    var allowsMoveOperation: Bool { get }
    /// Whether the items stay in the program that they come from: false.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns whether an item conforms to one of some types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether an item can be loaded as an object of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// Items that come to the program's views.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// Loads the items that can be loaded as objects of a class, and calls a closure on the main queue when all are there, in the items' order; those that fail are left out.
    ///
    /// Returns the progress, which counts the items.
    func loadObjects(ofClass aClass: any NSItemProviderReading.Type, completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void)
        -> Progress
}

extension UIDropSession {
    /// Returns whether an item can be loaded as a value of Swift's: a `String` or a `URL`.
    public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: Value._ObjectiveCType.self) }

    /// Loads the items that can be loaded as values of Swift's, a `String` or a `URL`, and calls a closure on the main queue.
    public func loadObjects<Value: _ObjectiveCBridgeable>(ofClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void)
        -> Progress
    where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(objects.compactMap { ($0 as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) } })
        }
    }
}

/// A drop from outside of the program.
@MainActor
final class DropSession: NSObject, UIDropSession {
    let items: [UIDragItem]
    private let window: UIWindow
    private let place: CGPoint

    /// - Parameter place: in the window's space.
    init(_ items: [UIDragItem], in window: UIWindow, at place: CGPoint) { (self.items, self.window, self.place) = (items, window, place) }

    func location(in view: UIView) -> CGPoint { view.convert(place, from: window) }
    var allowsMoveOperation: Bool { false }
    var isRestrictedToDraggingApplication: Bool { false }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    func loadObjects(ofClass aClass: any NSItemProviderReading.Type, completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void)
        -> Progress
    {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(providers.count))
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                var objects: [any NSItemProviderReading] = []
                for provider in providers where !progress.isCancelled {
                    if let object = try? provider.object(ofClass: aClass) { objects.append(object) }
                    progress.completedUnitCount += 1
                }
                completion(objects)
            }
        }
        return progress
    }
}
