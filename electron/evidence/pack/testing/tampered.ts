/** Ways to change a pack, by somebody who leaves the manifest as it is, or who makes it fit. */
import { canonical } from '../canonical.ts';
import { ENTRIES, HEADS, lineOf, MANIFEST, type Manifest } from '../manifest.ts';
import type { ZipPart } from '../read-zip.ts';
import { logOf } from './chain.ts';
import { FIRST, SECOND } from './packs.ts';

export type Change = (parts: ZipPart[]) => ZipPart[];

/** One part with another text. */
export const replaced = (parts: ZipPart[], path: string, change: (text: string) => string): ZipPart[] =>
  parts.map((part) =>
    part.path === path ? { path, bytes: Buffer.from(change(part.bytes.toString())) } : part,
  );

/** With a manifest that fits the parts as they are now. */
export function fitted(parts: ZipPart[]): ZipPart[] {
  return replaced(parts, MANIFEST, (text) => {
    const manifest = JSON.parse(text) as Manifest;
    const line = ({ path }: { path: string }) => {
      const part = parts.find((one) => one.path === path);
      return part ? [lineOf(part)] : [];
    };
    const contents = { ...manifest.contents, parts: manifest.contents.parts.flatMap(line) };
    return canonical({ ...manifest, contents, proof: manifest.proof.flatMap(line) });
  });
}

const record = `records/${FIRST}.json`;
const inPart =
  (path: string, from: RegExp, to: string): Change =>
  (parts) =>
    replaced(parts, path, (text) => text.replace(from, to));
const inFitted =
  (path: string, from: RegExp, to: string): Change =>
  (parts) =>
    fitted(inPart(path, from, to)(parts));
/** Entries are numbered from 1, so the one at index 3 is entry 4. */
const inLog =
  (change: (lines: string[]) => string[]): Change =>
  (parts) =>
    fitted(
      replaced(parts, ENTRIES, (text) =>
        change(text.split('\n').slice(0, -1))
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
const another = (count: number) =>
  logOf(Array.from({ length: count }, () => ({ kind: 'noted', check: null, detail: {} }))).at(-1) ?? '';
const renamed = (index: number) =>
  inLog((lines) =>
    lines.map((line, at) => (at === index ? line.replace(/(?<="name":")[^"]+/u, 'Bola') : line)),
  );

/** Each change of a pack of `everything`, and the sentence that it has to bring about. */
export const tampered: readonly (readonly [string, Change, string])[] = [
  [
    'a record',
    inPart(record, /verified/u, 'mismatch'),
    `The record of check ${FIRST} was changed after the pack was made.`,
  ],
  [
    'a part taken out',
    (parts) => parts.filter(({ path }) => path !== record),
    `The record of check ${FIRST} was taken out of the pack.`,
  ],
  [
    'a part put in',
    (parts) => [...parts, { path: 'more.txt', bytes: Buffer.from('x') }],
    'A part that no pack has was put into the pack after it was made.',
  ],
  [
    'parts swapped',
    (parts) => [...parts.slice(0, -2), ...parts.slice(-2).toReversed()],
    'The public key is not in its place: the parts were put into another order.',
  ],
  ['the manifest', inPart(MANIFEST, /^/u, ' '), 'The manifest was changed: it is not as Veridesk writes it.'],
  [
    'a record, with the manifest made to fit',
    inFitted(`records/${SECOND}.json`, /verified/u, 'mismatch'),
    `The record of check ${SECOND} was changed: the log holds the hash of another one.`,
  ],
  [
    'an answer, with the manifest made to fit',
    inFitted(`answers/${SECOND}.bin`, /true/u, 'null'),
    `The record of check ${SECOND} does not fit the answer that lies beside it.`,
  ],
  [
    'a picture, with the manifest made to fit',
    inFitted(`pictures/${SECOND}-sent.jpg`, /JFIF/u, 'JFXX'),
    `The record of check ${SECOND} does not fit the picture that lies beside it.`,
  ],
  [
    'what was sent and what came back, and all beside it made to fit',
    (parts) => {
      const other = Buffer.from('{"success":false}');
      const { bytes, sha256 } = lineOf({ path: '', bytes: other });
      const changed = replaced(parts, record, (text) => {
        const document = JSON.parse(text) as Record<string, unknown>;
        return canonical({ ...document, answer: { bytes, sha256 } });
      });
      return fitted(replaced(changed, `answers/${FIRST}.bin`, () => other.toString()));
    },
    `The record of check ${FIRST} was changed: the log holds the hash of another one.`,
  ],
  [
    'the report, with the manifest made to fit',
    inFitted('report.pdf', /1\.7/u, '1.4'),
    'What the manifest lists was changed: the log holds the hash of another list.',
  ],
  [
    'the text for people',
    inPart('README.txt', /Anybody/u, 'Nobody'),
    'The text for people was changed after the pack was made.',
  ],
  [
    'the text for people, with the manifest made to fit',
    inFitted('README.txt', /Anybody/u, 'Nobody'),
    'What the manifest lists was changed: the log holds the hash of another list.',
  ],
  [
    'a sign of a signature by another one of the same bits',
    (parts) =>
      fitted(
        replaced(parts, HEADS, (text) =>
          text.replace(/(?<=[\w-]{85})[AQgw](?=")/u, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1)),
        ),
      ),
    'The signed heads of the log were changed: they are not as Veridesk writes them.',
  ],
  [
    'an entry',
    renamed(3),
    'Entry 4 of the log was changed: the entry after it holds the hash of another one.',
  ],
  ['the last entry', renamed(7), 'Entry 8 of the log was changed: the device signed another one.'],
  ['an entry taken out', inLog((lines) => lines.toSpliced(3, 1)), 'Entry 4 of the log was taken out.'],
  [
    'an entry put in',
    inLog((lines) => lines.toSpliced(4, 0, lines[3] ?? '')),
    'Entry 4 of the log is there twice: one of the two was put in.',
  ],
  [
    'an entry in another’s place',
    inLog((lines) => lines.toSpliced(3, 1, another(4))),
    'Entry 3 of the log was changed: the entry after it holds the hash of another one.',
  ],
  [
    'two entries swapped',
    inLog(([a = '', b = '', c = '', d = '', ...rest]) => [a, b, d, c, ...rest]),
    'Entry 3 of the log stands behind entry 4: the order was changed.',
  ],
  [
    'the tail cut off',
    inLog((lines) => lines.slice(0, 5)),
    'Entries 6 to 8 of the log were cut off: the device signed up to entry 8.',
  ],
  [
    'the beginning cut off',
    inLog((lines) => lines.slice(1)),
    `The log does not tell how check ${FIRST} was begun: the beginning of its piece was cut off.`,
  ],
  [
    'an entry added behind the signed head',
    inLog((lines) => [...lines, another(9)]),
    'Entry 9 of the log was put in: the device signed up to entry 8.',
  ],
];

/** Changes of any masked pack of the check, made by the product, and the sentence that each has to bring about. */
export function tamperedOf(checkId: string): readonly (readonly [string, Change, string])[] {
  const path = `records/${checkId}.json`;
  return [
    [
      'a record',
      inPart(path, /verified/u, 'mismatch'),
      `The record of check ${checkId} was changed after the pack was made.`,
    ],
    [
      'a record, with the manifest made to fit',
      inFitted(path, /verified/u, 'mismatch'),
      `The record of check ${checkId} was changed: the log holds the hash of another one.`,
    ],
    ['the tail cut off', inLog((lines) => lines.slice(0, -1)), 'cut off: the device signed up to entry'],
    ['an entry taken out', inLog((lines) => lines.toSpliced(-2, 1)), 'of the log was taken out.'],
    [
      'two entries swapped',
      inLog((lines) => [...lines.slice(0, -2), ...lines.slice(-2).toReversed()]),
      'the order was changed.',
    ],
    [
      'an entry put in',
      inLog((lines) => [...lines.slice(0, 1), ...lines]),
      'is there twice: one of the two was put in.',
    ],
  ];
}

/** Names that would lead out of the folder of whoever unpacks them, and one of a folder. */
export const astray = [
  '../more.txt',
  'records/../../more.txt',
  '/more.txt',
  'C:more.txt',
  'up\\more.txt',
  'more/',
];
