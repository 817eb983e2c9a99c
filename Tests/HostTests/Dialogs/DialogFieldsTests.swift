import LiveKit
import Store
import Testing

@Suite struct DialogFieldsTests {
    @Test func `every page and redirect of the dialogs carries the security fields`() async throws {
        let scene = try await GraphScene.shared()
        let app = scene.scrumps.id
        let oauth = "/dialog/oauth?client_id=\(app)&type=user_agent&redirect_uri="
        let targets = [
            "/login.php", "/login.php?auth_type=reauthenticate", "/login.php?next=//evil.example",
            "/settings",
            "/device", "/explorer", "/connect/login_success.html", "/platform/test_account_login.php",
            oauth + "fbconnect://success&scope=rsvp_event", oauth + "fbconnect://success",
            oauth + "http://evil.example/", "/dialog/oauth",
            "/dialog/feed?app_id=\(app)&redirect_uri=fbconnect://success",
            "/dialog/apprequests?app_id=\(app)&redirect_uri=fbconnect://success&message=m",
            "/dialog/apprequests?app_id=\(app)&redirect_uri=fbconnect://success",
            "/connect/prompt_permission.php?api_key=\(app)&ext_perm=email&next=fbconnect:success",
            "/login.php?fbconnect=1&api_key=\(app)&next=fbconnect://success",
        ]
        for browser in [DialogBrowser(scene.server), try scene.browser(of: scene.cleo)] {
            for target in targets {
                let answer = try await browser.get(target)
                #expect(answer["content-type"]?.hasPrefix("text/html") == true, "\(target)")
                let policy = answer["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'"), "\(target) \(answer.status)")
                #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("script"), "\(target)")
                #expect(answer["x-frame-options"] == "DENY", "\(target)")
                #expect(answer["x-content-type-options"] == "nosniff", "\(target)")
                #expect(answer["cache-control"] == "no-store", "\(target)")
                #expect(answer["referrer-policy"] == "no-referrer", "\(target)")
            }
        }
    }
}
