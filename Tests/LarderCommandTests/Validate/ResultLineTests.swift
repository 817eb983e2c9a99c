import Testing

@testable import LarderCommand

@Suite struct ResultLineTests {
    @Test(arguments: [(1, 1), (10, 3), (500, 8), (500, 1)])
    func `results come in order, whoever is done first`(count: Int, window: Int) async {
        let line = ResultLine<Int>(count: count, window: window)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    while let place = await line.begin() {
                        if place.isMultiple(of: 3) { await Task.yield() }
                        line.put(place * 2, at: place)
                    }
                }
            }
            var taken: [Int] = []
            while let result = await line.take() { taken.append(result) }
            #expect(taken == (0..<count).map { $0 * 2 })
        }
    }

    @Test func `nobody runs further ahead than the window`() async {
        let line = ResultLine<Int>(count: 10, window: 2)
        #expect(await line.begin() == 0)
        #expect(await line.begin() == 1)
        let waiting = Task { await line.begin() }
        line.put(7, at: 1)
        line.put(6, at: 0)
        #expect(await line.take() == 6)
        #expect(await waiting.value == 2)
    }

    @Test func `an empty line ends at once, a closed one for everybody`() async {
        let empty = ResultLine<Int>(count: 0, window: 4)
        #expect(await empty.begin() == nil)
        #expect(await empty.take() == nil)
        let line = ResultLine<Int>(count: 5, window: 1)
        #expect(await line.begin() == 0)
        let worker = Task { await line.begin() }
        let reader = Task { await line.take() }
        line.close()
        #expect(await worker.value == nil)
        #expect(await reader.value == nil)
    }
}
