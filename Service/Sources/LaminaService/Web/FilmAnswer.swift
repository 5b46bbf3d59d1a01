import Foundation
import Hummingbird

/// A film as an answer: whole, or the bytes that a player asks for to go to a place in it.
struct FilmAnswer {
    let job: Job
    let path: String
    let size: Int

    /// Nil if the file is not there.
    init?(_ job: Job, path: String) {
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int else { return nil }
        (self.job, self.path, self.size) = (job, path, size)
    }

    /// A job has one film for ever.
    private var tag: String { "\"\(job.id)\"" }

    private static let types = [
        "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "gif": "image/gif", "apng": "image/apng",
        "webp": "image/webp", "avif": "image/avif",
    ]

    func response(to request: Request, context: FilmContext) async throws -> Response {
        let format = job.order.format ?? "mp4"
        var headers: HTTPFields = [
            .contentType: Self.types[format] ?? "application/octet-stream", .acceptRanges: "bytes", .eTag: tag,
            .contentDisposition: "inline; filename=\"\(job.order.scene)-\(job.id).\(format)\"",
        ]
        let isOther = request.headers[.ifRange].map { $0 != tag } ?? false
        switch isOther ? .whole : RequestedBytes(request.headers[.range], size: size) {
        case .whole:
            headers[.contentLength] = "\(size)"
            return Response(status: .ok, headers: headers, body: try await FileIO().loadFile(path: path, context: context))
        case .some(let bytes):
            headers[.contentLength] = "\(bytes.count)"
            headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound)/\(size)"
            return Response(
                status: .partialContent, headers: headers, body: try await FileIO().loadFile(path: path, range: bytes, context: context))
        case .none:
            throw HTTPError(
                .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"], message: "the film has \(size) bytes")
        }
    }
}

/// The bytes that a header `Range` asks for (RFC 9110, 14.2).
enum RequestedBytes: Equatable {
    /// Also where the header is none of bytes, or asks for several ranges: a server may leave it unheard.
    case whole
    case some(ClosedRange<Int>)
    /// None of them is there.
    case none

    init(_ header: String?, size: Int) {
        let text = header?.filter { $0 != " " }.lowercased() ?? ""
        guard text.hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), ends.contains(where: { !$0.isEmpty })
        else {
            self = .whole
            return
        }
        // A number that is too large for Int is past every end.
        let (first, last) = (ends[0].isEmpty ? nil : Int(ends[0]) ?? .max, ends[1].isEmpty ? nil : Int(ends[1]) ?? .max)
        switch (first, last) {
        case (let first?, let last?) where last < first: self = .whole
        case (let first?, let last): self = first < size ? .some(first...min(last ?? .max, size - 1)) : .none
        case (nil, let last): self = last! > 0 && size > 0 ? .some(max(0, size - last!)...size - 1) : .none
        }
    }
}
