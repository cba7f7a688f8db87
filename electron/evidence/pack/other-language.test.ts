/** A verifier in another language, written from the format's words alone, says the same as ours. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { maskedPack } from '../../../shared/evidence.ts';
import { canonical } from './canonical.ts';
import { MANIFEST } from './manifest.ts';
import { newDevice } from './testing/chain.ts';
import { everything, FIRST, samplePack, seal, withOneMore, withParts } from './testing/packs.ts';
import { astray, replaced, tampered } from './testing/tampered.ts';
import { verifyPack } from './verify.ts';

const PROGRAMS = 'e2e/other-language';
const PROGRAM = `${PROGRAMS}/verify_pack.py`;
const folder = mkdtempSync(join(tmpdir(), 'veridesk-packs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The other verifier's word on each file. */
function otherWords(files: readonly Buffer[]): string[] {
  const paths = files.map((file, at) => {
    const path = join(folder, `${at}.zip`);
    writeFileSync(path, file);
    return path;
  });
  const run = spawnSync('python3', ['-B', PROGRAM], { input: paths.join('\n'), encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`python3 failed: ${run.stderr}`);
  return run.stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
}

const ourWord = async (file: Buffer) => (await verifyPack(file)).verdict;

describe('both verifiers', () => {
  it('agree on whole packs, and on each way of changing one', async () => {
    const { file } = await samplePack(everything);
    const older = readFileSync('electron/evidence/pack/testing/version-1.veridesk.zip');
    const files = [file, (await samplePack(maskedPack)).file, older];
    for (const [, change] of tampered) files.push(await withParts(file, change));
    // A note behind the list of parts, which counts it in.
    const end = Buffer.from(file.subarray(-22));
    end.writeUInt32LE(end.readUInt32LE(12) + 'note'.length, 12);
    const noted = Buffer.concat([file.subarray(0, -22), Buffer.from('note'), end]);
    files.push(file.subarray(0, -9), file.subarray(9), Buffer.from('text'), noted);
    const ours = await Promise.all(files.map(ourWord));
    const expected = [
      'valid',
      'valid',
      'valid',
      ...tampered.map(() => 'changed'),
      ...Array(4).fill('unreadable'),
    ];
    expect(ours).toEqual(expected);
    expect(otherWords(files)).toEqual(expected);
  });

  it('agree on a part put in, wherever its name would lead', async () => {
    const { file } = await samplePack(everything);
    const files = await Promise.all(astray.map((path) => withOneMore(file, path)));
    const expected = astray.map(() => 'changed');
    expect(await Promise.all(files.map(ourWord))).toEqual(expected);
    expect(otherWords(files)).toEqual(expected);
  });

  it('agree on what the log tells of endings, decisions and notes, and what the record says of them', async () => {
    const by = { at: '2026-11-20T14:05:00.000Z', operator: 'Ada' };
    const taken = { id: FIRST, decision: 'accepted', reason: 'Details agree', note: null } as const;
    const { id: decisionId, ...sealed } = taken;
    const said = [
      { what: 'decided', ...by, decision: { ...taken, ...by, replaces: null } },
      { what: 'noted', ...by, text: 'Rang Ọlá' },
    ] as const;
    const decided = { decisionId, decision: 'accepted', text: seal(canonical(sealed)) };
    const noted = { noteId: FIRST, text: seal('Rang Ọlá') };
    type Entry = readonly [kind: string, detail: Readonly<Record<string, string | null>>];
    const told: readonly Entry[] = [
      ['check-ended', { state: 'unknown', outcome: null }],
      ['event-settled', { was: 'unknown', outcome: 'verified' }],
      ['decided', decided],
      ['noted', noted],
    ];
    const changed: readonly Entry[] = [
      ['event-settled', { was: 'unknown', outcome: 'mismatch' }],
      ['check-ended', { state: 'failed', outcome: null }],
      ['decided', { ...decided, decision: 'rejected' }],
      ['decided', { ...decided, decisionId: 'another' }],
      ['decided', { ...decided, text: seal('another') }],
      ['decided', { ...decided, replaces: 'another' }],
      ['check-begun', { kind: 'nin' }],
      ['noted', { ...noted, text: seal('another') }],
    ];
    const packed = async (entries: readonly Entry[]) => {
      const more = entries.map(([kind, detail]) => ({ kind, check: FIRST, detail }));
      return (await samplePack(everything, newDevice(), more, said)).file;
    };
    const files = [await packed(told), await packed(told.slice(0, 2)), await packed(told.slice(0, 3))];
    for (const one of changed) {
      const at = told.findIndex(([kind]) => kind === one[0]);
      files.push(await packed(at < 2 ? [...told, one] : told.with(at, one)));
    }
    const ours = await Promise.all(files.map(ourWord));
    // What the log does not tell of was neither decided nor noted.
    const expected = ['valid', 'changed', 'changed', ...changed.map(() => 'changed')];
    expect(ours).toEqual(expected);
    expect(otherWords(files)).toEqual(expected);
  });

  it('agree on a pack in which a name is there twice, the right one last, and on one whose manifest has no end', async () => {
    const { file } = await samplePack(everything);
    const record = `records/${FIRST}.json`;
    const twice = await withParts(file, (parts) =>
      parts.flatMap((part) =>
        part.path === record
          ? [
              { path: record, bytes: Buffer.from(part.bytes.toString().replace('verified', 'mismatch')) },
              part,
            ]
          : part,
      ),
    );
    const endless = await withParts(file, (parts) => replaced(parts, MANIFEST, () => '['.repeat(100_000)));
    const files = [twice, endless];
    expect(await Promise.all(files.map(ourWord))).toEqual(['unreadable', 'changed']);
    expect(otherWords(files)).toEqual(['unreadable', 'changed']);
  });

  it('agree on whether a pack with changed bytes is valid', async () => {
    const { file } = await samplePack(everything);
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const files = fc.sample(fc.tuple(place, fc.nat(255)), 60).map(([at, value]) => {
      const bytes = Buffer.from(file);
      bytes[Math.floor(at * bytes.length)] = value;
      return bytes;
    });
    const ours = await Promise.all(files.map(ourWord));
    expect(otherWords(files).map((word) => word === 'valid')).toEqual(ours.map((word) => word === 'valid'));
  });

  it('write the same canonical JSON', () => {
    const values = fc.sample(fc.jsonValue({ noUnicodeString: false }), 400).map((value) => ({ value }));
    const numbers = [
      0, -0, 1e21, 1e-7, 123456789012345680000, 0.000001, 5e-324, 1.7976931348623157e308, -1.5,
    ];
    // A half of a surrogate pair is refused by both, and is no text that could be compared.
    const lines = [...values, ...numbers]
      .map((value) => JSON.stringify(value))
      .filter((text) => !/\\ud/u.test(text));
    const program = `import json
from canonical_json import canonical
print("\\n".join(canonical(json.loads(line)) for line in open(${JSON.stringify(join(folder, 'values'))}, encoding="utf-8").read().split("\\n")))`;
    writeFileSync(join(folder, 'values'), lines.join('\n'));
    const run = spawnSync('python3', ['-B', '-c', program], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8', PYTHONPATH: PROGRAMS },
    });
    expect([run.stderr, run.stdout.slice(0, -1).split('\n')]).toEqual([
      '',
      lines.map((line) => canonical(JSON.parse(line))),
    ]);
  });
});
