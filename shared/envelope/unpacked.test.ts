/** Texts of an answer that are JSON themselves. */
import { describe, expect, it } from 'vitest';
import { parseAnswer, readAnswer, valueAt } from '../envelope.ts';

const bvn = { kind: 'bvn', httpStatus: 200 } as const;

describe('a text that holds JSON', () => {
  it('is read wherever it stands, and pointers lead into it', () => {
    const record = { firstName: 'Ada', lastName: 'Obi', bvn: '22212345678', image: '/9j/4AAQSkZJRg==' };
    const { reading, json } = readAnswer(JSON.stringify({ status: true, data: JSON.stringify(record) }), bvn);
    expect(reading).toMatchObject({ outcome: 'verified', photo: '/data/image' });
    expect(valueAt(json, '/data/image')).toBe(record.image);
    const Message = JSON.stringify({ detail: JSON.stringify([record]) });
    expect(readAnswer(JSON.stringify({ Type: 'Notification', Message }), bvn).reading).toMatchObject({
      outcome: 'verified',
      sources: { firstName: '/Message/detail/0/firstName' },
    });
    for (const no of [{ verified: false }, { match: false }, { message: 'Name does not match' }]) {
      const inner = JSON.stringify(no, null, 1);
      for (const more of [{ verification: inner }, { checks: [inner] }, { a: { b: `\n ${inner}\n` } }])
        expect(readAnswer(JSON.stringify({ status: true, data: record, ...more }), bvn).reading.outcome).toBe(
          'mismatch',
        );
    }
  });

  it('is followed three layers deep, and sets no prototype', () => {
    let text = '{"at":"last"}';
    for (let layer = 0; layer < 4; layer += 1) text = JSON.stringify({ in: text });
    expect(parseAnswer(text)).toEqual({ in: { in: { in: { in: '{"at":"last"}' } } } });
    const json = parseAnswer('{"__proto__":"{\\"verified\\":true}"}') as object;
    expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
    expect(Object.entries(json)).toEqual([['__proto__', { verified: true }]]);
    expect(() => parseAnswer(`{"a":"{}","b":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).not.toThrow();
  });
});
