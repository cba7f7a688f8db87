"""Canonical JSON, as RFC 8785 writes it: to write it, and to read what has to be it."""

import json

from verdict import Changed, need


def number(n):
    if isinstance(n, int) and abs(n) < 2**53:
        return str(n)
    n = float(n)
    if n == 0:
        return "0"
    sign, digits, exponent = "-" if n < 0 else "", *f"{abs(n)!r}e0".split("e")[:2]
    whole, _, rest = digits.partition(".")
    rest = "" if rest == "0" else rest
    point_at = len(whole) + int(exponent)
    figures = (whole + rest).lstrip("0")
    point_at -= len(whole + rest) - len(figures)
    figures = figures.rstrip("0")
    if 0 < point_at <= 21:
        text = figures.ljust(point_at, "0")
        return sign + text[:point_at] + ("." + text[point_at:] if text[point_at:] else "")
    if -6 < point_at <= 0:
        return sign + "0." + "0" * -point_at + figures
    tail = "." + figures[1:] if figures[1:] else ""
    return f"{sign}{figures[0]}{tail}e{point_at - 1:+d}"


def canonical(value):
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be"))
    return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"


def read(raw, what):
    try:
        value = json.loads(raw.decode("utf-8"))
        need(canonical(value).encode("utf-8") == raw, f"{what} is not canonical JSON")
        return value
    except (ValueError, RecursionError, OverflowError):
        raise Changed(f"{what} is not canonical JSON") from None
