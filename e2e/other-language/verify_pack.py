"""Verifies evidence packs, from docs/evidence-pack.md alone: sections 2 to 6. What they stand on has files of its own.

Reads paths on standard input, and prints for each one line: valid, changed or unreadable, and why.
"""

import base64
import hashlib
import hmac
import json
import re
import sys

from canonical_json import canonical, read
from ed25519 import signed
from plain_zip import parts_of
from verdict import Changed, Unreadable, need

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
ENTRIES, HEADS, KEY = CHAIN = ["chain/entries.jsonl", "chain/heads.json", "chain/public-key.pem"]


def sha256(raw):
    return hashlib.sha256(raw).hexdigest()


def base64url(raw):
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def in_order(contents, version):
    found = [part["path"] for part in contents["parts"]]
    wanted = [(["README.txt"], True)] if version > 1 else []
    wanted.append((["report.pdf"], False))
    for one in contents["checks"]:
        wanted += [([f"records/{one}.json"], True), ([f"answers/{one}.bin"], False)]
        for which in ("sent", "registry"):
            wanted.append(([f"pictures/{one}-{which}.{kind}" for kind in ("jpg", "png", "webp")], False))
    for names, must in wanted:
        there = bool(found) and found[0] in names
        need(there or not must, f"{names[0]} is not in its place")
        found = found[1:] if there else found
    return not found


def contents_of(parts):
    """Section 3: what the manifest says is in the pack, once every part is as it says."""
    need("manifest.json" in parts, "no manifest", Unreadable)
    try:
        loose = json.loads(parts["manifest.json"])
        newer = loose["format"] == "veridesk-evidence-pack" and loose["version"] > 2
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Changed("the manifest") from None
    need(not newer, "a newer format", Unreadable)
    manifest = read(parts["manifest.json"], "manifest.json")
    need(set(manifest) == {"contents", "format", "proof", "version"} and manifest["version"] in (1, 2), "the manifest")
    contents, proof = manifest["contents"], manifest["proof"]
    ids = contents["checks"]
    need(0 < len(ids) == len(set(ids)) <= 200 and all(UUID.fullmatch(one) for one in ids), "the list of checks")
    need(in_order(contents, manifest["version"]), "the list of parts")
    need([part["path"] for part in proof] == CHAIN, "the list of the proof")
    listed = contents["parts"] + proof
    need(list(parts) == ["manifest.json"] + [part["path"] for part in listed], "a part is missing, new or moved")
    for part in listed:
        raw = parts[part["path"]]
        need(part["bytes"] == len(raw) and part["sha256"] == sha256(raw), f"{part['path']} was changed")
    return contents


def records_of(parts, contents):
    """Section 4: the records by the ids of their checks, once each fits what lies beside it."""
    shows, records = contents["shows"], {}
    need(shows["pictures"] or not any(path.startswith("pictures/") for path in parts), "a picture")
    for one in contents["checks"]:
        records[one] = record = read(parts[f"records/{one}.json"], f"the record of {one}")
        need(record["check"]["id"] == one and record["masked"] is not shows["clear"], f"the record of {one}")
        answer = parts.get(f"answers/{one}.bin")
        if answer is not None:
            need(shows["answers"] and record["answer"] == {"bytes": len(answer), "sha256": sha256(answer)}, "an answer")
        for path in (path for path in parts if path.startswith(f"pictures/{one}-sent.")):
            need(record["check"]["picture"]["sha256"] == sha256(parts[path]), "a picture that was sent")
    need(contents["sandbox"] is any(record["check"]["sandbox"] for record in records.values()), "whether it is the sandbox's")
    return records


def key_of(pem):
    """The 32 bytes of the public key."""
    first, line, *rest = pem.decode("ascii").split("\n")
    need(first == "-----BEGIN PUBLIC KEY-----" and rest == ["-----END PUBLIC KEY-----", ""], "the public key")
    der = base64.b64decode(line, validate=True)
    need(len(der) == 44 and der[:12] == bytes.fromhex("302a300506032b6570032100"), "the public key")
    need(base64.b64encode(der).decode() == line, "the public key")
    return der[12:]


def heads_of(raw, key, key_id):
    """The hashes of the heads by their numbers, once each is signed."""
    heads, last = {}, 0
    for head in read(raw, HEADS):
        seq, signature = head["seq"], base64.urlsafe_b64decode(head["signature"] + "==")
        need(base64url(signature) == head["signature"] and head["keyId"] == key_id and seq > last, "a head")
        bare = {name: head[name] for name in head if name != "signature"} | {"format": "veridesk-audit-head-1"}
        need(signed(key, canonical(bare).encode("utf-8"), signature), f"the signature on entry {seq}")
        heads[seq], last = head["hash"], seq
    need(heads, "there is no signed head")
    return heads


def entries_of(raw, heads):
    """Section 5: the entries, once each hangs on the one before it or on a head."""
    lines = raw.split(b"\n")
    need(lines.pop() == b"", "the last entry is cut")
    entries, before = [], None
    for line in lines:
        entry, mine = read(line, "an entry"), sha256(line)
        seq = entry["seq"]
        need(seq > 0 and (seq > 1 or entry["prev"] == "0" * 64), f"entry {seq}")
        if before is not None:
            need(seq > before[0], f"entry {seq} is not in its place")
            joined = entry["prev"] == before[1] if seq == before[0] + 1 else before[0] in heads
            need(joined, f"entry {before[0]} was changed, or the next one taken out")
        need(heads.get(seq, mine) == mine, f"entry {seq} is not the one that was signed")
        entries.append(entry)
        before = (seq, mine)
    need(before is not None and before[0] == max(heads), "the end of the log was cut off")
    return entries


def tell_of_pack(entries, contents, parts):
    """Section 6, step 7: the log holds this list of parts and each of these records."""
    told, whole = set(), sha256(canonical(contents).encode())
    for entry in entries:
        if entry["kind"] != "pack-made" or entry["detail"]["pack"] != contents["id"]:
            continue
        need(entry["detail"]["contents"] == whole, "the log holds another list")
        record = parts.get(f"records/{entry['check']}.json")
        need(record is None or entry["detail"]["record"] == sha256(record), "a record")
        told.add(entry["check"])
    need(told.issuperset(contents["checks"]), "the log does not tell of this pack")


def sealed(record, value):
    return hmac.new(bytes.fromhex(record["salt"]), value.encode(), hashlib.sha256).hexdigest()


def fit_seals(one, record, entries):
    """Section 6, step 8: what the log holds of a check under its salt is what the record says."""
    def fit(value, seal):
        need(not value or not seal or sealed(record, value) == seal, f"the record of {one} does not fit what was sealed")

    check, answer, about = record["check"], record["answer"] or {}, [entry for entry in entries if entry["check"] == one]
    ended = [entry["detail"]["answer"] for entry in about if entry["kind"] == "check-ended" and entry["detail"].get("answer")]
    for seal in ended[-1:]:
        fit(answer.get("sha256"), seal)
    for detail in (entry["detail"] for entry in about if entry["kind"] == "check-begun"):
        fit(check["request"]["bodySha512"], detail.get("body"))
        fit((check["picture"] or {}).get("sha256"), detail.get("picture"))


def fit_beginning(one, record, entries, pack):
    """Section 6, step 10: the piece tells the whole of the check, and of its beginning what the record says."""
    check, about = record["check"], [entry for entry in entries if entry["check"] == one]
    begun = [entry for entry in about if entry["kind"] == "check-begun"]
    need(begun or any(entry["kind"] == "check-carried" for entry in about), f"the beginning of {one}")
    made = next(entry for entry in about if entry["kind"] == "pack-made" and entry["detail"].get("pack") == pack)
    before = [entry for entry in about if entry["kind"] != "pack-made" and entry["seq"] < made["seq"]]
    told = made["detail"].get("entries")
    need(type(told) is not int or told == len(before), f"an entry about {one} was taken out")
    for entry in begun:
        need(entry["at"] == check["timing"]["createdAt"], f"when {one} was made")
        need(record["salt"] is None or entry["by"]["name"] == check["operator"], f"by whom {one} was made")
        for name in ("kind", "environment", "sandbox", "profileId"):
            need(entry["detail"].get(name) == check[name], f"the {name} of {one}")


def fit_said(one, record, about):
    """Section 6, step 11: decisions and notes are of whom and of when the log tells, and as many."""
    clear = record["salt"] is not None
    fit = lambda entry, said: said["at"] == entry["at"] and (not clear or said["operator"] == entry["by"]["name"])
    told = [entry for entry in about if entry["kind"] == "decided"]
    made = {entry["decision"]["id"]: entry for entry in record["timeline"] if entry["what"] == "decided"}
    if all("decisionId" in entry["detail"] for entry in told):
        for entry in told:
            said = made[entry["detail"]["decisionId"]]
            need(fit(entry, said) and fit(entry, said["decision"]), f"whose a decision of {one} is")
            need(said["decision"]["replaces"] == entry["detail"].get("replaces"), f"what a decision of {one} replaces")
    noted = [entry for entry in about if entry["kind"] == "noted"]
    notes = [entry for entry in record["timeline"] if entry["what"] == "noted"]
    carried = any(entry["kind"] == "check-carried" for entry in about)
    if not carried and all("text" in entry["detail"] for entry in noted):
        log = [(entry["at"], entry["detail"]["text"], entry["by"]["name"])[: 3 if clear else 1] for entry in noted]
        own = [(note["at"], sealed(record, note["text"]), note["operator"]) if clear else (note["at"],) for note in notes]
        need(sorted(log) == sorted(own), f"the notes of {one}")


def fit_told(one, record, entries):
    """Section 6, step 9: the check stands as the log tells, with the decisions and the notes that it tells of."""
    check, about = record["check"], [entry for entry in entries if entry["check"] == one]
    fit_said(one, record, about)
    standing = [entry["detail"] for entry in about if "state" in entry["detail"] or entry["kind"] == "event-settled"]
    need(standing or check["state"] in ("ready", "sent"), f"how {one} ended")
    for detail in standing[-1:]:
        ended = (detail.get("state", "answered"), detail.get("outcome"))
        need(ended == (check["state"], check["outcome"]), f"the record of {one} does not stand as the log tells")
    decisions = [entry["decision"] for entry in record["timeline"] if entry["what"] == "decided"]
    notes = [entry["text"] for entry in record["timeline"] if entry["what"] == "noted"]
    told = [entry["detail"] for entry in about if entry["kind"] == "decided"]
    if all("decisionId" in detail for detail in told):
        taken = sorted((decision["id"], decision["decision"]) for decision in decisions)
        need(taken == sorted((detail["decisionId"], detail["decision"]) for detail in told), f"the decisions of {one}")
    if record["salt"] is not None:
        texts = notes + [canonical({name: made[name] for name in ("decision", "note", "reason")}) for made in decisions]
        seals = [sealed(record, text) for text in texts]
        for detail in (entry["detail"] for entry in about if entry["kind"] in ("decided", "noted")):
            need("text" not in detail or detail["text"] in seals, f"what was said of {one}")


def verify(file):
    parts = parts_of(file)
    contents = contents_of(parts)
    records = records_of(parts, contents)
    key = key_of(parts[KEY])
    key_id = base64url(hashlib.sha256(canonical({"crv": "Ed25519", "kty": "OKP", "x": base64url(key)}).encode()).digest())
    entries = entries_of(parts[ENTRIES], heads_of(parts[HEADS], key, key_id))
    tell_of_pack(entries, contents, parts)
    for one, record in records.items():
        if record["salt"] is not None:
            fit_seals(one, record, entries)
        fit_told(one, record, entries)
        fit_beginning(one, record, entries, contents["id"])
    return key_id


for path in sys.stdin.read().splitlines():
    try:
        with open(path, "rb") as opened:
            print("valid", verify(opened.read()))
    except Unreadable as error:
        print("unreadable", error)
    except (Changed, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        print("changed", error)
