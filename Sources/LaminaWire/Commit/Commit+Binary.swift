// The binary form of a commit, version 4.
//
// A commit travels to a render server in another process or a browser tab as one run of bytes. Everything is little-endian; nothing is aligned
// or padded. Two commits with the same operations have the same bytes.
//
//     commit     = "LMCT" version:u16 count(operation)
//     operation  = tag:u8, then by tag
//        1 create           layer:uint
//        2 destroy          layer:uint
//        3 set              layer:uint property:u8 value
//        4 timing           layer:uint timing
//        5 sublayers        layer:uint count(layer:uint)
//        6 insert           layer:uint parent:uint index:uint
//        7 detach           layer:uint
//        8 addAnimation     layer:uint animation:uint animation
//        9 removeAnimation  layer:uint animation:uint
//       10 addImage         image:uint bitmap
//       11 removeImage      image:uint
//       12 root             layer:uint
//       13 setCustom        layer:uint name:uint value
//       14 capture          layer:uint snapshot:uint time:f64
//       15 release          snapshot:uint
//       16 mask             layer:uint mask:uint
//       17 beginEpoch       layer:uint time:f64
//       18 epoch            layer:uint start:f64 end:f64 count(f64)
//
//     uint       = LEB128: seven bits a byte, lowest first, the top bit set on all bytes but the last; at most 32 bits in as few bytes as will do
//     count(x)   = n:uint, then n times x
//     u8 u16 f64 = whole numbers of 8 and 16 bits; IEEE 754 with every bit kept, also of NaN
//
//     value      = kind:u8, then by kind
//        0 none       nothing
//        1 number     f64
//        2 flag       u8, 0 or 1
//        3 point      x:f64 y:f64
//        4 size       width:f64 height:f64
//        5 rect       x:f64 y:f64 width:f64 height:f64
//        6 color      red:f64 green:f64 blue:f64 alpha:f64
//        7 transform  mask:u16, bit i for element i (row by row from m11) where it is not identity's, then an f64 for each bit set
//        8 image      uint
//        9 path       path
//       10 numbers    count(f64)
//       11 colors     count(color)
//       12 filters    count(filter)
//       13 cells      count(cell)
//
//     path       = count(verb:u8), then an x:f64 y:f64 for each point of each verb: 0 move, 1 line (one each), 2 quad (two), 3 cubic (three), 4 close
//                  (none). The first verb is a move; close does not follow close.
//     cell       = name:uint parent:uint (0 for none, else 1 + the place of one before it) flags:u8 (bit 0 is enabled, bits 1–2 the filter for drawing
//                  smaller, 3–4 for larger) contents:uint rect:4 × f64 color:4 × f64, then an f64 for each number, in the order of its keys
//     filter     = kind:u8 name:uint enabled:u8 (0 or 1), then an f64 for each value of the kind's inputs
//     timing     = fields:u8, then what its bits announce: bit 0 beginTime:f64, 1 timeOffset:f64, 2 speed:f64, 3 duration:f64, 4 repeatCount:f64,
//                  5 repeatDuration:f64; bit 6 is autoreverses itself; bit 7 fillMode:u8. What is not announced has its default.
//     curve      = 0 linear, 1 easeIn, 2 easeOut, 3 easeInEaseOut, 4 standard, or 5 x1:f64 y1:f64 x2:f64 y2:f64
//     animation  = content:u8; flags:u8: bit 0 isAdditive, 1 isCumulative, 2 isRemovedOnCompletion, 3 announces a curve, 4 a function,
//                  5–7 are 0; timing; [curve]; [function:u8]; then by content
//        0 basic      path-of-property; ends:u8, bit 0 announces from, 1 to, 2 by; [value] [value] [value]
//        1 keyframes  path-of-property; flags:u8: bits 0–2 mode, bit 3 the track is a path, 4 announces key times, 5 curves, 6 a shape,
//                     7 a rotation; count(value) or path; [count(f64)]; [count(curve)]; [shape: tension:count(f64) continuity:count(f64)
//                     bias:count(f64)]; [rotation:u8, not 0]
//        2 group      count(animation)
//        3 spring     path-of-property; ends and values as of basic; fields:u8: bit 0 announces mass:f64, 1 stiffness:f64, 2 damping:f64,
//                     3 initialVelocity:f64; bit 4 is allowsOverdamping itself; 5–7 are 0
//        4 transition kind:u8 edge:u8 startProgress:f64 endProgress:f64 snapshot:uint
//     path-of-property = property:u8 component:u8, and for a custom property or an input of a filter name:uint
//     bitmap     = width:uint height:uint, each at least 1, then width · height pixels of 4 bytes: blue, green, red, alpha, premultiplied
//
// The raw values of `LayerProperty`, `ValueComponent`, `FillMode`, `ValueFunction`, `Keyframes.Mode`,
// `Keyframes.Rotation`, `TimingFunction.Named`, `Transition.Kind`, `Transition.Edge`, `Value.Kind`, `Filter.Kind` and `Path.Verb` are those in the sources.
// Whoever changes any of this raises the version; a reader refuses versions that it does not know.

#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension Commit {
    /// The bytes that every binary commit begins with.
    package static let magic: (UInt8, UInt8, UInt8, UInt8) = (0x4C, 0x4D, 0x43, 0x54)
    /// The version of the binary form that is written, and the only one that is read.
    package static let version: UInt16 = 4

    enum OperationTag: UInt8 {
        case create = 1
        case destroy, set, timing, sublayers, insert, detach, addAnimation, removeAnimation, addImage, removeImage, root, setCustom,
            capture, release, mask, beginEpoch, epoch
    }

    enum ContentTag: UInt8 {
        case basic = 0
        case keyframes, group, spring, transition
    }

    /// Stands where a curve's name would, before four control values.
    static let customCurve: UInt8 = 5
}
