import LaminaCoreGraphics
import LaminaQuartzCore

/// A labelled place for a view of a class that is not here: a map, a web page, a scene in three dimensions.
final class StandIn: UIView {
    private let label = UILabel(frame: .zero)
    private let border = CAShapeLayer()

    /// The classes of elements that are views of other frameworks, or are not here.
    private static let names: [String: String] = [
        "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView", "sceneKitView": "SCNView", "skView": "SKView",
        "glkView": "GLKView", "mtkView": "MTKView", "arscnView": "ARSCNView", "arskView": "ARSKView",
        "adBannerView": "ADBannerView", "calendarView": "UICalendarView", "pdfView": "PDFView",
        "quartzComposerView": "QCView", "colorWell": "UIColorWell",
    ]

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        backgroundColor = .secondarySystemBackground
        clipsToBounds = true
        border.fillColor = nil
        border.lineDashPattern = [4, 4]
        layer.addSublayer(border)
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        isAccessibilityElement = true
        setName(coder.interfaceAttribute("elementName") ?? "")
    }

    private func setName(_ element: String) {
        label.text = Self.names[element] ?? element
        accessibilityLabel = label.text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(8, bounds.width / 4), dy: 0)
        border.frame = bounds
        border.path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).cgPath
        border.strokeColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
}
