import { expect, it } from 'vitest';
import { defaultSettings, type Profile } from '../../shared/profile.ts';
import { profileReader } from './profile-reader.ts';

const profileOf = (id: string, name = id): Profile => ({
  ...{ version: 2, id, name, baseUrl: 'https://api.example.com', environment: 'sandbox', builtIn: false },
  ...{ settings: defaultSettings, productionConfirmedAt: null, sandboxStyle: null },
});
const textOf = (profile: Profile) => JSON.stringify(profile);

it('reads a document once, and again when it has changed', () => {
  const read = profileReader();
  const [a, b] = [profileOf('a'), profileOf('b')];
  const first = read([textOf(a), textOf(b)]);
  expect(first).toEqual([a, b]);
  const second = read([textOf(b), textOf(profileOf('a', 'renamed'))]);
  expect(second).toEqual([b, profileOf('a', 'renamed')]);
  expect(second[0]).toBe(first[1]);
});

it('forgets what is gone', () => {
  const read = profileReader();
  const text = textOf(profileOf('a'));
  const [first] = read([text]);
  expect(read([])).toEqual([]);
  expect(read([text])[0]).not.toBe(first);
});

it('refuses a document of no known form, each time', () => {
  const read = profileReader();
  const broken = JSON.stringify({ ...profileOf('a'), environment: 'moon' });
  for (let time = 0; time < 2; time += 1) expect(() => read([broken])).toThrow('environment');
});
