import LiveKit
import OpenGraph
import Testing

/// The six forms of a report, several at once.
@Suite struct ValidateFormatsTests {
    private static func site() throws -> Site {
        try Site([
            "a.html": Page.complete(title: "A & <b>"),
            "b.html":
                "<head><meta property=\"og:title\" content=\"B\">\n<meta name=\"og:type\" content=\"website\">",
        ])
    }

    @Test func `several forms are written at once, each to its place`() async throws {
        let site = try Self.site()
        let others = ["json", "sarif", "junit", "github", "markdown"]
        let run = await Invoked(
            ["validate", "--offline", "--format", "text"]
                + others.flatMap { ["--format", "\($0)=\(site.path)/out.\($0)"] } + [site.path]
        )
        #expect(run.code == 1 && run.errors.isEmpty)
        #expect(run.output.contains("object-missing-required-value") && run.output.contains("2 targets: "))
        for form in others { #expect(!site.text("out.\(form)").isEmpty, "\(form)") }

        let json = try JSONReader.read(site.text("out.json").utf8.span)
        #expect(json["exitCode"]?.wholeNumber == 1 && json["summary"]?["targets"]?.wholeNumber == 2)

        let sarif = try JSONReader.read(site.text("out.sarif").utf8.span)
        let result = sarif["runs"]?.array?.first?["results"]?.array?.last
        #expect(sarif["version"] == .string("2.1.0") && result?["ruleId"]?.string != nil)
        let place = result?["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?
            .string
        #expect(place?.hasSuffix("/b.html") == true)

        let junit = site.text("out.junit")
        #expect(junit.hasPrefix("<?xml") && junit.contains("<failure") && junit.hasSuffix("</testsuites>\n"))
        #expect(site.text("out.github").contains("::error file=\(site.path)/b.html"))
        #expect(site.text("out.markdown").contains("| error | `object-missing-required-value` |"))
    }

    @Test func `every form has the same exit code`() async throws {
        let site = try Self.site()
        for form in ["text", "json", "sarif", "junit", "github", "markdown"] {
            for page in [("a.html", Int32(0)), ("b.html", 1), ("missing.html", 2)] {
                let run = await Invoked(["validate", "--offline", "--format", form, site.path + "/" + page.0])
                #expect(run.code == page.1, "\(form) \(page.0): \(run.errors)")
                let quiet = await Invoked([
                    "validate", "--offline", "--quiet", "--format", form, site.path + "/" + page.0,
                ])
                #expect(quiet.code == page.1)
            }
        }
    }

    @Test func `what fails a run is a choice`() async throws {
        let site = try Self.site()
        let page = site.path + "/a.html"
        let warning = [
            "validate", "--offline", "--rule", "site-name-missing=warning", "--rule", "title-long=off",
        ]
        let bare = try Site(["c.html": Page.complete().replacing("og:site_name", with: "x:site_name")])
        #expect(await Invoked(warning + [bare.path + "/c.html"]).code == 0)
        #expect(await Invoked(warning + ["--fail-on", "warning", bare.path + "/c.html"]).code == 1)
        #expect(
            await Invoked(["validate", "--offline", "--fail-on", "never", site.path + "/b.html"]).code == 0
        )
        #expect(await Invoked(["validate", "--offline", "--fail-on", "info", page]).code <= 1)
        #expect(
            await Invoked(["validate", "--offline", "--fail-on", "never", site.path + "/no.html"]).code == 2
        )
    }

    @Test func `a file that cannot be written is said before anything is fetched`() async throws {
        let site = try Self.site()
        let run = await Invoked([
            "validate", "--format", "json=\(site.path)/no/out.json", site.path + "/a.html",
        ])
        #expect(run.code == 64 && run.output.isEmpty && run.errors.contains("out.json cannot be written"))
    }
}
