#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

/// Whether the kernels are used that this processor has. Plain Swift defines their results.
struct Acceleration: Sendable {
    #if arch(wasm32)
        // A module for browsers is compiled with kernels or without them, so that it need not hold the other.
        var isOn: Bool { lamina_tiles_available() != 0 }
        init(isWanted: Bool) {}
    #elseif canImport(CLaminaKernels)
        let isOn: Bool
        init(isWanted: Bool) { isOn = isWanted && lamina_tiles_available() != 0 }
    #else
        var isOn: Bool { false }
        init(isWanted: Bool) {}
    #endif

    static var none: Acceleration { Acceleration(isWanted: false) }
}
