/// All rules there are, in the order of their documentation.
package enum Catalogue {
    /// Rules about one page.
    package static let rules: [any Rule.Type] =
        fetch + identity + markup + presence + values + media + appLinks + platforms + files

    /// Rules about all pages of a run.
    package static let siteRules: [any SiteRule.Type] = [
        DuplicateTitleAcrossPages.self, DuplicateDescriptionAcrossPages.self,
        DuplicateImageAcrossPages.self, OgURLSharedByPages.self,
    ]

    /// What is known of every rule, those about sites last.
    package static let metas: [RuleMeta] = rules.map { $0.meta } + siteRules.map { $0.meta }

    private static let places: [String: Int] = Dictionary(
        metas.enumerated().map { ($1.id, $0) },
        uniquingKeysWith: { first, _ in first }
    )

    /// What is known of the rule with this id.
    package static func meta(_ id: String) -> RuleMeta? { places[id].map { metas[$0] } }

    /// The ids of rules that fetch more than the page.
    package static var optIn: [String] { metas.filter(\.isOptIn).map(\.id) }

    private static let fetch: [any Rule.Type] = [
        InputURLInvalid.self, DNSFailure.self, ConnectFailure.self, FetchTimeout.self, SlowResponse.self,
        TLSInvalid.self, TLSMissing.self, AddressUnreachable.self, BadResponseCode.self,
        NotModifiedResponse.self, PartialContentCut.self, RangeUnsatisfiable.self, EmptyDocument.self,
        UnsupportedContentEncoding.self, NotCompressed.self, NotHTML.self, ServedAsAttachment.self,
        CharsetUndeclared.self, CharsetConflict.self, TagsBeyondLimit.self, TagsLate.self,
        RobotsBlocked.self, RobotsBlockedImage.self, UserAgentVariance.self, PrivateAddress.self,
        BodyIncomplete.self, BodyUndecodable.self,
    ]

    private static let identity: [any Rule.Type] = [
        RedirectFollowed.self, RedirectChainLong.self, RedirectLimit.self, RedirectBroken.self,
        RedirectCircular.self, RedirectDowngrade.self, OgURLRedirects.self, OgURLDiffers.self,
        OgURLOtherObject.self, OgURLCrossDomain.self, OgURLDecorated.self, CanonicalMismatch.self,
        CanonicalRelative.self, CanonicalMultiple.self, OpengraphPointerBroken.self,
        OpengraphPointerNested.self,
    ]

    private static let markup: [any Rule.Type] = [
        NameInsteadOfProperty.self, PropertyInsteadOfName.self, MetaInBody.self, MetaContentMissing.self,
        MetaContentEmpty.self, ValueAttribute.self, NoOpenGraphTags.self, PrefixMissing.self,
        PrefixWrongURI.self, PrefixUndeclaredNamespace.self, LegacyXMLNS.self, PropertyCase.self,
        PropertyTypo.self, DoubleEscaped.self, MarkupInValue.self, ValueWhitespace.self,
        TemplatePlaceholder.self,
    ]

    private static let presence: [any Rule.Type] = [
        InferredProperty.self, ObjectMissingRequiredValue.self, MissingProperties.self,
        TypeRequiredProperty.self, FBAppIDMissing.self, ImageDimensionsMissing.self, ImageAltMissing.self,
        SiteNameMissing.self, LocaleMissing.self, TitleElementMissing.self,
    ]

    private static let values: [any Rule.Type] = [
        ObjectInvalidValue.self, URLNotAbsolute.self, URLBadScheme.self, URLLocalhost.self,
        URLNotEncoded.self, DatetimeInvalid.self, DatetimeNoZone.self, DatetimeOrder.self,
        IntegerRange.self, EnumInvalid.self, LocaleInvalid.self, LocaleAlternateSelf.self,
        ProfileNotURL.self, ISBNInvalid.self, CurrencyInvalid.self, CoordinatesRange.self, GTINInvalid.self,
        TypeUnknown.self, TypeDeprecated.self, TypeNamespaceMismatch.self, ExtraneousProperty.self,
        DeprecatedProperty.self, MultipleOgURL.self, MultipleOgType.self, DuplicateSingleValue.self,
        DuplicateIdentical.self, StructuredWithoutRoot.self, StructuredRepeated.self,
        SecureURLNotHTTPS.self, SecureURLOnly.self, MIMEInvalid.self, FBAppIDInvalid.self,
        FBAdminsInvalid.self, AdminsAndAppID.self, TTLTooLow.self, TitleHasSiteName.self, TitleLong.self,
        DescriptionLong.self, DescriptionEqualsTitle.self, ObjectReferenceType.self,
    ]

    private static let media: [any Rule.Type] = [
        ImageUnreachable.self, ImageSlow.self, ImageRedirects.self, ImageContentType.self,
        ImageCorrupt.self, ImageFormatUnsupported.self, ImageTooSmall.self, ImageSmallPreview.self,
        ImageBelowRecommended.self, ImageAspectRatio.self, ImageTooLarge.self, ImageDimensionMismatch.self,
        ImageTypeMismatch.self, ImageInsecure.self, ImageContentEncoding.self, ImageSrcsetPasted.self,
        ImageDuplicate.self, FirstImageUnusable.self, VideoDimensionsMissing.self, VideoTypeMissing.self,
        VideoNeedsImage.self, VideoInsecure.self, VideoFlash.self,
    ]

    private static let appLinks: [any Rule.Type] = [
        ApplinkRequired.self, ApplinkUnknown.self, ApplinkAppStoreID.self, ApplinkAppID.self,
        ApplinkPackage.self, ApplinkURLScheme.self, ApplinkShouldFallback.self, ApplinkNoFallbackNoApp.self,
        ApplinkWebMultiple.self,
    ]

    private static let platforms: [any Rule.Type] = [
        TwitterCardMissing.self, TwitterCardInvalid.self, TwitterCardMultiple.self, TwitterTitleLong.self,
        TwitterDescriptionLong.self, TwitterAltLong.self, TwitterImageTooSmall.self,
        TwitterImageTooLarge.self, TwitterImageFormat.self, TwitterPlayerIncomplete.self,
        TwitterAppIncomplete.self, TwitterHandleInvalid.self, WhatsAppHeadLate.self,
        WhatsAppImageLarge.self, WhatsAppImageNarrow.self, WhatsAppImageRatio.self, WhatsAppRequired.self,
        WhatsAppDescriptionLong.self, DiscordFetchLimits.self, DiscordSiteNameLong.self,
        DiscordThemeColor.self, SlackTagsLate.self, LinkedInImage.self, AppleImageNarrow.self,
        AppleIconMissing.self, ApplePageLarge.self, BlueskyImageLarge.self, MastodonNot200.self,
    ]

    private static let files: [any Rule.Type] = [
        OgURLUnmapped.self, ImageNotInBuild.self, SitemapURLNotCanonical.self, HostMixed.self,
    ]
}
