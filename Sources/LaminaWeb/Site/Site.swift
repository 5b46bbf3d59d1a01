import LaminaStage
import LaminaWire
import NIOCore
import NIOHTTP1

/// The server's answers to plain requests.
struct Site: Sendable {
    let scenes: [WebScene]
    let files: PageFiles
    let admission: Admission
    let sessions: Sessions
    let shelf: PictureShelf
    let metrics: WebMetrics
    /// The longest film that tabs can order, in seconds; nil if they can order none.
    let filmSeconds: Double?
    /// The means by which tabs draw.
    let renderer: Stage.Renderer
    private let stills = Stills()

    init(
        _ scenes: [WebScene], _ files: PageFiles, _ admission: Admission, _ sessions: Sessions, _ shelf: PictureShelf,
        _ metrics: WebMetrics,
        filmSeconds: Double? = nil, renderer: Stage.Renderer = .auto
    ) {
        (self.scenes, self.files, self.admission, self.sessions, self.shelf, self.metrics) = (
            scenes, files, admission, sessions, shelf, metrics
        )
        (self.filmSeconds, self.renderer) = (filmSeconds, renderer)
    }

    struct Answer: Sendable {
        var status = HTTPResponseStatus.ok
        var headers = HTTPHeaders()
        var body: [UInt8] = []
        /// A file that is the body, which may be large.
        var file: BodyFile?

        init(_ status: HTTPResponseStatus = .ok, type: String = "text/plain; charset=utf-8", caching: String = "no-store", _ body: [UInt8])
        {
            (self.status, self.body) = (status, body)
            headers.add(name: "Content-Type", value: type)
            headers.add(name: "Cache-Control", value: caching)
            headers.add(name: "X-Content-Type-Options", value: "nosniff")
            headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        }

        static func text(_ status: HTTPResponseStatus, _ text: String) -> Answer { Answer(status, Array((text + "\n").utf8)) }
    }

    /// A path and its query, without what cannot be an address here.
    struct Target {
        let parts: [Substring]
        let endsInSlash: Bool
        let query: [String: String]

        init(_ uri: String) {
            let pieces = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            parts = pieces[0].split(separator: "/")
            endsInSlash = pieces[0].hasSuffix("/")
            var query: [String: String] = [:]
            for item in pieces.count > 1 ? pieces[1].split(separator: "&") : [] {
                let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                query[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
            }
            self.query = query
        }
    }

    /// The address of the scene that a target leads to.
    static func sceneAddress(_ target: Target) -> SceneAddress {
        SceneAddress(name: target.parts.first.map(String.init) ?? "", items: target.query)
    }

    func answer(to head: HTTPRequestHead) async -> Answer {
        metrics.requests.add(1)
        guard admission.knowsHost(of: head.headers) else {
            metrics.refused(.origin)
            return .text(
                .forbidden, "This server does not go by that name. Open it by its address, or start it with --allow-host and the name.")
        }
        guard head.method == .GET || head.method == .HEAD else {
            var answer = Answer.text(.methodNotAllowed, "Only GET and HEAD are answered here.")
            answer.headers.add(name: "Allow", value: "GET, HEAD")
            return answer
        }
        let target = Target(head.uri)
        let parts = target.parts
        switch parts.count {
        case 0: return page("index.html", [:])
        case 1 where parts[0] == "scenes.json": return Answer(type: "application/json", Array(listing.utf8))
        case 1 where parts[0] == "favicon.ico": return Answer(.noContent, [])
        case 2 where parts[0] == "web": return file(String(parts[1]), head)
        default: break
        }
        guard let name = parts.first, let scene = scenes.first(where: { $0.name == name }) else {
            return .text(.notFound, "There is nothing at this address. The scenes are listed at /.")
        }
        switch parts.count {
        case 1 where target.endsInSlash:
            return await page(of: scene, target, head)
        case 1:
            var answer = Answer.text(.movedPermanently, "The scene is at \(scene.name)/")
            answer.headers.add(name: "Location", value: "\(scene.name)/")
            return answer
        case 2 where parts[1] == "still.png":
            guard let bytes = await stills.bytes(of: scene.name, { await sessions.still(of: scene.name) }) else { break }
            return Answer(type: "image/png", caching: "max-age=3600", bytes)
        case 2 where parts[1] == "socket": return .text(.upgradeRequired, "This address is for WebSockets.")
        case 3 where parts[1] == "picture":
            if let place = target.query["at"].flatMap(Place.init), admission.isElsewhere(place) { return elsewhere(parts[2], place) }
            return await picture(parts[2])
        case 3 where parts[1] == "sound":
            if let place = target.query["at"].flatMap(Place.init), admission.isElsewhere(place) { return elsewhere(parts[2], place) }
            guard let hash = ContentHash(hex: parts[2]), let bytes = sessions.soundShelf.file(hash) else {
                return .text(.notFound, "This sound is not played any more.")
            }
            return Answer(type: "application/octet-stream", caching: "public, max-age=31536000, immutable", bytes)
        case 3 where parts[1] == "film":
            if let place = target.query["at"].flatMap(Place.init), admission.isElsewhere(place) { return elsewhere(parts[2], place) }
            return await film(String(parts[2]))
        default: break
        }
        return .text(.notFound, "There is nothing at this address. The scene is at /\(scene.name)/.")
    }

    /// A scene's page. Its tab will ask for the values that are written there.
    private func page(of scene: WebScene, _ target: Target, _ head: HTTPRequestHead) async -> Answer {
        let address = SceneAddress(name: scene.name, items: scene.values(of: Self.sceneAddress(target)))
        expectTab(of: address, head)
        let listed = Listed(scene, values: address.items, films: filmSeconds)
        let (width, height) = (Int(scene.size.width), Int(scene.size.height))
        // A picture that would have to be drawn first comes later than the scene itself.
        let still = await stills.isMade(scene.name) ? listed.still.map { _ in "still.png" } : nil
        return page(
            "scene.html",
            [
                "name=\"lamina-scene\" content=\"\"": "name=\"lamina-scene\" content=\"\(Self.escaped(listed.json))\"",
                "name=\"lamina-renderer\" content=\"auto\"": "name=\"lamina-renderer\" content=\"\(renderer.rawValue)\"",
                "<title>Scene</title>": "<title>\(scene.name)</title>",
                "width=\"390\" height=\"844\"": "width=\"\(width)\" height=\"\(height)\"",
                "data-still=\"\"": still.map { "src=\"\($0)\"" } ?? "data-still=\"\"",
            ])
    }

    /// Text as it stands between the quotes of an attribute.
    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
            .replacingOccurrences(of: "<", with: "&lt;")
    }

    /// The page's tab is going to connect; what it asks for earlier pages have left in a cookie.
    private func expectTab(of scene: SceneAddress, _ head: HTTPRequestHead) {
        // A page that asks for itself again has a session already.
        let isOpened = head.headers["Sec-Fetch-Dest"].allSatisfy { $0 == "document" || $0 == "iframe" }
        guard head.method == .GET, isOpened else { return }
        let cookies = head.headers[canonicalForm: "Cookie"].flatMap { $0.split(separator: ";") }
        let wishes = cookies.compactMap { cookie -> [Double]? in
            let pair = cookie.split(separator: "=")
            guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces) == "lamina-size" else { return nil }
            let numbers = pair[1].split(separator: "x").compactMap { Double($0) }.filter(\.isFinite)
            return numbers.count == 3 ? numbers : nil
        }
        let wish = wishes.first.map { Sessions.Wish(size: CGSize(width: $0[0], height: $0[1]), scale: $0[2]) }
        sessions.door.enter { sessions.expect(scene, wish) }
    }

    private func page(_ name: String, _ places: KeyValuePairs<String, String>) -> Answer {
        let token: KeyValuePairs = ["name=\"lamina-token\" content=\"\"": "name=\"lamina-token\" content=\"\(admission.token)\""]
        var answer = Answer(type: "text/html; charset=utf-8", files.page(name, token, places))
        answer.headers.add(
            name: "Content-Security-Policy",
            value: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; media-src 'self' blob:; "
                + "connect-src 'self' ws: wss:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'")
        return answer
    }

    private func file(_ name: String, _ head: HTTPRequestHead) -> Answer {
        guard let file = files[name], !name.hasSuffix(".html") else { return .text(.notFound, "There is no such file.") }
        let fits = head.headers[canonicalForm: "If-None-Match"].contains { $0 == file.etag }
        var answer = Answer(fits ? .notModified : .ok, type: file.type, caching: "no-cache", fits ? [] : file.bytes)
        answer.headers.add(name: "ETag", value: file.etag)
        answer.headers.add(name: "Vary", value: "Accept-Encoding")
        let takesGzip = head.headers[canonicalForm: "Accept-Encoding"].contains { $0.hasPrefix("gzip") }
        if !fits, takesGzip, let compressed = file.compressed {
            answer.body = compressed
            answer.headers.add(name: "Content-Encoding", value: "gzip")
        }
        return answer
    }

    /// The browser has kept this connection from another tab, or from a page that another worker has answered. Over one of its own the request finds its worker.
    private func elsewhere(_ names: Substring, _ place: Place) -> Answer {
        var answer = Answer.text(.temporaryRedirect, "Another process has this.")
        answer.headers.add(name: "Location", value: "\(names)?at=\(place.hex)")
        answer.headers.add(name: "Connection", value: "close")
        return answer
    }

    /// Names are the hashes of one or several pictures.
    private func picture(_ names: Substring) async -> Answer {
        let hashes = names.split(separator: "-").map { ContentHash(hex: $0) }
        guard !hashes.contains(nil), let bytes = await shelf.compressed(hashes.compactMap { $0 }) else {
            return .text(.notFound, "This picture is not shown any more.")
        }
        metrics.pictureBytes.add(bytes.count)
        var answer = Answer(type: "application/octet-stream", caching: "public, max-age=31536000, immutable", bytes)
        answer.headers.add(name: "Content-Encoding", value: "gzip")
        return answer
    }

    /// A film that a tab has ordered, to be kept in a file.
    private func film(_ id: String) async -> Answer {
        guard let film = await sessions.films?.film(id), let file = BodyFile(film.path) else {
            return .text(.notFound, "This film is not there any more. Have it made again.")
        }
        var answer = Answer(type: "video/mp4", [])
        answer.file = file
        answer.headers.add(name: "Content-Disposition", value: "attachment; filename=\"\(film.name)\"")
        return answer
    }

    /// The description of a scene for the pages.
    private struct Listed: Encodable {
        struct Parameter: Encodable {
            var name, summary: String
            var least, most: Int
            var value: String?
        }
        var name, summary: String
        var width, height: Double
        var still: String?
        /// The longest film of what has been seen that can be ordered, in seconds.
        var films: Double?
        var parameters: [Parameter]

        /// - Parameter values: Those of the parameters, where they have been settled.
        init(_ scene: WebScene, values: [String: String] = [:], films: Double? = nil) {
            (name, summary, self.films) = (scene.name, scene.summary, films)
            (width, height) = (scene.size.width.native, scene.size.height.native)
            still = scene.still == nil ? nil : "\(scene.name)/still.png"
            parameters = scene.parameters.map {
                Parameter(
                    name: $0.name, summary: $0.summary, least: $0.range.lowerBound, most: $0.range.upperBound, value: values[$0.name])
            }
        }

        var json: String { Site.json(self) }
    }

    private static func json(_ value: some Encodable) -> String {
        String(decoding: (try? JSONEncoder().encode(value)) ?? Data("null".utf8), as: UTF8.self)
    }

    private var listing: String { Self.json(scenes.map { Listed($0) }) }

    /// Pictures of scenes for the list, each made once.
    private actor Stills {
        private var made: [String: Task<[UInt8]?, Never>] = [:]
        private var names: Set<String> = []

        func isMade(_ name: String) -> Bool { names.contains(name) }

        func bytes(of name: String, _ make: @escaping @Sendable () async -> [UInt8]?) async -> [UInt8]? {
            let task = made[name] ?? Task { await make() }
            made[name] = task
            let bytes = await task.value
            if bytes != nil { names.insert(name) }
            return bytes
        }
    }
}
