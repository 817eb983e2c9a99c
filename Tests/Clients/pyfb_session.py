"""A session with pyfb as it comes from its package, against the server at the address that is given.

    pyfb_session.py URL APP_ID APP_SECRET USER_TOKEN

pyfb has its addresses in constants of its client; they are set and nothing else is.
"""

import sys
from urllib.error import HTTPError

from pyfb import Pyfb
from pyfb.client import FacebookClient

url, app_id, secret, token = sys.argv[1:]
FacebookClient.GRAPH_URL = url + "/v5.0/"
FacebookClient.BASE_TOKEN_URL = FacebookClient.GRAPH_URL + "oauth/access_token?"
FacebookClient.FACEBOOK_URL = url + "/"
FacebookClient.BASE_AUTH_URL = url + "/dialog/oauth?"

client = Pyfb(app_id, access_token=token)


def me():
    person = client.get_myself()
    assert person.name == "Ann Eater" and person.id.isdigit(), vars(person)
    assert client.get_user_by_id(person.id).first_name == "Ann"
    assert not hasattr(client.get_myself(extra_params="fields=id,name"), "first_name")


def friends():
    assert [friend.name for friend in client.get_friends()] == ["Ben Baker"]


def posts():
    made = client.publish("hello from pyfb")
    assert "_" in made.id
    remark = client.comment("nice", id=made.id)
    assert [comment.id for comment in client.get_comments(made.id)] == [remark.id]
    # Its own `like` reads, for it sends POST only with a body.
    assert client.request("%s/likes" % made.id, method="post") == {"success": True}
    assert [person.name for person in client.get_likes(made.id)] == ["Ann Eater"]
    assert client.delete(made.id).success is True


def photos():
    assert isinstance(client.get_photos(), list)


def errors():
    try:
        Pyfb(app_id, access_token="nonsense").get_myself()
    except HTTPError as error:
        assert error.code == 400 and b'"code":190' in error.read()
    else:
        raise AssertionError("not refused")


def tokens():
    # Its own `exchange_token` looks for a text in bytes, which Python 3 refuses.
    new = client.request("oauth/access_token?grant_type=fb_exchange_token&client_id=%s&client_secret=%s"
                         "&fb_exchange_token=%s" % (app_id, secret, token))["access_token"]
    assert Pyfb(app_id, access_token=new).get_myself().name == "Ann Eater"


for step in (me, friends, posts, photos, errors, tokens):
    try:
        step()
    except Exception as error:
        print("%s: %s: %s" % (step.__name__, type(error).__name__, error))
        raise SystemExit(1)
    print("%s: done" % step.__name__)
