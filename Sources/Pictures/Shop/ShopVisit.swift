import Reactor

/// One picture, one process: given its order, listened to until a deadline, and gone afterwards.
struct ShopVisit: Sendable {
    let order: PictureOrder
    let settings: PictureShop.Settings

    /// The sizes of a picture are about as large as the picture; a process that says more than this is out of its mind.
    private static let longestAnswer = 64 << 20

    /// Blocks until the picture is done or lost.
    func result() -> Result<DevelopedPicture, PictureFault> {
        var plan = ChildProcess.Plan(program: settings.program)
        plan.arguments = [PictureWorker.argument]
        // Should the server be killed, its pictures are nobody's business any more.
        plan.deathSignal = 9
        let message: [UInt8]?
        do throws(SystemError) {
            message = try ChildProcess.answer(
                of: plan,
                to: order.message,
                atMost: Self.longestAnswer,
                within: settings.limit
            )
        } catch {
            return .failure(.unavailable)
        }
        guard let message, let answer = PictureAnswer(message: message) else { return .failure(.lost) }
        switch answer {
        case .developed(let picture): return .success(picture)
        case .fault(let fault): return .failure(fault)
        }
    }
}
