import LaminaUIKit

/// The folder of the fixtures.
let interfaceFixtures = Bundle(url: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures"))!

/// A bundle of one file, for a file that a test writes itself.
func interfaceBundle(_ name: String, _ content: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try content.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    return Bundle(url: folder)!
}

/// A nib of objects, in the form that Xcode writes.
func nib(_ objects: String, resources: String = "") throws -> Bundle {
    try interfaceBundle(
        "Made.xib",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                \(objects)
            </objects>
            <resources>\(resources)</resources>
        </document>
        """)
}

/// A storyboard of scenes, the first of which is `initial`.
func storyboard(initial: String, _ scenes: String...) throws -> UIStoryboard {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    let bundle = try interfaceBundle(
        "Made.storyboard",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(initial)">
            <scenes>\(list)</scenes>
        </document>
        """)
    return UIStoryboard(name: "Made", bundle: bundle)
}
