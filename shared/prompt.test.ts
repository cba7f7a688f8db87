import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hints, hintWords } from './hints.ts';
import { NO_PROMPT, Prompt } from './prompt.ts';

const full = { hint: 'closer', steady: 0.5, camera: { deviceId: '0f'.repeat(32), quarter: 270 } };

it('takes codes, a share and a camera', () => {
  expect(Prompt.parse(full)).toEqual(full);
  expect(Prompt.parse(NO_PROMPT)).toEqual(NO_PROMPT);
});

it.each([
  { ...full, name: 'Ngozi Okafor' },
  { ...full, hint: 'Ngozi Okafor' },
  { ...full, hint: '22212345678' },
  { ...full, steady: 22212345678 },
  { ...full, steady: Number.NaN },
  { ...full, steady: -0.1 },
  { ...full, camera: { ...full.camera, label: 'Camera of Ngozi' } },
  { ...full, camera: { ...full.camera, deviceId: '22212345678' } },
  { ...full, camera: { ...full.camera, deviceId: 'Ngozi Okafor' } },
  { ...full, camera: { ...full.camera, quarter: 45 } },
  { hint: null, steady: 0 },
])('refuses what could carry more: %j', (wild) => {
  expect(Prompt.safeParse(wild).success).toBe(false);
});

it('lets no text through but its own codes and an id of the engine', () => {
  const text = fc.string({ maxLength: 80 });
  fc.assert(
    fc.property(text, text, (hint, deviceId) => {
      const read = Prompt.safeParse({ hint, steady: 0, camera: { deviceId, quarter: 0 } });
      fc.pre(!/^[0-9a-f]{64}$/u.test(deviceId) || !(hints as readonly string[]).includes(hint));
      expect(read.success).toBe(false);
    }),
  );
});

it('each hint has words of its own, short enough for two lines', () => {
  const words = hints.map((hint) => hintWords[hint]);
  expect(new Set(words).size).toBe(hints.length);
  for (const one of words) expect(one.length).toBeLessThanOrEqual(32);
});
