internal import Markup

/// What a phone would show of apps and notifications, each with a button that opens the app on this device.
package struct DevicePage: Sendable {
    /// A request that somebody has sent.
    package struct Notification: Sendable, Hashable {
        /// Where its button is sent to.
        package let action: String
        /// Who wants what.
        package let sentence: String
        /// The app.
        package let appName: String

        /// A notification.
        package init(action: String, sentence: String, appName: String) {
            self.action = action
            self.sentence = sentence
            self.appName = appName
        }
    }

    /// One of an app's schemes.
    package struct Scheme: Sendable, Hashable {
        /// Such as `fb233936543368280free`.
        package let name: String
        /// Where its button is sent to.
        package let action: String

        /// A scheme with its button.
        package init(name: String, action: String) {
            self.name = name
            self.action = action
        }
    }

    /// An app that the person uses, with one button for each of its schemes.
    package struct Bookmark: Sendable, Hashable {
        /// Its name.
        package let appName: String
        /// In the order in which a device looks for them.
        package let schemes: [Scheme]

        /// A bookmark.
        package init(appName: String, schemes: [Scheme]) {
            self.appName = appName
            self.schemes = schemes
        }
    }

    private let form: DialogForm
    private let notifications: [Notification]
    private let bookmarks: [Bookmark]
    private let site: Site

    /// The page; `form` brings the proof for all buttons.
    package init(form: DialogForm, notifications: [Notification], bookmarks: [Bookmark], on site: Site) {
        self.form = form
        self.notifications = notifications
        self.bookmarks = bookmarks
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "On this device", site: site).write(to: &page) {
            HTML.h1 { "On this device" }
            HTML.section(["aria-labelledby": "notifications-title"]) {
                HTML.h2(["id": "notifications-title"]) { "Notifications" }
                if notifications.isEmpty { HTML.p { "There are none." } }
                HTML.ul(["class": "wishes"]) {
                    for notification in notifications {
                        HTML.li {
                            HTML.p { notification.sentence }
                            form.to(notification.action).button(
                                "Open \(notification.appName)",
                                label: "Open \(notification.appName): \(notification.sentence)"
                            )
                        }
                    }
                }
            }
            HTML.section(["aria-labelledby": "apps-title"]) {
                HTML.h2(["id": "apps-title"]) { "Apps" }
                if bookmarks.isEmpty { HTML.p { "You do not use any app." } }
                HTML.ul(["class": "wishes"]) {
                    for bookmark in bookmarks { node(of: bookmark) }
                }
            }
        }
    }

    private func node(of bookmark: Bookmark) -> Node {
        HTML.li {
            HTML.p { bookmark.appName }
            for scheme in bookmark.schemes {
                form.to(scheme.action).button("Open", label: "Open \(bookmark.appName) by \(scheme.name)")
            }
        }
    }
}
