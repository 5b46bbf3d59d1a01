import LaminaUIKit

/// The folder of the fixtures.
let interfaceFixtures = Bundle(url: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures"))!

/// The text of a nib with objects, which begin in line 6, and names of resources.
func interfaceObjects(_ objects: String, named: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
        </objects>
        <resources>\(named)</resources>
    </document>
    """
}

/// The text of a storyboard with scenes, which begin in line 3, and the identifier of its first controller.
func interfaceScenes(_ initial: String?, _ scenes: String...) -> String { interfaceScenes(initial, scenes) }

func interfaceScenes(_ initial: String?, _ scenes: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(initial.map { "initialViewController=\"\($0)\"" } ?? "")>
        <scenes>\(scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined())</scenes>
    </document>
    """
}

/// A bundle of one file, for a file that a test writes itself.
func interfaceBundle(_ name: String, _ content: String) throws -> Bundle { try resources([name: .text(content)]) }

/// A nib of objects, in the form that Xcode writes.
func nib(_ objects: String, resources: String = "") throws -> Bundle {
    try interfaceBundle("Made.xib", interfaceObjects(objects, named: resources))
}

/// A storyboard of scenes, the first of which is `initial`.
func storyboard(initial: String, _ scenes: String...) throws -> UIStoryboard {
    UIStoryboard(name: "Made", bundle: try interfaceBundle("Made.storyboard", interfaceScenes(initial, scenes)))
}
