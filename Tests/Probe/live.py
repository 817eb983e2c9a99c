"""A Larder of its own: started in a throw-away folder, with a person and a token, taken away at the end."""

import json
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

ADMIN_TOKEN = "a-token-for-the-probes"


class LiveLarder:
    """The program, serving on a port of the kernel's choice with a private cluster."""

    def __init__(self, program, *options):
        self.program = str(Path(program).resolve())
        self.options = options
        self.folder = None
        self.process = None

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="larder-probe-"))
        self.folder.chmod(0o755)
        self.log = open(self.folder / "log", "w+b")
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", "127.0.0.1:0", "--data-dir", str(self.folder / "data"),
             "--admin-token", ADMIN_TOKEN, "--access-log", "off", *self.options],
            stdout=self.log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
        )
        try:
            self.port = int(self._wait("listening", lambda: self._told(rb"http://127\.0\.0\.1:(\d+)")))
            self._wait("ready", self._is_ready)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def complaints(self):
        """The lines of the log that tell of something that must not happen."""
        lines = (self.folder / "log").read_bytes().decode("utf-8", "replace").splitlines()
        return [line for line in lines if re.search(r'"level":"(error|critical)"|Fatal error', line)]

    def add_person(self, scope):
        """Somebody who uses the first app: the id and a token."""
        words = ["people", "add", "--name", "Ann Eater", "--email", "ann@example.com"]
        person = self._ask(*words, "--password-stdin", secret="a long pass phrase\n")["id"]
        token = self._ask("people", "token", "--app", "larder", "--person", person, "--scope", scope)
        return person, token["access_token"]

    def send(self, method, path, body):
        """Makes a write that needs the admin token, with JSON."""
        call = urllib.request.Request(self.origin + path, body, method=method, headers={
            "Authorization": f"Bearer {ADMIN_TOKEN}", "Content-Type": "application/json"})
        with urllib.request.urlopen(call, timeout=20) as answer:
            return answer.read()

    def make_app_secret(self):
        """The id of the first app and a new secret."""
        app = self._ask("apps", "rotate-secret", "larder")
        return app["id"], app["secret"]

    def _ask(self, *words, secret=None):
        done = subprocess.run(
            [self.program, *words, "--data-dir", str(self.folder / "data"), "--format", "json"],
            input=(secret or "").encode(), stdout=subprocess.PIPE, check=True, timeout=60,
        )
        return json.loads(done.stdout)

    def _told(self, pattern):
        found = re.search(pattern, (self.folder / "log").read_bytes())
        return found and found[1]

    def _is_ready(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as peer:
            peer.sendall(b"GET /readyz HTTP/1.0\r\n\r\n")
            return b" 200 " in peer.recv(4096)

    def _wait(self, what, question):
        end = time.monotonic() + 90
        while time.monotonic() < end and self.is_running:
            if answer := question():
                return answer
            time.sleep(0.05)
        raise SystemExit(f"the server is not {what}:\n" + (self.folder / "log").read_text(errors="replace"))
