import LaminaQuartzCore

/// The outlets of UIKit's own classes.
@MainActor
enum InterfaceOutlets {
    /// Registers the outlets, once.
    static func register() { _ = registration }

    private static let registration: Void = {
        KeyTable.register(
            [KeyRow("dataSource", \UITableView.dataSource), KeyRow("delegate", \UITableView.delegate)], of: UITableView.self)
        KeyTable.register(
            [KeyRow("tableHeaderView", \UITableView.tableHeaderView), KeyRow("tableFooterView", \UITableView.tableFooterView)],
            of: UITableView.self)
        KeyTable.register(
            [
                KeyRow("dataSource", \UICollectionView.dataSource), KeyRow("delegate", \UICollectionView.delegate),
                KeyRow("collectionViewLayout", \UICollectionView.collectionViewLayout),
            ], of: UICollectionView.self)
        KeyTable.register(
            [KeyRow("delegate", \UIScrollView.delegate), KeyRow("refreshControl", \UIScrollView.refreshControl)], of: UIScrollView.self)
        KeyTable.register([KeyRow("delegate", \UITextField.delegate)], of: UITextField.self)
        KeyTable.register([KeyRow("delegate", \UISearchBar.delegate)], of: UISearchBar.self)
        KeyTable.register(
            [KeyRow("dataSource", \UIPickerView.dataSource), KeyRow("delegate", \UIPickerView.delegate)], of: UIPickerView.self)
        KeyTable.register([KeyRow("delegate", \UINavigationBar.delegate)], of: UINavigationBar.self)
        KeyTable.register([KeyRow("delegate", \UITabBar.delegate)], of: UITabBar.self)
        KeyTable.register(
            [
                KeyRow("accessoryView", \UITableViewCell.accessoryView), KeyRow("backgroundView", \UITableViewCell.backgroundView),
                KeyRow("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
            ], of: UITableViewCell.self)
        KeyTable.register(
            [
                KeyRow("backgroundView", \UICollectionViewCell.backgroundView),
                KeyRow("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
            ], of: UICollectionViewCell.self)
        KeyTable.register([KeyRow("delegate", \UIGestureRecognizer.delegate)], of: UIGestureRecognizer.self)
        KeyTable.register([KeyRow("titleView", \UINavigationItem.titleView)], of: UINavigationItem.self)

        KeyTable.register([KeyRow("rootViewController", \UIWindow.rootViewController)], of: UIWindow.self)
        KeyTable.register([KeyRow("view", \UIViewController.view)], of: UIViewController.self)
        KeyTable.register([KeyRow("delegate", \UINavigationController.delegate)], of: UINavigationController.self)
        KeyTable.register([KeyRow("delegate", \UITabBarController.delegate)], of: UITabBarController.self)
        KeyTable.register([KeyRow("delegate", \UISplitViewController.delegate)], of: UISplitViewController.self)
        KeyTable.register(
            [KeyRow("dataSource", \UIPageViewController.dataSource), KeyRow("delegate", \UIPageViewController.delegate)],
            of: UIPageViewController.self)
        KeyTable.register([KeyRow("tableView", \UITableViewController.tableView)], of: UITableViewController.self)
        KeyTable.register([KeyRow("collectionView", \UICollectionViewController.collectionView)], of: UICollectionViewController.self)
    }()
}
