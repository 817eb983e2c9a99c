"""Runs ReadingBench and the two Python readers in turn over the same pages, and prints what each did. See compare."""

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

NAMES = {"meta", "title", "link", "base"}
WANTED = 200  # MB/s through tokenizer and tag finder, which is TagPlacement
# A reader in Python is given a part of the pages only, or one round would take minutes.
SLOW_PART = 20


def with_lxml(page):
    import lxml.html
    tree = lxml.html.document_fromstring(page, parser=lxml.html.HTMLParser(encoding="utf-8"))
    return sum(1 for _ in tree.iter(*NAMES))


def with_html5lib(page):
    import html5lib
    tree = html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False, transport_encoding="utf-8")
    return sum(1 for element in tree.iter() if element.tag in NAMES)


def speed(read, pages, seconds):
    """Bytes a second of processor time; whole passes, of which the first does not count."""
    read(pages[0])
    size, passes, start = sum(map(len, pages)), 0, time.process_time()
    while passes == 0 or time.process_time() - start < seconds:
        for page in pages:
            read(page)
        passes += 1
    return passes * size / (time.process_time() - start)


def load():
    return os.getloadavg()[0]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program", required=True)
    options.add_argument("--pages", required=True)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--seconds", type=float, default=2)
    options.add_argument("--gate", action="store_true")
    given = options.parse_args()
    files = sorted(Path(given.pages).rglob("*.html"), key=str)
    pages = [file.read_bytes() for file in files if file.is_file()]
    if not pages:
        sys.exit(f"there are no .html files below {given.pages}")
    load_before = load()
    speeds, facts = {}, {}
    for _ in range(given.rounds):
        lines = subprocess.run(
            [given.program, given.pages, str(given.seconds)], check=True, stdout=subprocess.PIPE, text=True,
        ).stdout.splitlines()
        for line in lines:
            name, rate, found, blocks = line.split("\t")
            speeds.setdefault(name, []).append(int(rate))
            facts[name] = (int(found), int(blocks))
        speeds.setdefault("lxml", []).append(speed(with_lxml, pages, given.seconds))
        speeds.setdefault("html5lib", []).append(speed(with_html5lib, pages[::SLOW_PART], given.seconds))
    report(given, pages, speeds, facts, load_before)


def report(given, pages, speeds, facts, load_before):
    import html5lib
    import lxml.etree
    versions = {
        "lxml": f"lxml {'.'.join(map(str, lxml.etree.LXML_VERSION[:3]))} (libxml2, C)",
        "html5lib": f"html5lib {html5lib.__version__} (Python)",
    }
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "")
    tokens = facts["Tokenizer"][0]
    size = sum(map(len, pages))
    print(
        f"{model}, {os.cpu_count()} cores, load {load_before:.2f} before the first round; {given.rounds} rounds of"
        f" {given.seconds:g} s each, processor time of one core; {len(pages)} pages, {size / 1e6:.1f} MB,"
        f" a token every {size / tokens:.0f} bytes.\n"
    )
    print("| reader | MB/s | slowest and fastest round | blocks a token |")
    print("| --- | ---: | ---: | ---: |")
    for name, rates in speeds.items():
        blocks = ""
        if name in facts:
            blocks = f"{facts[name][1] / tokens:.4f}"
        middle = statistics.median(rates) / 1e6
        print(
            f"| {versions.get(name, f'`{name}`')} | {middle:.{0 if middle > 10 else 1}f} "
            f"| {min(rates) / 1e6:.{0 if middle > 10 else 1}f}–{max(rates) / 1e6:.{0 if middle > 10 else 1}f} | {blocks} |"
        )
    found, blocks = facts["PageReader"]
    print(f"\n`PageReader` hands out {found} tags, with {blocks / max(found, 1):.1f} blocks for each.")
    middle = statistics.median(speeds["TagPlacement"]) / 1e6
    if given.gate and middle < WANTED:
        sys.exit(f"TagPlacement reads {middle:.0f} MB/s, at least {WANTED} are wanted")


main()
