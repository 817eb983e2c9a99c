import GraphAPI
import OpenGraph
import Store

/// Answers `/{node}/picture`: a redirect to a picture of the node, or its address (reference/graph-api §2.11).
struct NodePictures {
    let parts: GraphParts

    /// Squares that stand for those who have no picture; nobody here has.
    private static let silhouetteSides = [50, 100, 200]

    func answer(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        switch try await parts.whose(name, context) {
        case .person: return answer(silhouette("person", context), isSilhouette: true, context)
        case .page: return answer(silhouette("place", context), isSilhouette: true, context)
        case .node(let id, .photo):
            let reader = Reader(context.caller)
            let photo = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).find(id, reader)
            }
            guard let photo else { throw .unsupported(.get) }
            return answer(
                PhotoAddress(photo.key, size(context)).text(context.origin),
                isSilhouette: false,
                context
            )
        case .node: throw .unsupported(.get)
        }
    }

    private func answer(
        _ address: String,
        isSilhouette: Bool,
        _ context: GraphContext
    ) -> GraphAnswer {
        let wish = context.call.parameters.text("redirect")?.lowercased()
        guard wish == "false" || wish == "0" else { return .redirect(to: address) }
        return .json(
            .object([
                JSONMember(
                    "data",
                    .object([
                        JSONMember("url", .string(address)), JSONMember("is_silhouette", .bool(isSilhouette)),
                    ])
                )
            ])
        )
    }

    /// The longest side that is wanted, in pixels.
    private func side(_ context: GraphContext) -> Int {
        let parameters = context.call.parameters
        let sides = ["width", "height"].compactMap { parameters.text($0).flatMap { Int($0) } }
        if let side = sides.max() { return side }
        switch parameters.text("type")?.lowercased() {
        case "large": return 200
        case "normal", "album": return 100
        default: return 50
        }
    }

    /// The smallest that is large enough, or the largest there is.
    private func silhouette(_ kind: String, _ context: GraphContext) -> String {
        let side = side(context)
        let found = Self.silhouetteSides.first { $0 >= side } ?? 200
        return "\(context.origin)/images/\(kind)-\(found).png"
    }

    private func size(_ context: GraphContext) -> StoredPrint.Size {
        let parameters = context.call.parameters
        if parameters.text("width") != nil || parameters.text("height") != nil {
            let side = side(context)
            return side <= 130 ? .small : side <= 720 ? .normal : .original
        }
        return ["thumbnail", "square", "small"].contains(parameters.text("type")?.lowercased())
            ? .small : .normal
    }
}
