/** An event settles a check as verified only where nothing in it says otherwise, however its white space stands. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import sentences from '../../../shared/envelope/corpus/sentences.json' with { type: 'json' };
import { corpora } from '../../../shared/envelope/testing/case.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { whyUntrusted } from './delivery-signature.ts';
import { endingOf } from './ending.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const event = 'verification.completed';

function outcomeOf(body: unknown, kind: KindName = 'bvn'): string | null {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const ending = endingOf(Buffer.from(text), { kind, number: '', declared: {}, hints: {} });
  return ending?.outcome ?? null;
}

describe('a full record in the payload, and a no around it', () => {
  it.each([
    { status: 'mismatch' },
    { message: 'Date of birth does not match' },
    { match: false },
    { verified: false },
    { fieldMatches: { lastname: false } },
    { summary: { bvn_check: { status: 'NO_MATCH' } } },
    { deceased: true },
    { result: { match: false } },
    { verification: { status: 'FAILED' } },
    { event: 'verification.failed' },
    { event: 'verification.failed', status: 'failed', verified: false },
    { event: 'kyc.declined' },
  ])('%j is a mismatch', (more) => {
    for (const body of [
      { event, ...more, data: record },
      { event, data: record, ...more },
      { event, ...more, payload: { status: true, data: record } },
    ])
      expect(outcomeOf(body)).toBe('mismatch');
  });

  it('is what it says otherwise: not found, under way, or a failure of which nothing is known', () => {
    const around = (more: object) => outcomeOf({ event, ...more, data: record });
    expect(around({ success: false, message: 'Record not found' })).toBe('not_found');
    expect(around({ status: 'pending' })).toBe('pending');
    expect(around({ event: 'verification.pending' })).toBe('pending');
    expect(around({ status: 'failed' })).toBeNull();
    expect(around({ event: 'job.failed' })).toBeNull();
  });

  it('is also heard where a hint leads to the record', () => {
    const body = { event, match: false, payload: { given: 'Ada', family: 'Obi', born: '1990-01-01' } };
    const hints = { firstName: '/given', lastName: '/family', dateOfBirth: '/born' };
    const read = (one: object) =>
      endingOf(Buffer.from(JSON.stringify(one)), { kind: 'bvn', number: '22222222222', declared: {}, hints });
    expect(read({ ...body, match: true })).toMatchObject({
      outcome: 'verified',
      identity: { lastName: 'Obi' },
    });
    expect(read(body)?.outcome).toBe('mismatch');
  });
});

const verified = corpora
  .flatMap(([, cases]) => cases)
  .filter(({ outcome, status }) => outcome === 'verified' && !status);

describe('what is about the delivery alone', () => {
  it.each(verified.map((one) => [one.shape, one] as const))('leaves verified: %s', (_, { body, kind }) => {
    const around = { attempt: 3, delivery: { status: 'failed', attempts: 2 }, delivery_status: 'pending' };
    const twice = JSON.stringify(JSON.stringify({ event, data: body }));
    for (const whole of [
      { id: 'evt_1', event, ...around, data: body },
      { event, ...around, payload: body },
      twice,
    ])
      expect(outcomeOf(whole, kind)).toBe('verified');
  });

  it.each(sentences.verified)('leaves verified: “%s”', (message) => {
    expect(outcomeOf({ event, data: { status: true, message, data: record } })).toBe('verified');
  });
});

describe('a signature over a body without white space', () => {
  const key = 'k'.repeat(32);
  const sign = (text: string) => createHmac('sha512', key).update(text.replace(/\s+/g, '')).digest('hex');
  const isTrusted = (text: string, signature: string) =>
    whyUntrusted(usualSignature, key, {
      headers: [['signature', signature]],
      body: Buffer.from(text),
      receivedAt: 0,
    }) === null;

  it.each([
    ['MISMATCH', 'M ISMATCH'],
    ['MISMATCH', 'M I S MATCH'],
    ['Record deceased', 'Record de ceased'],
    ['Date of birth does not match', 'Date of birth doesn ot match'],
    ['Date of birth does not match', 'Dateofbirthdoesnotmatch'],
    ['FAILED', 'FAI LED'],
  ])('holds for “%s” and “%s” alike, and neither is verified', (said, bent) => {
    const text = JSON.stringify({ id: 'evt', event, data: { status: said, message: said, data: record } });
    const other = text.replaceAll(said, bent);
    expect(isTrusted(other, sign(text))).toBe(true);
    for (const one of [text, other]) expect(outcomeOf(one)).not.toBe('verified');
  });

  it.each([
    [{ message: 'MISMATCH' }, 'MISMATCH', 'M ISMATCH'],
    [{ match: false }, 'false', 'fal se'],
    [{ verified: 0, message: 'x'.repeat(21_000) }, ':0', ': 0 '],
  ])('holds for JSON in a text, %#', (no, said, bent) => {
    const text = JSON.stringify({ event, data: record, verification: JSON.stringify(no) });
    for (const one of [text, text.replace(said, bent)]) expect(outcomeOf(one)).toBe('mismatch');
    expect(outcomeOf({ event, data: JSON.stringify({ ...record, verified: true }) })).toBe('verified');
    expect(outcomeOf({ event, data: JSON.stringify({ ...record, message: 'M ISMATCH' }) })).toBe('mismatch');
  });

  it('lets no word of a mismatch be parted so that the check is verified', () => {
    const long = sentences.mismatch.filter((sentence) => sentence.length > 6);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.array(fc.nat(60), { maxLength: 4 }), (sentence, cuts) => {
        let bent = sentence;
        for (const cut of cuts) bent = `${bent.slice(0, cut)} ${bent.slice(cut)}`;
        for (const message of [bent, sentence.replaceAll(' ', '')])
          expect(outcomeOf({ event, data: { status: true, message, data: record } })).not.toBe('verified');
      }),
      { numRuns: 500 },
    );
  });

  it.each(['Rafail', 'Nofail', 'Mustafa Iledare', 'Afra Udoh', 'Augusto Lenny', 'Tun Able'])(
    'leaves the name %s as it is',
    (name) => {
      const { bvn, dateOfBirth } = record;
      for (const names of [{ fullName: name }, { firstName: 'Ada', lastName: name }]) {
        const body = { event, data: { bvn, dateOfBirth, ...names } };
        const ending = endingOf(Buffer.from(JSON.stringify(body)), {
          kind: 'bvn',
          number: '',
          declared: {},
          hints: {},
        });
        expect(ending).toMatchObject({ outcome: 'verified', identity: names });
      }
    },
  );

  it('takes what was not asked for as no no', () => {
    const data = { status: true, message: 'No liveness check was requested', data: record };
    expect(outcomeOf({ event, data })).toBe('verified');
  });

  it('takes no verdict for a name, wherever it stands', () => {
    for (const name of ['M ISMATCH', 'no mat ch', 'doesn ot match'])
      for (const more of [{ firstName: name }, { fieldMatches: { firstName: name } }, { nameMatch: name }])
        expect(outcomeOf({ event, data: { ...record, ...more } })).not.toBe('verified');
  });

  it('lets no flag and no day be parted', () => {
    for (const more of [{ deceased: 'tr ue' }, { match: 'fal se' }, { date_of_death: '20 19-0 4-02' }])
      expect(outcomeOf({ event, data: { ...record, ...more } })).toBe('mismatch');
  });
});
