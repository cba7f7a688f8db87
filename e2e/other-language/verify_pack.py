"""Verifies evidence packs, from docs/evidence-pack.md alone: the standard library, and Ed25519 as RFC 8032 writes it.

Reads paths on standard input, and prints for each one line: valid, changed or unreadable, and why.
"""

import base64
import hashlib
import hmac
import json
import re
import struct
import sys
import zlib

# --- what is wrong ---
class Changed(Exception):
    pass


class Unreadable(Exception):
    pass


def need(holds, why, kind=Changed):
    if not holds:
        raise kind(why)


# --- Ed25519 (RFC 8032, section 6) ---
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(s, p):
    q = (0, 1, 1, 0)
    while s:
        q, p, s = (add(q, p) if s & 1 else q), add(p, p), s >> 1
    return q


def point(raw):
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if (x * x - x2) % P == 0 else x * ROOT % P
    need((x * x - x2) % P == 0 and y < P, "a key or a signature is no point of the curve")
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def signed(key, message, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % L
    left, right = times(s, BASE), add(point(r), times(h, point(key)))
    same = [(left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1)]
    return s < L and all(same)


# --- canonical JSON (RFC 8785) ---
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


def sha256(raw):
    return hashlib.sha256(raw).hexdigest()


# --- section 1: the container ---
MIB = 2**20


def parts_of(file):
    def plain(holds, why="no plain zip"):
        need(holds, why, Unreadable)

    plain(22 <= len(file) <= 96 * MIB)
    end = len(file) - 22
    magic, disk, first, here, count, size, offset, comment = struct.unpack("<IHHHHIIH", file[end:])
    plain(magic == 0x06054B50 and (disk, first, comment) == (0, 0, 0) and here == count <= 2000)
    plain(offset + size == end)
    parts, at, begin, total = {}, offset, 0, 0
    for _ in range(count):
        plain(at + 46 <= end)
        head = struct.unpack("<IHHHHHHIIIHHHHHII", file[at : at + 46])
        flags, method, crc, packed, whole, name_size = head[3], head[4], *head[7:11]
        name = file[at + 46 : at + 46 + name_size]
        plain(head[0] == 0x02014B50 and flags in (0, 0x800) and method in (0, 8) and head[11:14] == (0, 0, 0))
        total += whole
        plain(whole <= 64 * MIB and total <= 256 * MIB and (whole <= MIB or whole <= 200 * packed), "too large")
        plain(head[16] == begin and begin + 30 + name_size + packed <= offset)
        local = struct.unpack("<IHHHHHIIIHH", file[begin : begin + 30])
        plain(local[0] == 0x04034B50 and local[2:4] == (flags, method))
        plain(local[6:] == (crc, packed, whole, name_size, 0) and file[begin + 30 :][:name_size] == name)
        data = file[begin + 30 + name_size :][:packed]
        if method == 8:
            unpacker = zlib.decompressobj(-15)
            try:
                data = unpacker.decompress(data, whole + 1)
            except zlib.error:
                plain(False)
            plain(unpacker.eof and not unpacker.unused_data)
        plain(len(data) == whole and zlib.crc32(data) == crc and name not in parts)
        parts[name.decode("utf-8")] = data
        at, begin = at + 46 + name_size, begin + 30 + name_size + packed
    plain(at == end and begin == offset)
    return parts


# --- sections 2 to 6 ---
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def in_order(contents):
    found = [part["path"] for part in contents["parts"]]
    kinds = ["jpg", "png", "webp"]
    wanted = [(["report.pdf"], False)]
    for one in contents["checks"]:
        wanted += [([f"records/{one}.json"], True), ([f"answers/{one}.bin"], False)]
        wanted += [([f"pictures/{one}-{which}.{kind}" for kind in kinds], False) for which in ("sent", "registry")]
    for names, must in wanted:
        there = bool(found) and found[0] in names
        need(there or not must, f"{names[0]} is not in its place")
        found = found[1:] if there else found
    return not found


def verify(file):
    parts = parts_of(file)
    need("manifest.json" in parts, "no manifest", Unreadable)
    try:
        loose = json.loads(parts["manifest.json"])
        newer = loose["format"] == "veridesk-evidence-pack" and loose["version"] > 1
    except (ValueError, KeyError, TypeError):
        raise Changed("the manifest") from None
    need(not newer, "a newer format", Unreadable)
    manifest = read(parts["manifest.json"], "manifest.json")
    need(set(manifest) == {"contents", "format", "proof", "version"} and manifest["version"] == 1, "the manifest")
    contents, proof = manifest["contents"], manifest["proof"]
    ids, shows = contents["checks"], contents["shows"]
    need(0 < len(ids) == len(set(ids)) <= 200 and all(UUID.fullmatch(one) for one in ids), "the list of checks")
    need(in_order(contents), "the list of parts")
    chain = ["chain/entries.jsonl", "chain/heads.json", "chain/public-key.pem"]
    need([part["path"] for part in proof] == chain, "the list of the proof")
    listed = contents["parts"] + proof
    need(list(parts) == ["manifest.json"] + [part["path"] for part in listed], "a part is missing, new or moved")
    for part in listed:
        raw = parts[part["path"]]
        need(part["bytes"] == len(raw) and part["sha256"] == sha256(raw), f"{part['path']} was changed")

    sandbox = False
    for one in ids:
        record = read(parts[f"records/{one}.json"], f"the record of {one}")
        need(record["check"]["id"] == one and record["masked"] is not shows["clear"], f"the record of {one}")
        sandbox = sandbox or record["check"]["sandbox"]
        answer = parts.get(f"answers/{one}.bin")
        if answer is not None:
            need(shows["answers"] and record["answer"] == {"bytes": len(answer), "sha256": sha256(answer)}, "an answer")
        for path in parts:
            need(shows["pictures"] or not path.startswith("pictures/"), "a picture")
            if path.startswith(f"pictures/{one}-sent."):
                need(record["check"]["picture"]["sha256"] == sha256(parts[path]), "a picture that was sent")
    need(contents["sandbox"] is sandbox, "whether it is the sandbox's")

    pem = parts[chain[2]].decode("ascii").split("\n")
    need(pem[0] == "-----BEGIN PUBLIC KEY-----" and pem[2:] == ["-----END PUBLIC KEY-----", ""], "the public key")
    der = base64.b64decode(pem[1], validate=True)
    need(len(der) == 44 and der[:12] == bytes.fromhex("302a300506032b6570032100"), "the public key")
    need(base64.b64encode(der).decode() == pem[1], "the public key")
    plain = lambda raw: base64.urlsafe_b64encode(raw).decode().rstrip("=")
    key = der[12:]
    key_id = plain(hashlib.sha256(canonical({"crv": "Ed25519", "kty": "OKP", "x": plain(key)}).encode()).digest())
    heads, last = {}, 0
    for head in read(parts[chain[1]], "chain/heads.json"):
        signature = base64.urlsafe_b64decode(head["signature"] + "==")
        need(plain(signature) == head["signature"] and head["keyId"] == key_id and head["seq"] > last, "a head")
        bare = {name: head[name] for name in head if name != "signature"} | {"format": "veridesk-audit-head-1"}
        need(signed(key, canonical(bare).encode("utf-8"), signature), f"the signature on entry {head['seq']}")
        heads[head["seq"]], last = head["hash"], head["seq"]
    need(heads, "there is no signed head")

    lines = parts[chain[0]].split(b"\n")
    need(lines.pop() == b"", "the last entry is cut")
    before, told, sealed = None, {}, []
    for line in lines:
        entry, mine = read(line, "an entry"), sha256(line)
        seq = entry["seq"]
        need(seq > 0 and (seq > 1 or entry["prev"] == "0" * 64), f"entry {seq}")
        if before is not None:
            need(seq > before[0], f"entry {seq} is not in its place")
            joined = entry["prev"] == before[1] if seq == before[0] + 1 else before[0] in heads
            need(joined, f"entry {before[0]} was changed, or the next one taken out")
        need(heads.get(seq, mine) == mine, f"entry {seq} is not the one that was signed")
        if entry["kind"] == "pack-made" and entry["detail"]["pack"] == contents["id"]:
            need(entry["detail"]["contents"] == sha256(canonical(contents).encode()), "the log holds another list")
            need(entry["check"] not in ids or entry["detail"]["record"] == sha256(parts[f"records/{entry['check']}.json"]), "a record")
            told[entry["check"]] = True
        if entry["kind"] in ("check-begun", "check-ended"):
            sealed.append((entry["check"], entry["kind"], entry["detail"]))
        before = (seq, mine)
    need(before is not None and before[0] == last, "the end of the log was cut off")
    need(all(one in told for one in ids), "the log does not tell of this pack")

    for one in ids:
        record = json.loads(parts[f"records/{one}.json"])
        if record["salt"] is None:
            continue
        check, answer, found = record["check"], record["answer"] or {}, [line for line in sealed if line[0] == one]
        pairs = [(answer.get("sha256"), line[2].get("answer")) for line in found if line[1] == "check-ended" and line[2].get("answer")][-1:]
        for _, _, detail in (line for line in found if line[1] == "check-begun"):
            pairs += [(check["request"]["bodySha512"], detail.get("body")), ((check["picture"] or {}).get("sha256"), detail.get("picture"))]
        for value, seal in pairs:
            if value and seal:
                mine = hmac.new(bytes.fromhex(record["salt"]), value.encode(), hashlib.sha256).hexdigest()
                need(mine == seal, f"the record of {one} does not fit what was sealed")
    return key_id


for path in sys.stdin.read().splitlines():
    try:
        with open(path, "rb") as opened:
            print("valid", verify(opened.read()))
    except Unreadable as error:
        print("unreadable", error)
    except (Changed, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        print("changed", error)
