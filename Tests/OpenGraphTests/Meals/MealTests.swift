import OpenGraph
import Testing

@Suite struct MealTests {
    private func meal(_ image: MealImage?) throws -> Meal {
        Meal(
            id: 2,
            slug: try Slug("neu"),
            firstSlug: try Slug("crème"),
            title: "Crème",
            description: "",
            type: "larder:meal",
            image: image,
            properties: [MealProperty("og:site_name", "Larder")],
            version: 3,
            createdAt: 1_767_323_045_000_000,
            updatedAt: 1_767_323_045_600_000
        )
    }

    @Test func `a meal is shown with the address it had first`() throws {
        let image = MealImage(url: "https://h/p.png", width: 1200, height: 630, type: "image/png", alt: "A")
        #expect(
            String(decoding: try meal(image).json(origin: "https://h").bytes, as: UTF8.self)
                == #"{"slug":"neu","title":"Crème","description":"","type":"larder:meal","url":"https://h/meals/cr%C3%A8me","#
                + #""image":{"url":"https://h/p.png","width":1200,"height":630,"type":"image/png","alt":"A"},"#
                + #""properties":[["og:site_name","Larder"]],"version":3,"createdAt":"2026-01-02T03:04:05Z","#
                + #""updatedAt":"2026-01-02T03:04:05Z"}"#
        )
        #expect(try meal(nil).currentPath == "/meals/neu")
    }

    @Test func `a meal that is sent back unchanged is a draft of itself`() throws {
        for image in [nil, MealImage(url: "https://h/p.png", height: 1)] {
            let meal = try meal(image)
            for json in [meal.json(origin: "http://h"), meal.changeable] {
                let draft = try MealDraft(json: json.members ?? [])
                #expect(draft.slug == meal.slug && draft.title == meal.title && draft.image == meal.image)
                #expect(draft.properties == meal.properties && draft.type == meal.type)
            }
        }
    }

    @Test func `a patch changes one field of a picture and removes another`() throws {
        let meal = try meal(MealImage(url: "https://h/p.png", width: 5, alt: "A"))
        let patch = try JSONReader.read(#"{"title":"B","image":{"alt":null,"height":7}}"#.utf8.span)
        let draft = try MealDraft(json: meal.changeable.merged(with: patch).members ?? [])
        #expect(draft.title == "B")
        #expect(draft.image == MealImage(url: "https://h/p.png", width: 5, height: 7))
    }

    @Test func `a meal's tags have details after their root and leave out what is empty`() throws {
        let meal = Meal(
            id: 1,
            slug: try Slug("pizza"),
            firstSlug: try Slug("pizza"),
            title: "Pizza",
            description: "",
            type: "larder:meal",
            image: MealImage(url: "https://h/1.png", width: 5, alt: ""),
            properties: [
                MealProperty("og:site_name", "Larder"), MealProperty("og:image:height", "7"),
                MealProperty("x:y", ""),
                MealProperty("og:image", "https://h/2.png"), MealProperty("twitter:card", "summary"),
                MealProperty("og:image:alt", "Two"),
            ],
            version: 1,
            createdAt: 0,
            updatedAt: 0
        )
        #expect(
            meal.tags(origin: "https://h", appID: "12") == [
                Tag("fb:app_id", "12"), Tag("og:type", "larder:meal"), Tag("og:title", "Pizza"),
                Tag("og:url", "https://h/meals/pizza"), Tag("og:image", "https://h/1.png"),
                Tag("og:image:width", "5"),
                Tag("og:image:height", "7"), Tag("og:site_name", "Larder"),
                Tag("og:image", "https://h/2.png"),
                Tag("og:image:alt", "Two"), Tag("twitter:card", "summary", in: .name),
            ]
        )
        #expect(TagReader.read(meal.tags(origin: "https://h", appID: nil)).faults.isEmpty)
    }
}
