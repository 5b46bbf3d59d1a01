import LaminaUIKit
import Testing

final class NotesController: UITableViewController {
    var notes = ["Bread", "Milk", "Honey"]
    private(set) var log: [String] = []

    override func awakeFromNib() { log.append("awake, view loaded: \(isViewLoaded)") }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loads")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
        cell.titleLabel.text = notes[indexPath.row]
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected \(indexPath.row)") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let detail = segue.destination as? DetailController, let cell = sender as? NoteCell else { return }
        log.append("prepare \(segue.identifier ?? "") for \(cell.titleLabel.text ?? ""), view loaded: \(detail.isViewLoaded)")
        detail.note = cell.titleLabel.text ?? ""
    }

    private func addNote(_ sender: UIBarButtonItem) {
        notes.append("New")
        tableView.reloadData()
    }
    private func comeBack(_ segue: UIStoryboardSegue) { log.append("back by \(segue.identifier ?? "")") }

    override class var namedMembers: [NamedMember] {
        [
            .method("addNote:") { (object: NotesController, sender: UIBarButtonItem) in object.addNote(sender) },
            .method("comeBack:") { (object: NotesController, segue: UIStoryboardSegue) in object.comeBack(segue) },
        ]
    }
}

final class NoteCell: UITableViewCell {
    private(set) weak var titleLabel: UILabel!
    override class var namedMembers: [NamedMember] { [.property("titleLabel", \NoteCell.titleLabel)] }
}

final class DetailController: UIViewController {
    var note = ""
    private(set) weak var titleLabel: UILabel! { didSet { titleLabel.accessibilityIdentifier = "title" } }
    private(set) weak var picture: UIImageView!
    private(set) weak var button: UIButton!
    private(set) weak var bottom: NSLayoutConstraint!
    private(set) var all: [UIView]!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = note
    }
    private func done(_ sender: UIButton) { performSegue(withIdentifier: "back", sender: sender) }

    override class var namedMembers: [NamedMember] {
        [
            .property("titleLabel", \DetailController.titleLabel), .property("picture", \DetailController.picture),
            .property("button", \DetailController.button), .property("bottom", \DetailController.bottom),
            .property("all", \DetailController.all),
            .method("done:") { (object: DetailController, sender: UIButton) in object.done(sender) },
        ]
    }
}

@MainActor @Suite("Storyboards")
struct StoryboardTests {
    private func start() throws -> (Stage, UINavigationController, NotesController) {
        var first: UIViewController?
        let stage = try Stage(
            showing: {
                first = UIStoryboard(name: "Notes", bundle: interfaceFixtures).instantiateInitialViewController()
                return try #require(first)
            }(), size: CGSize(width: 390, height: 700), threads: 1)
        let navigation = try #require(first as? UINavigationController)
        return (stage, navigation, try #require(navigation.topViewController as? NotesController))
    }

    @Test("a navigation controller starts with its root, whose table makes cells of prototypes")
    func table() async throws {
        let (stage, navigation, notes) = try start()
        await stage.advance(to: 0.1)
        #expect(notes.log == ["awake, view loaded: false", "loads"])
        #expect(
            navigation.navigationBar.topItem === notes.navigationItem && notes.navigationItem.title == "Notes" && notes.title == "Notes")
        #expect(notes.storyboard != nil && notes.tableView.dataSource === notes && notes.tableView.delegate === notes)
        let cells = notes.tableView.visibleCells.compactMap { $0 as? NoteCell }
        #expect(cells.map(\.titleLabel.text) == ["Bread", "Milk", "Honey"])
        #expect(cells.map(\.frame.height) == [60, 60, 60] && cells[1].frame.minY == 60)
        let dot = try #require(cells[0].contentView.subviews.first)
        #expect(dot.frame == CGRect(x: 20, y: 25, width: 10, height: 10) && dot.layer.cornerRadius == 5)
        #expect(cells[0].titleLabel.frame.minX == 42)
        #expect(abs(cells[0].titleLabel.center.y - 30) <= 0.5)
        #expect(cells[0].titleLabel.font == .systemFont(ofSize: 17, weight: .semibold))
        // The bar button.
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 370, y: 22))]))
        await stage.advance(to: 0.5)
        #expect(notes.notes.count == 4)
    }

    @Test("a tap on a cell shows the destination of its segue, laid out; an unwind segue leads back")
    func show() async throws {
        let (stage, navigation, notes) = try start()
        await stage.advance(to: 0.1)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 200, y: 44 + 90))]))
        await stage.advance(to: 1.5)
        #expect(
            notes.log == [
                "awake, view loaded: false", "loads", "should detail", "prepare detail for Milk, view loaded: false", "selected 1",
            ])
        let detail = try #require(navigation.topViewController as? DetailController)
        #expect(detail.titleLabel.text == "Milk" && detail.titleLabel.accessibilityIdentifier == "title")
        #expect(detail.titleLabel.frame.origin == CGPoint(x: 20, y: 60) && detail.titleLabel.frame.width == 350)
        #expect(detail.titleLabel.textAlignment == .center && detail.titleLabel.numberOfLines == 2)
        #expect(detail.titleLabel.textColor == UIColor(red: 0.8, green: 0.1, blue: 0.2, alpha: 1))
        #expect(detail.picture.frame == CGRect(x: 145, y: detail.titleLabel.frame.maxY + 16, width: 100, height: 50))
        #expect(detail.picture.image != nil && detail.picture.tintColor == .systemYellow)
        #expect(detail.button.frame == CGRect(x: 20, y: 640, width: 350, height: 50))
        #expect(detail.button.title(for: .normal) == "Done" && detail.button.title(for: .disabled) == "Wait")
        #expect(detail.bottom.priority == .defaultHigh && detail.bottom.identifier == "bottom" && detail.bottom.constant == 10)
        #expect(detail.all.map(ObjectIdentifier.init) == [ObjectIdentifier(detail.titleLabel), ObjectIdentifier(detail.button)])
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 200, y: 665))]))
        await stage.advance(to: 3)
        #expect(navigation.topViewController === notes && notes.log.last == "back by back")
    }

    @Test("a controller is created by its identifier, by its class or by a closure")
    func identifiers() throws {
        let (stage, _, notes) = try start()
        try stage.perform {
            let storyboard = try #require(notes.storyboard)
            #expect(storyboard.instantiateViewController(withIdentifier: "Detail") is DetailController)
            var isAsked = false
            let made: DetailController = storyboard.instantiateViewController(identifier: "Detail") { coder in
                isAsked = true
                return DetailController(coder: coder)
            }
            #expect(isAsked && made.storyboard === storyboard && !made.isViewLoaded)
            made.loadViewIfNeeded()
            #expect(made.button != nil && made.view.frame.size == CGSize(width: 393, height: 852))
        }
    }

    @Test("a class, an outlet, a segue or a scene that is not there stops the program in Apple's words")
    func absent() async {
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                _ = try Stage(size: CGSize(width: 10, height: 10)).perform { UIStoryboard(name: "Absent", bundle: interfaceFixtures) }
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                try Stage(size: CGSize(width: 10, height: 10)).perform {
                    _ = UIStoryboard(name: "Notes", bundle: interfaceFixtures).instantiateViewController(withIdentifier: "Absent")
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                try Stage(size: CGSize(width: 10, height: 10)).perform {
                    UIStoryboard(name: "Notes", bundle: interfaceFixtures).instantiateViewController(withIdentifier: "Detail")
                        .performSegue(withIdentifier: "absent", sender: nil)
                }
            }
        }
    }
}
