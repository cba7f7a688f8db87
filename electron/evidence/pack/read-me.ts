/**
 * The text that lies in a pack for whoever opens it as a plain zip: what it is, how it is verified, with Veridesk and by hand,
 * and what that proves. Plain ASCII, so that it looks the same everywhere. Its commands are run by a test, as they stand here.
 */

/** How a pack of the sandbox begins. */
const SANDBOX = `SANDBOX: what is in here is about made-up people. It proves nothing of a real
person.

`;

/** Lines that begin with four spaces are commands of the verification by hand; nothing else does. */
const TEXT = `VERIDESK EVIDENCE PACK

It shows what was checked about a person at an identity verification service,
what came back, and what people decided on it. Verify it before you rely on it.
That takes no login, no network and no secret.

WHAT IS IN IT

manifest.json         the list of all other files: size and SHA-256 of each
README.txt            this text
report.pdf            the report, for people
records/ID.json       the record of each check (JSON). The report says the same
answers/ID.bin        the service's answer, byte for byte, if it was asked for
pictures/ID-sent      the picture that was sent, if it was asked for
pictures/ID-registry  the registry's photo out of the answer, if asked for
chain/entries.jsonl   the piece of the device's log that tells of these checks
chain/heads.json      the signed ends of that log
chain/public-key.pem  the device's public key

Times are in UTC. A sign that stands for a covered digit is a round dot.
A file that manifest.json does not name is no part of the pack.

VERIFY WITH VERIDESK

In the app: Evidence, Verify a pack. No desk is needed; the page of a first
start has it too. At the terminal, KEY being the id of the desk's key:

veridesk evidence verify FILE --key KEY

VERIFY BY HAND

This takes a shell (on Windows, that of Git or WSL), sha256sum and OpenSSL 3.
Unpack the pack into an empty folder; if the program that unpacks it asks
whether to replace a file, the pack was changed. Run the lines below in that
folder. None of them may say FAILED. Whoever forges a pack can write another
text, so run nothing that you do not understand: the same lines stand in the
program's documentation, "The evidence pack", with the whole form.

1. The files are those that the pack lists, and no others.

    work=$(mktemp -d)
    contents=$(sed 's/^{"contents":\\(.*\\),"format":.*/\\1/' manifest.json)
    printf %s "$contents" |
      grep -ao '"path":"[0-9A-Za-z/._-]*","sha256":"[0-9a-f]*"' |
      sed 's/"path":"\\(.*\\)","sha256":"\\(.*\\)"/\\2  \\1/' > "$work/sums"
    sha256sum -c "$work/sums" || echo FAILED: a file was changed
    listed=$(grep -c . < "$work/sums")
    [ "$(find . ! -type d | grep -c .)" = $((listed + 4)) ] ||
      echo FAILED: a file too many
    [ -z "$(find . -type l)" ] || echo FAILED: a link in the place of a file

2. The key is of the one kind that signs a log. It signed each head of it.

    openssl pkey -pubin -in chain/public-key.pem -outform DER -out "$work/key"
    case $(od -An -tx1 "$work/key" | tr -d ' \\n') in
      302a300506032b6570032100*) ;; *) echo FAILED: no Ed25519 key ;;
    esac
    tr '}' '\\n' < chain/heads.json | sed -n 's/^[[,]{//p' > "$work/heads"
    while IFS= read -r head; do
      text=$(printf %s "$head" | sed 's/"signature":"[^"]*",//')
      sign=$(printf %s "$head" | sed 's/.*"signature":"\\([^"]*\\)".*/\\1/')
      printf '{"format":"veridesk-audit-head-1",%s}' "$text" > "$work/text"
      printf '%s==' "$sign" | tr '_-' '/+' | base64 -d > "$work/sign"
      openssl pkeyutl -verify -rawin -pubin -keyform DER -inkey "$work/key" \\
        -in "$work/text" -sigfile "$work/sign" &&
        printf '%s\\n' "$text" >> "$work/signed" || echo FAILED: a signature
    done < "$work/heads"

3. Each entry of the log holds the hash of the one before. At the end, and
   where entries are left out, a signed head holds the hash.

    is_signed() { grep -q "\\"hash\\":\\"$1\\"" "$work/signed"; }
    last= line=0
    while IFS= read -r entry || [ -n "$entry" ]; do
      line=$((line + 1))
      prev=$(printf %s "$entry" | sed 's/.*"prev":"\\([^"]*\\)".*/\\1/')
      [ -z "$last" ] || [ "$prev" = "$last" ] || is_signed "$last" ||
        echo "FAILED: the log before line $line"
      last=$(printf %s "$entry" | sha256sum | cut -c 1-64)
    done < chain/entries.jsonl
    is_signed "$last" && echo log: OK || echo FAILED: the end of the log

4. The log tells of this list of files, once for each check.

    hash=$(printf %s "$contents" | sha256sum | cut -c 1-64)
    told=$(grep "\\"contents\\":\\"$hash\\"" chain/entries.jsonl |
      grep -c '"kind":"pack-made","prev":"')
    checks=$(grep -c '  records/' < "$work/sums")
    [ "$told" = "$checks" ] && echo list: OK || echo FAILED: the list

5. Whose key it is. The last line has to be an id that the desk shows: of its
   present key, or of one before it.

    x=$(tail -c 32 "$work/key" | base64 | tr '/+' '_-' | tr -d '=')
    printf '{"crv":"Ed25519","kty":"OKP","x":"%s"}' "$x" |
      openssl dgst -sha256 -binary | base64 | tr '/+' '_-' | tr -d '='

Last, rm -r "$work" removes what was written down meanwhile. Veridesk compares
more: the form of each file, and the records with what the log says of them.

WHAT IT PROVES

Whoever holds the private key of chain/public-key.pem had this log, in this
order, and packed these files. Nothing of them was changed since.

WHAT IT DOES NOT PROVE

- Whose key it is. Anybody can make a whole pack with a key of their own, this
  text included. Compare the key's id with those that the desk shows (Settings,
  Audit: the present key and those before it), or gave you by another way than
  this pack.
- That the device's clock was right, or that the service said the truth.
- That these are all checks of a person, or what was done after the pack was
  made.
- That the device kept one log alone. Compare packs of one key: where two name
  another hash for the same "seq", in chain/heads.json or as "prev" of the next
  entry, the desk was copied or put back, and the log went on twice.
`;

/** The text of a pack; `sandbox` is whether any of its checks is the sandbox's. */
export const readMe = (sandbox: boolean): string => (sandbox ? SANDBOX + TEXT : TEXT);
