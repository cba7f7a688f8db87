/** Files of deliveries: every form that is documented is read, and whatever else comes is refused and never thrown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCarried as placesIn } from './carried-file.ts';

/** All that stands in it. */
const readCarried = (text: string) => [...placesIn(text)];

const textOf = (place: ReturnType<typeof readCarried>[number] | undefined) =>
  place && 'delivery' in place ? new TextDecoder().decode(place.delivery.body) : null;

const one = { headers: { Signature: 'f00' }, body: '{"a": 1}\n' };

describe('read', () => {
  it('one delivery, with its body word for word', () => {
    const [read, ...others] = readCarried(JSON.stringify(one, null, 2));
    expect(others).toEqual([]);
    expect(read).toMatchObject({
      place: '',
      delivery: { headers: [['Signature', 'f00']], receivedAt: null },
    });
    expect(textOf(read)).toBe('{"a": 1}\n');
  });

  it('headers as pairs, as names, and as a name with several values', () => {
    const headers = (given: unknown) => {
      const [read] = readCarried(JSON.stringify({ ...one, headers: given }));
      return read && 'delivery' in read ? read.delivery.headers : null;
    };
    const pairs = [
      ['A', '1'],
      ['A', '2'],
    ];
    expect(headers(pairs)).toEqual(pairs);
    expect(headers({ A: ['1', '2'] })).toEqual(pairs);
    expect(headers({ A: '1', B: '2' })).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it('bytes in base64, and the time of arrival with its zone', () => {
    const bodyBase64 = Buffer.from('{"é":1}').toString('base64');
    const [read] = readCarried(
      JSON.stringify({ headers: {}, bodyBase64, receivedAt: '2026-11-20T14:05:00+01:00' }),
    );
    expect(textOf(read)).toBe('{"é":1}');
    expect(read).toMatchObject({ delivery: { receivedAt: Date.UTC(2026, 10, 20, 13, 5) } });
  });

  it('a list, and lines with empty ones between them, a mark at the start and ends of Windows', () => {
    const list = readCarried(JSON.stringify([one, { ...one, body: '{}' }]));
    expect(list.map(textOf)).toEqual(['{"a": 1}\n', '{}']);
    const lines = readCarried(
      `\ufeff${JSON.stringify(one)}\r\n\r\n${JSON.stringify({ ...one, body: '{}' })}\r\n`,
    );
    expect(lines.map(textOf)).toEqual(['{"a": 1}\n', '{}']);
    expect(lines.map(({ place }) => place)).toEqual(['Line 1', 'Line 3']);
    const behind = readCarried(`\n${JSON.stringify(one)}\n${JSON.stringify(one)}`);
    expect(behind.map((line) => [line.place, textOf(line)])).toEqual([
      ['Line 2', '{"a": 1}\n'],
      ['Line 3', '{"a": 1}\n'],
    ]);
  });
});

describe('refused', () => {
  const timed = (receivedAt: string) => JSON.stringify({ headers: {}, body: '{}', receivedAt });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a text', 'hello', 'This is not JSON.'],
    ['a profile', '{"format":"veridesk-profile"}', 'Its headers are missing'],
    ['no headers', '{"body":"{}"}', 'Its headers are missing'],
    ['no body', '{"headers":{}}', 'It holds no body'],
    ['both bodies', '{"headers":{},"body":"{}","bodyBase64":"e30="}', 'It holds two bodies'],
    ['a body that was parsed', '{"headers":{},"body":{"a":1}}', 'It holds no body'],
    ['base64 that is none', '{"headers":{},"bodyBase64":"e30"}', 'not base64'],
    ['a time that is none', timed('yesterday'), 'no time as ISO 8601 writes it'],
    ['a time before all years', timed('0000-01-01T00:00:00+01:00'), 'can have arrived'],
    ['a time behind all years', timed('9999-12-31T23:59:59-01:00'), 'can have arrived'],
    ['a body beyond 2 MB', JSON.stringify({ headers: {}, body: 'x'.repeat(2_000_001) }), 'larger than 2 MB'],
  ])('%s', (_what, text, words) => {
    const [read, ...others] = readCarried(text);
    expect(others).toEqual([]);
    expect(read && 'sentence' in read ? read.sentence : null).toContain(words);
  });

  it('one line alone, so that the others are of use', () => {
    const lines = readCarried(`${JSON.stringify(one)}\n{"headers":\n${JSON.stringify(one)}\n`);
    expect(lines.map((line) => ('delivery' in line ? 'good' : line.place))).toEqual([
      'good',
      'Line 2',
      'good',
    ]);
  });

  it('without repeating what stands in the file', () => {
    const secret = '22212345678';
    const json = fc.json().map((text) => text.replaceAll('1', secret));
    // What cannot be parsed, too: the engine's own words for that repeat a piece of the text.
    const wild = fc.oneof(
      fc.constant(secret),
      json,
      json.map((text) => `{"body":${secret}x${text}`),
      fc.tuple(json, json).map((texts) => texts.join(`\n${secret} `)),
    );
    fc.assert(
      fc.property(wild, (text) => {
        for (const place of readCarried(text))
          if ('sentence' in place) expect(place.sentence).not.toContain(secret);
      }),
    );
  });
});

it('whatever stands in a file, it is read to its end', () => {
  const delivery = fc.record(
    {
      headers: fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.anything()),
      body: fc.oneof(fc.string(), fc.anything()),
      bodyBase64: fc.oneof(fc.base64String(), fc.anything()),
      receivedAt: fc.oneof(fc.date().map(String), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(delivery).map((all) => JSON.stringify(all) ?? ''),
    fc.array(delivery).map((all) => all.map((line) => JSON.stringify(line)).join('\n')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const place of readCarried(text))
        expect('delivery' in place || place.sentence.length > 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
