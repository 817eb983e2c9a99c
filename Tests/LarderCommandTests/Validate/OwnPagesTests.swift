import LiveKit
import OpenGraph
import Postgres
import Testing

/// What Larder serves is what `larder validate` asks for.
@Suite struct OwnPagesTests {
    @Test func `the catalogue and every meal have no error and no warning`() async throws {
        let database = try LiveDatabase()
        let served = try await ServedProgram(environment: ["DATABASE_URL": database.settings.address])
        try await served.isReady()
        let own = "http://\(served.address)"
        let meals = ["cheeseburger", "pizza", "hotdog", "italian", "french", "chinese", "thai", "indian"]
        let run = await Validated([own + "/", own + "/meals"] + meals.map { own + "/meals/" + $0 })
        for target in run.targets {
            let loud = target["findings"]?.array?.filter { $0["severity"]?.string != "info" } ?? []
            #expect(
                loud.isEmpty && target["failed"] == .bool(false),
                "\(target["target"]?.string ?? ""): \(loud)"
            )
        }
        #expect(run.targets.count == 10 && run.code == 0)
        let image = run.targets.last?["images"]?.array?.first
        #expect(image?["type"] == .string("image/png") && image?["width"]?.wholeNumber == 1200)
        #expect(try await served.stop() == 0)
    }

    @Test func `the tutorial's repeater has only what its own parameters deserve`() async throws {
        let database = try LiveDatabase()
        let served = try await ServedProgram(environment: ["DATABASE_URL": database.settings.address])
        try await served.isReady()
        let own = "http://\(served.address)"
        let tutorial =
            own + "/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal&og:title=Pizza"
            + "&og:description=\"Pizza\"&og:image=https%3A%2F%2Fs-static.ak.fbcdn.net%2Fimages%2Fdevsite"
            + "%2Fattachment_blank.png&body=Pizza"
        let page = await Validated(["--no-images", tutorial])
        // The tutorial names no size of its picture.
        #expect(page.rules(.error).isEmpty && page.rules(.warning) == ["image-dimensions-missing"])
        #expect(page.value("og:description") == "\"Pizza\"" && page.code == 0)
        #expect(!page.rules.contains("og-url-differs"))
        let complete =
            tutorial.replacing("attachment_blank.png", with: "a.png")
            + "&og:image:width=1200&og:image:height=630&og:image:alt=Pizza&og:site_name=Scrumps"
        let silent = await Validated(["--no-images", complete])
        #expect(silent.rules.isEmpty, "\(silent.findings)")
        #expect(try await served.stop() == 0)
    }
}
