import LaminaUIKit
import Testing

@MainActor @Suite("Pictures of bar buttons")
struct UIBarButtonImageTests {
    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { UIRectFill($0.format.bounds) }
    }

    private func shown(_ image: UIImage) throws -> (bar: UINavigationBar, frame: CGRect) {
        let (_, root) = try makeStage(width: 320, height: 200)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let item = UINavigationItem(title: "")
        item.rightBarButtonItem = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        bar.setItems([item], animated: false)
        root.addSubview(bar)
        bar.layoutIfNeeded()
        let view = try #require(find(image, in: bar))
        return (bar, bar.convert(view.bounds, from: view))
    }

    private func find(_ image: UIImage, in view: UIView) -> UIImageView? {
        if let found = view as? UIImageView, found.image === image { return found }
        return view.subviews.lazy.compactMap { find(image, in: $0) }.first
    }

    @Test("one that is higher than the bar is made smaller in proportion")
    func large() throws {
        let (_, frame) = try shown(picture(264, 88))
        #expect(frame.size == CGSize(width: 132, height: 44) && frame.minY == 0 && frame.maxX <= 320)
    }

    @Test("one that fits is as large as it is")
    func small() throws {
        let (_, frame) = try shown(picture(30, 20))
        #expect(frame.size == CGSize(width: 30, height: 20) && frame.midY == 22)
    }
}
