"""The kinds of route that the probe plays its checks on, one of each."""

import json
from urllib.parse import quote

from live import ADMIN_TOKEN

FORM = "application/x-www-form-urlencoded"


class Route:
    """One request that is answered well, and what is peculiar about it."""

    def __init__(self, name, method, target, status=200, body=None, type=None, token=None, reads=None,
                 allow=(), kept=False, whole_head=True):
        self.name, self.method, self.target, self.status = name, method, target, status
        self.body, self.type, self.token = body, type, token
        self.reads = reads if reads is not None else body is not None   # whether the handler wants the body
        self.allow = allow            # the methods of the address, where every other one is refused
        self.kept = kept              # has a validator and can be asked for in parts
        self.whole_head = whole_head  # answers HEAD with the fields of GET, lengths included

    def fields(self, host):
        fields = [f"Host: {host}"]
        if self.token:
            fields.append(f"Authorization: Bearer {self.token}")
        if self.type:
            fields.append(f"Content-Type: {self.type}")
        return fields


def routes(larder):
    """Every kind, with what it needs made first."""
    person, token = larder.add_person("publish_actions,publish_stream,email")
    app, secret = larder.make_app_secret()
    page = quote(larder.origin + "/meals/pizza", safe="")
    meal = json.dumps({"title": "Probe", "description": "Made by the probe."}).encode()
    batch = "batch=" + quote(json.dumps([{"method": "GET", "relative_url": "me"}])) + "&access_token=" + token
    larder.send("PUT", "/api/meals/probe", meal)   # so that to replace it is 200 from the first time
    reading = ("GET", "HEAD", "OPTIONS")
    return [
        Route("repeater", "GET", "/repeater?og:title=Pizza", kept=True, allow=(*reading, "POST")),
        Route("repeater by POST", "POST", "/repeater", body=b"og:title=Pizza", type=FORM,
              allow=(*reading, "POST")),
        Route("catalogue", "GET", "/", kept=True),
        Route("meal page", "GET", "/meals/pizza", kept=True, allow=reading),
        Route("meal as JSON", "GET", "/meals/pizza.json", kept=True, allow=reading),
        Route("small file", "GET", "/robots.txt", kept=True, allow=reading),
        Route("picture file", "GET", "/images/pizza.png", kept=True, allow=reading),
        Route("API list", "GET", "/api/meals", kept=True, allow=(*reading, "POST")),
        Route("API read", "GET", "/api/meals/pizza", kept=True, allow=(*reading, "PUT", "PATCH", "DELETE")),
        Route("API replace", "PUT", "/api/meals/probe", body=meal, type="application/json", token=ADMIN_TOKEN),
        Route("API patch", "PATCH", "/api/meals/thai", body=b'{"description":"Probed."}',
              type="application/merge-patch+json", token=ADMIN_TOKEN),
        Route("Graph GET", "GET", "/me", token=token),
        Route("Graph publish", "POST", f"/me/larder:eat?access_token={token}", body=b"meal=" + page.encode(),
              type=FORM),
        Route("Graph batch", "POST", "/", body=batch.encode(), type=FORM),
        Route("token by POST", "POST", "/oauth/access_token", type=FORM,
              body=f"grant_type=client_credentials&client_id={app}&client_secret={secret}".encode()),
        Route("debugger page", "GET", f"/debugger?url={page}", allow=(*reading, "POST"), whole_head=False),
        Route("debugger by POST", "POST", "/debugger", body=b"url=" + page.encode(), type=FORM,
              allow=(*reading, "POST")),
        Route("explorer", "GET", "/explorer"),
        Route("health", "GET", "/healthz", allow=reading),
        Route("readiness", "GET", "/readyz", allow=reading),
        Route("metrics", "GET", "/metrics", allow=reading, whole_head=False),
        Route("nothing", "GET", "/there-is-nothing-here", status=404),
    ]
