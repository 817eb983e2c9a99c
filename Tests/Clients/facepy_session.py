"""A session with facepy as it comes from its package, against the server at the address that is given.

    facepy_session.py URL APP_ID APP_SECRET USER_TOKEN NAMESPACE MEAL_URL PICTURE

Each step is an assertion; the first that fails ends the program with 1 and says which.
"""

import sys

from facepy import GraphAPI

url, app_id, secret, token, namespace, meal, picture = sys.argv[1:]
graph = GraphAPI(token, url=url)
app = GraphAPI("%s|%s" % (app_id, secret), url=url)


def refused(call, code, kind=GraphAPI.OAuthError):
    try:
        answer = call()
    except kind as error:
        assert error.code == code, "code %s, not %s: %s" % (error.code, code, error.message)
        return error
    raise AssertionError("not refused: %r" % answer)


def me():
    person = graph.get("me")
    assert person["name"] == "Ann Eater" and person["id"].isdigit(), person
    assert "application/json" in person["headers"]["Content-Type"]
    assert graph.get(person["id"], fields=["id", "first_name"])["first_name"] == "Ann"
    assert set(graph.get("me", fields="id")) == {"id", "headers"}
    both = graph.get(ids=[person["id"], app_id])
    assert both[person["id"]]["name"] == "Ann Eater" and both[app_id]["id"] == app_id, both


def errors():
    refused(lambda: GraphAPI("nonsense", url=url).get("me", retry=0), 190)
    refused(lambda: GraphAPI(url=url).get("me", retry=0), 2500)
    refused(lambda: graph.get("me/nothing", retry=0), 2500)
    refused(lambda: graph.get("nobody.at.all", retry=0), 803)
    refused(lambda: graph.get("1", retry=0), 100, GraphAPI.FacebookError)


def proof():
    assert GraphAPI(token, url=url, appsecret=secret).get("me")["name"] == "Ann Eater"
    refused(lambda: GraphAPI(token, url=url, appsecret="0" * 32).get("me", retry=0), 100)


def versions():
    new = GraphAPI(token, url=url, version="2.3")
    assert new.get("me")["headers"]["Facebook-API-Version"] == "v2.3"
    old = graph.get("me/permissions")["data"]
    assert old[0]["publish_actions"] == 1, old
    assert {"permission": "publish_actions", "status": "granted"} in new.get("me/permissions")["data"]


def friends():
    pages = list(graph.get("me/friends", page=True, limit=1))
    names = [friend["name"] for page in pages for friend in page["data"]]
    assert names == ["Ben Baker"], names


def test_users():
    a, b = [app.post("%s/accounts/test-users" % app_id, installed="true", permissions="publish_actions",
                     name=name) for name in ("Tom Test", "Tim Test")]
    assert len(app.get("%s/accounts/test-users" % app_id)["data"]) == 2
    first, second = [GraphAPI(user["access_token"], url=url) for user in (a, b)]
    assert first.post("%s/friends/%s" % (a["id"], b["id"])) is True
    assert second.post("%s/friends/%s" % (b["id"], a["id"])) is True
    pages = [page["data"] for page in first.get("me/friends", page=True)]
    assert [friend["id"] for page in pages for friend in page] == [b["id"]]
    assert app.delete(a["id"]) is True
    refused(lambda: first.get("me", retry=0), 190)
    assert GraphAPI("%s|%s" % (app_id, secret), url=url, version="2.3").delete(b["id"])["success"] is True


def actions():
    path = "me/%s:eat" % namespace
    made = graph.post(path, meal=meal, message="good", fb__explicitly_shared="true")
    action = graph.get(made["id"])
    assert action["data"]["meal"]["title"] == "Pizza", action
    assert action["from"]["name"] == "Ann Eater" and action["type"] == "%s:eat" % namespace
    ids = [made["id"]] + [graph.post(path, meal=meal)["id"] for _ in range(2)]
    listed = [entry["id"] for page in graph.get(path, page=True, limit=2) for entry in page["data"]]
    assert listed == ids[::-1], (listed, ids)
    for number in ids:
        assert graph.delete(number) is True
    refused(lambda: graph.get(made["id"], retry=0), 100, GraphAPI.FacebookError)
    refused(lambda: graph.post(path), 1611072, GraphAPI.FacebookError)


def photos():
    made = graph.post("me/photos", source=open(picture, "rb"), message="lunch")
    photo = graph.get(made["id"])
    assert photo["source"].startswith("http") and photo["width"] > 0, photo
    assert graph.delete(made["id"]) is True


def feed():
    made = graph.post("me/feed", message="hello", link=meal)
    assert "_" in made["id"], made
    assert graph.get(made["id"])["message"] == "hello"
    assert made["id"] in [post["id"] for post in graph.get("me/feed")["data"]]
    assert graph.post("%s/likes" % made["id"]) is True
    comment = graph.post("%s/comments" % made["id"], message="nice")
    assert graph.get("%s/comments" % made["id"])["data"][0]["id"] == comment["id"]
    assert graph.delete(made["id"]) is True


def batches():
    answers = list(graph.batch([
        {"method": "GET", "relative_url": "me", "name": "who"},
        {"method": "GET", "relative_url": "{result=who:$.id}?fields=name"},
        {"method": "POST", "relative_url": "me/feed", "body": {"message": "a & b = c"}, "name": "post",
         "omit_response_on_success": False},
        {"method": "DELETE", "relative_url": "{result=post:$.id}"},
        {"method": "GET", "relative_url": "me/nothing"},
    ]))
    assert answers[0] is None and answers[1]["name"] == "Ann Eater", answers
    assert "_" in answers[2]["id"] and answers[3] is True, answers
    assert isinstance(answers[4], GraphAPI.OAuthError) and answers[4].code == 2500, answers
    many = list(graph.batch([{"method": "GET", "relative_url": "me"} for _ in range(60)]))
    assert len(many) == 60 and all(answer["name"] == "Ann Eater" for answer in many)


def places():
    found = graph.search("Dining", center="37.4848,-122.1484", distance=1000)["data"]
    assert found[0]["name"] == "Dining Hall" and found[0]["location"]["city"] == "Menlo Park", found


def tokens():
    text = GraphAPI(url=url).get("oauth/access_token", client_id=app_id, client_secret=secret,
                                 grant_type="client_credentials")
    assert text.startswith("access_token=%s|" % app_id), text
    new = GraphAPI(url=url, version="2.3").get("oauth/access_token", client_id=app_id, client_secret=secret,
                                               grant_type="fb_exchange_token", fb_exchange_token=token)
    assert GraphAPI(new["access_token"], url=url).get("me")["name"] == "Ann Eater", new
    told = app.get("debug_token", input_token=token)["data"]
    assert told["is_valid"] is True and "publish_actions" in told["scopes"], told


for step in (me, errors, proof, versions, friends, test_users, actions, photos, feed, batches, places, tokens):
    try:
        step()
    except Exception as error:
        print("%s: %s: %s" % (step.__name__, type(error).__name__, error))
        raise SystemExit(1)
    print("%s: done" % step.__name__)
