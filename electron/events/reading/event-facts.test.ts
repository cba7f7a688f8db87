/** What events of several known shapes say of their check, and that no body is too odd to be read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../shared/envelope.ts';
import { endingOf } from './ending.ts';
import { headerIdOf, ownIdOf, readFacts } from './event-facts.ts';

const ending = (body: unknown, declared = {}) =>
  endingOf(Buffer.from(JSON.stringify(body)), { kind: 'bvn', number: '22212345678', declared, hints: {} });

const wrapped = {
  id: 'evt_1',
  event: 'verification.completed',
  created_at: '2026-03-01T10:00:00Z',
  data: {
    status: true,
    message: 'Verification successful.',
    reference: 'SBX-1',
    customer_id: 'cust-1',
    data: { firstName: 'Ngozi', lastName: 'Okafor', bvn: '22212345678' },
  },
};
const flat = {
  eventType: 'BvnVerificationSuccess',
  requestId: 'R-7',
  identifier: 'cust-1',
  number: '2221 234-5678',
  timestamp: 1_772_359_200,
  entity: { bvn: '22212345678', first_name: 'NGOZI', last_name: 'OKAFOR' },
};
const job = {
  type: 'face.completed',
  job_id: 8_812,
  partnerUserId: 'cust-9',
  result: { status: 'no match', match: false, confidence: 12 },
};

describe('what an event says of its check', () => {
  it('has whole numbers beyond 2^53 digit by digit, and none that was rounded', () => {
    const text =
      '{"reference":20261129125512001,"customerId":20261129125512003,"data":{"vin":9012345678901234567}}';
    expect(readFacts(parseAnswer(text))).toMatchObject({
      ...{ references: ['20261129125512001'], identifiers: ['20261129125512003'] },
      numbers: [{ kinds: ['voters_card'], number: '9012345678901234567' }],
    });
    const rounded = { reference: 20261129125512000, customerId: 1e21, userId: 12.5 };
    expect(readFacts(rounded)).toMatchObject({ references: [], identifiers: ['12.5'] });
  });

  it('is read wherever it stands', () => {
    expect(readFacts(wrapped)).toEqual({
      event: 'verification.completed',
      kind: null,
      at: Date.parse('2026-03-01T10:00:00Z'),
      references: ['evt_1', 'SBX-1'],
      identifiers: ['cust-1'],
      numbers: [{ kinds: ['bvn', 'face'], number: '22212345678' }],
    });
    expect(readFacts(flat)).toMatchObject({
      ...{ event: 'BvnVerificationSuccess', kind: 'bvn', at: 1_772_359_200_000 },
      ...{ references: ['R-7'], identifiers: ['cust-1'] },
      numbers: [{ kinds: ['bvn', 'nin', 'face', 'voters_card'], number: '22212345678' }],
    });
    expect(readFacts(job)).toMatchObject({ kind: 'face', references: ['8812'], identifiers: ['cust-9'] });
  });

  it('is read in a payload that is JSON in a text', () => {
    const text = { ...wrapped, data: JSON.stringify(wrapped.data) };
    expect(readFacts(parseAnswer(JSON.stringify(text)))).toEqual(readFacts(wrapped));
    expect(ending(text)).toMatchObject({ outcome: 'verified', identity: { lastName: 'Okafor' } });
  });

  it.each([
    ['verification.bvn.completed', 'bvn'],
    ['NIN_VERIFICATION', 'nin'],
    ['votersCard', 'voters_card'],
    ['bvn.selfie.match', 'face'],
    ['winning.post', null],
  ])('the kind of %s is %s', (event, kind) => {
    expect(readFacts({ event }).kind).toBe(kind);
  });

  it('a name of an event that holds a number or a person’s words is no name to list', () => {
    expect(readFacts({ event: 'bvn 22212345678 done' }).event).toBeNull();
    expect(readFacts({ event: 'x'.repeat(200) }).event).toBeNull();
  });

  it('any JSON whatever is read without a fault, and within bounds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const { references, identifiers, numbers } = readFacts(value);
        expect(Math.max(references.length, identifiers.length, numbers.length)).toBeLessThanOrEqual(12);
        ending(value);
      }),
      { numRuns: 800 },
    );
    let deep: unknown = 'x';
    for (let at = 0; at < 3_000; at += 1) deep = { reference: `r${at}`, data: deep };
    expect(readFacts(deep).references.length).toBeLessThanOrEqual(12);
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`identifier${at}`, 'x']));
    expect(readFacts(wide).identifiers).toEqual([]);
  });
});

describe('what tells a delivery from another', () => {
  it('is its own id, with the name of the event', () => {
    expect(ownIdOf(wrapped, 'verification.completed')).toBe('evt_1 verification.completed');
    expect(ownIdOf({ event_id: 5 }, null)).toBe('5 ');
  });

  it('and its time are the same however their white space stands, which is not always signed', () => {
    const bent = { ...wrapped, id: 'ev t_1' };
    expect(ownIdOf(bent, 'verification. completed')).toBe('evt_1 verification.completed');
    const at = Date.parse('2026-03-01T10:00:00Z');
    for (const created_at of [
      '2026-03-01 10:00:00',
      '2026-03-0110:00:00',
      '2026- 03-01T10:00:0 0Z',
      '17723 59200',
    ])
      expect(readFacts({ created_at }).at).toBe(at);
  });

  it('is the id of a header, of the first that has one', () => {
    expect(headerIdOf([['X-Delivery-Id', ' d-1 ']])).toBe('d-1');
    expect(
      headerIdOf([
        ['Webhook-Id', 'w-1'],
        ['X-Event-Id', 'e-1'],
        ['X-Delivery-Id', ''],
      ]),
    ).toBe('e-1');
    expect(headerIdOf([['X-Request-Id', 'r-1']])).toBeNull();
  });

  it('is nothing of its own where an id is that of what it is about', () => {
    expect(ownIdOf({ id: 7, status: 'done' }, null)).toBeNull();
    expect(ownIdOf({ id: 7, event: 'x' }, 'x')).toBeNull();
    expect(ownIdOf([1], null)).toBeNull();
  });
});

describe('how an event says that a check ended', () => {
  it.each([
    [wrapped, 'verified'],
    [flat, 'verified'],
    [{ event: 'verification.failed', data: { status: 'failed', message: 'Record not found' } }, 'not_found'],
    [
      { event: 'verification.completed', data: { status: true, detail: 'Record not found', data: null } },
      'not_found',
    ],
    [{ event: 'verification.pending', data: { status: 'queued' } }, 'pending'],
    [
      { success: true, data: { status: 'found', firstName: 'A', lastName: 'B', allValidationPassed: false } },
      'mismatch',
    ],
  ])('%j: %s', (body, outcome) => {
    expect(ending(body)?.outcome).toBe(outcome);
  });

  it('never lets a success hide a field that differs from what was declared', () => {
    expect(ending(wrapped, { lastName: 'Bello' })).toMatchObject({
      ...{ outcome: 'mismatch', match: { result: 'differs' } },
      identity: { lastName: 'Okafor' },
    });
  });

  it('names the portrait’s place within the whole body', () => {
    const image = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(600).fill(7)]).toString('base64');
    const body = {
      event: 'x',
      data: { status: 'verified', record: { firstName: 'A', lastName: 'B', image } },
    };
    expect(ending(body)?.photo).toBe('/data/record/image');
  });

  it.each([[{ event: 'ping' }], [[]], ['text'], [null], [7]])('%j says nothing', (body) => {
    expect(ending(body)).toBeNull();
  });
});
