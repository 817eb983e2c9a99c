/// What a property is: its datatype, whether it repeats, and where it stands in a structure.
///
/// The value holds no reference, so it may be copied on the hot path.
package struct Property: Sendable, Equatable {
    /// How a property is part of a structure (ogp.me, "Structured Properties").
    package enum Place: Sendable, Equatable {
        /// Stands alone.
        case plain
        /// Opens an item, to which the details after it belong: `og:image`.
        case root
        /// A name under which details are gathered, with no value of its own: `product:price`.
        ///
        /// `bareTagOpens` says that a tag with this name and without content opens a new item, which App
        /// Links defines for `al:ios` and its like.
        case group(bareTagOpens: Bool)
        /// Belongs to the nearest root of that name before it: `og:image:width`.
        case detail(of: Term)
        /// Another spelling of the root's own value: `og:image:url`.
        case alias(of: Term)
    }

    /// The full name, `og:image:width`; letter case counts.
    package let name: Term
    /// What its content must be; for a group it says nothing.
    package let datatype: Datatype
    /// Whether several values are several items; when not, the first value wins (ogp.me, "Arrays").
    package let isArray: Bool
    /// Whether it stands alone, opens a structure, or is part of one.
    package let place: Place
    /// Who defines it.
    package let source: Source
    /// Why it should not be written any more, if so.
    package let deprecation: Deprecation?

    /// The root that this property is a detail or another spelling of.
    package var root: Term? {
        switch place {
        case .plain, .root, .group: nil
        case .detail(let root), .alias(let root): root
        }
    }
}

extension Property {
    static func plain(_ name: Term, _ datatype: Datatype, _ source: Source = .openGraph) -> Property {
        Property(
            name: name,
            datatype: datatype,
            isArray: false,
            place: .plain,
            source: source,
            deprecation: nil
        )
    }

    static func array(_ name: Term, _ datatype: Datatype, _ source: Source = .openGraph) -> Property {
        Property(
            name: name,
            datatype: datatype,
            isArray: true,
            place: .plain,
            source: source,
            deprecation: nil
        )
    }

    static func root(
        _ name: Term,
        _ datatype: Datatype,
        isArray: Bool = true,
        _ source: Source = .openGraph
    ) -> Property {
        Property(
            name: name,
            datatype: datatype,
            isArray: isArray,
            place: .root,
            source: source,
            deprecation: nil
        )
    }

    static func group(
        _ name: Term,
        isArray: Bool,
        bareTagOpens: Bool = false,
        _ source: Source = .facebook
    ) -> Property {
        Property(
            name: name,
            datatype: .string,
            isArray: isArray,
            place: .group(bareTagOpens: bareTagOpens),
            source: source,
            deprecation: nil
        )
    }

    static func detail(
        _ name: Term,
        of root: Term,
        _ datatype: Datatype,
        _ source: Source = .openGraph
    ) -> Property {
        Property(
            name: name,
            datatype: datatype,
            isArray: false,
            place: .detail(of: root),
            source: source,
            deprecation: nil
        )
    }

    static func alias(
        _ name: Term,
        of root: Term,
        _ datatype: Datatype,
        _ source: Source = .openGraph
    ) -> Property {
        Property(
            name: name,
            datatype: datatype,
            isArray: false,
            place: .alias(of: root),
            source: source,
            deprecation: nil
        )
    }

    func deprecated(since: Term, _ why: Term, successor: Term? = nil) -> Property {
        Property(
            name: name,
            datatype: datatype,
            isArray: isArray,
            place: place,
            source: source,
            deprecation: Deprecation(since: since, why: why, successor: successor)
        )
    }
}
