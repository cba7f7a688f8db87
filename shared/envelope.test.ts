import { describe, expect, it } from 'vitest';
import { type AnswerContext, parseAnswer, readAnswer, readEnvelope, valueAt } from './envelope.ts';
import type { EnvelopeHints } from './reading.ts';

const bvn: AnswerContext = { kind: 'bvn', httpStatus: 200 };

describe('answers as text', () => {
  it.each([
    [200, 'unknown'],
    [204, 'unknown'],
    [301, 'unavailable'],
    [400, 'rejected'],
    [401, 'denied'],
    [402, 'denied'],
    [403, 'denied'],
    [404, 'unavailable'],
    [409, 'rejected'],
    [418, 'unknown'],
    [422, 'rejected'],
    [429, 'limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [0, 'unknown'],
  ] as const)('reads status %i without JSON as %s', (httpStatus, outcome) => {
    for (const text of ['', '<html><body>Not JSON</body></html>', '{"data": {"firstName": "Ada"', 'oops']) {
      const { reading, json } = readAnswer(text, { kind: 'bvn', httpStatus });
      expect(reading.outcome).toBe(outcome);
      expect(reading.identity).toBeNull();
      expect(json).toBeUndefined();
    }
  });

  it('shows a short plain text as the message, and no page', () => {
    expect(readAnswer('upstream  is away\n', { kind: 'bvn', httpStatus: 503 }).reading.message).toBe(
      'upstream is away',
    );
    expect(readAnswer('<h1>Bad</h1>', { kind: 'bvn', httpStatus: 503 }).reading.message).toBeNull();
    expect(readAnswer('x '.repeat(1_000), { kind: 'bvn', httpStatus: 503 }).reading.message).toBeNull();
  });

  it('parses JSON behind a byte order mark, and hands it on', () => {
    const { reading, json } = readAnswer('\ufeff{"error":"Wrong BVN Inputted"}', bvn);
    expect(json).toEqual({ error: 'Wrong BVN Inputted' });
    expect(reading.outcome).toBe('rejected');
  });

  it('reads JSON that was encoded twice, and no JSON that was encoded three times', () => {
    const body = { status: true, data: { firstName: 'Ada', lastName: 'Obi', image: '/9j/4AAQSkZJRg==' } };
    const twice = JSON.stringify(JSON.stringify(body));
    for (const text of [twice, `\ufeff${twice}`]) {
      const { reading, json } = readAnswer(text, bvn);
      expect(json).toEqual(body);
      expect(reading).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ada' } });
      expect(valueAt(parseAnswer(text), reading.photo ?? '')).toBe(body.data.image);
    }
    expect(readAnswer(JSON.stringify('{"error":"Wrong BVN Inputted"}'), bvn).reading).toMatchObject({
      outcome: 'rejected',
      message: 'Wrong BVN Inputted',
    });
    expect(readAnswer(JSON.stringify(twice), bvn)).toMatchObject({
      json: twice,
      reading: { outcome: 'unknown', identity: null },
    });
  });

  it.each(['"5"', '"null"', '"BVN not found"', '"[cut"'])('leaves %s a text', (text) => {
    expect(parseAnswer(text)).toBe(JSON.parse(text));
  });

  it('makes no message of JSON that was cut, nor of JSON in a text', () => {
    for (const cut of ['{"message":"BVN not found', '[{"message":"x"', ' \n{"a"', '{', '[']) {
      for (const text of [cut, JSON.stringify(cut), JSON.stringify({ message: cut }), `\ufeff${cut}`]) {
        for (const httpStatus of [200, 400, 503]) {
          const { reading } = readAnswer(text, { kind: 'bvn', httpStatus });
          expect([text, reading.message]).toEqual([text, null]);
        }
      }
    }
    const hinted = { words: '{"a":1', message: 'Record not found' };
    const read = readEnvelope(hinted, { ...bvn, hints: { message: '/words' } });
    expect(read).toMatchObject({ outcome: 'not_found', message: 'Record not found' });
    expect(read.sources.message).toBe('/message');
  });

  it('tells a JSON null from no JSON', () => {
    expect(readAnswer('null', bvn).json).toBeNull();
    expect(readAnswer('nul', bvn).json).toBeUndefined();
  });
});

describe('statuses against bodies', () => {
  const record = { data: { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' } };

  it.each([
    [200, 'verified'],
    [201, 'verified'],
    [302, 'unavailable'],
    [400, 'rejected'],
    [401, 'denied'],
    [404, 'unavailable'],
    [429, 'limited'],
    [500, 'unavailable'],
  ] as const)('takes a record under %i for %s', (httpStatus, outcome) => {
    const reading = readEnvelope(record, { kind: 'bvn', httpStatus });
    expect(reading.outcome).toBe(outcome);
    expect(reading.identity === null).toBe(outcome !== 'verified');
  });

  it('reads the code and the reference beside the record, not in it', () => {
    const body = {
      response_code: '00',
      data: { firstName: 'A', lastName: 'B', code: 'x' },
      reference: 'R-1',
    };
    expect(readEnvelope(body, bvn)).toMatchObject({ code: '00', reference: 'R-1' });
  });
});

describe('hints', () => {
  const body = {
    status: 'E1',
    words: { text: 'All is well', id: 'Q-7', n: 4 },
    people: {
      asked: { firstName: 'Wrong', lastName: 'One', dateOfBirth: '1970-01-01', gender: 'M', phone: '0801' },
      'a/b~c': {
        vorname: 'Ada',
        nachname: 'Obi',
        geboren: '02/01/1990',
        nr: 22100000001,
        bild: '/9j/4AAQSkZJRg==',
      },
    },
    same: 'yes',
    sure: 0.5,
  };
  const at = '/people/a~1b~0c';
  const hints: EnvelopeHints = {
    message: '/words/text',
    code: '/words/n',
    reference: '/words/id',
    record: at,
    firstName: `${at}/vorname`,
    lastName: `${at}/nachname`,
    dateOfBirth: `${at}/geboren`,
    documentNumber: `${at}/nr`,
    photo: `${at}/bild`,
    match: '/same',
    confidence: '/sure',
  };

  it('win over the search', () => {
    const reading = readEnvelope(body, { ...bvn, hints });
    expect(reading).toMatchObject({
      outcome: 'verified',
      message: 'All is well',
      code: '4',
      reference: 'Q-7',
      match: true,
      confidence: 50,
      photo: `${at}/bild`,
      identity: {
        firstName: 'Ada',
        lastName: 'Obi',
        dateOfBirth: '1990-01-02',
        documentNumber: '22100000001',
        gender: null,
        phone: null,
        hasPhoto: true,
      },
      sources: hints,
    });
  });

  it('name the score and the threshold, and a threshold found elsewhere is not that of a hinted score', () => {
    const face = { kind: 'face', httpStatus: 200 } as const;
    const two = { match: true, first: { score: 91, threshold: 70 }, second: { ours: 0.61, bar: 0.8 } };
    const reading = (hints: EnvelopeHints) => readEnvelope(two, { ...face, hints });
    expect(reading({})).toMatchObject({ outcome: 'verified', confidence: 91, threshold: 70 });
    expect(reading({ confidence: '/second/ours' })).toMatchObject({ confidence: 61, threshold: null });
    const both: EnvelopeHints = { confidence: '/second/ours', threshold: '/second/bar' };
    expect(reading(both)).toMatchObject({
      outcome: 'mismatch',
      confidence: 61,
      threshold: 80,
      sources: both,
    });
    expect(reading({ threshold: '/second/bar' })).toMatchObject({ confidence: 91, threshold: 80 });
    expect(reading({ threshold: '/match' })).toMatchObject({ confidence: 91, threshold: 70 });
    expect(reading({ confidence: '/first/score' })).toMatchObject({ confidence: 91, threshold: 70 });
  });

  it('that lead nowhere leave the search as it is', () => {
    const nowhere = Object.fromEntries(Object.keys(hints).map((field) => [field, '/not/here']));
    expect(readEnvelope(body, { ...bvn, hints: nowhere })).toEqual(readEnvelope(body, bvn));
  });

  it('that lead to junk empty their field', () => {
    const junk: EnvelopeHints = { dateOfBirth: '/status', phone: '/words' };
    const { identity } = readEnvelope(body, { ...bvn, hints: junk });
    expect(identity).toMatchObject({ firstName: 'Wrong', dateOfBirth: null, phone: null });
  });

  it('name a record even where the search never looks, and its absence', () => {
    const echoed = {
      request: { firstName: 'Ada', lastName: 'Obi' },
      data: { firstName: 'No', lastName: 'One' },
    };
    const there = readEnvelope(echoed, { ...bvn, hints: { record: '/request' } });
    expect(there.identity).toMatchObject({ firstName: 'Ada', lastName: 'Obi' });
    const empty = readEnvelope({ ...echoed, found: null }, { ...bvn, hints: { record: '/found' } });
    expect(empty.outcome).toBe('unknown');
  });

  it('name a failure that the search cannot read', () => {
    const odd = { gelungen: 'false', data: { firstName: 'Ada', lastName: 'Obi' } };
    expect(readEnvelope(odd, bvn).outcome).toBe('verified');
    expect(readEnvelope(odd, { ...bvn, hints: { success: '/gelungen' } }).outcome).toBe('unknown');
  });
});

describe('hostile keys', () => {
  it('are data and nothing else', () => {
    const text =
      '{"__proto__":{"firstName":"P","lastName":"Q","dateOfBirth":"1990-01-01"},"constructor":{"success":true},' +
      '"fieldMatches":{"__proto__":false,"constructor":true,"toString":false},"hasOwnProperty":1}';
    const { reading } = readAnswer(text, bvn);
    expect(reading.fieldMatches).toEqual({ constructor: true, toString: false });
    expect(Object.getPrototypeOf(reading.fieldMatches)).toBe(Object.prototype);
    expect(({} as { firstName?: string }).firstName).toBeUndefined();
  });

  it('are read once where they are doubled, and a no among them is never lost', () => {
    const doubled =
      '{"status":true,"data":{"firstName":"ADE","firstName":"Ade","lastName":"Obi","dob":"1990-01-01"';
    expect(readAnswer(`${doubled}}}`, bvn).reading.identity?.firstName).toBe('Ade');
    for (const flags of [
      '"match":true,"Match":false',
      '"match":false,"MATCH":true',
      '"is_match":false,"isMatch":true',
    ]) {
      expect(readAnswer(`${doubled},${flags}}}`, bvn).reading).toMatchObject({
        outcome: 'mismatch',
        match: false,
      });
    }
  });

  it('of wrong types are passed over', () => {
    const odd = {
      firstName: 7,
      lastName: ['Obi', 4],
      dateOfBirth: 12.5,
      gender: { a: 1 },
      phone: {},
      bvn: [null],
    };
    expect(readEnvelope({ status: [], message: 5, data: odd }, bvn)).toMatchObject({
      outcome: 'unknown',
      message: null,
    });
    expect(
      readEnvelope({ match: 'perhaps', confidence: 'NaN', score: {} }, { ...bvn, kind: 'face' }),
    ).toMatchObject({
      outcome: 'unknown',
      match: null,
      confidence: null,
    });
  });

  it('are never read from a prototype', () => {
    const inherited = Object.create({ firstName: 'In', lastName: 'Herited', dateOfBirth: '1990-01-01' });
    expect(readEnvelope({ data: inherited }, bvn)).toMatchObject({ outcome: 'unknown', identity: null });
    expect(valueAt(inherited, '/firstName')).toBeUndefined();
  });

  it('does not take a phone inside of the record for the number of the document that the record is named after', () => {
    const nin = { firstname: 'Ada', lastname: 'Obi', birthdate: '15-09-2001', phone: '08016481623' };
    const { identity } = readEnvelope({ status: 'verified', nin }, { kind: 'nin', httpStatus: 200 });
    expect(identity).toMatchObject({ lastName: 'Obi', phone: '08016481623', documentNumber: null });
  });
});
