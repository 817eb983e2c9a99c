#!/usr/bin/env python3
"""Measures Larder beside nginx and php-fpm; `compare` sets the stage and calls it."""

import argparse
import json
import os
import platform
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import servers
from servers import HERE

REPEATER = ("/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal&og:title=Pizza"
            "&og:description=%22Pizza%22&og:image=https%3A%2F%2Fs-static.ak.fbcdn.net%2Fimages%2Fdevsite"
            "%2Fattachment_blank.png&body=Pizza")
MEAL = "/meals/pizza"
TITLE = b'<meta property="og:title" content="Pizza"'
MEBIBYTE = 1 << 20


class Case:
    """One thing that is asked for over and over: whose it is, where, and what was measured each round."""

    def __init__(self, key, label, server, port, path, close=False, beside=()):
        self.key, self.label, self.server, self.port, self.path = key, label, server, port, path
        self.close, self.beside, self.rounds = close, beside, []

    def measure(self, seconds):
        command = ["wrk", "-t1", "-c64", f"-d{seconds}s", "--latency", "-s", str(HERE / "report.lua")]
        if self.close:
            command += ["-H", "Connection: close"]
        family = [self.server, *self.beside]
        before = [one.processor_seconds() for one in family]
        output = subprocess.run(command + [f"http://127.0.0.1:{self.port}{self.path}"], capture_output=True, text=True)
        used = [one.processor_seconds() - start for one, start in zip(family, before)]
        lines = [line for line in output.stdout.splitlines() if line.startswith("REPORT ")]
        if not lines:
            raise SystemExit(f"compare: wrk failed on {self.label}: {output.stdout}{output.stderr}")
        report = json.loads(lines[0].removeprefix("REPORT "))
        if report["status"] or not report["requests"]:
            raise SystemExit(f"compare: {self.label} answered wrongly under load: {report}")
        return {
            "rate": report["requests"] / report["us"] * 1e6, "p50": report["p50"], "p99": report["p99"],
            "own": used[0] / report["requests"] * 1e6, "beside": sum(used[1:]) / report["requests"] * 1e6,
            "refused": report["refused"], "memory": sum(one.memory() for one in family),
        }

    def middle(self, what):
        return statistics.median(entry[what] for entry in self.rounds)


def fetch(port, path, extra=""):
    """An answer's status, head and body over a connection of its own."""
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{extra}\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    return opened(answer)


def opened(answer):
    """An answer's status, head and body."""
    head, _, body = answer.partition(b"\r\n\r\n")
    if b"transfer-encoding: chunked" in head.lower():
        whole, rest = b"", body
        while rest:
            size, _, rest = rest.partition(b"\r\n")
            length = int(size.split(b";")[0], 16)
            whole, rest = whole + rest[:length], rest[length + 2:]
            if length == 0:
                break
        body = whole
    return int(head.split(b" ", 2)[1]), head, body


def kept_alive(port, path):
    """An answer as it comes on a connection that stays open, head and body."""
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        answer = b""
        while True:
            answer += connection.recv(65536)
            head, end, body = answer.partition(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: (\d+)", head)
            if end and length and len(body) == int(length[1]):
                return answer


def check(case):
    status, head, body = fetch(case.port, case.path)
    if status != 200 or TITLE not in body or b"text/html" not in head.lower():
        raise SystemExit(f"compare: {case.label} is not right: {status}\n{head.decode()}\n{body[:600].decode()}")
    return body


def idle(server, port, count):
    """Resident memory with `count` connections that have asked once and now wait, all of them still open."""
    connections = []
    request = f"GET {REPEATER} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    try:
        for _ in range(count):
            connection = socket.create_connection(("127.0.0.1", port), 10)
            connection.sendall(request)
            connections.append(connection)
        for connection in connections:
            connection.settimeout(10)
            if not connection.recv(65536).startswith(b"HTTP/1.1 200"):
                raise SystemExit("compare: an idle connection's request was not answered")
        time.sleep(1)
        used = server.memory()
        for connection in connections[:: max(1, count // 50)]:
            connection.sendall(request)
            if not connection.recv(65536).startswith(b"HTTP/1.1 200"):
                raise SystemExit("compare: a connection that waited was not answered")
        return used
    finally:
        for connection in connections:
            connection.close()


def first_answer(folder, program, workers):
    """Milliseconds from starting the process to the repeater's first whole answer; memory a second later."""
    server, port = servers.start_larder(folder, program, workers, name="larder-start")
    try:
        while True:
            try:
                status, _, body = fetch(port, REPEATER)
                break
            except OSError:
                if time.monotonic() - server.started > 20 or server.process.poll() is not None:
                    raise SystemExit(f"compare: larder did not start:\n{server.log.read_text()[-2000:]}") from None
                time.sleep(0.0005)
        taken = (time.monotonic() - server.started) * 1000
        if status != 200 or TITLE not in body:
            raise SystemExit(f"compare: the first answer was {status}")
        time.sleep(1)
        return taken, server.memory()
    finally:
        server.stop()


def ratio(numerator, denominator, what="rate"):
    """The middle of the rounds' own ratios, so that a slow minute of the machine hits both sides of each."""
    return statistics.median(a[what] / b[what] for a, b in zip(numerator.rounds, denominator.rounds))


def table(rows, header):
    cells = [header] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(header))]

    def line(row):
        return "| " + " | ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))) + " |"
    rule = "| " + " | ".join("-" * width if column == 0 else "-" * (width - 1) + ":"
                             for column, width in enumerate(widths)) + " |"
    return "\n".join([line(cells[0]), rule, *map(line, cells[1:])])


def results(cases):
    rows = []
    for case in cases:
        rows.append([
            case.label, f"{case.middle('rate'):,.0f}", f"{case.middle('p50') / 1000:.2f}", f"{case.middle('p99') / 1000:.2f}",
            f"{case.middle('own'):.1f}", f"{case.middle('beside'):.1f}" if case.beside else "",
            f"{case.middle('memory') / MEBIBYTE:.0f}",
        ])
    return table(rows, ["what", "requests/s", "p50 ms", "p99 ms", "µs a request", "of others", "memory MiB"])


def verdicts(by, extra):
    """Each thing that is wanted: its name, what was measured, the bound, and whether it holds."""
    rows = []

    def at_least(name, value, bound, unit=""):
        rows.append([name, f"{value:.2f}{unit}", f"≥ {bound}{unit}", "yes" if value >= bound else "NO"])

    def at_most(name, value, bound, unit=""):
        rows.append([name, f"{value:.2f}{unit}", f"≤ {bound}{unit}", "yes" if value <= bound else "NO"])
    if "repeater" in by:
        at_least("repeater ÷ nginx static, rate", ratio(by["repeater"], by["static repeater"]), 0.9)
        at_least("repeater ÷ php-fpm repeater, rate", ratio(by["repeater"], by["php repeater"]), 7)
        at_least("meal ÷ nginx static, rate", ratio(by["meal"], by["static meal"]), 1.0)
        at_least("meal without page cache ÷ php-fpm meal, rate", ratio(by["meal uncached"], by["php meal"]), 3)
        at_least("repeater, new connections ÷ nginx static", ratio(by["repeater close"], by["static repeater close"]), 0.85)
        at_least("meal, new connections ÷ nginx static", ratio(by["meal close"], by["static meal close"]), 0.85)
        at_most("repeater ÷ nginx static, p99", ratio(by["repeater"], by["static repeater"], "p99"), 2)
        at_most("meal ÷ nginx static, p99", ratio(by["meal"], by["static meal"], "p99"), 2)
        at_most("repeater, new connections ÷ nginx, p99",
                ratio(by["repeater close"], by["static repeater close"], "p99"), 2)
        at_most("repeater, processor time a request", by["repeater"].middle("own"), 15, " µs")
        at_most("memory after start", extra["started"] / MEBIBYTE, 40, " MiB")
        at_most(f"memory with {extra['connections']:,} idle connections", extra["idle"] / MEBIBYTE, 60, " MiB")
        at_most("first answer after start", extra["first"], 50, " ms")
    return rows


def ceiling(by):
    """How far the repeater is from what the machine and wrk allow at all."""
    bare = by["bare"]
    return (f"The bare loop does {ratio(bare, by['php repeater']):.2f} times php-fpm's rate and {ratio(bare, by['static repeater']):.2f} "
            f"times nginx's; the repeater does {ratio(by['repeater'], bare):.2f} of the bare loop's.")


def machine():
    model = next((line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.processor())
    load = os.getloadavg()[0]
    return f"{os.cpu_count()} cores ({model}), Linux {platform.release()}, load {load:.2f} before the first round"


def cases_of(arguments, folder):
    """Starts everything and gives the cases, in the order of the table."""
    postgres = servers.start_postgres(folder)
    php = servers.start_php(folder, arguments.php_children)
    nginx, port = servers.start_nginx(folder, arguments.workers, arguments.php_children)
    cases = [
        Case("php repeater", "nginx + php-fpm, repeater", php, port, REPEATER, beside=(nginx,)),
        Case("php meal", "nginx + php-fpm + PostgreSQL, meal", php, port, MEAL, beside=(nginx, postgres)),
    ]
    bodies = {"repeater": check(cases[0]), "meal": check(cases[1])}
    ours = []
    if arguments.program:
        larder, own = servers.start_larder(folder, arguments.program, arguments.workers)
        larder.wait_until(lambda: servers.connects(own) and fetch(own, MEAL)[0] == 200)
        plain, other = servers.start_larder(folder, arguments.program, arguments.workers, "--page-cache", "off",
                                            name="larder-uncached")
        plain.wait_until(lambda: servers.connects(other) and fetch(other, MEAL)[0] == 200)
        ours = [
            Case("repeater", "Larder, repeater", larder, own, REPEATER),
            Case("meal", "Larder, meal", larder, own, MEAL),
            Case("repeater uncached", "Larder, repeater, page cache off", plain, other, REPEATER),
            Case("meal uncached", "Larder, meal, page cache off", plain, other, MEAL, beside=(postgres,)),
            Case("repeater close", "Larder, repeater, new connections", larder, own, REPEATER, close=True),
            Case("meal close", "Larder, meal, new connections", larder, own, MEAL, close=True),
        ]
        bodies = {"repeater": check(ours[0]), "meal": check(ours[1])}
        bare, port_of_bare = servers.start_bare(folder, arguments.workers, kept_alive(own, REPEATER))
        cases.append(Case("bare", "a bare epoll loop in C, the repeater's answer", bare, port_of_bare, REPEATER))
        if check(ours[3]).replace(str(other).encode(), str(own).encode()) != bodies["meal"]:
            raise SystemExit("compare: the meal without the page cache is another page than with it")
    for name, body in bodies.items():
        (folder / "static" / f"{name}.html").write_bytes(body)
    static = [
        Case(f"static {name}{' close' if close else ''}",
             f"nginx static, the {name}'s bytes{', new connections' if close else ''}",
             nginx, port, f"/static/{name}.html", close=close)
        for close in (False, True) for name in bodies
    ]
    for case in static:
        if check(case) != bodies[case.key.split()[1]]:
            raise SystemExit(f"compare: {case.label} are not the same bytes")
    sizes = ", ".join(f"{name} {len(body):,} bytes" for name, body in bodies.items())
    return ours + static + cases, sizes


def run(arguments, folder):
    note = machine()
    cases, sizes = cases_of(arguments, folder)
    for case in cases:
        case.measure(1)
    for number in range(arguments.rounds):
        order = cases if number % 2 == 0 else cases[::-1]
        for case in order:
            case.rounds.append(case.measure(arguments.seconds))
            print(f"round {number + 1}: {case.label}: {case.rounds[-1]['rate']:,.0f}/s", file=sys.stderr)
    by, extra = {case.key: case for case in cases}, {}
    if arguments.program:
        starts = [first_answer(folder, arguments.program, arguments.workers) for _ in range(5)]
        extra = {
            "first": statistics.median(taken for taken, _ in starts),
            "started": statistics.median(memory for _, memory in starts),
            "connections": arguments.idle,
        }
        server, port = servers.start_larder(folder, arguments.program, arguments.workers, "--idle-timeout", "120s", name="larder-idle")
        server.wait_until(lambda: servers.connects(port))
        extra["idle"] = idle(server, port, arguments.idle)
    rows = verdicts(by, extra)
    print(f"{note}; {arguments.rounds} rounds of {arguments.seconds} s each, wrk -t1 -c64, {arguments.workers} workers, "
          f"{arguments.php_children} PHP children; {sizes}.\n")
    print(results(cases) + "\n")
    print(table(rows, ["wanted", "measured", "bound", "holds"]))
    if "bare" in by:
        print("\n" + ceiling(by))
    refused = sum(entry["refused"] for case in cases for entry in case.rounds)
    print(f"\nConnections that failed during all rounds: {refused}.")
    return 1 if any(row[3] == "NO" for row in rows) and arguments.gate else 0


def main():
    options = argparse.ArgumentParser(prog="compare", description=__doc__)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=int, default=5, help="of each case in each round")
    options.add_argument("--workers", type=int, default=os.cpu_count())
    options.add_argument("--php-children", type=int, default=64)
    options.add_argument("--idle", type=int, default=5000, help="connections of the memory measurement")
    options.add_argument("--gate", action="store_true", help="exit 1 when something that is wanted does not hold")
    options.add_argument("--program", help="the larder to measure; none measures the others alone")
    arguments = options.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    folder = Path(tempfile.mkdtemp(prefix="larder-compare-"))
    try:
        for name in ("static", "php"):
            (folder / name).mkdir()
        shutil.copytree(HERE / "php", folder / "php", dirs_exist_ok=True)
        folder.chmod(0o777)
        return run(arguments, folder)
    finally:
        for server in reversed(servers.Server.running):
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
