import LaminaCoreGraphics

/// The fonts that a program brings with it: the files that its Info.plist names under `UIAppFonts`.
enum ProgramFonts {
    /// Registers the fonts when the first font is looked up by name.
    static let areRegistered: Bool = {
        for name in ResourceInformation.ofProgram["UIAppFonts"] as? [String] ?? [] {
            guard let file = ResourceFolders.program.lazy.compactMap({ find(name, in: $0) }).first else {
                ResourceReports.say("UIAppFonts: there is no file “\(name)” among the program's resources")
                continue
            }
            if !FontDescriptor.register(file.path) {
                ResourceReports.say("\(file.path): the file holds no font, or another one of its name")
            }
        }
        return true
    }()

    /// Files lie side by side in a bundle, wherever the list says that they are.
    private static func find(_ name: String, in folder: URL) -> URL? {
        ResourceFile.find(name, nil, in: folder) ?? ResourceFile.find((name as NSString).lastPathComponent, nil, in: folder)
    }
}
