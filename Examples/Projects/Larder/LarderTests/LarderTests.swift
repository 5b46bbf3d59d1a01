import XCTest

@testable import Larder

class LarderTests: XCTestCase {
    func testAmountsFollowTheNumber() {
        XCTAssertEqual(Jar(name: "fig", spoons: 1).amount, "1 spoonful")
        XCTAssertEqual(Jar(name: "fig", spoons: 4).amount, "4 spoonfuls")
    }

    func testTheShelfComesFromItsStoryboard() throws {
        let navigation = try XCTUnwrap(
            UIStoryboard(name: "Main", bundle: Bundle(for: ShelfViewController.self)).instantiateInitialViewController()
                as? UINavigationController)
        let shelf = try XCTUnwrap(navigation.viewControllers.first as? ShelfViewController)
        XCTAssertEqual(shelf.tableView.numberOfRows(inSection: 0), 6)
        let cell = try XCTUnwrap(
            shelf.tableView.dataSource?.tableView(shelf.tableView, cellForRowAt: IndexPath(row: 2, section: 0)) as? JarCell)
        XCTAssertEqual(cell.nameLabel.text, "Cherry")
        XCTAssertNotNil(cell.picture.image)
    }
}
