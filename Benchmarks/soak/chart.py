"""A small chart of a soak, as SVG: one panel below the other, all over the same time."""

WIDTH, HEIGHT, LEFT, GAP = 860, 90, 90, 34
PANELS = [
    ("memory of the server, MiB", [("memory_kib", "#1f6f54", 1 / 1024)]),
    ("memory of its database, MiB", [("database_kib", "#7a5195", 1 / 1024)]),
    ("descriptors", [("descriptors", "#8a5a00", 1)]),
    ("latency, ms: middle and 99th of 100", [("p50_ms", "#1f4e8c", 1), ("p99_ms", "#b3403a", 1)]),
    ("requests a second", [("rate", "#555555", 1)]),
]


def drawing(rows):
    """The chart of all samples."""
    rows = [dict(row) for row in rows]
    for before, row in zip([{"second": 0}] + rows, rows):
        row["rate"] = row["requests"] / max(0.001, row["second"] - before["second"])
    total = LEFT + WIDTH + 20
    height = len(PANELS) * (HEIGHT + GAP) + 10
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{total}" height="{height}" fill="#fff"/>',
    ]
    for number, (title, curves) in enumerate(PANELS):
        lines += panel(title, curves, rows, 24 + number * (HEIGHT + GAP))
    return "\n".join(lines + ["</svg>", ""])


def panel(title, curves, rows, top):
    """One panel, from nothing to a little above its highest value, so that what is flat looks flat."""
    highest = max(max(row[name] * factor for row in rows) for name, _, factor in curves) * 1.1 or 1
    end = rows[-1]["second"] or 1
    lines = [
        f'<text x="{LEFT}" y="{top - 6}">{title}</text>',
        f'<rect x="{LEFT}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#bbb"/>',
        f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">{highest:.4g}</text>',
        f'<text x="{LEFT - 6}" y="{top + HEIGHT}" text-anchor="end">0</text>',
        f'<text x="{LEFT + WIDTH}" y="{top - 6}" text-anchor="end">{end:.0f} s</text>',
    ]
    for name, colour, factor in curves:
        points = " ".join(
            f"{LEFT + WIDTH * row['second'] / end:.1f},{top + HEIGHT - HEIGHT * row[name] * factor / highest:.1f}"
            for row in rows)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    return lines
