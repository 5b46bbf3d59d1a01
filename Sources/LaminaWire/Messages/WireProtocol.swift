// What a server and its tabs say to each other, as `Web/PROTOCOL.md` defines it: `ServerMessage` one way, `TabMessage` the other, each with both directions of its
// binary form in one file. Everybody who speaks the protocol in Swift does it through these: the server, the benchmark, the fuzzer, the tests' tab.
//
// What cannot speak Swift, the page's script and the browser checks, is held against `Web/Check/messages.json`, which the tests of this module write.

package enum WireProtocol {
    /// The version of the messages. Whoever changes any of them raises it.
    package static let version: UInt16 = 6
}
