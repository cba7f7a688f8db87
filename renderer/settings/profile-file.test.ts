import { expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { readProfileFile, readProfileText, renamed } from './profile-file.ts';

const document = {
  ...{ format: 'veridesk-profile', version: 2, name: 'Main', baseUrl: 'https://api.example.com' },
  ...{ environment: 'sandbox', settings: defaultSettings },
};
const text = JSON.stringify(document);
const fileOf = (...parts: BlobPart[]) => new File(parts, 'main.json');

it('reads a profile, with a byte order mark too', async () => {
  expect(readProfileText(`\ufeff${text}`)).toEqual(document);
  expect(await readProfileFile(fileOf(`\ufeff${text}`))).toMatchObject({ value: { profile: document } });
});

it.each([
  ...['', '{', '[]', 'null', '{"format":"veridesk-profile"}'],
  text.replace('"name":', '"name":"Other","name":'),
  text.replace('"extra":{}', '"extra":{"api_key":"x"}'),
  // They would be sent other than they stand there.
  text.replace('"extra":{}', '"extra":{"merchant":12345678901234567890}'),
  text.replace('"extra":{}', '"extra":{"a":{"__proto__":{}}}'),
  text.replace('"Main"', '"Ma\\nin"'),
  // They could not be read again: U+180E is a space then.
  text.replace('"sandbox":[]', '"sandbox":["\u180e"]'),
  text.replace(/"purpose":"[^"]*"/u, '"purpose":"\u180e"'),
])('takes %j for no profile', (broken) => {
  expect(readProfileText(broken)).toBeNull();
});

it.each([
  ['is far too long', fileOf('x'.repeat(2_000_001)), 'far longer than a profile'],
  [
    'is Latin-1',
    fileOf(Uint8Array.from([...text.replace('Main', 'Mé')].map((sign) => sign.charCodeAt(0)))),
    'is not UTF-8',
  ],
  ['is UTF-16', fileOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))), 'UTF-16'],
])('does not take a file that %s', async (_, file, words) => {
  const read = await readProfileFile(file);
  expect(!read.ok && read.failure.sentence).toContain(words);
});

it('gives a file another name, and leaves the rest to the letter', async () => {
  const read = await readProfileFile(fileOf(text));
  expect(read.ok && JSON.parse(renamed(read.value, 'Second'))).toEqual({ ...document, name: 'Second' });
});
