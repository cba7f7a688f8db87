/** A name that stands twice in one object: JSON takes the last, and nobody is verified by it where the first said otherwise. */
import { describe, expect, it } from 'vitest';
import { endingOf } from '../../electron/events/reading/ending.ts';
import { readAnswer } from '../envelope.ts';
import { markDisagreeing } from './said-twice.ts';

const record = '"firstName":"Ada","lastName":"Obi","dob":"1990-01-01","bvn":"22212345678"';
const read = (text: string) => readAnswer(text, { kind: 'bvn', httpStatus: 200 }).reading.outcome;

describe('a name that stands twice, with values that disagree', () => {
  it.each([
    `{"verified":false,"data":{${record}},"verified":true}`,
    `{"data":{${record},"verified":false,"verified":null}}`,
    `{"data":{${record},"veri\\u0066ied":false,"verified":true}}`,
    `{"data":{${record},"firstName":"Eve"}}`,
    `{"data":{"status":"rejected"},"data":{${record}}}`,
    `{"list":[1,{"match":false,"match":true}],"data":{${record}}}`,
    `{"a":"x\\\\","match":false,"b":"\\"{","match":true,"data":{${record}}}`,
    `{"__proto__":{"match":false,"match":true},"data":{${record}}}`,
    `{ "match" : false , "match" : false, "match" :\n true , "data" : {${record}} }`,
    `{"data":${JSON.stringify(`{${record},"match":false,"match":true}`)}}`,
  ])('verifies nobody: %s', (text) => {
    expect(read(text)).toBe('unknown');
  });

  it.each([
    `{"verified":true,"data":{${record}},"verified":true}`,
    `{"data":{${record},"verified":null,"verified":true}}`,
    `{"data":{${record},"lastName":"OBI"}}`,
    `{"data":{${record},"phone":"08031234567","phone":"+2348031234567","requestId":"a","requestId":"b"}}`,
    `{"address":{"line":"1 Road","line":"Ikeja"},"data":{${record}}}`,
    `{"match":true,"a":{"match":1},"b":[{"match":"yes"},{"match":true}],"data":{${record}}}`,
  ])('is none of that in %s', (text) => {
    expect(read(text)).toBe('verified');
  });

  it('leaves a no what it is', () => {
    expect(read(`{"match":true,"data":{${record}},"match":false}`)).toBe('mismatch');
  });

  it('settles no check by an event, in its payload or beside it', () => {
    const ending = (text: string) =>
      endingOf(Buffer.from(text), { kind: 'bvn', number: '22212345678', declared: {}, hints: {} });
    const event = '"event":"verification.completed"';
    expect(ending(`{${event},"verified":true,"data":{${record}}}`)).toMatchObject({ outcome: 'verified' });
    expect(ending(`{${event},"verified":false,"verified":true,"data":{${record}}}`)).toBeNull();
    expect(ending(`{${event},"data":{${record},"match":false,"match":true}}`)).toBeNull();
  });

  it('is sought without the stack, and of a value that is not that of the text nothing is said', () => {
    expect(read(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)).toBe('unknown');
    expect(() => markDisagreeing('{"a":{"b":1,"b":2}}', { a: 'b' })).not.toThrow();
  });
});
