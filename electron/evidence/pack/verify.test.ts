/** The verdict on whole packs, and on every way of changing one: each is found, and said in words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maskedPack, type PackVerdict } from '../../../shared/evidence.ts';
import { canonical } from './canonical.ts';
import { ENTRIES, HEADS, MANIFEST, type Manifest, README } from './manifest.ts';
import { readZip, type ZipPart } from './read-zip.ts';
import { headOf, logOf, newDevice, proofOf, type Told, toldOf } from './testing/chain.ts';
import {
  everything,
  FIRST,
  NUMBER,
  SECOND,
  samplePack,
  seal,
  withOneMore,
  withParts,
} from './testing/packs.ts';
import { astray, fitted, replaced, tampered } from './testing/tampered.ts';
import { verifyPack } from './verify.ts';
import { writeZip } from './write-zip.ts';

const sentences = ({ verdict, findings }: PackVerdict) => [
  verdict,
  ...findings.map(({ sentence }) => sentence),
];

describe('a whole pack', () => {
  it('is valid, with everything in it and masked', async () => {
    for (const shows of [everything, maskedPack]) {
      const { file, device } = await samplePack(shows);
      const { verdict, findings, facts } = await verifyPack(file);
      expect([verdict, findings]).toEqual(['valid', []]);
      expect(facts).toMatchObject({ keyId: device.keyId, entries: 8, sandbox: true, shows, madeBy: 'Ada' });
      expect(facts?.signedAt).toBe('2026-11-20T14:05:01.000Z');
      expect(facts?.checks.map(({ id, number, name }) => [id, number, name])).toEqual([
        [FIRST, '•••••••5678', 'Adébáyọ̀ Ṣọlá'],
        [SECOND, '•••••••5678', 'Adébáyọ̀ Ṣọlá'],
      ]);
    }
  });

  it('shows no number, no phone, no answer and no picture where it is masked', async () => {
    const parts = await readZip((await samplePack(maskedPack)).file);
    const text = parts.map(({ bytes }) => bytes.toString('utf8')).join('\n');
    for (const hidden of [NUMBER, '08030000001', 'bodySha512":"']) expect(text).not.toContain(hidden);
    expect(parts.map(({ path }) => path.split('/')[0])).toEqual([
      ...['manifest.json', 'README.txt', 'records', 'records', 'chain', 'chain', 'chain'],
    ]);
    const clear = await readZip((await samplePack(everything)).file);
    expect(clear.map(({ bytes }) => bytes.toString('utf8')).join('\n')).toContain(NUMBER);
  });

  it('hangs on earlier heads where entries between are left out', async () => {
    const other = { kind: 'revealed', check: null, detail: {} };
    const { file, device, texts } = await samplePack(maskedPack, newDevice(), [other, other]);
    const [sixth = ''] = texts.slice(5);
    const lines = texts.filter((_, at) => at < 6 || at > 7);
    const gap = await withParts(file, (parts) => {
      const left = replaced(parts, ENTRIES, () => lines.map((line) => `${line}\n`).join(''));
      const heads = canonical([headOf(device, sixth), headOf(device, texts.at(-1) ?? '')]);
      return fitted(replaced(left, HEADS, () => heads));
    });
    expect(sentences(await verifyPack(gap))).toEqual(['valid']);
  });
});

describe('a pack of version 1', () => {
  const ofOlder = readFileSync('electron/evidence/pack/testing/version-1.veridesk.zip');
  const asVersion = (version: 1 | 2) => (text: string) =>
    text.replace(/"version":\d/u, `"version":${version}`);

  it('that an older Veridesk made is valid, without the text for people', async () => {
    const { verdict, facts } = await verifyPack(ofOlder);
    expect([verdict, facts?.keyId]).toEqual(['valid', 'OhO_2p9Dgzf_TwnnSXU9iZZrZwZWhRaDa3HHuBMZ0Nw']);
    expect((await readZip(ofOlder)).map(({ path }) => path)).not.toContain(README);
  });

  it('is told from one of which that text was taken out, and from one into which it was put', async () => {
    const { file } = await samplePack(everything);
    const cut = (parts: ZipPart[]) => parts.filter(({ path }) => path !== README);
    const passed = await withParts(file, (parts) => fitted(replaced(cut(parts), MANIFEST, asVersion(1))));
    expect(sentences(await verifyPack(passed))).toContain(
      'What the manifest lists was changed: the log holds the hash of another list.',
    );
    const list = 'The manifest lists other parts than a pack of its kind has.';
    const older = await withParts(file, (parts) => replaced(parts, MANIFEST, asVersion(1)));
    const newer = await withParts(ofOlder, (parts) => replaced(parts, MANIFEST, asVersion(2)));
    for (const one of [older, newer]) expect(sentences(await verifyPack(one))).toEqual(['changed', list]);
  });
});

describe('a changed pack', () => {
  it.each(tampered)('%s', async (_, change, sentence) => {
    const { file } = await samplePack(everything);
    const verdict = await verifyPack(await withParts(file, change));
    expect(verdict).toMatchObject({ verdict: 'changed', facts: null });
    expect(sentences(verdict)).toContain(sentence);
  });

  it.each(['constructor', 'VALID.txt', 'a\u202etxt.exe', 'x'.repeat(60_000), ...astray])(
    'with a part that no pack has says nothing of its name (%#)',
    async (path) => {
      const { file } = await samplePack(everything);
      const more = await withOneMore(file, path);
      const sentence = 'A part that no pack has was put into the pack after it was made.';
      expect((await verifyPack(more)).findings).toEqual([{ part: null, entry: null, sentence }]);
    },
  );

  it('signed anew by the device does not fit what was sealed when the check was made', async () => {
    const { file, device, texts } = await samplePack(everything);
    const forged = await withParts(file, (parts) => {
      const changed = fitted(
        replaced(parts, `records/${FIRST}.json`, (text) =>
          text.replace('"bodySha512":"bb"', '"bodySha512":"bc"'),
        ),
      );
      const { contents } = JSON.parse(changed[0]?.bytes.toString() ?? '') as Manifest;
      const earlier = texts.slice(0, 6).map((text) => JSON.parse(text));
      const proof = proofOf(device, logOf([...earlier, ...toldOf(contents, earlier)]));
      return fitted(
        replaced(
          replaced(changed, ENTRIES, () => proof.entries),
          HEADS,
          () => canonical(proof.heads),
        ),
      );
    });
    expect(sentences(await verifyPack(forged))).toEqual([
      'changed',
      `The record of check ${FIRST} does not fit what was sealed in the log when the check was made.`,
    ]);
  });

  /** The same pack with a log that tells of it once more, in other words. */
  async function toldAgain(change: object): Promise<PackVerdict> {
    const { file, device, texts } = await samplePack(everything);
    const told = texts.map((text) => JSON.parse(text) as Told);
    const first = told.find(({ kind, check }) => kind === 'pack-made' && check === FIRST) as Told;
    const again = { ...first, detail: { ...first.detail, ...change } };
    const proof = proofOf(device, logOf([...told, again]));
    return verifyPack(
      await withParts(file, (parts) => {
        const longer = replaced(parts, ENTRIES, () => proof.entries);
        return fitted(replaced(longer, HEADS, () => canonical(proof.heads)));
      }),
    );
  }

  it('of which the log says two things is told by the one that differs', async () => {
    const another = 'ee'.repeat(32);
    expect(sentences(await toldAgain({}))).toEqual(['valid']);
    expect(sentences(await toldAgain({ record: another }))).toEqual([
      'changed',
      `The record of check ${FIRST} was changed: the log holds the hash of another one.`,
    ]);
    expect(sentences(await toldAgain({ contents: another }))).toEqual([
      'changed',
      'What the manifest lists was changed: the log holds the hash of another list.',
    ]);
    // Of another pack it may say what it likes.
    expect(sentences(await toldAgain({ pack: SECOND, record: another, contents: another }))).toEqual([
      'valid',
    ]);
  });

  const id = '0c1b8a5e-2f0d-4c7e-9a51-3d1f4b6a7c08';
  const decision = { id, decision: 'accepted', reason: 'Details agree', note: null };
  const { id: _, ...sealed } = decision;
  it.each([
    ['ended otherwise', { state: 'answered', outcome: 'mismatch' }, 'check-ended', 'stand'],
    ['was settled otherwise by an event', { was: 'unknown', outcome: 'not_found' }, 'event-settled', 'stand'],
    ['has a decision that the record leaves out', { decisionId: id, decision: 'rejected' }, 'decided', 'has'],
    ['has another note', { noteId: id, text: 'ee'.repeat(32) }, 'noted', 'has'],
  ] as const)('made by a device whose log tells that the check %s', async (_what, detail, kind, word) => {
    const made = await samplePack(everything, newDevice(), [{ kind, check: FIRST, detail }]);
    expect(sentences(await verifyPack(made.file))).toEqual([
      'changed',
      word === 'stand'
        ? `The record of check ${FIRST} does not stand as the log tells that the check ended.`
        : `The record of check ${FIRST} has other decisions or notes than the log tells of.`,
    ]);
  });

  it.each([everything, maskedPack])(
    'fits where log and record say the same of a decision: %o',
    async (shows) => {
      const detail = { decisionId: id, decision: 'accepted', text: seal(canonical(sealed)) };
      const told = [
        { kind: 'check-ended', check: FIRST, detail: { state: 'answered', outcome: 'verified' } },
        { kind: 'decided', check: FIRST, detail },
      ];
      const verdictOf = async (name: 'accepted' | 'rejected') => {
        const by = { at: '2026-11-20T14:05:00.000Z', operator: 'Ada' };
        const taken = { ...decision, ...by, decision: name, replaces: null };
        const said = [{ what: 'decided', ...by, decision: taken }] as const;
        const { verdict, facts } = await verifyPack((await samplePack(shows, newDevice(), told, said)).file);
        return [verdict, facts?.checks.map(({ decision }) => decision)];
      };
      expect(await verdictOf('accepted')).toEqual(['valid', ['accepted', null]]);
      expect(await verdictOf('rejected')).toEqual(['changed', undefined]);
    },
  );

  it('with a head that is there twice, or bears the name of another key, though the device did sign it', async () => {
    const { file, device, texts } = await samplePack(maskedPack);
    const last = headOf(device, texts.at(-1) ?? '');
    const otherwise = headOf({ ...device, keyId: newDevice().keyId }, texts.at(-1) ?? '');
    const wrong = `The signature on entry ${last.seq} of the log is not that of the public key.`;
    for (const heads of [[last, last], [otherwise]]) {
      const other = await withParts(file, (parts) => fitted(replaced(parts, HEADS, () => canonical(heads))));
      expect(sentences(await verifyPack(other))).toContain(wrong);
    }
  });

  it('with a record that says of itself that it is masked otherwise than the manifest does', async () => {
    const { file } = await samplePack(maskedPack);
    const other = await withParts(file, (parts) =>
      fitted(
        replaced(parts, `records/${FIRST}.json`, (text) => text.replace('"masked":true', '"masked":false')),
      ),
    );
    expect(sentences(await verifyPack(other))).toContain(
      `The record of check ${FIRST} is not masked as the manifest says.`,
    );
  });

  it('has a byte in the log that is no text, in the place of a sign that stands for such', async () => {
    const told = [{ kind: 'noted', check: null, detail: { profile: 'Main\uFFFD' } }];
    const { file } = await samplePack(maskedPack, newDevice(), told);
    expect(sentences(await verifyPack(file))).toEqual(['valid']);
    const other = await withParts(file, (parts) =>
      fitted(
        parts.map(({ path, bytes }) => {
          const at = path === ENTRIES ? bytes.indexOf('\uFFFD') : -1;
          const cut = [bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)];
          return { path, bytes: at === -1 ? bytes : Buffer.concat(cut) };
        }),
      ),
    );
    expect(sentences(await verifyPack(other))).toContain(
      'Entry 7 of the log was changed: it is not as the log writes it.',
    );
  });

  it('with the whole log made anew is not signed by the device', async () => {
    const { file, device } = await samplePack(everything);
    const forged = await withParts(file, (parts) => {
      const changed = fitted(
        replaced(parts, `records/${FIRST}.json`, (text) => text.replace('verified', 'mismatch')),
      );
      const manifest = JSON.parse(changed[0]?.bytes.toString() ?? '') as Manifest;
      const proof = proofOf(newDevice(), logOf(toldOf(manifest.contents, [])));
      const log = replaced(changed, ENTRIES, () => proof.entries);
      return fitted(replaced(log, HEADS, () => canonical(proof.heads)));
    });
    const found = sentences(await verifyPack(forged));
    expect(found).toContain('The signature on entry 2 of the log is not that of the public key.');
    // With a key of their own it is whole, and bears another key: that is what the id of the key is there for.
    const own = await samplePack(everything);
    expect((await verifyPack(own.file)).facts?.keyId).not.toBe(device.keyId);
  });
});

describe('a file that is no pack', () => {
  const zip = (...parts: [string, string][]) =>
    writeZip(parts.map(([path, text]) => ({ path, bytes: Buffer.from(text) })));
  const manifest = (version: number) => canonical({ format: 'veridesk-evidence-pack', version });

  it('is told in one sentence', async () => {
    const { file } = await samplePack(everything);
    const encrypted = Buffer.from(file);
    encrypted.writeUInt16LE(0x0801, file.lastIndexOf(Buffer.from('504b0102', 'hex')) + 8);
    const bomb = await writeZip([{ path: MANIFEST, bytes: Buffer.alloc(30_000_000) }]);
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(1_000, lying.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
    lying.writeUInt32LE(1_000, 22);
    const twice = await zip(['a.json', '1'], ['a.json', '2']);
    const cases: [string, Buffer, RegExp][] = [
      ['empty', Buffer.alloc(0), /ends too early/u],
      ['truncated', file.subarray(0, -100), /ends too early/u],
      ['its beginning is gone', file.subarray(100), /ends too early/u],
      ['text', Buffer.from('Dear Sir, '.repeat(50)), /no zip file/u],
      ['encrypted', encrypted, /encrypted zip/u],
      ['a bomb', bomb, /would unpack to more/u],
      ['a bomb that lies of its size', lying, /cannot be unpacked/u],
      ['twice', twice, /in the file twice/u],
      ['no manifest', await zip(['readme.txt', 'x']), /no evidence pack/u],
      ['newer', await zip([MANIFEST, manifest(3)]), /newer format \(3\)/u],
      ['something before', Buffer.concat([Buffer.from('x'), file]), /ends too early/u],
    ];
    for (const [name, bytes, words] of cases) {
      const { verdict, findings, facts } = await verifyPack(bytes);
      expect([name, verdict, findings.length, facts]).toEqual([name, 'unreadable', 1, null]);
      expect(findings[0]?.sentence).toMatch(words);
    }
  });
});
