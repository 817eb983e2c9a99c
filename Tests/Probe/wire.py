"""A client that sends exactly the bytes it is told to, and takes nothing but flawless HTTP/1.1 for an answer."""

import re
import socket
import time

STATUS = re.compile(rb"HTTP/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*")
FIELD = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*((?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*"
                   rb"[\x21-\x7e\x80-\xff])?)?)[ \t]*")
DATE = re.compile(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} "
                  r"\d\d:\d\d:\d\d GMT")


class Silence(Exception):
    """No whole answer came: the connection was closed or reset, or time was up."""


class Malformed(Exception):
    """What came is no HTTP/1.1."""


class Answer:
    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def __getitem__(self, name):
        values = [value for known, value in self.fields if known == name]
        return ", ".join(values) if values else None

    @property
    def says_close(self):
        return "close" in (self["connection"] or "").lower()


class Wire:
    """One connection."""

    def __init__(self, port, patience=8.0):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.patience = patience
        self.input = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        """Sends; a peer that has already hung up is no fault, for its answer may be there."""
        try:
            self.socket.sendall(data)
        except OSError:
            pass
        return self

    def end_output(self):
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def answer(self, method="GET"):
        """The next final answer, interim ones read past; they are kept in `interim`."""
        self.interim = []
        while True:
            found = self._answer(method)
            if not 100 <= found.status < 200:
                return found
            self.interim.append(found.status)

    def interim_answer(self):
        return self._answer("GET")

    def is_over(self, within=3.0):
        """Whether the server closes without another byte."""
        self.socket.settimeout(within)
        try:
            return self.input == b"" and self.socket.recv(1) == b""
        except socket.timeout:
            return False
        except OSError:
            return self.input == b""

    def _answer(self, method):
        lines = self._head()
        start = STATUS.fullmatch(lines[0])
        if not start:
            raise Malformed(f"status line {lines[0][:60]!r}")
        fields = []
        for line in lines[1:]:
            field = FIELD.fullmatch(line)
            if not field:
                raise Malformed(f"field line {line[:60]!r}")
            fields.append((field[1].decode().lower(), field[2].decode("latin-1")))
        answer = Answer(int(start[1]), fields, b"")
        answer.body = self._body(answer, method)
        return answer

    def _head(self):
        while b"\r\n\r\n" not in self.input:
            self._receive()
        head, self.input = self.input.split(b"\r\n\r\n", 1)
        return head.split(b"\r\n")

    def _body(self, answer, method):
        length, coding = answer["content-length"], answer["transfer-encoding"]
        if length is not None and coding is not None:
            raise Malformed("both framings in an answer")
        if length is not None and not re.fullmatch(r"\d+", length):
            raise Malformed(f"Content-Length {length!r}")
        bodiless = answer.status < 200 or answer.status in (204, 304)
        if (answer.status < 200 or answer.status == 204) and (length or coding):
            raise Malformed(f"a {answer.status} with a framing")
        if answer.status >= 200 and not DATE.fullmatch(answer["date"] or ""):
            raise Malformed(f"Date {answer['date']!r}")
        if bodiless or method == "HEAD":
            return b""
        if coding is not None:
            if coding != "chunked":
                raise Malformed(f"Transfer-Encoding {coding!r}")
            return self._chunks()
        if length is not None:
            return self._take(int(length))
        try:
            while True:
                self._receive()
        except Silence as silence:
            if str(silence) != "closed":
                raise
        body, self.input = self.input, b""
        return body

    def _chunks(self):
        body = b""
        while True:
            while b"\r\n" not in self.input:
                self._receive()
            size, self.input = self.input.split(b"\r\n", 1)
            if not re.fullmatch(rb"[0-9A-Fa-f]+", size):
                raise Malformed(f"chunk size {size[:20]!r}")
            body += self._take(int(size, 16))
            if self._take(2) != b"\r\n":
                raise Malformed("a chunk that does not end where it says")
            if int(size, 16) == 0:
                return body

    def _take(self, count):
        while len(self.input) < count:
            self._receive()
        piece, self.input = self.input[:count], self.input[count:]
        return piece

    def _receive(self):
        self.socket.settimeout(self.patience)
        try:
            piece = self.socket.recv(65536)
        except socket.timeout:
            raise Silence("timed out") from None
        except OSError:
            raise Silence("reset") from None
        if not piece:
            raise Silence("closed")
        self.input += piece


def is_let_go(wire, within):
    """Whether the server ends the connection in time, whatever it says before."""
    end = time.monotonic() + within
    wire.socket.settimeout(0.2)
    while time.monotonic() < end:
        try:
            piece = wire.socket.recv(65536)
        except socket.timeout:
            continue
        except OSError:
            return True
        if not piece:
            return True
        wire.input += piece
    return False
