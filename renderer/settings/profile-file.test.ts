import { expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { readProfileFile, readProfileText, renamed } from './profile-file.ts';

const document = {
  ...{ format: 'veridesk-profile', version: 2, name: 'Main', baseUrl: 'https://api.example.com' },
  ...{ environment: 'sandbox', settings: defaultSettings },
};
const text = JSON.stringify(document);

it('reads a profile, with a byte order mark too', () => {
  expect(readProfileText(`\ufeff${text}`)).toEqual(document);
});

it.each(['', '{', '[]', '{"format":"veridesk-profile"}'])('takes %j for no profile', (broken) => {
  expect(readProfileText(broken)).toBeNull();
});

it('does not read a file that is far too long', async () => {
  expect(await readProfileFile(new File(['x'.repeat(2_000_001)], 'long.json'))).toBeNull();
});

it('gives a file another name, and leaves the rest to the letter', async () => {
  const file = await readProfileFile(new File([text], 'main.json'));
  expect(file && JSON.parse(renamed(file, 'Second'))).toEqual({ ...document, name: 'Second' });
});
