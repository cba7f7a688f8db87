/** Sentences that services say, alone in an envelope: what each of them makes of the check. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import sentences from './corpus/sentences.json' with { type: 'json' };

const { verified, ...refusals } = sentences;
const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', nin: '12345678901' };

/** A sentence about pictures is said in a face check. */
function kindOf(sentence: string): 'face' | 'nin' {
  return /face|selfie|photo|image|similar|biometric|identical/i.test(sentence) ? 'face' : 'nin';
}

describe.each(Object.entries(refusals))('%s', (outcome, list) => {
  it.each(list)('is said by "%s"', (sentence) => {
    for (const body of [
      { status: false, message: sentence, data: null },
      { success: true, code: '01', detail: sentence },
    ]) {
      expect(readEnvelope(body, { kind: kindOf(sentence), httpStatus: 200 })).toMatchObject({
        outcome,
        message: sentence,
      });
    }
  });
});

it('is told as far as there is room, and no sign of it by half', () => {
  const message = `The number was not found. ${'x'.repeat(473)}😀`;
  const read = readEnvelope({ success: false, message }, { kind: 'bvn', httpStatus: 404 });
  expect(read.message).toBe(message.slice(0, 499));
});

describe('a record', () => {
  it.each(verified)('stays one beside "%s"', (sentence) => {
    const reading = readEnvelope(
      { status: true, message: sentence, data: record },
      { kind: 'nin', httpStatus: 200 },
    );
    expect(reading).toMatchObject({ outcome: 'verified', message: sentence });
  });

  it.each(refusals.mismatch)('is not verified beside "%s"', (sentence) => {
    for (const body of [
      { status: true, message: sentence, data: record },
      { status: true, message: 'Successful', data: { ...record, remarks: sentence } },
      { status: true, message: 'Successful', data: record, warnings: [sentence] },
    ]) {
      const { outcome } = readEnvelope(body, { kind: 'nin', httpStatus: 200 });
      if (body.message === sentence || sentence.includes(' ')) expect(outcome).not.toBe('verified');
    }
  });
});
