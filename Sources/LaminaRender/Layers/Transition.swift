/// A transition from the former appearance of a layer to the present one.
package struct Transition: Equatable, Sendable {
    /// The way in which the new picture replaces the old one.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// The one dissolves into the other.
        case fade
        /// The new one slides over the old one.
        case moveIn
        /// The new one slides in and pushes the old one out.
        case push
        /// The old one slides away from over the new one.
        case reveal
        /// They are the two sides of a card that turns over; the edge comes to the front.
        case flip
    }

    /// Where pictures that move come from, in the layer's own plane: left and right are the smallest and largest x, bottom and top the smallest and
    /// largest *y*. Where y runs downwards the top is therefore the lower edge on the device. That is what Apple's names come to on either kind of
    /// host, and the reason why vertical transitions look upside down to who reads their names on iOS.
    package enum Edge: UInt8, CaseIterable, Sendable { case right, left, top, bottom }

    package var kind: Kind
    package var edge: Edge
    /// The part of the way that is gone: from here …
    package var startProgress: Double
    /// … to there. 0 shows the old picture, 1 the new one.
    package var endProgress: Double
    /// The former appearance of the layer.
    package var snapshot: SnapshotID

    package init(_ kind: Kind, from edge: Edge = .left, startProgress: Double = 0, endProgress: Double = 1, snapshot: SnapshotID) {
        (self.kind, self.edge, self.snapshot) = (kind, edge, snapshot)
        (self.startProgress, self.endProgress) = (startProgress, endProgress)
    }

    func moment(at fraction: Double) -> Moment {
        let progress = startProgress + (endProgress - startProgress) * fraction
        return Moment(kind: kind, edge: edge, progress: progress, snapshot: snapshot)
    }

    /// A transition under way, among a layer's sampled values.
    package struct Moment: Equatable, Sendable {
        package var kind: Kind
        package var edge: Edge
        /// 0 shows the old picture, 1 the new one.
        package var progress: Double
        package var snapshot: SnapshotID
    }
}

/// Two pictures of which a layer shows something of both, among its sampled values.
package struct CrossFade: Equatable, Sendable {
    /// `null` for none.
    package var from, to: ImageID
    /// The part of `to` that shows, between 0 and 1.
    package var fraction: Double
}

extension LayerValues {
    /// The transition under way.
    package var transition: Transition.Moment? {
        get { flags.contains(.inTransition) ? rare.transition : nil }
        set {
            guard newValue != nil || flags.contains(.inTransition) else { return }
            flags.set(.inTransition, newValue != nil)
            rare.transition = newValue
        }
    }

    /// Shows something between two pictures; `contents` is the one that is nearer.
    mutating func show(_ from: ImageID, _ to: ImageID, _ fraction: Double) {
        contents = fraction >= 0.5 ? to : from
        let isBetween = from != to && fraction > 0 && fraction < 1
        if isBetween || (!isPlain && rare.crossFade != nil) {
            rare.crossFade = isBetween ? CrossFade(from: from, to: to, fraction: fraction) : nil
        }
    }
}

extension Value {
    /// The picture, `null` for none; nil for what is no picture.
    var imageID: ImageID? {
        switch self {
        case .image(let id): id
        case .none: .null
        default: nil
        }
    }
}
