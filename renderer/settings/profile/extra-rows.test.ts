import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows, rowsFrom, sentValue, typedValue } from './extra-rows.ts';

describe('a value', () => {
  it.each([
    ['true', true],
    ['12', 12],
    ['"12"', '12'],
    ['{"a":[1]}', { a: [1] }],
    ['standard', 'standard'],
    ['', ''],
    ['{broken', '{broken'],
  ])('that is typed as %j is sent as %j', (typed, value) => {
    expect(sentValue(typed)).toEqual(value);
  });

  it('is a text where a number would be sent in other signs', () => {
    for (const typed of ['20261129125512001', '1E5', '100.0', '-0']) expect(sentValue(typed)).toBe(typed);
    expect([' 12', '0.5', '-3'].map(sentValue)).toEqual([12, 0.5, -3]);
  });

  it('comes back from a field as it went', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.stringify(sentValue(typedValue(value as never)))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe('rows', () => {
  it('come back in their order, and empty ones are passed over', () => {
    const extra = { product: 'kyc', consent: true };
    expect(readRows([...rowsFrom(extra), { name: ' ', value: '' }])).toEqual({ extra, errors: {} });
  });

  it('are refused beside the field that is wrong', () => {
    const { errors } = readRows([
      { name: '', value: 'kyc' },
      { name: 'a b', value: '1' },
      { name: 'note', value: 'a\tb' },
      { name: 'big', value: '1e999' },
    ]);
    expect(errors).toEqual({
      '0.name': expect.stringContaining('begins with a letter'),
      '1.name': expect.stringContaining('begins with a letter'),
      '2.value': 'Constant fields hold plain spaces only: no tab, line break or other space.',
      '3.value': 'This value cannot be sent.',
    });
  });

  it('are refused where a key or a password would stand, by the name or within the value', () => {
    const { extra, errors } = readRows([
      { name: 'api_key', value: 'sk_live_1' },
      { name: 'auth_data', value: '{"token":"sk_live_1"}' },
      { name: 'keyword', value: 'kyc' },
    ]);
    const words = 'looks like a key or a password. Keys belong to the keychain, never into a profile.';
    expect(errors).toEqual({
      '0.name': `A field named “api_key” ${words}`,
      '1.name': `A field named “auth_data” ${words}`,
    });
    expect(extra).toEqual({ keyword: 'kyc' });
    expect(readRows([{ name: 'data', value: '{"token":"sk"}' }]).errors).toEqual({
      '0.value': `A field named “token” ${words}`,
    });
  });

  it('are refused where something within them would be sent other than it stands there', () => {
    const within = (value: string) => readRows([{ name: 'plan', value }]);
    for (const number of ['12345678901234567890', '1234567890123456.78', '1e-400', '-9007199254740993'])
      for (const value of [`{"merchant":${number}}`, `[[${number}]]`])
        expect(within(value)).toEqual({
          extra: {},
          errors: { '0.value': expect.stringMatching(/^This number .+ Write it in quotation marks\.$/u) },
        });
    expect(within('{"a":1,"a":2}').errors).toEqual({
      '0.value': '“a” stands in one object twice. Leave one of them.',
    });
    expect(within('{"a":{"__proto__":{}}}').errors).toEqual({
      '0.value': '“__proto__” cannot be the name of a field.',
    });
    const kept = { a: [1.5, 100, -0.001, 1e21, 0], b: { a: 2 } };
    expect(within('{"a":[1.50,1e2,-1.0E-3,1e+21,0.0],"b":{"a":2}}')).toEqual({
      extra: { plan: kept },
      errors: {},
    });
  });

  it('are refused where they are too long together', () => {
    const rows = ['a', 'b'].map((name) => ({ name, value: 'x'.repeat(2500) }));
    expect(readRows(rows).errors).toEqual({
      '0.value': 'The constant fields are longer than 4,000 characters.',
    });
  });
});
