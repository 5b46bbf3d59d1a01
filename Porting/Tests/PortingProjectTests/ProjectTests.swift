import Foundation
import Testing

@testable import PortingProject

@Suite("Projects as they lie on disk")
struct ProjectTests {
    /// Writes files into a folder of their own.
    private func folder(_ files: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("porting-\(UUID().uuidString)")
        for (path, text) in files {
            let place = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        return folder.path
    }

    @Test("a property list of the old form is read, and a broken one says where")
    func propertyLists() throws {
        let list = try PropertyList(
            parsing: "// !$*UTF8*$!\n{ a = \"b \\\"c\\\"\\n\\U00e9\"; /* two */ l = ( 1, x/y.z, ); \"t t\" = { }; }")
        #expect(list == .table(["a": .text("b \"c\"\né"), "l": .list([.text("1"), .text("x/y.z")]), "t t": .table([:])]))
        for (text, problem) in [
            ("{\n a = 1\n}", "line 3, column 1: “;” is missing behind the value of “a”"),
            ("{ a = \"x", "line 1, column 7: a text does not end"),
            ("{ a = (1 2); }", "line 1, column 10: “,” or “)” is missing in a list"),
            ("{ a = 1;", "line 1, column 9: “}” is missing: the text ends"),
            ("", "line 1, column 1: a value is missing: the text ends"),
            ("{ /* x", "line 1, column 3: a comment does not end"),
            ("{ = 1; }", "line 1, column 3: “=” is neither a text, a list nor a table"),
        ] {
            #expect(throws: PropertyList.Problem.self) { try PropertyList(parsing: text) }
            do { _ = try PropertyList(parsing: text) } catch { #expect("\(error)" == problem) }
        }
        let deep = String(repeating: "(", count: 100_000)
        #expect(throws: PropertyList.Problem.self) { try PropertyList(parsing: deep) }
    }

    @Test("a project of Xcode's: groups, languages, settings, targets")
    func xcode() throws {
        let root = try folder([
            "Shop.xcodeproj/project.pbxproj": shop, "Shop/App/AppDelegate.swift": "@main class A {}", "Shop/View.swift": "",
            "Shop/old.m": "", "Top.swift": "",
            "Shop/Base.lproj/Main.storyboard": "", "Shop/de.lproj/Main.strings": "", "Shop/Info.plist": "",
            "Debug.xcconfig": "PRODUCT_NAME = My Shop // a name\nSWIFT_VERSION = 4.2\n",
            "ShopTests/ShopTests.swift": "",
        ])
        let project = try Project(at: root)
        #expect(project.targets.map(\.name) == ["Shop", "ShopTests"])
        let app = project.targets[0]
        #expect(app.kind == .application && app.module == "My_Shop" && app.swiftVersion == "4.2")
        #expect(app.sources == ["Shop/App/AppDelegate.swift", "Shop/View.swift", "Top.swift"].map { "\(root)/\($0)" })
        #expect(app.foreignSources == ["\(root)/Shop/old.m"])
        #expect(app.resources == ["Shop/Base.lproj/Main.storyboard", "Shop/de.lproj/Main.strings"].map { "\(root)/\($0)" })
        #expect(app.flags == ["DEBUG", "SHOP", "EXTRA"])
        #expect(app.infoPlist == "\(root)/Shop/Info.plist")
        #expect(app.frameworks == ["QuartzCore"])
        #expect(app.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.my-shop")
        #expect(project.targets[1].kind == .tests && project.targets[1].dependencies == ["Shop"])
        #expect(
            project.problems == [
                Project.Problem(path: "\(root)/Shop/Gone.swift", message: "the project names this file, and it is not there")
            ])
    }

    @Test("a library's application is the one of its example")
    func search() throws {
        let example = [
            "Example/Shop.xcodeproj/project.pbxproj": shop, "Example/Shop/App/AppDelegate.swift": "@main class A {}",
            "Example/Shop.xcworkspace/contents.xcworkspacedata":
                #"<Workspace><FileRef location="group:Shop.xcodeproj"></FileRef><FileRef location="group:../Lib.xcodeproj"/><FileRef location="group:.."/></Workspace>"#,
        ]
        let package = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Lib", targets: [.target(name: "Lib")])
            """
        let root = try folder(example.merging(["Package.swift": package, "Sources/Lib/Lib.swift": ""]) { $1 })
        #expect(try Project(withApplicationAt: root).root == root + "/Example")
        #expect(try Project(withApplicationAt: root, target: "Shop").applications.map(\.name) == ["Shop"])
        #expect(try Project(withApplicationAt: root, target: "Till").applications.isEmpty)
        // A workspace names packages by their folders.
        #expect(Project.neighbours(of: root + "/Example/Shop.xcodeproj") == [root])
        #expect(try Project(at: root + "/Example/Shop.xcworkspace").targets.map(\.module).contains("Lib"))
        #expect(try Project(at: root + "/Example/Shop.xcodeproj").targets.map(\.module).contains("Lib"))
        try FileManager.default.createDirectory(atPath: root + "/Lib.xcodeproj", withIntermediateDirectories: true)
        try Data(shop.utf8).write(to: URL(fileURLWithPath: root + "/Lib.xcodeproj/project.pbxproj"))
        #expect(Project.neighbours(of: root + "/Example/Shop.xcodeproj") == [root + "/Lib.xcodeproj", root])

        try FileManager.default.copyItem(atPath: root + "/Example", toPath: root + "/Demo")
        #expect {
            try Project(withApplicationAt: root)
        } throws: {
            "\($0)".contains("several projects with an application") && "\($0)".contains("/Demo/") && "\($0)".contains("/Example/")
        }
    }

    @Test("folders that belong to a target as a whole, with exceptions")
    func synchronizedFolders() throws {
        let root = try folder([
            "New.xcodeproj/project.pbxproj": synchronized, "New/App.swift": "", "New/Deep/View.swift": "", "New/Info.plist": "",
            "New/Skip.swift": "",
            "New/Assets.xcassets/Contents.json": "{}", "New/Assets.xcassets/A.imageset/a.png": "", "New/data.json": "{}",
        ])
        let app = try Project(at: root).targets[0]
        #expect(app.sources == ["\(root)/New/App.swift", "\(root)/New/Deep/View.swift"])
        #expect(app.resources == ["\(root)/New/Assets.xcassets", "\(root)/New/data.json"])
    }

    @Test("plain sources and packages")
    func others() throws {
        let plain = try folder(["A.swift": "@UIApplicationMain class A {}", "b/B.swift": "", "pic.png": ""])
        let project = try Project(at: plain)
        #expect(project.targets[0].kind == .application && project.targets[0].sources == ["\(plain)/A.swift", "\(plain)/b/B.swift"])
        #expect(project.targets[0].resources == ["\(plain)/pic.png"])

        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Kit", targets: [.target(name: "Kit", path: "Code", exclude: ["No.swift"]), .testTarget(name: "KitTests", dependencies: ["Kit"])])
            """
        let package = try folder(["Package.swift": manifest, "Code/Yes.swift": "", "Code/No.swift": "", "Tests/KitTests/T.swift": ""])
        let kit = try Project(at: package)
        #expect(kit.targets.map(\.name).sorted() == ["Kit", "KitTests"])
        let library = try #require(kit.targets.first { $0.kind == .library })
        #expect(library.sources == ["\(package)/Code/Yes.swift"])
        // Nothing has been written beside it.
        #expect(try FileManager.default.contentsOfDirectory(atPath: package).sorted() == ["Code", "Package.swift", "Tests"])
    }

    @Test("a package's resources: what is processed lies side by side, what is copied stays a folder")
    func packageResources() throws {
        let root = try folder([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit", resources: [.process("Media"), .copy("Data")])])
            """,
            "Sources/Kit/Kit.swift": "", "Sources/Kit/Media/deep/a.png": "", "Sources/Kit/Media/A.xcassets/Contents.json": "",
            "Sources/Kit/Media/de.lproj/L.strings": "", "Sources/Kit/Data/b.json": "",
        ])
        let resources = try Project(at: root).targets[0].resources
        #expect(
            resources == ["Media/A.xcassets", "Media/de.lproj/L.strings", "Media/deep/a.png", "Data"].map { "\(root)/Sources/Kit/\($0)" })
    }

    @Test("what is no project gives one message")
    func problems() throws {
        let empty = try folder(["notes.txt": ""])
        let foreign = try folder(["main.m": "", "A.h": ""])
        let broken = try folder(["X.xcodeproj/project.pbxproj": "{\n objects = { ;\n}"])
        let rootless = try folder(["X.xcodeproj/project.pbxproj": "{ objects = { }; rootObject = 1; }"])
        let bad = try folder(["Package.swift": "nonsense("])
        let cases = [
            (empty, "\(empty) has no project, no package and no file of Swift"),
            (foreign, "\(foreign) has no project, no package and no file of Swift; of Objective-C or C there are 1, such as main.m"),
            ("/does/not/exist", "/does/not/exist: there is nothing"),
            (broken, "\(broken)/X.xcodeproj/project.pbxproj:2:14: “;” is neither a text, a list nor a table"),
            (rootless, "\(rootless)/X.xcodeproj/project.pbxproj names no project: rootObject leads to none"),
            (empty + "/notes.txt", "\(empty)/notes.txt is no project: give a folder, a .xcodeproj, a .xcworkspace or a Package.swift"),
        ]
        for (path, message) in cases {
            do {
                _ = try Project(at: path)
                Issue.record("\(path) was read")
            } catch { #expect("\(error)" == message) }
        }
        do { _ = try Project(at: bad) } catch { #expect("\(error)".hasPrefix("\(bad)/Package.swift: ")) }
    }

    @Test("settings are expanded, the target's before the project's")
    func settings() {
        let settings = BuildSettings(layers: [
            ["NAME": "A b", "FLAGS": "one"],
            [
                "FLAGS": "$(inherited) two", "ID": "org.${NAME:lower:rfc1034identifier}", "LOOP": "$(LOOP)",
                "N": "$(NAME:c99extidentifier)$(NONE:default=x)",
            ],
        ])
        #expect(settings.value("FLAGS") == "one two" && settings.value("ID") == "org.a-b" && settings.value("N") == "A_bx")
        #expect(settings.value("LOOP") != nil && settings.value("NONE") == nil)
    }
}

private let shop = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 56;
    	objects = {

    /* Begin PBXBuildFile section */
    		A10000000000000000000001 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000001 /* AppDelegate.swift */; };
    		A10000000000000000000002 /* View.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000002 /* View.swift */; };
    		A10000000000000000000003 /* old.m in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000003 /* old.m */; };
    		A10000000000000000000004 /* Top.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000004 /* Top.swift */; };
    		A10000000000000000000005 /* Gone.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000005 /* Gone.swift */; };
    		A10000000000000000000006 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000006 /* Main.storyboard */; };
    		A10000000000000000000007 /* QuartzCore.framework in Frameworks */ = {isa = PBXBuildFile; fileRef = A20000000000000000000009 /* QuartzCore.framework */; };
    		A10000000000000000000008 /* ShopTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2000000000000000000000A /* ShopTests.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		A20000000000000000000001 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		A20000000000000000000002 /* View.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = View.swift; sourceTree = "<group>"; };
    		A20000000000000000000003 /* old.m */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.c.objc; path = old.m; sourceTree = "<group>"; };
    		A20000000000000000000004 /* Top.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = Top.swift; path = Top.swift; sourceTree = SOURCE_ROOT; };
    		A20000000000000000000005 /* Gone.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Gone.swift; sourceTree = "<group>"; };
    		A20000000000000000000007 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    		A20000000000000000000008 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
    		A20000000000000000000009 /* QuartzCore.framework */ = {isa = PBXFileReference; lastKnownFileType = wrapper.framework; name = QuartzCore.framework; path = System/Library/Frameworks/QuartzCore.framework; sourceTree = SDKROOT; };
    		A2000000000000000000000A /* ShopTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ShopTests.swift; sourceTree = "<group>"; };
    		A2000000000000000000000B /* Debug.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = Debug.xcconfig; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXFrameworksBuildPhase section */
    		A30000000000000000000001 /* Frameworks */ = {
    			isa = PBXFrameworksBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    				A10000000000000000000007 /* QuartzCore.framework in Frameworks */,
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXFrameworksBuildPhase section */

    /* Begin PBXGroup section */
    		A40000000000000000000001 = {
    			isa = PBXGroup;
    			children = (
    				A40000000000000000000002 /* Shop */,
    				A40000000000000000000004 /* ShopTests */,
    				A20000000000000000000004 /* Top.swift */,
    				A2000000000000000000000B /* Debug.xcconfig */,
    			);
    			sourceTree = "<group>";
    		};
    		A40000000000000000000002 /* Shop */ = {
    			isa = PBXGroup;
    			children = (
    				A40000000000000000000003 /* Application */,
    				A20000000000000000000002 /* View.swift */,
    				A20000000000000000000003 /* old.m */,
    				A20000000000000000000005 /* Gone.swift */,
    				A20000000000000000000006 /* Main.storyboard */,
    			);
    			path = Shop;
    			sourceTree = "<group>";
    		};
    		A40000000000000000000003 /* Application */ = {
    			isa = PBXGroup;
    			children = (
    				A20000000000000000000001 /* AppDelegate.swift */,
    			);
    			name = Application;
    			path = App;
    			sourceTree = "<group>";
    		};
    		A40000000000000000000004 /* ShopTests */ = {
    			isa = PBXGroup;
    			children = (
    				A2000000000000000000000A /* ShopTests.swift */,
    			);
    			path = ShopTests;
    			sourceTree = "<group>";
    		};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    		A50000000000000000000001 /* Shop */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = A70000000000000000000002 /* Build configuration list for PBXNativeTarget "Shop" */;
    			buildPhases = (
    				A30000000000000000000002 /* Sources */,
    				A30000000000000000000001 /* Frameworks */,
    				A30000000000000000000003 /* Resources */,
    			);
    			buildRules = (
    			);
    			dependencies = (
    			);
    			name = Shop;
    			productName = Shop;
    			productType = "com.apple.product-type.application";
    		};
    		A50000000000000000000002 /* ShopTests */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = A70000000000000000000003 /* Build configuration list for PBXNativeTarget "ShopTests" */;
    			buildPhases = (
    				A30000000000000000000004 /* Sources */,
    			);
    			dependencies = (
    				A90000000000000000000001 /* PBXTargetDependency */,
    			);
    			name = ShopTests;
    			productType = "com.apple.product-type.bundle.unit-test";
    		};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    		A60000000000000000000001 /* Project object */ = {
    			isa = PBXProject;
    			attributes = {
    				LastUpgradeCheck = 1500;
    			};
    			buildConfigurationList = A70000000000000000000001 /* Build configuration list for PBXProject "Shop" */;
    			mainGroup = A40000000000000000000001;
    			projectDirPath = "";
    			projectRoot = "";
    			targets = (
    				A50000000000000000000001 /* Shop */,
    				A50000000000000000000002 /* ShopTests */,
    			);
    		};
    /* End PBXProject section */

    /* Begin PBXResourcesBuildPhase section */
    		A30000000000000000000003 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			files = (
    				A10000000000000000000006 /* Main.storyboard in Resources */,
    			);
    		};
    /* End PBXResourcesBuildPhase section */

    /* Begin PBXSourcesBuildPhase section */
    		A30000000000000000000002 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    				A10000000000000000000001 /* AppDelegate.swift in Sources */,
    				A10000000000000000000002 /* View.swift in Sources */,
    				A10000000000000000000003 /* old.m in Sources */,
    				A10000000000000000000004 /* Top.swift in Sources */,
    				A10000000000000000000005 /* Gone.swift in Sources */,
    			);
    		};
    		A30000000000000000000004 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    				A10000000000000000000008 /* ShopTests.swift in Sources */,
    			);
    		};
    /* End PBXSourcesBuildPhase section */

    /* Begin PBXTargetDependency section */
    		A90000000000000000000001 /* PBXTargetDependency */ = {
    			isa = PBXTargetDependency;
    			target = A50000000000000000000001 /* Shop */;
    		};
    /* End PBXTargetDependency section */

    /* Begin PBXVariantGroup section */
    		A20000000000000000000006 /* Main.storyboard */ = {
    			isa = PBXVariantGroup;
    			children = (
    				A20000000000000000000007 /* Base */,
    				A20000000000000000000008 /* de */,
    			);
    			name = Main.storyboard;
    			sourceTree = "<group>";
    		};
    /* End PBXVariantGroup section */

    /* Begin XCBuildConfiguration section */
    		A80000000000000000000001 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				SWIFT_VERSION = 3.0;
    			};
    			name = Release;
    		};
    		A80000000000000000000002 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			baseConfigurationReference = A2000000000000000000000B /* Debug.xcconfig */;
    			buildSettings = {
    				SDKROOT = iphoneos;
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;
    			};
    			name = Debug;
    		};
    		A80000000000000000000003 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				INFOPLIST_FILE = "$(SRCROOT)/Shop/Info.plist";
    				OTHER_SWIFT_FLAGS = (
    					"-D",
    					EXTRA,
    				);
    				PRODUCT_BUNDLE_IDENTIFIER = "org.example.${PRODUCT_NAME:rfc1034identifier:lower}";
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) SHOP";
    			};
    			name = Debug;
    		};
    		A80000000000000000000004 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				PRODUCT_NAME = "$(TARGET_NAME)";
    			};
    			name = Debug;
    		};
    /* End XCBuildConfiguration section */

    /* Begin XCConfigurationList section */
    		A70000000000000000000001 /* Build configuration list for PBXProject "Shop" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				A80000000000000000000001 /* Release */,
    				A80000000000000000000002 /* Debug */,
    			);
    		};
    		A70000000000000000000002 /* Build configuration list for PBXNativeTarget "Shop" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				A80000000000000000000003 /* Debug */,
    			);
    		};
    		A70000000000000000000003 /* Build configuration list for PBXNativeTarget "ShopTests" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				A80000000000000000000004 /* Debug */,
    			);
    		};
    /* End XCConfigurationList section */
    	};
    	rootObject = A60000000000000000000001 /* Project object */;
    }
    """

private let synchronized = """
    // !$*UTF8*$!
    {
    	objectVersion = 77;
    	objects = {
    		B1 /* Exceptions for "New" folder in "New" target */ = {
    			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    			membershipExceptions = (
    				Info.plist,
    				Skip.swift,
    			);
    			target = B5 /* New */;
    		};
    		B2 /* New */ = {
    			isa = PBXFileSystemSynchronizedRootGroup;
    			exceptions = (
    				B1,
    			);
    			path = New;
    			sourceTree = "<group>";
    		};
    		B3 = {
    			isa = PBXGroup;
    			children = (
    				B2 /* New */,
    			);
    			sourceTree = "<group>";
    		};
    		B5 /* New */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    			);
    			fileSystemSynchronizedGroups = (
    				B2 /* New */,
    			);
    			name = New;
    			productType = "com.apple.product-type.application";
    		};
    		B6 /* Project object */ = {
    			isa = PBXProject;
    			mainGroup = B3;
    			targets = (
    				B5 /* New */,
    			);
    		};
    	};
    	rootObject = B6;
    }
    """
