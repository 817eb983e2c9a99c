import LiveKit
import OpenGraph
import Postgres
import Secrets
import Store
import Testing

@Suite struct TokenEndpointTests {
    @Test func `an app gets its own token in both shapes`() async throws {
        let scene = try await GraphScene.shared()
        let (id, secret) = (String(scene.scrumps.id), scene.secret)
        let wanted = "access_token=\(id)|\(secret)"
        let parameters = [("grant_type", "client_credentials"), ("client_id", id), ("client_secret", secret)]
        let query = "/oauth/access_token?" + GraphScene.form(parameters)
        #expect(try await scene.get(query, as: .nobody).text == wanted)
        #expect(try await scene.post("/oauth/access_token", parameters, as: .nobody).text == wanted)
        #expect(try await scene.get("/v2.2" + query, as: .nobody).text == wanted)
        let new = try await scene.get("/v2.3" + query, as: .nobody)
        #expect(new.text == "{\"access_token\":\"\(id)|\(secret)\",\"token_type\":\"bearer\"}")
        #expect(new["facebook-api-version"] == "v2.3")
    }

    @Test func `credentials may come as Basic`() async throws {
        let scene = try await GraphScene.shared()
        let pair = Array("\(scene.scrumps.id):\(scene.secret)".utf8)
        var text = Base64URL.encode(pair.span)
        text = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while text.count % 4 != 0 { text += "=" }
        let answer = try await scene.post(
            "/v2.3/oauth/access_token",
            [("grant_type", "client_credentials")],
            as: .nobody,
            [("Authorization", "Basic " + text)]
        )
        #expect(answer.status == 200 && answer.text("token_type") == "bearer")
    }

    @Test func `each fault has Facebook's words`() async throws {
        let scene = try await GraphScene.shared()
        let id = String(scene.scrumps.id)
        for (parameters, code, message) in [
            ([], 101, "Missing client_id parameter."),
            ([("client_id", "1"), ("client_secret", "x")], 190, Self.unknownApplication),
            ([("client_id", "abc"), ("client_secret", "x")], 190, Self.unknownApplication),
            ([("client_id", id), ("client_secret", "x")], 1, "Error validating client secret."),
            ([("client_id", id)], 1, "Missing client_secret parameter."),
            ([("client_id", id), ("client_secret", scene.secret)], 100, Self.verification),
            (
                [("client_id", id), ("client_secret", scene.secret), ("grant_type", "fb_exchange_token")], 1,
                "fb_exchange_token parameter not specified"
            ),
            (
                [
                    ("client_id", id), ("client_secret", scene.secret), ("grant_type", "fb_exchange_token"),
                    ("fb_exchange_token", "garbage"),
                ], 190, "Invalid OAuth access token."
            ),
        ] as [([(String, String)], Int64, String)] {
            for path in ["/oauth/access_token", "/v2.3/oauth/access_token"] {
                let answer = try await scene.post(path, parameters, as: .nobody)
                #expect(answer.status == 400 && answer.errorCode == code)
                #expect(answer.errorMessage == message)
            }
        }
    }

    private static let unknownApplication =
        "Error validating application. Application has been deleted."
    private static let verification =
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used "
        + "in the OAuth dialog request"

    @Test func `a token is exchanged for a longer one, and stays good`() async throws {
        let scene = try await GraphScene.shared()
        let short = try scene.token(for: scene.cleo, expiresAt: 4_000_000_000_000_000)
        func exchange(
            _ token: String,
            _ app: App,
            _ secret: String,
            _ version: String
        ) async throws -> RawAnswer {
            try await scene.get(
                version + "/oauth/access_token?"
                    + GraphScene.form([
                        ("grant_type", "fb_exchange_token"), ("client_id", String(app.id)),
                        ("client_secret", secret), ("fb_exchange_token", token),
                    ]),
                as: .nobody
            )
        }
        let old = try await exchange(short, scene.scrumps, scene.secret, "")
        #expect(old.text.hasPrefix("access_token=") && old.text.hasSuffix("&expires=5184000"))
        let new = try await exchange(short, scene.scrumps, scene.secret, "/v2.3")
        #expect(new.json["expires_in"]?.wholeNumber == 5_184_000)
        for token in [short, try #require(new.text("access_token"))] {
            let debug = try await scene.get("/debug_token?input_token=\(token)", as: .app)
            #expect(debug.json["data"]?["is_valid"] == .bool(true))
        }
        let secret = try scene.database.session().run(
            "select secret from apps where id = \(scene.larder.id)"
        ).only().text(0)
        let other = try await exchange(short, scene.larder, secret, "")
        #expect(other.status == 400 && other.errorCode == 190)
        let ended = try scene.token(for: scene.cleo, expiresAt: 1_371_808_800_000_000)
        let late = try await exchange(ended, scene.scrumps, scene.secret, "")
        #expect(late.errorCode == 190 && late.errorSubcode == 463)
        let own = try await exchange(scene.appToken, scene.scrumps, scene.secret, "")
        #expect(own.status == 400 && own.errorCode == 190)
    }

    @Test func `tokens that are not good say why`() async throws {
        let scene = try await GraphScene.shared()
        let ended = try scene.token(for: scene.cleo, expiresAt: 1_371_808_800_000_000)
        let answer = try await scene.get("/debug_token?input_token=x", as: .token(ended))
        #expect(answer.status == 400 && answer.errorCode == 190 && answer.errorSubcode == 463)
        #expect(
            answer.errorMessage?.hasPrefix(
                "Error validating access token: Session has expired on Friday, 21-Jun-13 10:00:00 GMT. "
                    + "The current time is "
            ) == true
        )
        #expect(
            answer["www-authenticate"]?.hasPrefix("OAuth \"Facebook Platform\" \"invalid_token\"") == true
        )
        for token in [
            "x", "|", "1|x", "\(scene.scrumps.id)|", "\(scene.scrumps.id)|\(scene.secret)x", "a|b|c",
        ] {
            let refused = try await scene.get("/debug_token?input_token=x", as: .token(token))
            #expect(refused.status == 400 && refused.errorCode == 190 && refused.errorSubcode == nil)
            #expect(refused.errorMessage == "Invalid OAuth access token.")
        }
    }

    @Test func `a proof of the secret must be right if it is there`() async throws {
        let scene = try await GraphScene.shared()
        for token in [scene.token, scene.appToken] {
            let proof = SecretProof.ofToken(token, secret: scene.secret)
            let target = "/debug_token?input_token=\(scene.token)&appsecret_proof="
            #expect(try await scene.get(target + proof, as: .token(token)).status == 200)
            #expect(try await scene.get(target, as: .token(token)).status == 200)
            for wrong in ["x", proof.uppercased(), proof + "0", String(proof.dropLast())] {
                let answer = try await scene.get(target + wrong, as: .token(token))
                #expect(answer.status == 400 && answer.errorCode == 100)
                #expect(answer.errorMessage == "(#100) Invalid appsecret_proof provided in the API argument")
            }
        }
    }

    @Test func `what a token is, is told to its app and its person`() async throws {
        let scene = try await GraphScene.shared()
        let data = try await scene.get("/debug_token?input_token=\(scene.token)", as: .app).json["data"]
        #expect(data?["app_id"]?.string == String(scene.scrumps.id))
        #expect(data?["user_id"]?.string == scene.ann.text && data?["application"]?.string == "Scrumptious")
        #expect(data?["expires_at"] == .integer(0) && data?["is_valid"] == .bool(true))
        #expect(data?["metadata"] == nil && data?["issued_at"]?.wholeNumber ?? 0 > 1_700_000_000)
        #expect(try await scene.get("/debug_token?input_token=\(scene.token)").status == 200)
        let other = try scene.token(for: scene.ben)
        #expect(
            try await scene.get("/debug_token?input_token=\(scene.token)", as: .token(other)).errorCode == 200
        )
        let foreign = try scene.token(for: scene.ann, in: scene.larder)
        #expect(try await scene.get("/debug_token?input_token=\(foreign)", as: .app).errorCode == 100)
        #expect(try await scene.get("/debug_token?input_token=\(scene.token)", as: .nobody).errorCode == 104)
        #expect(try await scene.get("/debug_token", as: .app).errorCode == 100)
        let garbage = try await scene.get("/debug_token?input_token=zz", as: .app)
        #expect(
            garbage.text
                == "{\"data\":{\"error\":{\"code\":190,\"message\":\"Invalid OAuth access token.\"},"
                + "\"is_valid\":false,\"scopes\":[]}}"
        )
    }
}
