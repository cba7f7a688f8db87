import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  [93.4, '93.4%'],
  [80, '80%'],
  [0, '0%'],
  [100, '100%'],
  [64.1, '64.1%'],
  [79.999, '79.99%'],
  [99.9996566772461, '99.99%'],
  [1e-7, '0%'],
  [7.05, '7.05%'],
])('%s reads as %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});

it('never says more than was said, and at most a hundredth less', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => {
      const read = Number(percentText(percent).replace('%', ''));
      expect(read).toBeLessThanOrEqual(percent + 1e-9);
      expect(percent - read).toBeLessThan(0.01 + 1e-9);
    }),
  );
});
