import { describe, expect, it } from 'vitest';
import { kindNames, kinds, readIdentifier } from './kinds.ts';
import { sandboxCases, sandboxNumbers, sandboxNumbersOf } from './sandbox-numbers.ts';

describe.each(kindNames)('the special numbers of %s', (kind) => {
  const numbers = sandboxNumbersOf(kind);

  it('are 26, the two virtual NINs beside, each once and each a number that can be sent', () => {
    expect(numbers).toHaveLength(kind === 'nin' ? 28 : 26);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
    expect(new Set(numbers.map(({ code }) => code)).size).toBe(numbers.length);
    for (const { number } of numbers)
      expect(kinds[kind].readNumber(number)).toEqual({ verdict: 'fits', number });
  });

  it('begin with the verified person, whose number is the example of the kind', () => {
    expect(numbers[0]).toMatchObject({ code: '200', expects: { state: 'answered', outcome: 'verified' } });
    expect(numbers[0]?.number).toBe(kinds[kind].example.replaceAll(' ', ''));
  });

  it('end with the code of the case, which is the HTTP status where it is one', () => {
    for (const { number, code, expects } of numbers.slice(1)) {
      if (!/^\d+$/u.test(code)) continue;
      expect(number.slice(-3)).toBe(code);
      const { httpStatus } = expects;
      if (httpStatus !== null && httpStatus !== 200) expect(code).toBe(String(httpStatus));
    }
  });

  it('have the same cases in the same order', () => {
    expect(
      numbers.slice(0, sandboxCases.length).map(({ code, title, expects }) => [code, title, expects]),
    ).toEqual(sandboxCases.map(({ code, title, expects }) => [code, title, expects]));
  });

  it('are told each in one sentence that a person can read', () => {
    for (const { title, what } of numbers) {
      expect(what).toMatch(/^[A-Z][^.]*\.$/u);
      expect(title).not.toMatch(/\.$/u);
      expect(readIdentifier(what).verdict).toBe('fits');
    }
  });

  it('claim an outcome exactly for what was answered', () => {
    for (const { expects } of numbers) expect(expects.outcome === null).toBe(expects.state === 'unknown');
  });
});

it('the numbers of the BVN and of the NIN are the ones that are written down everywhere', () => {
  expect(sandboxNumbers).toBe(sandboxNumbersOf('bvn'));
  expect(sandboxNumbers.slice(0, 2).map(({ number }) => number)).toEqual(['22212345678', '22200000201']);
  const nin = sandboxNumbersOf('nin').map(({ number }) => number);
  expect([...nin.slice(0, 2), ...nin.slice(-2)]).toEqual([
    '55512345678',
    '55500000201',
    'AB123456789012CD',
    'AB000000000422CD',
  ]);
  expect(sandboxNumbersOf('face').map(({ number }) => number)).toEqual(
    sandboxNumbers.map(({ number }) => number),
  );
});

it('the face says what differs in words of its own', () => {
  const [bvn, face] = (['bvn', 'face'] as const).map((kind) =>
    sandboxNumbersOf(kind).find(({ code }) => code === '201'),
  );
  expect(face?.what).toContain('face');
  expect(bvn?.what).not.toContain('face');
});
