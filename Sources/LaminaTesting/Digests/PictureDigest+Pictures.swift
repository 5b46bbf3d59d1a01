import CLaminaDigest
import LaminaRender
import SnapshotFiles

extension PictureDigest {
    package init(_ surface: Surface) {
        self.init { digest in
            let row = surface.width * 4
            if surface.stride == surface.width { return lamina_digest_add(&digest, surface.pixels, row * surface.height) }
            for y in 0..<surface.height { lamina_digest_add(&digest, surface.pixels + y * surface.stride, row) }
        }
    }

    package init(_ bitmap: Bitmap) { self.init { lamina_digest_add(&$0, bitmap.pixels, bitmap.width * bitmap.height * 4) } }
}
