#!/usr/bin/env python3
"""Mixed load on one server for as long as wanted; `soak` sets the stage and calls it."""

import argparse
import asyncio
import csv
import json
import os
import random
import re
import signal
import statistics
import subprocess
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

import chart

ADMIN = "an-admin-token-for-the-soak"
MEALS = ["cheeseburger", "pizza", "hotdog", "italian", "french", "chinese", "thai", "indian"]
# Of a thousand requests.
MIX = {"repeater": 500, "meal": 300, "publish": 100, "write": 50, "list": 35, "scrape": 15}
CONNECTIONS = 16


class StrangePage(BaseHTTPRequestHandler):
    """The page that is scraped."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = b"<!doctype html><title>T</title>" + b"".join(
            b'<meta property="og:%s" content="%s">' % pair
            for pair in ((b"title", b"Pizza"), (b"type", b"website"), (b"url", self.path.encode()))) + b"<p>x</p>" * 500
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Served:
    """A server with a private cluster of its own, and what it uses."""

    def __init__(self, program, folder):
        self.program, self.data = program, folder / "data"
        self.log = folder / "larder.log"
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--data-dir", self.data, "--admin-token", ADMIN,
             "--access-log", "off", "--allow-private-fetch", "127.0.0.0/8", "--scrapes-per-minute", "100000",
             "--calls-per-minute", "0", "--token-calls-per-minute", "0"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.log.open("w"))
        self.port = int(self.wait_for(r'http://127\.0\.0\.1:(\d+)')[1])
        self.wait_for("the database is ready")
        self.wait_for("changes of the database are heard")

    def wait_for(self, pattern, seconds=60):
        end = time.monotonic() + seconds
        while not (match := re.search(pattern, self.log.read_text())):
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"soak: the server did not come up:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.05)
        return match

    def command(self, *words):
        done = subprocess.run([self.program, *words, "--data-dir", self.data], capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"soak: larder {' '.join(words)}: {done.stderr}")
        return done.stdout

    def token(self):
        self.command("people", "add", "--name", "Ann Eater", "--email", "ann@example.com")
        text = self.command("people", "token", "--app", "larder", "--person", "ann@example.com",
                            "--scope", "publish_actions", "--format", "json")
        return json.loads(text)["access_token"]

    def memory(self):
        """KiB: resident of the server alone, and with its database, whose shared pages are counted once."""
        own = int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())[1])
        database = 0
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if str((entry / "cwd").readlink()).startswith(str(self.data.resolve())):
                        database += int(re.search(r"^Pss:\s+(\d+)", (entry / "smaps_rollup").read_text(), re.M)[1])
                except (OSError, TypeError):
                    pass
        return own, database

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


class Load:
    """Requests of all kinds on a few connections, as fast as they are answered or at a pace."""

    def __init__(self, port, token, page_port):
        self.port, self.token, self.page_port = port, token, page_port
        self.kinds = [kind for kind, share in MIX.items() for _ in range(share)]
        self.times, self.failures, self.count = [], [], 0
        self.chance = random.Random(5)

    def request(self, kind):
        number = self.chance.randrange(2000)
        if kind == "repeater":
            return self.head("GET", f"/repeater?og:title=Pizza+{number}&og:type=larder:meal&body={number}")
        if kind == "meal":
            return self.head("GET", f"/meals/{self.chance.choice(MEALS)}")
        if kind == "list":
            return self.head("GET", f"/me/larder:eat?limit=10&access_token={self.token}")
        if kind == "scrape":
            page = quote(f"http://127.0.0.1:{self.page_port}/{number}", safe="")
            return self.head("POST", f"/?id={page}&scrape=true", "")
        if kind == "write":
            body = json.dumps({"title": f"Meal {number}", "description": "of the soak " * 20})
            return self.head("PUT", f"/api/meals/soak-{number % 100}", body, "application/json", ADMIN)
        meal = quote(f"http://127.0.0.1:{self.port}/meals/{self.chance.choice(MEALS)}", safe="")
        body = f"access_token={self.token}&meal={meal}&message=number+{number}"
        return self.head("POST", "/me/larder:eat", body, "application/x-www-form-urlencoded")

    def head(self, method, target, body=None, kind=None, bearer=None):
        lines = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        if bearer:
            lines.append(f"Authorization: Bearer {bearer}")
        if kind:
            lines.append(f"Content-Type: {kind}")
        if body is not None:
            lines.append(f"Content-Length: {len(body)}")
        return ("\r\n".join(lines) + "\r\n\r\n" + (body or "")).encode()

    async def connection(self, end, pause):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        due = time.monotonic() + self.chance.random() * (pause or 0)
        while time.monotonic() < end:
            if pause:
                due += pause
                await asyncio.sleep(max(0, due - time.monotonic()))
            kind = self.chance.choice(self.kinds)
            start = time.monotonic()
            try:
                writer.write(self.request(kind))
                answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
                length = re.search(rb"(?i)\r\ncontent-length: (\d+)", answer)
                body = await reader.readexactly(int(length[1])) if length else b""
                status = int(answer[9:12])
                if status not in (200, 201):
                    self.failures.append(f"{kind}: {status} {body[:200]!r}")
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
                self.failures.append(f"{kind}: {error!r}")
                writer.close()
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
            self.times.append(time.monotonic() - start)
            self.count += 1
        writer.close()

    async def run(self, seconds, rate=None, sample=None, every=1.0):
        end = time.monotonic() + seconds
        pause = CONNECTIONS / rate if rate else None
        work = [asyncio.create_task(self.connection(end, pause)) for _ in range(CONNECTIONS)]
        while sample and time.monotonic() < end:
            await asyncio.sleep(min(every, max(0, end - time.monotonic())))
            sample()
        await asyncio.gather(*work)


def percentile(times, share):
    ordered = sorted(times) or [0]
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def verdict(rows, failures):
    """Sentences about what did not stay where it was; the first tenth is for warming up."""
    rows = rows[max(2, len(rows) // 10):]
    quarter = max(1, len(rows) // 4)
    first, last = rows[:quarter], rows[-quarter:]

    def middle(part, name):
        return statistics.median(row[name] for row in part)

    complaints = [f"{len(failures)} requests failed, such as {failures[0]}"] if failures else []
    memory = middle(first, "memory_kib"), middle(last, "memory_kib")
    if memory[1] > 1.05 * memory[0] + 4096:
        complaints.append(f"memory grew from {memory[0]:.0f} to {memory[1]:.0f} KiB")
    descriptors = middle(first, "descriptors"), middle(last, "descriptors")
    if descriptors[1] > descriptors[0] + 8:
        complaints.append(f"descriptors grew from {descriptors[0]:.0f} to {descriptors[1]:.0f}")
    late = middle(first, "p50_ms"), middle(last, "p50_ms")
    if late[1] > 2 * late[0] + 1:
        complaints.append(f"the middle latency grew from {late[0]:.2f} to {late[1]:.2f} ms")
    print(f"memory {memory[0]:.0f} → {memory[1]:.0f} KiB, descriptors {descriptors[0]:.0f} → {descriptors[1]:.0f}, "
          f"p50 {late[0]:.2f} → {late[1]:.2f} ms, p99 {middle(first, 'p99_ms'):.2f} → {middle(last, 'p99_ms'):.2f} ms")
    return complaints


def soak(arguments, folder):
    pages = ThreadingHTTPServer(("127.0.0.1", 0), StrangePage)
    threading.Thread(target=pages.serve_forever, daemon=True).start()
    served = Served(arguments.program, folder)
    load = Load(served.port, served.token(), pages.server_address[1])
    asyncio.run(load.run(arguments.calibration))
    capacity = load.count / arguments.calibration
    if load.failures:
        raise SystemExit(f"soak: {len(load.failures)} requests failed before it began, such as {load.failures[0]}")
    print(f"{capacity:.0f} requests a second at most, from this driver beside it; {capacity / 2:.0f} from now on")
    rows, begun, failures = [], time.monotonic(), load.failures

    def sample():
        times, load.times = load.times, []
        own, database = served.memory()
        rows.append({
            "second": round(time.monotonic() - begun, 1), "requests": len(times),
            "p50_ms": round(percentile(times, 0.5), 3), "p99_ms": round(percentile(times, 0.99), 3),
            "memory_kib": own, "database_kib": database, "descriptors": served.descriptors(), "failures": len(failures),
        })

    load.times = []
    every = max(1.0, arguments.seconds / 600)
    asyncio.run(load.run(arguments.seconds, capacity / 2, sample, every))
    if served.stop() != 0:
        failures.append("the server did not stop gently")
    pages.shutdown()
    return rows, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--calibration", type=int, default=8)
    parser.add_argument("--output", type=Path, default=Path(__file__).parent / "results")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="larder-soak-") as name:
        os.chmod(name, 0o755)
        rows, failures = soak(arguments, Path(name))
    arguments.output.mkdir(parents=True, exist_ok=True)
    with (arguments.output / "soak.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)
    (arguments.output / "soak.svg").write_text(chart.drawing(rows))
    complaints = verdict(rows, failures)
    print(f"{sum(row['requests'] for row in rows)} requests in {rows[-1]['second']:.0f} s, {len(failures)} failed; "
          f"{arguments.output}/soak.csv, soak.svg")
    for complaint in complaints:
        print(f"soak: {complaint}")
    raise SystemExit(1 if complaints else 0)


if __name__ == "__main__":
    main()
