import { expect, it } from 'vitest';
import { defaultTimeLimits } from '../../shared/profile.ts';
import { limitsFrom, limitsWords, typedFrom, wrongInLimits } from './time-limits.ts';

it('comes back from seconds as it went', () => {
  expect(limitsFrom(typedFrom(defaultTimeLimits))).toEqual(defaultTimeLimits);
});

it('takes half seconds and a comma', () => {
  const typed = { connectMs: '0,5', headersMs: ' 2.5 ', bodyMs: '600' };
  expect(wrongInLimits(typed)).toEqual({});
  expect(limitsFrom(typed)).toEqual({ connectMs: 500, headersMs: 2500, bodyMs: 600_000 });
});

it('names the bounds beside each field that is out of them', () => {
  expect(wrongInLimits({ connectMs: '121', headersMs: '', bodyMs: 'ten' })).toEqual({
    connectMs: 'Type seconds, from 0.5 to 120.',
    headersMs: 'Type seconds, from 0.5 to 600.',
    bodyMs: 'Type seconds, from 0.5 to 600.',
  });
});

it('says of the last limit that it is for the whole answer, however often something of it comes', () => {
  expect(limitsWords(defaultTimeLimits)).toBe(
    '10 s · 60 s · 30 s to connect, for the answer to begin, for the whole of it once it has begun',
  );
});
