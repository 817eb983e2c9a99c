internal import OpenGraph

/// Values that do not parse, sorted by the rule that reports them.
enum ValueFaults {
    /// The faults that are this rule's, in document order.
    static func of(_ rule: String, _ page: CheckedPage) -> [(entry: CheckedPage.Entry, error: ValueError)] {
        page.faults.compactMap { fault in
            guard let error = error(fault.reason), Self.rule(for: error, fault.entry, page) == rule else {
                return nil
            }
            return (fault.entry, error)
        }
    }

    /// The first fault that makes Facebook drop the declared type, with the rule that reports it.
    static func root(_ page: CheckedPage) -> (entry: CheckedPage.Entry, rule: String)? {
        for fault in page.faults {
            guard case .invalid(let error) = fault.reason, !fault.entry.isTwitter, fault.entry.prefix != "al",
                let rule = rule(for: error, fault.entry, page), dropping.contains(rule)
            else { continue }
            return (fault.entry, rule)
        }
        return nil
    }

    /// Rules whose findings are Facebook's *Object Invalid Value*.
    private static let dropping: Set<String> = [
        ObjectInvalidValue.meta.id, URLNotAbsolute.meta.id, URLBadScheme.meta.id, DatetimeInvalid.meta.id,
        IntegerRange.meta.id, EnumInvalid.meta.id, LocaleInvalid.meta.id, ProfileNotURL.meta.id,
    ]

    private static func error(_ reason: TagFault.Reason) -> ValueError? {
        switch reason {
        case .invalid(let error), .doubtful(let error): error
        case .withoutRoot, .detailRepeated, .repeated, .hasNoValue, .nameAttribute: nil
        }
    }

    private static func rule(
        for error: ValueError,
        _ entry: CheckedPage.Entry,
        _ page: CheckedPage
    ) -> String? {
        if entry.prefix == "al" { return appLinkRule(error, entry.name) }
        if entry.isTwitter { return cardRule(error, entry.name, page) }
        switch entry.name {
        case "og:ttl" where error != .empty: return TTLTooLow.meta.id
        case "fb:app_id" where error == .notDigits: return FBAppIDInvalid.meta.id
        case "fb:admins" where error == .notDigits: return FBAdminsInvalid.meta.id
        default: return plainRule(error)
        }
    }

    private static func plainRule(_ error: ValueError) -> String? {
        switch error {
        case .empty: nil
        case .notDateTime: DatetimeInvalid.meta.id
        case .notOneOf: EnumInvalid.meta.id
        case .integerOutOfRange: IntegerRange.meta.id
        case .notAbsolute: URLNotAbsolute.meta.id
        case .schemeNotHTTP: URLBadScheme.meta.id
        case .notSecure: SecureURLNotHTTPS.meta.id
        case .notProfile: ProfileNotURL.meta.id
        case .notMediaType: MIMEInvalid.meta.id
        case .notLocale: LocaleInvalid.meta.id
        case .notCurrency: CurrencyInvalid.meta.id
        case .notDegrees: CoordinatesRange.meta.id
        case .wrongISBN: ISBNInvalid.meta.id
        case .wrongGTIN: GTINInvalid.meta.id
        case .notHandle: TwitterHandleInvalid.meta.id
        case .notGUID: ApplinkAppID.meta.id
        case .notBoolean, .notFloat, .notInteger, .badHost, .controlCharacter, .notDigits, .notTimeOfDay:
            ObjectInvalidValue.meta.id
        }
    }

    private static func appLinkRule(_ error: ValueError, _ name: String) -> String? {
        switch error {
        case .empty: nil
        case .notBoolean: ApplinkShouldFallback.meta.id
        case .notDigits: ApplinkAppStoreID.meta.id
        case .notGUID: ApplinkAppID.meta.id
        default: name == "al:web:url" ? plainRule(error) : ApplinkURLScheme.meta.id
        }
    }

    private static func cardRule(_ error: ValueError, _ name: String, _ page: CheckedPage) -> String? {
        switch error {
        case .empty: return nil
        case .notOneOf: return TwitterCardInvalid.meta.id
        case .notHandle: return TwitterHandleInvalid.meta.id
        case .notSecure: return TwitterPlayerIncomplete.meta.id
        case .notAbsolute, .schemeNotHTTP, .badHost, .controlCharacter:
            return page.settings.profile == .social ? plainRule(error) : nil
        default: return nil
        }
    }

    /// What Facebook says of such a value, and what follows for the type.
    static func message(_ entry: CheckedPage.Entry, _ what: String, _ page: CheckedPage) -> String {
        let datatype = entry.property.map { DatatypeWord.of($0.datatype) } ?? "string"
        var text =
            """
            \(entry.name) \(ReportText.quoted(entry.value)) could not be parsed as type ‘\(datatype)’: \
            \(what).
            """
        if page.type?.name != "website", let type = page.typeName, !entry.isTwitter, entry.prefix != "al" {
            text += " Facebook then takes the page for a website instead of \(ReportText.quoted(type))."
        }
        return text
    }

    /// One flaw for each fault of the rule.
    static func flaws(
        _ meta: RuleMeta,
        _ page: CheckedPage,
        what: String,
        help: (CheckedPage.Entry) -> String?
    ) -> [Flaw] {
        of(meta.id, page).map { fault in
            Flaw(
                message(fault.entry, what, page),
                at: fault.entry,
                help: help(fault.entry),
                severity: fault.entry.isTwitter ? .warning : nil
            )
        }
    }
}
