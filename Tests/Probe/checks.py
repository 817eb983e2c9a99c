"""What RFC 9110 and RFC 9112 ask of a server, as checks that are played on every kind of route.

A check gets a route and a `Play` to send requests with; it returns what is wrong, or nothing.
"""

import time

from wire import Malformed, Silence, Wire, is_let_go

SENTINEL_PATH = "/robots.txt"
CHECKS = []


def check(rule, when=lambda route: True):
    """Marks a check; its doc string says what must hold, `rule` where it is written."""
    def mark(function):
        CHECKS.append((function.__name__.replace("_", " "), rule, function, when))
        return function
    return mark


def reads_body(route):
    return route.reads


def is_get(route):
    return route.method == "GET"


def is_kept(route):
    return route.kept


class Play:
    """Makes the requests of one route on one server."""

    def __init__(self, port, route):
        self.port, self.route, self.host = port, route, f"127.0.0.1:{port}"

    def open(self, patience=8.0):
        return Wire(self.port, patience)

    def sentinel(self):
        return f"GET {SENTINEL_PATH} HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode()

    def request(self, *fields, method=None, target=None, version="HTTP/1.1", body=None, drop=(), length=True):
        """The route's request, with fields added, those named in `drop` left out, and the parts replaced."""
        route = self.route
        method, target = method or route.method, target or route.target
        own = [field for field in route.fields(self.host) if field.split(":")[0] not in drop]
        if body is None:
            body = route.body or b""
            if body and length:
                own.append(f"Content-Length: {len(body)}")
        lines = [f"{method} {target} {version}", *own, *fields]
        head = b"\r\n".join(line if isinstance(line, bytes) else line.encode("latin-1") for line in lines)
        return head + b"\r\n\r\n" + body

    def chunked(self, body, *fields, coding="chunked", version="HTTP/1.1"):
        return self.request(f"Transfer-Encoding: {coding}", *fields, body=body, version=version)

    def ask(self, data, method=None, ends=False):
        with self.open() as wire:
            wire.send(data)
            if ends:
                wire.end_output()
            return wire.answer(method or self.route.method)

    def refused(self, data, statuses=(400,)):
        """What is wrong when this must be refused and nothing behind it be served: nil if nothing is."""
        with self.open() as wire:
            wire.send(data + self.sentinel())
            try:
                answer = wire.answer()
            except Silence as silence:
                return None if str(silence) in ("closed", "reset") else f"no answer: {silence}"
            if answer.status not in statuses:
                return f"answered {answer.status}"
            if not wire.is_over():
                return f"answered {answer.status}, then went on"
            return None

    def taken(self, data, method=None, status=None):
        """What is wrong when this must be answered well and the next request be found behind it."""
        with self.open() as wire:
            wire.send(data + self.sentinel())
            answer = wire.answer(method or self.route.method)
            if answer.status != (status or self.route.status):
                return f"answered {answer.status}"
            if answer.says_close:
                return "closed the connection"
            behind = wire.answer()
            return None if behind.status == 200 else f"the next request got {behind.status}"


def each(cases):
    """Plays all of (name, what is wrong), and tells of those where something is."""
    wrong = [f"{name}: {fault}" for name, fault in cases if fault]
    return "; ".join(wrong) or None


# Requests that are well-formed

@check("RFC 9110 §6.6.1, RFC 9112 §4")
def the_plain_request_is_answered(play):
    answer = play.ask(play.request())
    if answer.status != play.route.status:
        return f"answered {answer.status}: {answer.body[:120]!r}"
    if answer["x-content-type-options"] != "nosniff":
        return "without nosniff"
    if answer.body and not answer["content-type"]:
        return "a body without its type"


@check("RFC 9112 §2.2, §5")
def spelling_that_is_free_is_free(play):
    plain, host = play.request(), play.host
    return each([
        ("an empty line before it", play.taken(b"\r\n" + plain)),
        ("HOST", play.taken(plain.replace(b"Host:", b"HOST:"))),
        ("no blank behind the colon", play.taken(plain.replace(b"Host: ", b"Host:"))),
        ("blanks and tabs around a value", play.taken(play.request("X-Probe: \t a\tb \t"))),
        ("an empty value", play.taken(play.request("X-Probe:"))),
        ("a byte above 7F in a value", play.taken(play.request(b"X-Probe: caf\xe9"))),
        ("a name of all token characters", play.taken(play.request("!#$%&'*+-.^_`|~0aZ: x"))),
        ("the absolute form", play.taken(play.request(target=f"http://{host}{play.route.target}"))),
    ])


@check("RFC 9112 §2.2")
def a_request_may_come_in_pieces(play):
    plain = play.request()
    for size in (1, 7):
        with play.open() as wire:
            for start in range(0, len(plain), size):
                wire.send(plain[start:start + size])
            answer = wire.answer(play.route.method)
            if answer.status != play.route.status:
                return f"in pieces of {size}: answered {answer.status}"


@check("RFC 9112 §9.3.2")
def pipelined_requests_are_answered_in_order(play):
    with play.open() as wire:
        wire.send((play.request() + play.sentinel()) * 3)
        seen = [wire.answer(method).status for _ in range(3) for method in (play.route.method, "GET")]
    if seen != [play.route.status, 200] * 3:
        return f"answered {seen}"


@check("RFC 9112 §9.3, §9.6")
def a_connection_is_kept_and_closed_as_asked(play):
    faults = []
    for name, data in [
        ("close", play.request("Connection: close")), ("close in a list", play.request("Connection: x, CLOSE ,y")),
        ("HTTP/1.0", play.request(version="HTTP/1.0")),
    ]:
        with play.open() as wire:
            answer = wire.send(data).answer(play.route.method)
            fault = None if answer.status == play.route.status else f"answered {answer.status}"
            if "1.1" in str(data[:200]) and not answer.says_close:
                fault = "does not say close"
            faults.append((name, fault or (None if wire.is_over() else "left open")))
    kept = play.request("Connection: keep-alive", version="HTTP/1.0")
    faults.append(("HTTP/1.0 with keep-alive", play.taken(kept)))
    return each(faults)


@check("RFC 9112 §9.6")
def a_client_that_has_ended_its_half_is_answered(play):
    answer = play.ask(play.request(), ends=True)
    return None if answer.status == play.route.status else f"answered {answer.status}"


@check("RFC 9110 §9.3.2", is_get)
def head_equals_get_without_the_body(play):
    with play.open() as wire:
        wire.send(play.request(method="HEAD") + play.request() + play.sentinel())
        head, get, behind = wire.answer("HEAD"), wire.answer(), wire.answer()
    if (head.status, get.status, behind.status) != (play.route.status, play.route.status, 200):
        return f"answered {head.status}, {get.status}, {behind.status}"
    names = lambda answer: sorted({name for name, _ in answer.fields} - {"age"})
    if names(head) != names(get):
        return f"fields differ: {sorted(set(names(head)) ^ set(names(get)))}"
    if play.route.whole_head and head["content-length"] != get["content-length"]:
        return f"Content-Length {head['content-length']}, GET has {get['content-length']}"


# Methods

@check("RFC 9110 §9.1, §15.5.6")
def methods_that_are_not_there_are_refused(play):
    cases = []
    for method, statuses in [("BREW", (405, 501)), ("get", (405, 501)), ("TRACE", (404, 405, 501)), ("G<T", (400,))]:
        with play.open() as wire:
            answer = wire.send(play.request(method=method)).answer(method)
            cases.append((method, None if answer.status in statuses else f"answered {answer.status}"))
    for method in ("PUT", "PATCH", "DELETE", "POST", "GET"):
        if not play.route.allow or method in play.route.allow:
            continue
        with play.open() as wire:
            answer = wire.send(play.request(method=method, drop=("Content-Type",))).answer(method)
        listed = {word.strip() for word in (answer["allow"] or "").split(",")}
        cases.append((method, None if answer.status == 405 else f"answered {answer.status}"))
        cases.append((method, None if listed == set(play.route.allow) else f"Allow {answer['allow']}"))
    return each(cases)


@check("RFC 9110 §9.3.7")
def options_tells_what_there_is(play):
    with play.open() as wire:
        answer = wire.send(play.request(method="OPTIONS") + play.sentinel()).answer("OPTIONS")
        behind = wire.answer()
    if play.route.status == 404:
        return None
    if answer.status not in (200, 204) or behind.status != 200:
        return f"answered {answer.status}, then {behind.status}"
    if "GET" not in (answer["allow"] or "") and "POST" not in (answer["allow"] or ""):
        return f"Allow: {answer['allow']}"


# Heads that must be refused

@check("RFC 9112 §3")
def broken_request_lines_are_refused(play):
    plain, method, target = play.request(), play.route.method, play.route.target
    line, rest = plain.split(b"\r\n", 1)
    swap = lambda text: text.encode("latin-1") + b"\r\n" + rest
    return each([(name, play.refused(data, statuses)) for name, data, statuses in [
        ("two blanks", swap(f"{method}  {target} HTTP/1.1"), (400,)),
        ("a tab", swap(f"{method}\t{target} HTTP/1.1"), (400,)),
        ("a blank in front", swap(f" {method} {target} HTTP/1.1"), (400,)),
        ("a blank behind", swap(f"{method} {target} HTTP/1.1 "), (400,)),
        ("no version", swap(f"{method} {target}"), (400, 505)),
        ("version 2", swap(f"{method} {target} HTTP/2.0"), (505,)),
        ("version 11.1", swap(f"{method} {target} HTTP/11.1"), (400, 505)),
        ("a small http", swap(f"{method} {target} http/1.1"), (400,)),
        ("no target", swap(f"{method} HTTP/1.1"), (400,)),
        ("a fragment", swap(f"{method} {target}#part HTTP/1.1"), (400,)),
        ("a raw byte above 7F", swap(f"{method} {target}\xe9 HTTP/1.1"), (400,)),
        ("NUL", swap(f"{method} {target}\0 HTTP/1.1"), (400,)),
        ("a control byte", swap(f"{method} {target}\x07 HTTP/1.1"), (400,)),
        ("a bare CR", swap(f"{method} {target}\rX HTTP/1.1"), (400,)),
        ("a bare LF", line + b"\n" + rest, (400,)),
        ("no leading slash", swap(f"{method} {target[1:] or 'x'} HTTP/1.1"), (400,)),
        ("another scheme's absolute form", swap(f"{method} ftp://{play.host}{target} HTTP/1.1"), (400, 421)),
        ("user information", swap(f"{method} http://me@{play.host}{target} HTTP/1.1"), (400,)),
        ("CONNECT", swap(f"CONNECT {play.host} HTTP/1.1"), (400, 405, 501)),
    ]])


@check("RFC 9112 §5")
def broken_field_lines_are_refused(play):
    return each([(name, play.refused(play.request(line))) for name, line in [
        ("a blank before the colon", "X-Probe : x"), ("a tab before the colon", "X-Probe\t: x"),
        ("no colon", "X-Probe"), ("no name", ": x"), ("a fold", "X-Probe: a\r\n b"),
        ("a fold of nothing", "X-Probe: a\r\n \r\nX-More: b"),
        ("a bare CR", "X-Probe: a\rb"), ("a bare LF", "X-Probe: a\nb"), ("NUL", "X-Probe: a\0b"),
        ("a control byte", "X-Probe: a\x08b"), ("DEL", "X-Probe: a\x7fb"), ("a bracket in the name", "X[Probe]: x"),
        ("a byte above 7F in the name", b"X-Prob\xe9: x"), ("a control byte in the name", "X-\x01: x"),
    ]] + [
        ("a blank before the first field", play.refused(play.request().replace(b"\r\nHost", b"\r\n Host", 1))),
        ("an end without CR", play.refused(play.request(body=b"").replace(b"\r\n\r\n", b"\n\n"))),
    ])


@check("RFC 9112 §3.2, RFC 9110 §7.2")
def a_host_is_there_once_and_is_one(play):
    host = lambda *values: play.request(*[f"Host: {value}" for value in values], drop=("Host",))
    return each([(name, play.refused(data)) for name, data in [
        ("none", host()), ("two", host(play.host, play.host)), ("two that differ", host(play.host, "example.com")),
        ("empty", host("")), ("a list", host(f"{play.host}, example.com")), ("a path", host(f"{play.host}/x")),
        ("user information", host(f"me@{play.host}")), ("a blank", host("a b")), ("a port of letters", host("a:b")),
        ("a port too large", host("a:65536")), ("a quotation mark", host('a"b')), ("an open bracket", host("[::1")),
        ("a scheme", host("http://a")),
    ]])


# Framing

@check("RFC 9112 §6.1, §6.3")
def lengths_that_are_none_are_refused(play):
    odd = ["-5", "+5", "0x5", "5.0", "5 5", "five", "", "5;", "5,5", "5, 6", "\x0b5", "18446744073709551621",
           "99999999999999999999999"]
    cases = [(repr(value), play.request(f"Content-Length: {value}", body=b"hello")) for value in odd]
    cases.append(("two that differ", play.request("Content-Length: 5", "Content-Length: 6", body=b"hello")))
    cases.append(("two that agree", play.request("Content-Length: 5", "Content-Length: 5", body=b"hello")))
    cases.append(("a fold", play.request("Content-Length:\r\n 5", body=b"hello")))
    cases.append(("a blank before the colon", play.request("Content-Length : 5", body=b"hello")))
    return each([(name, play.refused(data, (400, 413))) for name, data in cases])


@check("RFC 9112 §6.1, §7")
def codings_that_are_not_chunked_alone_are_refused(play):
    body = b"5\r\nhello\r\n0\r\n\r\n"
    cases = [(repr(coding), play.chunked(body, coding=coding)) for coding in [
        "identity", "gzip", "gzip, chunked", "chunked, gzip", "chunked, chunked", "chunked, identity", "xchunked",
        "chunkedx", '"chunked"', "chunked;q=1", "", ",", "chunked\x0b", "chun\0ked",
    ]]
    cases.append(("on two lines", play.chunked(body, "Transfer-Encoding: identity")))
    cases.append(("with a length", play.chunked(body, f"Content-Length: {len(body)}")))
    cases.append(("with a length in front", play.request("Content-Length: 5", "Transfer-Encoding: chunked", body=body)))
    cases.append(("in HTTP/1.0", play.chunked(body, version="HTTP/1.0")))
    cases.append(("a blank before the colon", play.request("Transfer-Encoding : chunked", body=body)))
    return each([(name, play.refused(data, (400, 501))) for name, data in cases])


@check("RFC 9112 §7.1", reads_body)
def broken_chunks_are_refused(play):
    return each([(repr(body[:24]), play.refused(play.chunked(body), (400, 413, 431))) for body in [
        b"zz\r\nhello\r\n0\r\n\r\n", b"-5\r\nhello\r\n0\r\n\r\n", b"+5\r\nhello\r\n0\r\n\r\n",
        b"0x5\r\nhello\r\n0\r\n\r\n", b"\r\nhello\r\n0\r\n\r\n", b" 5\r\nhello\r\n0\r\n\r\n",
        b"5 \r\nhello\r\n0\r\n\r\n", b"5_0\r\nhello\r\n0\r\n\r\n", b"5;\0\r\nhello\r\n0\r\n\r\n",
        b"5;a=\"\r\nhello\r\n0\r\n\r\n", b"5;a\nhello\r\n0\r\n\r\n", b"5\nhello\n0\n\n",
        b"5\r\nhello\n0\r\n\r\n", b"5\r\nhello0\r\n\r\n", b"5\r\nhelloXX0\r\n\r\n", b"3\r\nhello\r\n0\r\n\r\n",
        b"10000000000000005\r\nhello\r\n0\r\n\r\n", b"FFFFFFFFFFFFFFFF\r\nhello\r\n0\r\n\r\n",
        b"5\r\nhello\r\n0\r\nX : y\r\n\r\n", b"5\r\nhello\r\n0\r\nContent-Length: 5\r\n\r\n",
        b"5\r\nhello\r\n0\r\nHost: x\r\n\r\n", b"5;" + b"a" * 70000 + b"\r\nhello\r\n0\r\n\r\n",
    ]])


@check("RFC 9112 §7.1", reads_body)
def chunks_in_every_lawful_spelling_are_read(play):
    body = play.route.body
    size, half = f"{len(body):x}".encode(), len(body) // 2
    parts = f"{half:X}".encode() + b"\r\n" + body[:half] + b"\r\n" + f"{len(body) - half:x}".encode() + b"\r\n" + body[half:]
    single = b"".join(b"1\r\n" + body[i:i + 1] + b"\r\n" for i in range(len(body)))
    whole = size + b"\r\n" + body + b"\r\n"
    return each([
        ("one chunk", play.taken(play.chunked(whole + b"0\r\n\r\n"))),
        ("two chunks", play.taken(play.chunked(parts + b"\r\n0\r\n\r\n"))),
        ("a chunk for each byte", play.taken(play.chunked(single + b"0\r\n\r\n"))),
        ("leading zeros", play.taken(play.chunked(b"000" + whole + b"0000\r\n\r\n"))),
        ("an extension", play.taken(play.chunked(size + b';a=b;c="d;\\"e"\r\n' + body + b"\r\n0;x\r\n\r\n"))),
        ("trailers", play.taken(play.chunked(whole + b"0\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n"))),
        ("Chunked", play.taken(play.chunked(whole + b"0\r\n\r\n", coding="Chunked"))),
    ])


@check("RFC 9112 §6.3, §9.3", lambda route: not route.reads)
def a_body_that_nobody_wants_is_no_request(play):
    inner = play.sentinel()
    chunk = f"{len(inner):x}".encode() + b"\r\n" + inner + b"\r\n0\r\n\r\n"
    drop = play.request(f"Content-Length: {len(inner)}", body=inner)
    cases = []
    for name, data in [("a length", drop), ("chunks", play.chunked(chunk))]:
        with play.open() as wire:
            wire.send(data + play.sentinel().replace(SENTINEL_PATH.encode(), b"/nothing-of-this-name"))
            first, second = wire.answer(), wire.answer()
            seen = (first.status, second.status)
            cases.append((name, None if seen == (play.route.status, 404) else f"answered {seen}"))
    return each(cases)


@check("RFC 9112 §8", reads_body)
def a_body_cut_short_is_never_taken_for_whole(play):
    body, cases = play.route.body, []
    for name, data in [
        ("a length", play.request(f"Content-Length: {len(body) + 1}", body=body)),
        ("chunks", play.chunked(f"{len(body):x}\r\n".encode() + body + b"\r\n")),
        ("within a chunk", play.chunked(f"{len(body) + 9:x}\r\n".encode() + body)),
    ]:
        try:
            answer = play.ask(data, ends=True)
            cases.append((name, f"answered {answer.status}" if answer.status < 400 else None))
        except Silence as silence:
            cases.append((name, None if str(silence) in ("closed", "reset") else str(silence)))
    return each(cases)


@check("RFC 9110 §10.1.1", reads_body)
def an_expectation_is_met_or_refused(play):
    body, cases = play.route.body, []
    head = play.request(f"Content-Length: {len(body)}", "Expect: 100-continue", body=b"")
    with play.open() as wire:
        first = wire.send(head).interim_answer()
        fault = f"answered {first.status}" if first.status != 100 else None
        if not fault:
            answer = wire.send(body).answer(play.route.method)
            fault = None if answer.status == play.route.status else f"then {answer.status}"
        cases.append(("100-continue", fault))
    with play.open() as wire:
        answer = wire.send(play.request("Expect: tea")).answer(play.route.method)
        cases.append(("an unknown one", None if answer.status == 417 else f"answered {answer.status}"))
    with play.open() as wire:
        answer = wire.send(play.request("Expect: 100-continue", version="HTTP/1.0")).answer(play.route.method)
        cases.append(("in HTTP/1.0", "100" if wire.interim else None))
        cases.append(("in HTTP/1.0", None if answer.status == play.route.status else f"answered {answer.status}"))
    with play.open() as wire:
        answer = wire.send(play.request("Expect: 100-continue")).answer(play.route.method)
        cases.append(("with the body at once", None if answer.status == play.route.status else f"answered {answer.status}"))
    return each(cases)


# Limits

@check("RFC 9110 §15.5.15, RFC 6585 §5")
def heads_that_are_too_long_are_refused(play):
    target = play.route.target + ("&" if "?" in play.route.target else "?")
    return each([(name, play.refused(data, statuses)) for name, data, statuses in [
        ("a line", play.request(target=target + "a" * 20000), (414,)),
        ("a field", play.request("X-Probe: " + "a" * 70000), (431,)),
        ("a name", play.request("X" * 70000 + ": a"), (431,)),
        ("many fields", play.request(*[f"X-{i}: a" for i in range(2000)]), (431,)),
        ("endless", play.request("X-Probe: " + "a" * 3_000_000), (431,)),
    ]])


@check("RFC 9110 §15.5.14", reads_body)
def bodies_that_are_too_long_are_refused(play):
    piece = b"10000\r\n" + b"a" * 65536 + b"\r\n"
    return each([
        ("a length", play.refused(play.request("Content-Length: 10737418240", body=b""), (413,))),
        ("chunks", play.refused(play.chunked(piece * 256), (413,))),
    ])


@check("RFC 9112 §9.5")
def slow_clients_are_let_go(play):
    plain, cases = play.request(), []
    half = play.request("Content-Length: 1000", body=b"hello")
    for name, data in [("no byte", b""), ("half a line", plain[:9]), ("half a head", plain[:-len(play.route.body or b"") - 2]),
                       ("half a body", half if play.route.reads else None)]:
        if data is None:
            continue
        with play.open() as wire:
            start = time.monotonic()
            wire.send(data)
            gone = is_let_go(wire, 6)
            status = wire.input[9:12]
            fault = None if gone else "still open after 6 s"
            if not fault and status not in (b"", b"408", b"400"):
                fault = f"answered {status.decode()} after {time.monotonic() - start:.0f} s"
            cases.append((name, fault))
    return each(cases)


# Conditions and ranges

@check("RFC 9110 §13.1, §13.2", is_kept)
def conditions_are_heeded(play):
    tag = play.ask(play.request())["etag"]
    if not tag:
        return "no ETag"
    cases = []
    for name, status, fields in [
        ("the tag", 304, [f"If-None-Match: {tag}"]), ("a list", 304, [f'If-None-Match: "x", W/{tag} , "y"']),
        ("two lines", 304, ['If-None-Match: "x"', f"If-None-Match: {tag}"]), ("*", 304, ["If-None-Match: *"]),
        ("another", 200, ['If-None-Match: "x"']), ("no tag at all", 200, ["If-None-Match: x"]),
        ("before a date", 200, ['If-None-Match: "x"', "If-Modified-Since: Fri, 01 Jan 2038 00:00:00 GMT"]),
        ("If-Match", 200, [f"If-Match: {tag}"]), ("If-Match *", 200, ["If-Match: *"]),
        ("If-Match another", 412, ['If-Match: "x"']), ("If-Match weak", 412, [f"If-Match: W/{tag}"]),
        ("a date that is none", 200, ["If-Modified-Since: yesterday"]),
    ]:
        for method in ("GET", "HEAD"):
            with play.open() as wire:
                wire.send(play.request(*fields, method=method) + play.sentinel())
                answer, behind = wire.answer(method), wire.answer()
            fault = None if answer.status == status else f"answered {answer.status}"
            if not fault and status == 304 and answer["etag"] != tag:
                fault = f"a 304 with the ETag {answer['etag']}"
            cases.append((f"{method} {name}", fault or (None if behind.status == 200 else "what follows is lost")))
    return each(cases)


@check("RFC 9110 §8.8.2, §13.1.3, §13.1.4", lambda route: "file" in route.name)
def dates_are_heeded(play):
    date = play.ask(play.request())["last-modified"]
    if not date:
        return "no Last-Modified"
    old = "Mon, 01 Jan 2001 00:00:00 GMT"
    return each([(field, None if (status := play.ask(play.request(field)).status) == wanted else f"answered {status}")
                 for field, wanted in [
        (f"If-Modified-Since: {date}", 304), (f"If-Modified-Since: {old}", 200),
        (f"If-Unmodified-Since: {date}", 200), (f"If-Unmodified-Since: {old}", 412),
    ]])


@check("RFC 9110 §14", is_kept)
def ranges_are_cut_right(play):
    whole = play.ask(play.request())
    body, tag, cases = whole.body, whole["etag"], []
    size = len(body)
    for value, first, last in [("0-9", 0, 9), ("0-0", 0, 0), ("-7", size - 7, size - 1), ("20-", 20, size - 1),
                               (f"{size - 3}-{size * 9}", size - 3, size - 1), (f"-{size * 9}", 0, size - 1)]:
        answer = play.ask(play.request(f"Range: bytes={value}"))
        good = (answer.status == 206 and answer.body == body[first:last + 1]
                and answer["content-range"] == f"bytes {first}-{last}/{size}")
        cases.append((value, None if good else f"{answer.status}, {answer['content-range']}, {len(answer.body)} bytes"))
    for value in (f"{size}-", f"{size + 5}-{size + 9}", "-0"):
        answer = play.ask(play.request(f"Range: bytes={value}"))
        good = answer.status == 416 and answer["content-range"] == f"bytes */{size}"
        cases.append((value, None if good else f"{answer.status}, {answer['content-range']}"))
    for value in ("bytes=-", "bytes=5-2", "bytes=x-y", "lines=0-1", "bytes=9223372036854775807-0", "bytes 0-1",
                  "bytes=" + ",".join(["0-"] * 500)):
        answer = play.ask(play.request(f"Range: {value}"))
        good = answer.status == 200 and answer.body == body
        cases.append((value[:30], None if good else f"{answer.status}, {len(answer.body)} bytes"))
    for value, status in ((tag, 206), ('"x"', 200), (f"W/{tag}", 200)):
        answer = play.ask(play.request("Range: bytes=0-9", f"If-Range: {value}"))
        cases.append((f"If-Range: {value}", None if answer.status == status else f"answered {answer.status}"))
    return each(cases)


@check("RFC 9110 §14.2", lambda route: not is_kept(route) and route.status == 200)
def a_range_of_what_cannot_be_cut_is_ignored(play):
    answer = play.ask(play.request("Range: bytes=0-3"))
    return None if answer.status == 200 and not answer["content-range"] else f"answered {answer.status}"


# Hostile targets

@check("RFC 9110 §17, RFC 9112 §11.1")
def nothing_of_the_request_splits_the_answer(play):
    mark = "&" if "?" in play.route.target else "?"
    for value in ("%0d%0aX-Injected:%20yes", "%0aX-Injected:%20yes", "%0d%0a%0d%0a<i>", "%E5%98%8D%E5%98%8AX-Injected:yes"):
        answer = play.ask(play.request(target=play.route.target + mark + "og:title=a" + value))
        if answer["x-injected"]:
            return f"split by {value}"
    for field in ("Host: a.example%0d%0aX-Injected:yes",):
        answer = play.ask(play.request(field, drop=("Host",)))
        if answer["x-injected"]:
            return f"split by {field}"


@check("RFC 9112 §3.2.2", lambda route: route.name == "small file")
def no_path_leads_out_of_the_folder(play):
    cases = []
    for step in ("../", "%2e%2e/", ".%2E/", "..%2f", "%2e%2e%2f", "..%5c", "..\\", "%252e%252e/", "..%00/", "..;/",
                 "%c0%ae%c0%ae/", "..%c0%af"):
        for target in ("/" + step * 9 + "etc/passwd", "/images/" + step * 9 + "etc/passwd", "/" + step + "Package.swift"):
            answer = play.ask(play.request(target=target))
            wrong = answer.status < 400 or answer.status >= 500
            cases.append((target[:40], f"answered {answer.status}" if wrong else None))
    for target in ("//example.com/", "//example.com/%2e%2e", "/\\example.com"):
        answer = play.ask(play.request(target=target))
        there = answer["location"] or ""
        cases.append((target, f"leads to {there}" if there.startswith("//") or "example.com" in there else None))
    return each(cases)


@check("RFC 3986 §2.1", lambda route: route.name in ("small file", "meal page", "Graph GET"))
def broken_escapes_are_no_fault_of_ours(play):
    cases = []
    for target in ("/%", "/%4", "/%zz", "/meals/%ff%fe", "/meals/%00", "/api/meals/%", "/%c0%af", "/me/%zz", "/v2.3/%",
                   "/?id=%zz", "/meals/%ed%a0%80", "/repeater?%zz=%", "/debugger?url=%zz%00"):
        answer = play.ask(play.request(target=target))
        cases.append((target, f"answered {answer.status}" if answer.status >= 500 else None))
    return each(cases)


def run(port, route, wanted):
    """Plays the checks on a route: name, rule, what is wrong or nothing."""
    play = Play(port, route)
    for name, rule, function, when in CHECKS:
        if not when(route) or (wanted and wanted not in name):
            continue
        try:
            fault = function(play)
        except Silence as silence:
            fault = f"no answer: {silence}"
        except Malformed as malformed:
            fault = f"no HTTP: {malformed}"
        yield name, rule, fault
