import UIKit

class JarCell: UITableViewCell {
    @IBOutlet weak var picture: UIImageView!
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var amountLabel: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        picture.layer.cornerRadius = 8
    }
}

class ShelfViewController: UITableViewController {
    private var jars = Jar.all

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { jars.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Jar", for: indexPath) as! JarCell
        let jar = jars[indexPath.row]
        cell.nameLabel.text = jar.name
        cell.amountLabel.text = jar.amount
        cell.picture.image = UIImage(named: "Jar")
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "open", let opened = segue.destination as? JarViewController,
            let cell = sender as? JarCell, let path = tableView.indexPath(for: cell)
        else { return }
        opened.jar = jars[path.row]
        opened.didChange = { [weak self] jar in
            self?.jars[path.row] = jar
            self?.tableView.reloadRows(at: [path], with: .none)
        }
        print("opens:", jars[path.row].name)
    }

    @IBAction func close(_ segue: UIStoryboardSegue) { print("closed:", (segue.source as! JarViewController).jar.amount) }
}
