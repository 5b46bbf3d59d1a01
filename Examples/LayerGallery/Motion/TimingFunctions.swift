import LaminaUIKit

/// One way in one time, paced four ways. The trail of each dot shows its speed.
final class TimingFunctions: Exhibit {
    override func play() {
        let paces: [(CAMediaTimingFunctionName, String)] = [
            (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInEaseOut, "easeInOut"),
        ]
        for (n, (pace, name)) in paces.enumerated() {
            let y = 24 + 24 * CGFloat(n)
            let label = note(name, at: CGPoint(x: 0, y: y))
            label.frame.origin.x = 16
            let (start, end) = (CGPoint(x: 78, y: y), CGPoint(x: 170, y: y))
            let way = CGMutablePath()
            way.move(to: start)
            way.addLine(to: end)
            add(line(way, Ink.track, width: 2))

            let trail = add(CAReplicatorLayer())
            trail.frame = bounds
            trail.instanceCount = 9
            trail.instanceDelay = 0.045
            trail.instanceAlphaOffset = -0.11
            let runner = add(dot(12, at: start, [tint, second, third, Ink.text][n]), to: trail)
            let run = basic("position", from: start, to: end, 2, pace, autoreverses: true)
            run.beginTime = longAgo(runner)
            runner.add(run, forKey: "run")
        }
    }
}
