#!/usr/bin/env python3
"""Measures publishing, reading and listing actions; `publish` sets the stage and calls it."""

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import servers
from measure import fetch, machine, ratio, table
from servers import HERE, OWNER, newest_postgres

MEALS = ["cheeseburger", "pizza", "hotdog", "italian", "french", "chinese", "thai", "indian"]
PEOPLE, CHUNK = 500, 200_000


class Database:
    """The server's own database, by psql."""

    def __init__(self, folder):
        self.folder, self.binaries = folder, newest_postgres()

    def run(self, sql):
        done = subprocess.run(
            [self.binaries / "psql", "-XqAt", "-h", self.folder, "-U", OWNER, "-d", "larder", "-v", "ON_ERROR_STOP=1"],
            input=sql, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"publish: {done.stderr}")
        return [line for line in done.stdout.splitlines() if line]

    def pgbench(self, script, clients, seconds):
        done = subprocess.run(
            [shutil.which("pgbench") or self.binaries / "pgbench", "-h", self.folder, "-U", OWNER, "-n", "-M", "prepared",
             "-c", str(clients), "-j", "1", "-T", str(seconds), "-f", script, "larder"], capture_output=True, text=True)
        rate = re.search(r"^tps = ([0-9.]+)", done.stdout, re.M)
        failed = re.search(r"^number of failed transactions: (\d+)", done.stdout, re.M)
        if not rate or failed and int(failed[1]):
            raise SystemExit(f"publish: pgbench failed: {done.stdout}{done.stderr}")
        return float(rate[1])


class Load:
    """Requests over and over, from a file that says what to ask for."""

    def __init__(self, label, port, script, connections, family):
        self.label, self.port, self.script, self.connections, self.family = label, port, script, connections, family
        self.rounds = []

    def measure(self, seconds):
        before = [one.processor_seconds() for one in self.family]
        done = subprocess.run(
            ["wrk", "-t1", f"-c{self.connections}", f"-d{seconds}s", "--latency", "-s", str(self.script),
             f"http://127.0.0.1:{self.port}/"], capture_output=True, text=True)
        used = [one.processor_seconds() - start for one, start in zip(self.family, before)]
        lines = [line for line in done.stdout.splitlines() if line.startswith("REPORT ")]
        if not lines:
            raise SystemExit(f"publish: wrk failed on {self.label}: {done.stdout}{done.stderr}")
        report = json.loads(lines[0].removeprefix("REPORT "))
        if report["status"] or not report["requests"]:
            raise SystemExit(f"publish: {self.label} answered wrongly under load: {report}")
        self.rounds.append({
            "rate": report["requests"] / report["us"] * 1e6, "p50": report["p50"], "p99": report["p99"],
            "own": used[0] / report["requests"] * 1e6, "beside": sum(used[1:]) / report["requests"] * 1e6,
        })
        return self.rounds[-1]["rate"]


class Statements:
    """pgbench in the place of a server."""

    def __init__(self, label, database, script, connections):
        self.label, self.database, self.script, self.connections = label, database, script, connections
        self.rounds = []

    def measure(self, seconds):
        rate = self.database.pgbench(self.script, self.connections, seconds)
        self.rounds.append({"rate": rate, "p50": 0, "p99": 0, "own": 0, "beside": 0})
        return rate


def lua(path, requests):
    """A wrk script that sends these requests in turn: each is a method, a path and a body or nothing."""
    lines = ["local list = {}", "init = function()"]
    for method, target, body in requests:
        fields = '{["Content-Type"]="application/x-www-form-urlencoded"}' if body else "{}"
        lines.append(f"list[#list+1] = wrk.format({method!r}, {target!r}, {fields}, {body!r})"
                     if body else f"list[#list+1] = wrk.format({method!r}, {target!r})")
    lines += ["end", "local place = 0", "request = function()", "place = place % #list + 1", "return list[place]", "end",
              (HERE / "report.lua").read_text()]
    # LuaJIT allows 65,536 constants a function: long lists come in several.
    path.write_text("\n".join(lines))
    return path


def listed(path, file, form):
    """A wrk script that takes its requests from the lines of a file, in an order of chance; `form` is Lua."""
    path.write_text(f"""
local lines = {{}}
for line in io.lines({str(file)!r}) do lines[#lines + 1] = line end
math.randomseed(7)
request = function()
    local line = lines[math.random(#lines)]
    return {form}
end
""" + (HERE / "report.lua").read_text())
    return path


def prepare(database):
    """People with tokens who may publish; gives their ids and tokens, the app and the type."""
    app, namespace = database.run("select id, namespace from apps order by id limit 1")[0].split("|")
    kind = database.run(f"select id from action_types where app_id = {app} and name = 'eat'")[0]
    rows = database.run(f"""
        create temp table made as select nextval('object_ids') as id, n from generate_series(1, {PEOPLE}) n;
        insert into nodes (id, kind) select id, 'person' from made;
        insert into people (id, name) select id, 'Person ' || n from made;
        insert into installations (person_id, app_id) select id, {app} from made;
        insert into permission_grants (person_id, app_id, permission, is_granted)
            select id, {app}, 'publish_actions', true from made;
        insert into tokens (hash, app_id, person_id, origin)
            select sha256(convert_to('benchmark' || lpad(n::text, 39, '0'), 'UTF8')), {app}, id, 'command' from made;
        analyze people, tokens, installations, permission_grants, nodes;
        select id, 'benchmark' || lpad(n::text, 39, '0') from made order by n;""")
    return app, namespace, kind, [tuple(row.split("|")) for row in rows]


def generate(database, count, app, kind, objects):
    """Actions of the last two years, of twenty times as many people as have tokens, in chunks."""
    database.run("select larder_make_action_partitions(now() - interval '24 months', now())")
    have = int(database.run("select count(*) from actions")[0])
    if count > 1_000_000:
        database.run(f"""
            create temp table made as select nextval('object_ids') as id, n from generate_series(1, {19 * PEOPLE}) n;
            insert into nodes (id, kind) select id, 'person' from made;
            insert into people (id, name) select id, 'Other ' || n from made""")
    people = "array(select id from people order by id)"
    started = time.monotonic()
    while have < count:
        size = min(CHUNK, count - have)
        # The first of them are the oldest, as they would be.
        database.run(f"""
            set synchronous_commit = off;
            with given as (select {people} as people, array[{','.join(objects)}]::bigint[] as objects),
            fresh as materialized (
                select nextval('object_ids') as id, people[1 + ({have} + n) % cardinality(people)] as person,
                    now() - interval '24 months' * (1 - ({have} + n)::float8 / {count + 1}) as made_at,
                    objects[1 + n % {len(objects)}] as object
                from given, generate_series(1, {size}) n
            ), made as (insert into nodes (id, kind, created_at) select id, 'action', made_at from fresh)
            insert into actions (id, created_at, person_id, type_id, app_id, object_id, property, message)
            select id, made_at, person, {kind}, {app}, object, 'meal', 'Number ' || id from fresh""")
        have += size
        rate = have / (time.monotonic() - started)
        print(f"\r{have:,} actions, {rate:,.0f} a second ", end="", file=sys.stderr)
    print(file=sys.stderr)
    database.run("vacuum analyze actions; vacuum analyze nodes; checkpoint")


def transactions(folder, app, kind, people, objects):
    """The same inserts as pgbench does them: a transaction of two inserts, and one statement."""
    head = f"\\set person random(1, {len(people)})\n\\set object random(1, {len(objects)})\n"
    values = (f"(array[{','.join(person for person, _ in people)}])[:person::int], {kind}, {app}, "
              f"(array[{','.join(objects)}])[:object::int], 'meal'")
    columns = "(id, created_at, person_id, type_id, app_id, object_id, property)"
    many, one = folder / "transaction.sql", folder / "statement.sql"
    many.write_text(head + f"""begin;
insert into nodes (id, kind, created_at) values (nextval('object_ids'), 'action', now());
insert into actions {columns} values (currval('object_ids'), now(), {values});
commit;
""")
    one.write_text(head + f"""with row as materialized (select nextval('object_ids') as id), made as (
    insert into nodes (id, kind, created_at) select id, 'action', now() from row
) insert into actions {columns} select id, now(), {values} from row;
""")
    return many, one


def scripts(folder, port, namespace, people, database, key):
    """wrk's scripts for publishing, reading and listing, and PHP's for reading."""
    ids = folder / f"ids-{key}"
    ids.write_text("\n".join(
        f"{action} {token}" for action, token in (row.split("|") for row in database.run(f"""
            select a.id, 'benchmark' || lpad(n::text, 39, '0') from (
                select person.id as person, n from (select id, row_number() over (order by id) as n from people
                    where name like 'Person %') person
            ) p cross join lateral (select id from actions where person_id = p.person
                order by md5(id::text) limit 40) a order by random()"""))) + "\n")
    publish = lua(folder / f"publish-{key}.lua", [
        ("POST", f"/me/{namespace}:eat",
         f"access_token={people[n * 61 % len(people)][1]}&meal=http://127.0.0.1:{port}/meals/{MEALS[n % len(MEALS)]}")
        for n in range(256)])
    read = listed(folder / f"read-{key}.lua", ids,
                  'wrk.format("GET", "/" .. line:gsub(" ", "?access_token="))')
    tokens = folder / "tokens"
    tokens.write_text("\n".join(token for _, token in people) + "\n")
    several = listed(folder / f"list-{key}.lua", tokens,
                     f'wrk.format("GET", "/me/{namespace}:eat?limit=25&access_token=" .. line)')
    php = listed(folder / f"php-{key}.lua", ids, 'wrk.format("GET", "/actions/" .. line:gsub(" .*", ""))')
    return publish, read, several, php


def check(port, target, wanted, method="GET", body=b""):
    import socket
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        head = f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
        if body:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        connection.sendall(head.encode() + b"\r\n" + body)
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    if b" 200 " not in answer.split(b"\r\n")[0] or wanted not in answer:
        raise SystemExit(f"publish: {method} {target} is not right:\n{answer.decode()}")
    return answer


def measure(cases, arguments, what):
    for case in cases:
        case.measure(1)
        case.rounds.clear()
    for number in range(arguments.rounds):
        for case in cases if number % 2 == 0 else cases[::-1]:
            rate = case.measure(arguments.seconds)
            print(f"{what}, round {number + 1}: {case.label}: {rate:,.0f}/s", file=sys.stderr)


def rows_of(cases):
    def middle(case, what):
        return statistics.median(entry[what] for entry in case.rounds)
    rows = []
    for case in cases:
        is_load = isinstance(case, Load)
        rows.append([case.label, f"{middle(case, 'rate'):,.0f}"] + (
            [f"{middle(case, 'p50') / 1000:.2f}", f"{middle(case, 'p99') / 1000:.2f}", f"{middle(case, 'own'):.1f}",
             f"{middle(case, 'beside'):.1f}"] if is_load else ["", "", "", ""]))
    return rows


def run(arguments, folder):
    note = machine()
    postgres = servers.start_postgres(folder)
    larder, port = servers.start_larder(folder, arguments.program, arguments.workers, "--calls-per-minute", "0",
                                        "--token-calls-per-minute", "0")
    larder.wait_until(lambda: servers.connects(port) and fetch(port, "/readyz")[0] == 200)
    database = Database(folder)
    app, namespace, kind, people = prepare(database)
    for meal in MEALS:
        body = f"access_token={people[0][1]}&meal=http://127.0.0.1:{port}/meals/{meal}".encode()
        check(port, f"/me/{namespace}:eat", b'{"id":"', "POST", body)
    objects = database.run("select id from objects order by id")
    php = servers.start_php(folder, arguments.php_children)
    nginx, web = servers.start_nginx(folder, arguments.workers, arguments.php_children)
    many, one = transactions(folder, app, kind, people, objects)
    print(f"{note}; {arguments.rounds} rounds of {arguments.seconds} s each, wrk -t1, {arguments.workers} workers, "
          f"{arguments.php_children} PHP children.\n")
    wanted, before = [], {}
    for count in [10_000] + ([arguments.actions] if arguments.actions else []):
        generate(database, count, app, kind, objects)
        publish, read, several, php_read = scripts(folder, port, namespace, people, database, count)
        first, token = (folder / f"ids-{count}").read_text().split("\n", 1)[0].split()
        check(port, f"/{first}?access_token={token}", f'"id":"{first}"'.encode())
        check(web, f"/actions/{first}", f'"id":"{first}"'.encode())
        cases, by = [], {}
        for connections in arguments.connections:
            by["publish", connections] = Load(f"Larder, publishing, {connections} connections", port, publish,
                                              connections, [larder, postgres])
            by["pgbench", connections] = Statements(
                f"pgbench, begin, 2 inserts, commit, {connections} connections", database, many, connections)
            by["one", connections] = Statements(
                f"pgbench, the same in one statement, {connections} connections", database, one, connections)
        by["read"] = Load("Larder, reading one, 64 connections", port, read, 64, [larder, postgres])
        by["php"] = Load("nginx + php-fpm + PostgreSQL, one query, 64 connections", web, php_read, 64,
                         [php, nginx, postgres])
        by["list"] = Load("Larder, the latest 25, 64 connections", port, several, 64, [larder, postgres])
        cases = list(by.values())
        measure(cases, arguments, f"{count:,}")
        print(f"With {count:,} actions:\n")
        print(table(rows_of(cases), ["what", "a second", "p50 ms", "p99 ms", "µs each", "of others"]) + "\n")
        for connections in arguments.connections:
            share = ratio(by["publish", connections], by["pgbench", connections])
            wanted.append([f"{count:,}: publishing ÷ pgbench, {connections} connections", f"{share:.2f}", "≥ 0.7",
                           "yes" if share >= 0.7 else "NO"])
        share = ratio(by["read"], by["php"])
        wanted.append([f"{count:,}: reading ÷ php-fpm", f"{share:.2f}", "≥ 5", "yes" if share >= 5 else "NO"])
        for what in before:
            share = statistics.median(entry["rate"] for entry in by[what].rounds) / before[what]
            name = f"{what[0]}, {what[1]} connections" if isinstance(what, tuple) else what
            wanted.append([f"{count:,} ÷ 10,000: {name}", f"{share:.2f}", "≥ 0.8", "yes" if share >= 0.8 else "NO"])
        before = {what: statistics.median(entry["rate"] for entry in by[what].rounds)
                  for what in by if what in ("read", "list") or what[0] == "publish"}
    print(table(wanted, ["wanted", "measured", "bound", "holds"]))
    return 1 if arguments.gate and any(row[3] == "NO" for row in wanted) else 0


def main():
    options = argparse.ArgumentParser(prog="publish", description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--seconds", type=int, default=5, help="of each case in each round")
    options.add_argument("--workers", type=int, default=os.cpu_count())
    options.add_argument("--php-children", type=int, default=64)
    options.add_argument("--connections", type=lambda text: [int(part) for part in text.split(",")], default=[8, 64])
    options.add_argument("--actions", type=int, default=10_000_000, help="of the second measurement; 0 for none")
    options.add_argument("--gate", action="store_true", help="exit 1 when something that is wanted does not hold")
    options.add_argument("--program", required=True, help="the larder to measure")
    arguments = options.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    folder = Path(tempfile.mkdtemp(prefix="larder-publish-"))
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
