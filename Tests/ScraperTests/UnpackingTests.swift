import Foundation
import LiveKit
import Testing

@testable import Scraper

@Suite struct UnpackingTests {
    private static let page = #"<head><meta property="og:title" content="Pizza">"#

    // `page` as Python's zlib and gzip pack it; for two members its first 20 bytes and the rest.
    private static let gzip = bytes(
        "H4sIAAAAAAACA7PJSE1MsbPJTS1JVCgoyi9ILSqptFXKT7cqySzJSVVSSM7PK0nNK7FVCsisqkpUsgMARtIlqTAAAAA="
    )
    private static let twoMembers = bytes(
        "H4sIAAAAAAACA7PJSE1MsbPJTS1JVCgoyi9ILSqpBAAl7NAbFAAAAB+LCAAA"
            + "AAAAAgOzVcpPtyrJLMlJVVJIzs8rSc0rsVUKyKyqSlSyAwBCnvvGHAAAAA=="
    )
    private static let zlib = bytes(
        "eNqzyUhNTLGzyU0tSVQoKMovSC0qqbRVyk+3KsksyUlVUkjOzytJzSuxVQrIrKpKVLIDAKo7ETA="
    )
    private static let raw = bytes("s8lITUyxs8lNLUlUKCjKL0gtKqm0VcpPtyrJLMlJVVJIzs8rSc0rsVUKyKyqSlSyAwA=")

    private static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

    private struct Unpacked: Equatable {
        var text = ""
        var last = BodyUnpacker.Step.more
        var isComplete = false
    }

    private static func unpack(
        _ packed: [UInt8],
        _ coding: String?,
        piece: Int = .max,
        limit: Int = 10_000
    ) throws -> Unpacked {
        var unpacker = try #require(BodyUnpacker(contentEncoding: coding, limit: limit))
        var last = BodyUnpacker.Step.more
        var index = 0
        while index < packed.count, last == .more {
            let end = min(packed.count, index + min(piece, packed.count))
            last = packed[index..<end].withUnsafeBufferPointer { unpacker.add($0) }
            index = end
        }
        let isComplete = unpacker.isComplete
        return Unpacked(
            text: String(decoding: unpacker.takeBody(), as: UTF8.self),
            last: last,
            isComplete: isComplete
        )
    }

    static let codings: [(String, [UInt8])] = [
        ("gzip", gzip), ("GZIP", twoMembers), ("x-gzip", gzip + [0, 0, 0, 0]),
        ("gzip", twoMembers + Array("rest".utf8)),
        ("gzip", gzip + [0x1f]), ("gzip", gzip + [0x1f, 0x00, 0x01]), ("deflate", zlib), (" Deflate ", raw),
        ("identity, gzip", gzip), ("identity", Array(page.utf8)), ("", Array(page.utf8)),
    ]

    @Test(arguments: codings) func `every split gives the same page`(coding: String, packed: [UInt8]) throws {
        for piece in [1, 2, 3, 7, 18, packed.count] {
            let unpacked = try Self.unpack(packed, coding, piece: piece)
            #expect(unpacked.text == Self.page)
            #expect(unpacked.last == .more)
            // A lone first byte of a member may be padding or a member cut off; both are told as cut off.
            #expect(unpacked.isComplete == !packed.ends(with: Self.gzip + [0x1f]))
        }
    }

    @Test(arguments: [("gzip", gzip), ("gzip", twoMembers), ("deflate", zlib), ("deflate", raw)])
    func `every prefix is incomplete`(coding: String, packed: [UInt8]) throws {
        for count in 1..<packed.count {
            let unpacked = try Self.unpack(Array(packed[..<count]), coding)
            #expect(unpacked.last == .more)
            #expect(!unpacked.isComplete || packed == Self.twoMembers && Self.isFirstMember(count))
            #expect(Self.page.hasPrefix(unpacked.text))
        }
    }

    private static func isFirstMember(_ count: Int) -> Bool {
        twoMembers[count...].starts(with: [0x1f, 0x8b, 8])
    }

    static let broken: [(String, [UInt8])] = [
        ("gzip", Array("<html>plain".utf8)), ("gzip", zlib), ("deflate", [7, 7, 7]),
        ("gzip", Array(gzip.dropLast(8)) + [1, 2, 3, 4, 5, 6, 7, 8]),
    ]

    @Test(arguments: broken)
    func `what is not packed so is broken`(coding: String, packed: [UInt8]) throws {
        #expect(try Self.unpack(packed, coding).last == .broken)
    }

    @Test(arguments: ["br", "zstd", "gzip, gzip", "deflate, br", "compress"])
    func `a coding that was not offered is refused`(coding: String) {
        #expect(BodyUnpacker(contentEncoding: coding, limit: 10) == nil)
    }

    @Test(arguments: [("gzip", gzip), ("deflate", raw), ("identity", Array(page.utf8))])
    func `the limit counts unpacked bytes`(coding: String, packed: [UInt8]) throws {
        for limit in 0..<Self.page.utf8.count {
            let unpacked = try Self.unpack(packed, coding, limit: limit)
            #expect(
                unpacked
                    == Unpacked(
                        text: String(Self.page.prefix(limit)),
                        last: .full,
                        isComplete: coding == "identity"
                    )
            )
        }
        #expect(try Self.unpack(packed, coding, limit: Self.page.utf8.count).last == .more)
    }

    @Test func `a bomb stops at the limit`() async throws {
        let bomb = try #require(Bomb.gzip(megabytes: 64))
        #expect(bomb.count < 100_000)
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
            )
            connection.send(bomb)
        }
        let fetched = try await fetch(server.url) { $0.limit = 100_000 }
        #expect(fetched.fault == nil)
        #expect(fetched.answer?.isTruncated == true)
        #expect(fetched.answer?.body.count == 100_000)
    }

    @Test(arguments: [
        ("gzip", Array(gzip.dropLast(1)), FetchFault.bodyIncomplete), ("gzip", zlib, .bodyUndecodable),
        ("br", gzip, .codingNotOffered("br")),
    ])
    func `over the wire it is a fault with what came`(
        coding: String,
        packed: [UInt8],
        fault: FetchFault
    ) async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(packed.count)\r\n\r\n"
            )
            connection.send(packed)
        }
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == fault)
        #expect(fetched.answer?.status == 200)
        #expect(fetched.text == (fault == .bodyIncomplete ? Self.page : ""))
    }
}

extension [UInt8] {
    fileprivate func ends(with tail: [UInt8]) -> Bool { suffix(tail.count).elementsEqual(tail) }
}
