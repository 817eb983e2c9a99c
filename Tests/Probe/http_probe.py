"""Plays every check of checks.py on every kind of route of a server of its own; `scripts/http-probe` starts it."""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import checks
from live import LiveLarder
from routes import routes

# Short waits, so that those who wait for them need not.
OPTIONS = ["--head-timeout", "1s", "--idle-timeout", "1s", "--body-pause", "1s", "--body-timeout", "5s",
           "--scrapes-per-minute", "100000"]


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("--program", required=True)
    reader.add_argument("--only", default="", help="checks whose name has this in it")
    reader.add_argument("--route", default="", help="routes whose name has this in it")
    wanted = reader.parse_args()
    with LiveLarder(wanted.program, *OPTIONS) as larder:
        start = time.monotonic()
        kinds = [route for route in routes(larder) if wanted.route in route.name]
        with ThreadPoolExecutor(6) as pool:
            results = list(pool.map(lambda route: list(checks.run(larder.port, route, wanted.only)), kinds))
        faults, count = 0, 0
        for route, found in zip(kinds, results):
            for name, rule, fault in found:
                count += 1
                if fault:
                    faults += 1
                    print(f"FAILED {route.name}: {name} ({rule}): {fault}")
        for line in larder.complaints():
            faults += 1
            print(f"FAILED the log says: {line}")
        if not larder.is_running:
            faults += 1
            print("FAILED the server is gone")
        print(f"{count} checks on {len(kinds)} kinds of route in {time.monotonic() - start:.0f} s, {faults} failed")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
