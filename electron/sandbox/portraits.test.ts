import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { personOf } from './person.ts';
import { type Look, lookOf } from './portrait/look.ts';
import { drawPortrait } from './portrait/portrait.ts';
import { PORTRAITS_KEPT, portraitOf } from './portraits.ts';

const numbers = Array.from({ length: 40 }, (_, i) => String(22_210_000_000 + i * 7919));
const draw = (number: string) => drawPortrait(number, personOf(number));

function pixel(png: PNG, x: number, y: number): number[] {
  return [...png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3)];
}

describe('portraits', () => {
  it('are PNGs of 224 by 280 pixels and 40 kB at most', () => {
    for (const number of numbers) {
      const bytes = draw(number);
      expect(bytes.length).toBeLessThanOrEqual(40_000);
      const { width, height } = PNG.sync.read(bytes);
      expect([width, height]).toEqual([224, 280]);
    }
  });

  it('are the same for the same person, and differ between people', () => {
    const drawn = numbers.map((number) => draw(number).toString('base64'));
    expect(draw(numbers[7] ?? '').toString('base64')).toBe(drawn[7]);
    expect(new Set(drawn).size).toBe(numbers.length);
  });

  it('show a face of the person’s skin where a face is looked for, on a paler ground', () => {
    for (const number of numbers) {
      const { skin } = lookOf(number, personOf(number));
      const png = PNG.sync.read(draw(number));
      const cheek = pixel(png, 90, 135);
      for (const [i, channel] of skin.entries()) expect(Math.abs((cheek[i] ?? 0) - channel)).toBeLessThan(50);
      const brightness = (rgb: number[]) => rgb.reduce((sum, channel) => sum + channel, 0) / 3;
      expect(brightness(pixel(png, 3, 3))).toBeGreaterThan(brightness(cheek) + 30);
    }
  });

  it('soften the edge between shoulder and ground', () => {
    const png = PNG.sync.read(draw('22212345678'));
    const row = Array.from({ length: 224 }, (_, x) => pixel(png, x, 262).join());
    expect(new Set(row.slice(0, 60)).size).toBeGreaterThan(3);
  });

  it('dress people as themselves', () => {
    const looks = Array.from({ length: 600 }, (_, i) => {
      const person = personOf(String(22_210_000_000 + i * 104_729));
      return { person, look: lookOf(person.phoneNumber, person) };
    });
    const allOf = (is: (look: Look) => boolean) =>
      looks.filter(({ look }) => is(look)).map(({ person }) => person);
    const hijabs = allOf(({ headwear }) => headwear === 'hijab');
    expect(hijabs.length).toBeGreaterThan(20);
    for (const person of hijabs) expect([person.gender, person.dress]).toEqual(['Female', 'north']);
    for (const person of allOf(({ beard }) => beard !== 'none')) expect(person.gender).toBe('Male');
    for (const person of allOf(({ headwear }) => headwear === 'gele')) expect(person.gender).toBe('Female');
    for (const person of allOf(({ lips }) => lips !== null)) expect(person.gender).toBe('Female');
  });

  it('are kept for the next request, and not without bound', () => {
    const first = portraitOf('22212345678', personOf('22212345678'));
    expect(portraitOf('22212345678', personOf('22200000201'))).toBe(first);
    const later = Array.from({ length: PORTRAITS_KEPT }, (_, i) => String(22_290_000_000 + i));
    const [oldest] = later.map((number) => ({ number, portrait: portraitOf(number, personOf(number)) }));
    expect(portraitOf(oldest?.number ?? '', personOf('22200000201'))).toBe(oldest?.portrait);
    expect(portraitOf('22212345678', personOf('22200000201'))).not.toBe(first);
  });
});
