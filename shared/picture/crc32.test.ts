import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it.each([
  ['', 0],
  ['123456789', 0xcb_f4_39_26],
  ['IEND', 0xae_42_60_82],
])('of “%s” is as every other program reckons it', (text, sum) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(sum);
});
