/** A name that stands twice in one object: JSON takes the last, and nobody is verified by it where the first said otherwise. */
import { describe, expect, it } from 'vitest';
import { endingOf } from '../../electron/events/reading/ending.ts';
import { readAnswer } from '../envelope.ts';
import { disagreesWithItself, markDisagreeing } from './said-twice.ts';

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

  it.each([
    [1, '" 1 "', false],
    [1, 'true', true],
    ['"Ada"', '"\u00a0ADA"', false],
    ['"Ada"', '"Ada O"', true],
    ['"Ada O"', '"Ada"', true],
    ['{"b":[1]}', '{ "B" : ["1"] }', false],
    ['{"b":[1]}', '{"b":[1],"c":2}', true],
    [' " Null "', '{"b":1}', false],
    ['{ }', '7', false],
    ['[\n]', '7', false],
    ['""', '7', false],
    ['[0]', '7', true],
    ['7', 'null', true],
  ])('of %s and then %s it says %s', (first, second, isSaid) => {
    const text = `{"a":${first},"a":${second}}`;
    const value = JSON.parse(text);
    markDisagreeing(text, value);
    expect(disagreesWithItself(value)).toBe(isSaid);
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

  /** Milliseconds of the processor, at best. */
  const costOf = (text: string) => {
    const value = JSON.parse(text);
    const costs = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      markDisagreeing(text, value);
      return process.cpuUsage(before).user / 1_000;
    });
    return Math.min(...costs);
  };

  it.each([
    ['before what is nested', '{"a":1,"a":', '}', '{"a":1,"b":'],
    ['behind it', '{"a":', ',"a":1}', '{"b":'],
  ])('is compared no further than it differs, thousands of levels deep: %s', (_where, head, tail, once) => {
    const nested = (start: string) => `${start.repeat(20_000)}{}${tail.repeat(20_000)}`;
    // Were each level folded, it would be a thousand times as much.
    expect(costOf(nested(head))).toBeLessThan(25 * costOf(nested(once)) + 50);
    const outer = nested(head);
    const value = JSON.parse(outer);
    markDisagreeing(outer, value);
    expect(disagreesWithItself(value)).toBe(true);
  });
});
