/** The command over the bodies that services answer with in practice, as a person would paste them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import documented from '../../../shared/envelope/corpus/documented.json' with { type: 'json' };
import type { Case } from '../../../shared/envelope/testing/case.ts';
import { nobody } from '../../../shared/identity.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { veridesk } from '../testing/command-line.ts';

/** The corpus begins with the bodies of practice; what follows are further shapes. */
const practice = (documented as readonly unknown[] as readonly Case[]).slice(0, 7);

describe('veridesk explain, of a body in practice', () => {
  it('has the seven', () => {
    expect(practice.map(({ outcome }) => outcome)).toEqual([
      'verified',
      'not_found',
      'verified',
      'rejected',
      'mismatch',
      'rejected',
      'mismatch',
    ]);
  });

  it.each(practice.map((one) => [one.shape, one] as const))('reads %s', async (_, one) => {
    const { code, out, err } = await veridesk(
      ['explain', '-', '--kind', one.kind ?? 'bvn', '--json'],
      JSON.stringify(one.body, null, 2),
    );
    expect([code, err]).toEqual([0, '']);
    const read = JSON.parse(out);
    expect(read.outcome).toBe(one.outcome);
    expect(read.decidedBy.rule).not.toBe('');
    expect(read.identity).toEqual(one.identity ? { ...nobody, ...one.identity } : null);
    if (one.message !== undefined) expect(read.message).toBe(one.message);
  });

  it('tells a person the outcome and where each part stood', async () => {
    const [one] = practice;
    const { code, out } = await veridesk(['explain', '-', '--kind', 'bvn'], JSON.stringify(one?.body));
    expect(code).toBe(0);
    expect(out).toMatch(/^Outcome: verified \(“Verification successful”\)$/mu);
    expect(out).toMatch(/^Decided by: a record \(\/data\)$/mu);
    expect(out).toMatch(/^ {2}lastName +Okafor +from \/data\/lastName$/mu);
  });

  it('says how the service compared the faces, and against what', async () => {
    const body = { success: true, data: { match: true, similarity: 0.934, threshold: 0.8 } };
    const { out } = await veridesk(['explain', '-', '--kind', 'face'], JSON.stringify(body));
    expect(out).toMatch(/^ {2}confidence +93\.4% +from \/data\/similarity$/mu);
    expect(out).toMatch(/^ {2}threshold +80% +from \/data\/threshold$/mu);
    expect(out).toContain('The service compared the faces: match, 93.4%. Its threshold: 80%.\n');
    const json = await veridesk(['explain', '-', '--kind', 'face', '--json'], JSON.stringify(body));
    expect(JSON.parse(json.out)).toMatchObject({ match: true, confidence: 93.4, threshold: 80 });
  });

  it('reads one that was encoded twice', async () => {
    const twice = JSON.stringify(JSON.stringify(practice[0]?.body));
    const { out } = await veridesk(['explain', '-', '--kind', 'bvn', '--json'], twice);
    expect(JSON.parse(out)).toMatchObject({ outcome: 'verified', identity: { lastName: 'Okafor' } });
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('reads a file in %s with its mark', async (encoding) => {
    const text = `\ufeff${JSON.stringify(practice[0]?.body)}`;
    const bytes = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    const file = join(temporaryFolder(), 'answer.json');
    writeFileSync(file, bytes);
    const { out } = await veridesk(['explain', file, '--kind', 'bvn', '--json']);
    expect(JSON.parse(out)).toMatchObject({ outcome: 'verified', identity: { lastName: 'Okafor' } });
  });

  it('says that a body is no JSON, where the status leaves it to the body', async () => {
    for (const body of ['', '<html>Bad gateway</html>', '{"a":']) {
      const ran = await veridesk(['explain', '-', '--kind', 'bvn'], body);
      expect(ran.out).toMatch(/^Outcome: unknown[^\n]*\nDecided by: a body that is no JSON\n/u);
    }
    const refused = await veridesk(['explain', '-', '--kind', 'bvn', '--http-status', '502'], '<html>');
    expect(refused.out).toContain('Decided by: the HTTP status\n');
  });

  it('says of a file that is no text what to do', async () => {
    const file = join(temporaryFolder(), 'answer.json.gz');
    writeFileSync(file, gzipSync(JSON.stringify(practice[0]?.body)));
    const { code, err } = await veridesk(['explain', file, '--kind', 'bvn']);
    expect([code, err]).toEqual([
      2,
      `The file ${file} holds no plain text. Save the answer’s body as UTF-8.\n`,
    ]);
  });
});
