import LaminaCoreGraphics

// A file is gone over as a whole, whatever of it a program would ask for.

extension UIStoryboard {
    /// Reads the content of an interface file, makes all of its objects, and returns all reports. Throws what is wrong with a file that cannot be read.
    package static func check(_ data: Data) throws -> [String] {
        let document = try InterfaceDocument(data, at: URL(fileURLWithPath: "/data.storyboard"))
        _ = InterfaceLoader(document, bundle: nil).makeTopLevel()
        return UIStoryboard(document, name: "data").check()
    }

    /// Makes every scene with its view and its prototypes, and returns all reports of the file.
    package func check() -> [String] {
        for scene in document.root.list("scenes").flatMap({ $0.list("objects") }) where InterfaceKind.isScene(scene) {
            guard scene.name != "viewControllerPlaceholder" else { continue }
            make(scene)?.loadViewIfNeeded()
        }
        InterfaceLoader(document, bundle: bundle, storyboard: self).makePrototypes()
        return reports
    }
}

extension UINib {
    /// Makes the objects without an owner, and returns all reports of the file.
    package func check() -> [String] {
        _ = instantiate(withOwner: nil)
        return reports
    }
}

extension InterfaceLoader {
    fileprivate func makePrototypes() {
        document.root.visit { element in
            if element.name == "prototypes" || element.name == "cells" && element.parent?.name == "collectionView" {
                for prototype in element.children { _ = cell(prototype) }
            }
        }
    }
}
