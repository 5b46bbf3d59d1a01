import Foundation

/// Small image files, made by hand.
enum ImageFiles {
    /// 2 × 2, 16 bits a channel with alpha: red, half-transparent green; blue, transparent white.
    static let rgba16 = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACEAYAAAAiJtFnAAAAGUlEQVR42mP4/58BCEAkCDcwMEC4MMDAAAD2tBBxbUPvwAAAAABJRU5ErkJggg==
        """)

    /// 4 × 1, two bits a pixel through a palette with alpha: red, half-transparent green, blue, white.
    static let palette = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAABAgMAAACEUudeAAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAAAnRSTlP/gAgPs2oAAAAKSURBVHjaY5AGAAAdABwj
        fI+sAAAAAElFTkSuQmCC
        """)

    /// 8 × 1, one bit a pixel: 10101100.
    static let gray1 = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAABAQAAAADLe9LuAAAACklEQVR42mNYAwAArgCt9z0MoAAAAABJRU5ErkJggg==
        """)

    /// 2 × 1: white at half alpha, grey 100 opaque.
    static let grayAlpha = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mP435DyHwAHSALj0xKU7AAAAABJRU5ErkJggg==
        """)

    /// One pixel (100, 150, 200) with a gamma chunk that says linear.
    static let gamma = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAABGdBTUEAAYagMeiWXwAAAAxJREFUeNpjSJl2AgADJAHDHqi3DwAAAABJRU5ErkJggg==
        """)

    /// 4 × 4, Adam7: pixel (x, y) is (60x, 60y, 7).
    static let interlaced = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAFRlDm/AAAAKklEQVR42g3HIQEAAAzDsLGaqrAJm8AfBCQJ6UtpiWE/y34RpTI/w9Gxcf6uC7Hc4ML3AAAA
        AElFTkSuQmCC
        """)

    /// A header that claims 100 000 × 100 000.
    static let absurd = data(
        """
        iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAACoUgvIAAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=
        """)

    /// A header that claims 16 000 × 16 000, and ten bytes of it.
    static let claims = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAPoAAAD6ACAYAAABBft/eAAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=
        """)

    /// 8 × 8 of grey 100.
    static let jpegGray = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/
        wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD3//2Q==
        """)

    /// 8 × 8 of (200, 100, 50).
    static let jpegColor = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/
        2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIAAgDASIAAhEBAxEB/8QA
        FQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAACP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM
        AwEAAhEDEQA/AJ4Armw//9k=
        """)

    /// The same, progressive, with EXIF orientation 6.
    static let jpegRotated = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUG
        BgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
        CgoKCgoKCgoKCgoKCgr/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUAQEAAAAAAAAAAAAAAAAAAAAH/9oADAMBAAIQAxAA
        AAGcFbZ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAA
        AAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIA
        AwAAABAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAA
        AAAAAP/aAAgBAQABPxB//9k=
        """)

    /// 8 × 8 of no cyan, full magenta and yellow, no black: red.
    static let jpegInks = data(
        """
        /9j/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAAUCAAIAAgEQxEATREAWREA
        SxEA/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AJ/z+H8T/v/Z
        """)

    /// The same as YCCK with Adobe’s marker, inks upside down.
    static let jpegAdobeInks = data(
        """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/9sA
        QwECAgICAgIFAwMFCgcGBwoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK/8AAFAgACAAIBAEiAAIRAQMRAQQiAP/E
        ABYAAQEBAAAAAAAAAAAAAAAAAAAICf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAICv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/
        2gAOBAEAAhEDEQQAAD8AswArE/7fwB//2Q==
        """)

    private static func data(_ base64: String) -> Data { Data(base64Encoded: base64, options: .ignoreUnknownCharacters)! }
}
