import { expect, it } from 'vitest';
import { defaultSettings, type Profile } from '../../shared/profile.ts';
import { profileReader } from './profile-reader.ts';

const profileOf = (id: string, name = id): Profile => ({
  ...{ version: 2, id, name, baseUrl: 'https://api.example.com', environment: 'sandbox', builtIn: false },
  ...{ settings: defaultSettings, productionConfirmedAt: null, sandboxStyle: null },
});
const textOf = (profile: Profile) => JSON.stringify(profile);
const stored = (profile: Profile, document = textOf(profile)) => ({
  ...{ id: profile.id, name: profile.name, document },
});

it('reads a document once, and again when it has changed', () => {
  const { read } = profileReader();
  const [a, b] = [profileOf('a'), profileOf('b')];
  const first = read([stored(a), stored(b)]);
  expect(first).toEqual([a, b]);
  const second = read([stored(b), stored(profileOf('a', 'renamed'))]);
  expect(second).toEqual([b, profileOf('a', 'renamed')]);
  expect(second[0]).toBe(first[1]);
});

it('forgets what is gone', () => {
  const { read } = profileReader();
  const a = stored(profileOf('a'));
  const [first] = read([a]);
  expect(read([])).toEqual([]);
  expect(read([a])[0]).not.toBe(first);
});

it('gives the one of an id as it was read last, and the document that it was read from', () => {
  const { read, lastRead, documentOf } = profileReader();
  expect(lastRead('a')).toBeNull();
  const text = textOf(profileOf('a'));
  const [first] = read([stored(profileOf('b')), stored(profileOf('a'))]);
  if (!first) throw new Error('Nothing was read');
  const a = lastRead('a');
  expect([a, a && documentOf(a)]).toEqual([profileOf('a'), text]);
  expect(documentOf(profileOf('a'))).toBeNull();
  const renamed = textOf(profileOf('a', 'renamed'));
  read([stored(profileOf('a', 'renamed'))]);
  const now = lastRead('a');
  expect([now && documentOf(now), lastRead('b')]).toEqual([renamed, null]);
  // Whoever decided by that of before compares it by what it was read from.
  expect(a && documentOf(a)).toBe(text);
});

it.each([
  ['of no known form', JSON.stringify({ ...profileOf('a'), environment: 'moon' })],
  [
    'with a setting that is not known',
    JSON.stringify({ ...profileOf('a'), settings: { ...defaultSettings, of: 1 } }),
  ],
  ['that is none', '{'],
  ['of another account', textOf(profileOf('c'))],
])('leaves out a document %s, names its account by its row, and reads the others', (_, document) => {
  const { read, unreadable, lastRead } = profileReader();
  const [a, b] = [profileOf('a', 'Main'), profileOf('b')];
  expect(unreadable()).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(read([stored(a, document), stored(b)])).toEqual([b]);
    expect([unreadable(), lastRead('a')]).toEqual([[{ id: 'a', name: 'Main' }], null]);
  }
  // A newer program, or a backup, has put it right.
  expect(read([stored(a), stored(b)])).toEqual([a, b]);
  expect(unreadable()).toEqual([]);
});
