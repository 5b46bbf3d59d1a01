import LaminaQuartzCore

extension Stage {
    /// Advances the stage's time to `time`: everything that is due until then, inclusive, happens.
    ///
    /// With a time that has passed already, only events due now happen. In async functions use the asynchronous form: it lets the main actor's tasks take part. Stages of one program
    /// have one time.
    ///
    /// - Parameter time: Seconds of media time since the stage was created; for a further stage of a program, since its first one was.
    public func advance(to time: Double) { program.advance(to: time) }

    /// Advances the stage's time to `time`, with the tasks of the main actor taking part: everything that is due until then, inclusive, happens.
    ///
    /// - Parameter time: Seconds of media time since the stage was created; for a further stage of a program, since its first one was.
    public func advance(to time: Double) async { await program.advance(to: time) }
}
