import Pages
import TestKit
import Testing

/// The pages of the dialogs as bytes, and what every one of them must have.
@Suite struct DialogPagesTests {
    typealias Writer = @Sendable (inout [UInt8]) -> Void

    private static let site = Site(name: "Larder", origin: "")
    private static let form = DialogForm(action: "/dialog/oauth?client_id=7&state=%22", csrf: "pr00f")
    private static let hostile = "<b>\"O'Neil\" & Sons</b>"
    private static let wishes = [
        ConsentPage.Wish(permission: "email", sentence: "See your e-mail address."),
        ConsentPage.Wish(permission: "publish_actions", sentence: "Publish in your name."),
    ]

    private static let pages: [(String, Writer)] = [
        (
            "login",
            {
                LoginPage(form: form, appName: "Scrumptious", fault: nil, email: "", on: site).write(to: &$0)
            }
        ),
        (
            "login-wrong",
            {
                LoginPage(form: form, appName: nil, fault: .wrong, email: hostile, on: site).write(to: &$0)
            }
        ),
        (
            "login-late",
            {
                LoginPage(form: form, appName: hostile, fault: .tooMany(seconds: 61), email: "", on: site)
                    .write(to: &$0)
            }
        ),
        ("consent", { consent("Scrumptious", wishes, isNew: true).write(to: &$0) }),
        ("consent-more", { consent(hostile, wishes, isNew: false).write(to: &$0) }),
        ("success", { NoticePage.success(on: site).write(to: &$0) }),
        (
            "confirm",
            {
                ConfirmPage(form: form, title: "Sure?", sentence: hostile, button: "Yes", on: site).write(
                    to: &$0
                )
            }
        ),
        ("settings", { settings(notice: .appRemoved).write(to: &$0) }),
        (
            "settings-empty",
            {
                SettingsPage(form: form, personName: hostile, apps: [], notice: .passwordWrong, on: site)
                    .write(to: &$0)
            }
        ),
        ("feed", { feed().write(to: &$0) }),
        ("requests", { requests(canChoose: true).write(to: &$0) }),
        ("requests-chosen", { requests(canChoose: false).write(to: &$0) }),
        ("device", { device().write(to: &$0) }),
        (
            "explorer",
            {
                ExplorerPage(
                    path: "me",
                    fields: "id,name",
                    token: hostile,
                    answer: ExplorerPage.Answer(status: 400, text: "{\n  \"error\": \"<script>\"\n}"),
                    on: site
                ).write(to: &$0)
            }
        ),
    ]

    @Test(arguments: pages)
    func `a page is the one that was looked at`(name: String, write: Writer) throws {
        var page: [UInt8] = []
        write(&page)
        #expect(try page == GoldenFile("dialog-" + name + ".html.golden").wanted(for: page))
    }

    @Test(arguments: pages)
    func `a page can be used by everybody`(name: String, write: Writer) throws {
        var page: [UInt8] = []
        write(&page)
        let tags = try WrittenTags.read(page)
        #expect(tags.first?.attributes["lang"] == "en")
        #expect(tags.filter { $0.name == "h1" }.count == 1)
        #expect(tags.contains { $0.attributes["name"] == "viewport" })
        #expect(tags.contains { $0.attributes["name"] == "robots" && $0.attributes["content"] == "noindex" })
        #expect(
            !tags.contains {
                ["script", "style", "iframe"].contains($0.name) || $0.attributes["style"] != nil
            }
        )
        #expect(!tags.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
        let ids = tags.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        let labels = Set(tags.filter { $0.name == "label" }.compactMap { $0.attributes["for"] })
        for field in tags where ["input", "textarea", "select"].contains(field.name) {
            guard field.attributes["type"] != "hidden" else {
                #expect(field.attributes["name"] == "csrf")
                continue
            }
            #expect(labels.contains(field.attributes["id"] ?? "?"), "\(field.attributes)")
        }
        for tag in tags {
            for name in ["aria-labelledby", "aria-describedby"] {
                if let id = tag.attributes[name] { #expect(ids.contains(id)) }
            }
        }
        let names = tags.filter { $0.name == "button" }.map { $0.attributes["aria-label"] ?? $0.text }
        #expect(names.allSatisfy { !$0.isEmpty } && Set(names).count == names.count)
        // Every form that changes something has the one proof.
        let posts = tags.count { $0.name == "form" && $0.attributes["method"] == "post" }
        #expect(tags.count { $0.attributes["type"] == "hidden" } == posts)
    }

    @Test func `a consent page has its buttons and lets each permission be left out`() throws {
        var page: [UInt8] = []
        Self.consent("Scrumptious", Self.wishes, isNew: true).write(to: &page)
        let tags = try WrittenTags.read(page)
        #expect(tags.filter { $0.name == "button" }.map(\.text) == ["Allow", "Cancel"])
        let boxes = tags.filter { $0.attributes["type"] == "checkbox" }
        #expect(boxes.map { $0.attributes["value"] } == ["email", "publish_actions"])
        #expect(boxes.allSatisfy { $0.attributes["name"] == "decline" && $0.attributes["checked"] == nil })
        let form = tags.first { $0.name == "form" }?.attributes
        #expect(form?["action"] == Self.form.action && form?["method"] == "post")
    }

    private static func consent(_ app: String, _ wishes: [ConsentPage.Wish], isNew: Bool) -> ConsentPage {
        ConsentPage(
            form: form,
            appName: app,
            personName: "Ann Eater",
            wishes: wishes,
            isNew: isNew,
            on: site
        )
    }

    private static func settings(notice: SettingsPage.Notice) -> SettingsPage {
        SettingsPage(
            form: form,
            personName: "Ann Eater",
            apps: [
                SettingsPage.UsedApp(id: 7, name: "Scrumptious", permissions: wishes),
                SettingsPage.UsedApp(id: 8, name: hostile, permissions: []),
            ],
            notice: notice,
            on: site
        )
    }

    private static func feed() -> FeedDialogPage {
        var draft = FeedDialogPage.Draft()
        draft.name = hostile
        draft.caption = "Feed Dialogs are Awesome."
        draft.description = "Two\nlines"
        draft.link = "http://www.example.com/?a=1&b=2"
        return FeedDialogPage(
            form: form,
            appName: "Scrumptious",
            personName: "Ann Eater",
            wallOf: nil,
            draft: draft,
            on: site
        )
    }

    private static func requests(canChoose: Bool) -> RequestsDialogPage {
        RequestsDialogPage(
            form: form,
            appName: "Scrumptious",
            personName: "Ann Eater",
            title: canChoose ? nil : "Invite",
            message: hostile,
            friends: [
                RequestsDialogPage.Friend(id: 2, name: "Ben Baker", isChosen: true),
                RequestsDialogPage.Friend(id: 3, name: hostile, isChosen: false),
            ],
            canChoose: canChoose,
            offersFrictionless: !canChoose,
            fault: canChoose ? "Choose at most 1 people." : nil,
            on: site
        )
    }

    private static func device() -> DevicePage {
        DevicePage(
            form: form,
            notifications: [
                DevicePage.Notification(
                    action: "/device/open?app_id=7&target_url=x",
                    sentence: "Ben Baker: " + hostile,
                    appName: "Scrumptious"
                )
            ],
            bookmarks: [
                DevicePage.Bookmark(
                    appName: "Scrumptious",
                    schemes: [
                        DevicePage.Scheme(name: "fb7free", action: "/device/open?app_id=7&suffix=free"),
                        DevicePage.Scheme(name: "fb7paid", action: "/device/open?app_id=7&suffix=paid"),
                    ]
                )
            ],
            on: site
        )
    }
}

@Suite struct AppLinksPageTests {
    @Test func `an app without schemes and store has no links`() {
        #expect(AppLinks(appID: "7", name: "Eat", urlSchemeSuffixes: [], iosAppStoreID: nil) == nil)
        let store = AppLinks(appID: "7", name: "Eat", urlSchemeSuffixes: [], iosAppStoreID: "123456")
        #expect(store?.urlSchemeSuffixes == [""])
    }
}
