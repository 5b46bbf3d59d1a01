import LaminaCoreGraphics

/// A time in frames, as the file counts them.
public typealias AnimationFrameTime = CGFloat
/// A time as a share of the whole animation, from 0 to 1.
public typealias AnimationProgressTime = CGFloat
