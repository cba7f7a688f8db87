import { expect, it } from 'vitest';
import { cameraTroubles, troubleFrom, troubleWords } from './troubles.ts';

const platforms = ['darwin', 'win32', 'linux'] as const;

it('each trouble has words of its own, with something to do', () => {
  const titles = cameraTroubles.map((trouble) => troubleWords(trouble, 'linux').title);
  expect(new Set(titles).size).toBe(cameraTroubles.length);
  for (const trouble of cameraTroubles) {
    for (const platform of platforms) expect(troubleWords(trouble, platform).remedy).toMatch(/\.$/u);
  }
});

it('the way to the right differs from system to system', () => {
  const ways = platforms.map((platform) => troubleWords('refused', platform).remedy);
  expect(ways[0]).toContain('Privacy & Security › Camera');
  expect(ways[1]).toContain('Let desktop apps access your camera');
  expect(new Set(ways).size).toBe(3);
});

it('a camera that cannot be read is in use, unless the system says that it is refused', () => {
  const error = new DOMException('', 'NotReadableError');
  expect(troubleFrom(error, 'granted')).toBe('busy');
  expect(troubleFrom(error, 'denied')).toBe('refused');
  expect(troubleFrom('no error at all', 'unknown')).toBe('unknown');
});
