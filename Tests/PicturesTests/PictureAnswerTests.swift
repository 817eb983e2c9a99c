import Testing

@testable import Pictures

@Suite struct PictureAnswerTests {
    @Test func `an order is read as it was written`() {
        let order = PictureOrder([1, 2, 3], largestArea: 77)
        #expect(PictureOrder(message: order.message) == order)
    }

    @Test func `an order with more or less than it says is none`() {
        let message = PictureOrder([1, 2, 3], largestArea: 77).message
        for length in message.indices { #expect(PictureOrder(message: Array(message[..<length])) == nil) }
        #expect(PictureOrder(message: message + [0]) == nil)
    }

    @Test func `an answer is read as it was written`() throws {
        let answer = PictureAnswer.developed(try Fixture.develop("square-150.png"))
        #expect(PictureAnswer(message: answer.message) == answer)
        for fault in [PictureFault.broken, .tooLarge, .truncated, .unknownFormat] {
            #expect(PictureAnswer(message: PictureAnswer.fault(fault).message) == .fault(fault))
        }
    }

    @Test func `no prefix of an answer is believed`() throws {
        let message = PictureAnswer.developed(try Fixture.develop("cmyk.jpg")).message
        for length in message.indices { #expect(PictureAnswer(message: Array(message[..<length])) == nil) }
        #expect(PictureAnswer(message: message + [0]) == nil)
    }

    @Test(
        arguments: [
            // Format, width, height, length, a byte of the file.
            (1, UInt8(9)), (9, 41), (17, 31), (25, 0xFF), (18, 0xFF), (26, 0),
        ]
    )
    func `an answer that does not add up is not believed`(place: Int, value: UInt8) throws {
        var message = PictureAnswer.developed(try Fixture.develop("cmyk.jpg")).message
        message[place] = value
        #expect(PictureAnswer(message: message) == nil)
    }
}
