import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAnswer, readAnswer } from '../envelope.ts';
import { withExactNumbers } from './exact-numbers.ts';

const BEYOND = '20261129125512001';

it('a whole number that is too long for one is the text of its digits, wherever it stands', () => {
  expect(parseAnswer(BEYOND)).toBe(BEYOND);
  expect(parseAnswer(`{"a":${BEYOND},"b":[ -${BEYOND},\n${BEYOND}]}`)).toEqual({
    ...{ a: BEYOND, b: [`-${BEYOND}`, BEYOND] },
  });
  // In a text that is JSON itself, too.
  expect(parseAnswer(JSON.stringify({ data: `{"id": ${BEYOND}}` }))).toEqual({ data: { id: BEYOND } });
});

it('all other numbers stay numbers, and texts as they are', () => {
  const kept = [
    ...['9007199254740991', '-9007199254740991', '1234567890123456', '0.12345678901234567890'],
    ...['12345678901234567890.5', '12345678901234567890e2', '1e21', '0'],
  ];
  for (const number of kept) expect(parseAnswer(`[${number}]`)).toEqual([Number(number)]);
  const text = `,${BEYOND} \\" :${BEYOND}`;
  expect(parseAnswer(JSON.stringify({ text, [text]: BEYOND }))).toEqual({ text, [text]: BEYOND });
});

it('what is no JSON does not become some by it', () => {
  for (const text of [
    `{${BEYOND}:1}`,
    `0${BEYOND}`,
    `[0${BEYOND}]`,
    `[1 ${BEYOND}]`,
    `[${BEYOND}`,
    `"${BEYOND}`,
  ])
    expect(parseAnswer(text)).toBeUndefined();
});

it('any JSON whose numbers are short is left as it is', () => {
  const value = fc.jsonValue().filter((one) => !/\d{16}/u.test(JSON.stringify(one)));
  fc.assert(
    fc.property(value, (one) => {
      const text = JSON.stringify(one);
      expect(withExactNumbers(text)).toBe(text);
    }),
  );
});

it('a voter’s number of digits alone is read in whichever form it came, so that another one is told', () => {
  const number = '9012345678901234567';
  for (const vin of [`"${number}"`, number])
    expect(
      readAnswer(`{"status":true,"data":{"firstName":"Ada","lastName":"Obi","vin":${vin}}}`, {
        ...{ kind: 'voters_card', httpStatus: 200 },
      }).reading,
    ).toMatchObject({ outcome: 'verified', identity: { documentNumber: number } });
});
