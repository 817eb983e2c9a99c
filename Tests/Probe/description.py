"""Holds a running server against Public/openapi.json; `scripts/schemathesis` starts it, in schemathesis' environment."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from urllib.parse import quote

import jsonschema_rs

from live import ADMIN_TOKEN, LiveLarder

ROOT = Path(__file__).resolve().parents[2]
# The debugger's other names: the same handler answers them.
ALIASES = "^/debugger/$|^/tools/debug(/|/sharing/?|/og/object/?|/og/echo/)?$"
# What it sends in a minute is more than one client may ask for.
OPTIONS = ["--scrapes-per-minute", "100000", "--scrapes-at-once", "64", "--scrape-timeout", "1s"]


def reports(larder, description):
    """The debugger's reports on some addresses, each held against its schema: what is wrong."""
    schema = {"$ref": "#/components/schemas/Report", "components": description["components"]}
    judge = jsonschema_rs.validator_for(schema)
    addresses = [larder.origin + path for path in (
        "/meals/pizza", "/repeater?og:title=x&og:image=/y&og:type=larder:meal&og:url=z", "/robots.txt", "/nothing",
    )]
    addresses += ["http://127.0.0.1:1/", "nonsense", "ftp://example.com/"]
    faults = []
    for address in addresses:
        call = urllib.request.Request(f"{larder.origin}/debugger?url={quote(address, safe='')}",
                                      headers={"Accept": "application/json"})
        with urllib.request.urlopen(call, timeout=30) as answer:
            report = json.load(answer)
        faults += [f"the report on {address}: {error.message}" for error in judge.iter_errors(report)]
    return faults


def schemathesis(larder, *words):
    """Runs it, all checks on, and gives its exit status."""
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([
            os.path.join(os.path.dirname(sys.executable), "schemathesis"), "--config-file", ROOT / "schemathesis.toml", "run",
            larder.origin + "/openapi.json", "--checks", "all",
            "--header", f"Authorization: Bearer {ADMIN_TOKEN}", *words,
        ], cwd=folder).returncode


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("--program", required=True)
    reader.add_argument("--examples", default="100", help="requests made up for each operation and kind of data")
    reader.add_argument("--short", action="store_true", help="without the other names of addresses")
    wanted = reader.parse_args()
    description = json.loads((ROOT / "Public" / "openapi.json").read_text())
    with LiveLarder(wanted.program, *OPTIONS) as larder:
        faults = reports(larder, description)
        count = ["--max-examples", wanted.examples]
        if wanted.short:
            count += ["--exclude-path-regex", ALIASES]
        if schemathesis(larder, *count):
            faults.append("schemathesis found something")
        # The debugger once more for programs. Without an address they get 400, which no schema can say.
        if schemathesis(larder, *count, "--header", "Accept: application/json", "--include-tag", "debugger",
                        "--phases", "coverage,fuzzing", "--exclude-checks", "positive_data_acceptance"):
            faults.append("schemathesis found something in the debugger's JSON")
        faults += [f"the log says: {line}" for line in larder.complaints()]
        if not larder.is_running:
            faults.append("the server is gone")
    for fault in faults:
        print("FAILED", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
