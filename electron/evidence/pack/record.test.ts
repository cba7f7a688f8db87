/** The record of a check in a pack that masks holds nothing by which its number could be found. */
import { expect, it } from 'vitest';
import { maskCheck } from '../../../shared/masked-check.ts';
import { fullCheck, NUMBER } from '../testing/reported.ts';
import { recordOf } from './record.ts';

const SALT = '0a'.repeat(32);
const answer = { size: 123, sha256: 'ab'.repeat(32) };
const bodySha512 = 'cd'.repeat(64);

function recordIn(clear: boolean) {
  const base = fullCheck();
  const check = { ...base, request: { ...base.request, bodySha512 } };
  return recordOf({ check, masked: maskCheck(check), answer, timeline: [], salt: SALT }, clear);
}

it('masked: neither the salt of its seals nor a hash of what holds the number', () => {
  const record = recordIn(false);
  expect(record).toMatchObject({
    ...{ salt: null, masked: true, answer: { bytes: 123, sha256: null } },
    check: { number: '•••••••5678', request: { bodySha512: null } },
  });
  for (const secret of [SALT, answer.sha256, bodySha512, NUMBER])
    expect(JSON.stringify(record)).not.toContain(secret);
});

it('in clear: all of them, so that the seals of the log can be made again', () => {
  expect(recordIn(true)).toMatchObject({
    ...{ salt: SALT, masked: false, answer: { bytes: 123, sha256: answer.sha256 } },
    check: { number: NUMBER, request: { bodySha512 } },
  });
});
