import LaminaRender
import LaminaStage

extension LayerBuilder {
    private static let mostSounds = 1000

    /// Takes an audio layer into the animation's sound.
    func hear(_ id: String, _ level: Animated<Vector>, of layer: FileLayer, _ context: CompositionContext) {
        guard !isCopying else { return }
        guard duration <= SoundMix.longest else {
            return report.miss(layer.place, "the sound of an animation that is longer than \(Int(SoundMix.longest)) s is not played")
        }
        guard let asset = file.images[id] else {
            return report.miss(layer.place, "there is no sound “\(id)”: nothing is heard in its place")
        }
        guard soundParts.count < LayerBuilder.mostSounds else {
            return report.miss(Place(""), "more than \(LayerBuilder.mostSounds) audio layers: the rest is silent")
        }
        if heard[id] == nil {
            let name = asset.isEmbedded ? "the embedded sound" : "the sound “\(asset.directory)\(asset.name)”"
            do {
                let sound = try sounds(asset)
                heard[id] = .some(sound)
                if sound == nil { report.miss(asset.place, "\(name) is not there: nothing is heard in its place") }
            } catch {
                heard[id] = .some(nil)
                report.miss(asset.place, "\(name) cannot be read, and is not heard: \(error.localizedDescription)")
            }
        }
        guard let known = heard[id], let sound = known else { return }
        soundParts.append(
            SoundPart(
                sound: sound, map: context.map.inner(start: layer.startTime, stretch: layer.stretch),
                gates: context.gates + [SoundPart.Gate(map: context.map, inPoint: layer.inPoint, outPoint: layer.outPoint)],
                level: level, levelMap: context.map))
    }

    /// The animation's sound; nil for none.
    var soundMix: SoundMix? {
        soundParts.isEmpty ? nil : SoundMix(soundParts, inPoint: file.inPoint, outPoint: file.outPoint, frameRate: file.frameRate)
    }
}
