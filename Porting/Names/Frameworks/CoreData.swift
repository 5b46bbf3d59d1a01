import Foundation

// Prefixes: NSManaged NSFetch NSPersistent NSEntity NSBatch NSAttributeDescription NSMergePolicy
// What Xcode's template writes into a delegate. Nothing is stored.

open class NSPersistentContainer {
    public let name: String
    public let viewContext = NSManagedObjectContext()
    public init(name: String) { self.name = name }
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        laminaAbsent("NSPersistentContainer", of: "CoreData")
        block(NSPersistentStoreDescription(), nil)
    }
}

public final class NSPersistentStoreDescription {}

public struct LaminaCoreDataAbsent: Error {}

open class NSManagedObjectContext {
    public var hasChanges: Bool { false }
    public func save() throws {
        laminaAbsent("NSManagedObjectContext.save", of: "CoreData")
        throw LaminaCoreDataAbsent()
    }
}
