/** Answers that were XML before say the same in each way in which XML is written as JSON. */
import { describe, expect, it } from 'vitest';
import { readEnvelope, valueAt } from '../envelope.ts';
import type { Reading } from '../reading.ts';
import { corpora } from './testing/case.ts';

type Way = (text: unknown) => unknown;
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
const asItIs = (key: string) => key;

/** A body whose texts, flags and figures under a name are written in another way. */
function written(value: unknown, way: Way, name: (key: string) => string = asItIs): unknown {
  if (Array.isArray(value)) return value.map((item) => (isPlain(item) ? item : written(item, way, name)));
  if (isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [
      name(key),
      isPlain(inner) ? way(inner) : written(inner, way, name),
    ]),
  );
}

/** Every element in a list of its own. */
function inLists(value: unknown): unknown {
  if (isPlain(value)) return value;
  if (Array.isArray(value)) return value.map(inLists);
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [
      key,
      Array.isArray(inner) ? inner.map(inLists) : [inLists(inner)],
    ]),
  );
}

const cases = corpora
  .flatMap(([, list]) => list)
  .filter(({ body }) => !isPlain(body) && !Array.isArray(body))
  .map((one) => {
    const around = { kind: one.kind ?? 'bvn', httpStatus: one.status ?? 200 } as const;
    return { ...one, around, plain: readEnvelope(one.body, around) };
  });
const told = ({ outcome, identity, match, fieldMatches, message }: Reading) => ({
  outcome,
  identity,
  match,
  fieldMatches,
  message,
});

describe('an answer that was XML', () => {
  it.each<[string, (body: unknown) => unknown]>([
    ['_text', (body) => written(body, (text) => ({ _text: text }))],
    ['#text', (body) => written(body, (text) => ({ '#text': text, '@_lang': 'en' }))],
    ['_', (body) => written(body, (text) => ({ _: text, $: { 'xsi:type': 'xs:string' } }))],
    ['$t', (body) => written(body, (text) => ({ $t: text }))],
    ['$', (body) => written(body, (text) => ({ $: text, '@xmlns': 'urn:x' }))],
    ['_cdata', (body) => written(body, (text) => ({ _cdata: text }))],
    [
      'a prefix',
      (body) =>
        written(
          body,
          (text) => text,
          (key) => `ns1:${key}`,
        ),
    ],
  ])('with %s is read as the plain one', (_, way) => {
    for (const { body, around, plain, shape } of cases) {
      const other = way(body);
      const reading = readEnvelope(other, around);
      expect(told(reading), shape).toEqual(told(plain));
      for (const source of Object.values(reading.sources)) expect(valueAt(other, source)).toBeDefined();
    }
  });

  it('in an envelope of SOAP has the same outcome', () => {
    for (const { body, around, plain, shape } of cases) {
      const inner = written(
        body,
        (text) => ({ _text: text }),
        (key) => `a:${key}`,
      );
      const soap = { 'soap:Envelope': { $: {}, 'soap:Header': {}, 'soap:Body': { 'a:Answer': inner } } };
      expect(readEnvelope(soap, around).outcome, shape).toBe(plain.outcome);
    }
  });

  it('with each element in a list of its own has the same outcome', () => {
    // An empty element and one without a name of its own (`1e-3`) are no XML.
    const noXml = /"mismatches":\{\}|"thresholds":\{"1e/;
    for (const { body, around, plain, shape } of cases) {
      if (noXml.test(JSON.stringify(body))) continue;
      expect(readEnvelope({ response: inLists(body) }, around).outcome, shape).toBe(plain.outcome);
    }
  });
});

describe('an element', () => {
  const bvn = { kind: 'bvn', httpStatus: 200 } as const;
  const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };

  it.each([
    [{ result: { _: 'Answer', $: { status: 'failed' } }, data: person }],
    [{ response: { '@status': 'failed', '@message': 'Name mismatch', data: person } }],
    [{ response: { $: { code: '404' }, status: ['true'], data: [person] } }],
    [{ status: { value: 'failed' }, data: person }],
    [{ status: 'ok', data: { ...person, bvnStatus: [{ _: 'SUSPENDED' }] } }],
    [{ response: { status: ['true'], dobMatch: ['false'], data: [person] } }],
  ])('whose text or attribute says no leaves nobody verified: %j', (body) => {
    expect(readEnvelope(body, bvn).outcome).not.toBe('verified');
  });

  it('keeps whose it is: a prefix that is a word is no vocabulary', () => {
    const body = { 'nok:firstName': 'Bo', 'nok:lastName': 'Eze', 'nok:dateOfBirth': '1960-01-01' };
    expect(readEnvelope({ status: true, data: body }, bvn).outcome).not.toBe('verified');
  });

  it('is no list of texts in JSON: one that holds a single text stays one', () => {
    const body = { status: true, data: person, tags: ['deceased'] };
    expect(readEnvelope(body, bvn).outcome).toBe('mismatch');
    expect(readEnvelope({ tags: ['deceased'], data: [person] }, bvn).outcome).toBe('mismatch');
  });
});
