// Segments side by side on a grey track, the selected one on a white thumb that slides to it. A finger that comes down on another segment selects that one
// when it is lifted; one that comes down on the thumb takes it along, and what it is on when the finger leaves is selected.

import LaminaCoreGraphics

/// A control with a row of titles or pictures, one of which is selected.
///
/// ```swift
/// let range = UISegmentedControl(items: ["Day", "Week", "Month"])
/// range.selectedSegmentIndex = 0
/// range.addAction(UIAction { [unowned range] _ in show(range.selectedSegmentIndex) }, for: .valueChanged)
/// ```
///
/// An index beyond the last segment stands for the last one; calls on a control without segments have no effect.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index of no segment: −1.
    public class var noSegment: Int { -1 }

    // MARK: Making

    /// Creates a control.
    ///
    /// - Parameter items: Strings and pictures; other values are titled by their descriptions.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let image as UIImage: insert(at: numberOfSegments) { $0.image = image }
            case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
            default: insert(at: numberOfSegments) { $0.title = "\(item)" }
            }
        }
        bounds.size = naturalSize
    }
    /// Creates a control with a segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UISegmentedControl.self)
    }

    private func setUp() {
        layer.cornerRadius = Self.radius
        byDefault(.backgroundColor) { backgroundColor = .tertiarySystemFill }
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = Self.radius - Self.gap
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOpacity = 0.12
        thumb.isHidden = true
        addSubview(thumb)
        update()
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(role: .segments) }
    /// The values of a segment for assistive tools.
    func accessibility(of segment: SegmentView) -> AccessibilityDefaults {
        let index = segments.firstIndex { $0 === segment }
        let isOn = isEnabled && segment.isEnabled
        let traits = UIAccessibilityTraits.button.union(isOn ? .none : .notEnabled)
        return AccessibilityDefaults(
            isElement: true, label: segment.title ?? segment.action?.title,
            traits: index == selected && !isMomentary ? traits.union(.selected) : traits, role: .segment,
            position: index.map { .init($0, of: segments.count) })
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(at: segment, animated: animated) { $0.title = title }
    }
    /// Inserts a segment with a picture.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(at: segment, animated: animated) { $0.image = image }
    }
    /// Inserts a segment with an action's title and picture; the action runs when the segment is selected.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(at: segment, animated: animated) { $0.take(action) }
    }
    /// Removes a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard let index = pinned(segment) else { return }
        changing(animated) {
            segments.remove(at: index).removeFromSuperview()
            guard let chosen = selected else { return }
            selected = chosen == index ? nil : chosen > index ? chosen - 1 : chosen
        }
    }
    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        selected = nil
        update()
    }

    /// Sets the title of a segment, in place of a picture.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { ($0.image, $0.title) = (nil, title) } }
    /// Returns the title of a segment; nil if it has none.
    open func titleForSegment(at segment: Int) -> String? { view(segment)?.title }
    /// Sets the picture of a segment, in place of a title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { ($0.title, $0.image) = (nil, image) } }
    /// Returns the picture of a segment; nil if it has none.
    open func imageForSegment(at segment: Int) -> UIImage? { view(segment)?.image }
    /// Sets the action of a segment, with its title and picture.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.take(action) } }
    /// Returns the action of a segment; nil if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { view(segment)?.action }
    /// Returns the index of the segment whose action has an identifier; `NSNotFound` if none has.
    open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
    }
    /// Sets the width of a segment in points; 0, the default, shares the room that the others leave.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width.isFinite ? max(width, 0) : 0 } }
    /// Returns the width that was set for a segment; 0 for a share.
    open func widthForSegment(at segment: Int) -> CGFloat { view(segment)?.width ?? 0 }
    /// Sets the offset of a segment's title or picture. Default zero.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
    /// Returns the offset of a segment's title or picture.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { view(segment)?.offset ?? .zero }
    /// Sets whether a segment can be selected. Default true.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Returns whether a segment can be selected.
    open func isEnabledForSegment(at segment: Int) -> Bool { view(segment)?.isEnabled ?? false }

    // MARK: Selection

    /// The index of the selected segment; an index out of range counts as `noSegment`. Setting it sends no event. Default `noSegment`.
    open var selectedSegmentIndex: Int {
        get { selected ?? UISegmentedControl.noSegment }
        set {
            selected = segments.indices.contains(newValue) ? newValue : nil
            shown = selected
            update()
        }
    }
    /// Whether segments behave like buttons, so that none stays selected. Default false.
    open var isMomentary = false { didSet { update() } }

    // MARK: Looks

    /// Whether segments are as wide as their content needs, rather than equally wide. Default false.
    open var apportionsSegmentWidthsByContent = false { didSet { update() } }
    /// The colour of the selection. Default nil: white.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            styled(.selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor)
            update()
        }
    }

    /// Sets the attributes of the titles in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        attributesByState[state] = attributes
        styled(.titleTextAttributes, state.rawValue) { ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state) }
        update()
    }
    /// Returns the attributes of the titles in a state; nil if none were set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributesByState[state] }

    open override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
        if index == selected, !isMomentary {
            holdsThumb = true
            animate { self.layOut() }
        } else {
            held = index
            update()
        }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        if holdsThumb {
            // The thumb goes along however far above or below the finger is.
            let x = min(max(point.x, bounds.minX), bounds.maxX.nextDown)
            if let index = index(at: CGPoint(x: x, y: bounds.midY)), index != shown, segments[index].isEnabled {
                animate {
                    self.shown = index
                    self.update()
                    self.layOut()
                }
            }
        } else {
            held = reach.contains(point) ? index(at: CGPoint(x: point.x, y: bounds.midY)) : nil
            update()
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wanted = holdsThumb ? shown : held
        release()
        guard let wanted, segments.indices.contains(wanted), segments[wanted].isEnabled else { return }
        choose(wanted)
    }

    open override func cancelTracking(with event: UIEvent?) {
        release()
        animate {
            self.shown = self.selected
            self.update()
            self.layOut()
        }
    }

    // MARK: State

    private static let radius: CGFloat = 9
    private static let gap: CGFloat = 2
    private static let height: CGFloat = 32

    private var segments: [SegmentView] = []
    private var dividers: [UIView] = []
    private let thumb = UIView()
    private var attributesByState: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    private var selected: Int?
    /// The segment at which the thumb is, which a finger may have moved.
    private var shown: Int?
    /// The segment under the finger that is not selected.
    private var held: Int?
    private var holdsThumb = false

    private func release() {
        held = nil
        guard holdsThumb else { return update() }
        holdsThumb = false
        animate { self.layOut() }
    }

    private func choose(_ index: Int) {
        guard index != selected || isMomentary else { return }
        if isMomentary {
            selected = index
            update()
        } else {
            animate {
                (self.selected, self.shown) = (index, index)
                self.update()
                self.layOut()
            }
        }
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    private func pinned(_ index: Int) -> Int? { segments.isEmpty ? nil : min(max(index, 0), segments.count - 1) }
    private func view(_ index: Int) -> SegmentView? { pinned(index).map { segments[$0] } }

    private func change(_ index: Int, _ edit: (SegmentView) -> Void) {
        guard let view = view(index) else { return }
        edit(view)
        update()
    }

    private func insert(at index: Int, animated: Bool = false, _ edit: (SegmentView) -> Void) {
        let view = SegmentView(frame: .zero)
        edit(view)
        let place = min(max(index, 0), segments.count)
        UIView.performWithoutAnimation {
            let neighbour = place > 0 ? segments[place - 1].frame : .zero
            view.frame = CGRect(x: neighbour.maxX, y: 0, width: 0, height: bounds.height)
            addSubview(view)
        }
        changing(animated) {
            segments.insert(view, at: place)
            if let chosen = selected, chosen >= place { selected = chosen + 1 }
        }
    }

    private func changing(_ animated: Bool, _ change: () -> Void) {
        change()
        shown = selected
        guard animated, window != nil else { return update() }
        animate {
            self.update()
            self.layOut()
        }
    }

    private func animate(_ changes: @escaping () -> Void) {
        guard window != nil else { return changes() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction], animations: changes)
    }

    // MARK: Showing

    // In the dark the thumb of iOS 13 and later, #636366.
    private static let thumbColor = UIColor(light: .white, dark: SystemShade((99, 99, 102)).color)

    private func attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        (attributesByState[.normal] ?? [:]).merging(attributesByState[state] ?? [:]) { $1 }
    }

    private func update() {
        while dividers.count > max(segments.count - 1, 0) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIView()
            divider.isUserInteractionEnabled = false
            divider.backgroundColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)
            insertSubview(divider, at: 0)
            dividers.append(divider)
        }
        for (index, view) in segments.enumerated() {
            let isShown = index == shown && !isMomentary
            let state: UIControl.State = !view.isEnabled ? .disabled : isShown ? .selected : index == held ? .highlighted : .normal
            view.show(attributes(state), isSelected: isShown, isHeld: index == held)
        }
        thumb.backgroundColor = selectedSegmentTintColor ?? UISegmentedControl.thumbColor
        thumb.layer.shadowColor = UIColor.black.cgColor
        setNeedsLayout()
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var contentWidths: [CGFloat] {
        segments.map { $0.width > 0 ? $0.width : $0.contentWidth(attributes(.selected)).rounded(.up) + 20 }
    }

    private var naturalSize: CGSize {
        let widths = contentWidths
        let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
        let fixed = segments.reduce(0) { $0 + $1.width }
        let shared = apportionsSegmentWidthsByContent ? free.reduce(0, +) : (free.max() ?? 0) * CGFloat(free.count)
        return CGSize(width: fixed + shared, height: Self.height)
    }

    /// The segments' boxes.
    private var frames: [CGRect] {
        let content = contentWidths
        let free = segments.indices.filter { segments[$0].width == 0 }
        let room = max(bounds.width - segments.reduce(0) { $0 + $1.width }, 0)
        let wanted = free.reduce(0) { $0 + content[$1] }
        var x = bounds.minX
        let boxes = segments.indices.map { index in
            let width: CGFloat =
                segments[index].width > 0
                ? segments[index].width
                : apportionsSegmentWidthsByContent && wanted > 0 ? room * content[index] / wanted : room / CGFloat(max(free.count, 1))
            defer { x += width }
            // On whole pixels, where titles are sharp.
            let scale = max(contentScaleFactor, 1)
            let (left, right) = ((x * scale).rounded() / scale, ((x + width) * scale).rounded() / scale)
            return CGRect(x: left, y: bounds.minY, width: right - left, height: bounds.height)
        }
        guard !readsLeftToRight else { return boxes }
        return boxes.map { CGRect(x: bounds.minX + bounds.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    /// A finger may be that far away.
    private var reach: CGRect { bounds.insetBy(dx: 0, dy: -50) }

    private func index(at point: CGPoint) -> Int? {
        frames.firstIndex { point.x >= $0.minX && point.x < $0.maxX && reach.contains(point) }
    }

    private func layOut() {
        let frames = frames
        for (view, frame) in zip(segments, frames) { view.frame = frame }
        for (index, divider) in dividers.enumerated() {
            let edge = readsLeftToRight ? frames[index].maxX : frames[index].minX
            divider.frame = CGRect(x: edge - 0.5, y: bounds.minY + bounds.height * 0.25, width: 1, height: bounds.height * 0.5)
            divider.alpha = !isMomentary && (shown == index || shown == index + 1) ? 0 : 1
        }
        let box = shown.flatMap { !isMomentary && frames.indices.contains($0) ? frames[$0] : nil }
        if let box {
            let place = box.insetBy(dx: min(Self.gap, box.width / 2), dy: min(Self.gap, bounds.height / 2))
            let move = {
                self.thumb.center = CGPoint(x: place.midX, y: place.midY)
                self.thumb.bounds.size = place.size
                self.thumb.transform = self.holdsThumb ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            }
            // One that has not been there does not come from anywhere.
            if thumb.isHidden { UIView.performWithoutAnimation(move) } else { move() }
        }
        thumb.isHidden = box == nil
    }
}

extension SegmentView {
    fileprivate func take(_ action: UIAction) {
        (title, self.action) = (action.title.isEmpty ? nil : action.title, action)
        image = action.image
    }
}
