/** What Veridesk itself wrote of a record stays as it is where numbers are covered, whatever the service calls a number. */
import { expect, it } from 'vitest';
import { maskCheck } from '../../shared/masked-check.ts';
import { csvLines } from './csv.ts';
import { jsonLines } from './json-lines.ts';
import { RecordRead, recordOf } from './pack/record.ts';
import { fullCheck } from './testing/reported.ts';
import { rowOf } from './testing/rows.ts';

const picture = { mediaType: 'image/jpeg', bytes: 123_456, sha256: 'a1b2c3d4'.repeat(8) } as const;
const { id, timing, identity } = fullCheck();
const day = timing.createdAt.slice(0, 10).replaceAll('-', '');

it.each([
  ['the day', day],
  ['the moment', timing.createdAt.slice(11, 23)],
  ['a piece of the id', id.slice(0, 13)],
  ['the whole id', id],
  ['the hash of the picture', picture.sha256.slice(10, 20)],
  ['the size of the picture', '123456'],
  ['a word of ours', 'SANDBOX'],
  ['another word of ours', 'verified'],
  ['the name of a member', 'identity'],
])('%s', (_, documentNumber) => {
  if (!identity) throw new TypeError('A check without them');
  const check = {
    ...fullCheck(),
    identity: { ...identity, documentNumber },
    picture,
  };
  const decision = {
    decision: 'accepted',
    reason: 'r',
    note: null,
    operator: 'Ada',
    at: 123_456_000,
  } as const;
  const line = JSON.parse(jsonLines([{ check, decision }], true)) as typeof check;
  const timeline = [{ what: 'made', at: timing.createdAt, operator: 'Ada' }] as const;
  const record = recordOf({ check, masked: maskCheck(check), answer: null, timeline, salt: '' }, false) as {
    check: typeof check;
  };
  expect(RecordRead.safeParse(record).error).toBeUndefined();
  for (const left of [line, record.check]) {
    expect([left.id, left.timing, left.picture, left.state, left.outcome, left.environment]).toEqual([
      id,
      check.timing,
      check.picture,
      check.state,
      check.outcome,
      check.environment,
    ]);
    expect(JSON.stringify(left.identity)).not.toContain(documentNumber);
  }
  const row = { identity: check.identity, sandbox: 1, environment: 'sandbox' } as const;
  const cells = csvLines([rowOf(row)], true).split(',');
  expect([cells[0], cells[5], cells.at(-3)]).toEqual(['SANDBOX', 'Verified', id]);
  expect(record).toMatchObject({ timeline: [{ at: timing.createdAt }] });
});

it('a number with tabs between its signs is covered in a line, which writes them otherwise', () => {
  const check = { ...fullCheck(), identifier: 'c\t222\t1234\t5678' };
  const line = JSON.parse(jsonLines([{ check, decision: null }], true)) as typeof check;
  expect(line.identifier).toBe('c\t•••••••5678');
});
