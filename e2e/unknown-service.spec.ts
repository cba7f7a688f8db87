/** A service whose missing lines become known: its owner reads them to the app, and no new release is needed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ProfileSummary } from '../shared/contract.ts';
import { ask } from './event-steps.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  expectStanding,
  fieldOf,
  goTo,
  identifierField,
  openSettingsOf,
  pickKind,
  result,
  saveSettings,
  startDesk,
} from './steps.ts';

/** An answer in which nothing bears a name that is in use. */
const STRANGE = { ok: 'Y', w: { a: 'NGOZI', b: 'OKAFOR', c: '1990-10-01' } };

/** The file of the account, as its dialog in Settings shows it. */
async function savedText(page: Page): Promise<string> {
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'More for Outside' }).click();
  await page.getByRole('menuitem', { name: 'Save to a file' }).click();
  const text = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

async function runNin(page: Page, number: string): Promise<void> {
  await goTo(page, 'Check');
  await pickKind(page, 'nin');
  await fieldOf(page, 'nin').fill(number);
  await identifierField(page).fill('cust-001');
  await page.getByRole('button', { name: 'Run check' }).click();
}

test('a key that worked and is refused was changed or revoked; method, path and fields of a kind are changed, looked at before they are kept, and used', async ({
  open,
  recording,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  recording.answer(401, { message: 'Invalid key' });
  await runNin(page, '55512345670');
  await expectStanding(page, 'Denied');
  await expect(result(page)).not.toContainText('worked before');
  recording.answer(200, { status: true, data: { first_name: 'NGOZI', last_name: 'OKAFOR' } });
  await runNin(page, '55512345671');
  await expectStanding(page, 'Verified');
  recording.answer(401, { message: 'Invalid key' });
  await runNin(page, '55512345672');
  await expectStanding(page, 'Denied');
  await expect(result(page)).toContainText('changed or revoked');

  // What turns the direction of writing is no part of what is read.
  recording.answer(401, { message: 'Key \u202edetpecca' });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Test the signature of Outside' }).click();
  const signature = page.getByRole('dialog', { name: 'Test the signature of Outside' });
  await signature.getByRole('button', { name: 'Send the test' }).click();
  await expect(signature).toContainText('The service says: “Key \\u202edetpecca”');
  await signature.getByRole('button', { name: 'Close', exact: true }).click();

  await openSettingsOf(page, 'Outside');
  const nin = page.getByRole('region', { name: 'NIN', exact: true });
  await expect(nin).toContainText('Assumed by analogy');
  await expect(page.getByRole('region', { name: 'BVN', exact: true })).toContainText(
    'Given by the specification',
  );
  await page.getByRole('button', { name: 'How it asks: NIN' }).click();
  await nin.getByLabel('Method').selectOption('PUT');
  await nin.getByRole('textbox', { name: 'Path' }).fill('/verify/{version}/nin lookup');
  await nin.getByRole('textbox', { name: 'Number', exact: true }).fill('nin');
  await nin.getByRole('button', { name: 'Add a constant field' }).click();
  await nin.getByRole('textbox', { name: 'Name 1' }).fill('consent');
  await nin.getByRole('textbox', { name: 'Value 1' }).fill('true');
  await saveSettings(page);
  await expect(page.getByText('make a path')).toBeVisible();
  await nin.getByRole('textbox', { name: 'Path' }).fill('/verify/{version}/nin-lookup');
  await saveSettings(page);
  const review = page.getByRole('dialog', { name: 'This is what will be sent' });
  const after = review.getByRole('region', { name: 'NIN, after' });
  await expect(after).toContainText(`${recording.baseUrl}/verify/v1/nin-lookup`);
  await expect(after).toContainText('"nin":"55512345678"');
  await expect(after).toContainText('••••••••');
  expect(recording.recorded).toHaveLength(4);
  await review.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(review).toBeHidden();
  await expect(nin).toContainText('Set by you');
  recording.answer(200, {
    status: true,
    data: { first_name: 'NGOZI', last_name: 'OKAFOR', dob: '1990-10-01' },
  });
  await runNin(page, '55512345678');
  await expectStanding(page, 'Verified');
  expect(recording.recorded.slice(4)).toEqual([
    {
      method: 'PUT',
      path: '/verify/v1/nin-lookup',
      body: '{"nin":"55512345678","identifier":"cust-001","consent":true}',
    },
  ]);
});

test('an answer that cannot be read is tried, pointed at, and read from then on; what is pasted stays while the profile’s page does, and is forgotten with it', async ({
  open,
  recording,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  recording.answer(200, STRANGE);
  await runNin(page, '55512345678');
  await expectStanding(page, 'Unknown');
  await openSettingsOf(page, 'Outside');
  const body = page.getByRole('textbox', { name: /body/iu });
  const tryNin = () => page.getByRole('button', { name: 'Try an answer for NIN' }).click();
  await tryNin();
  await body.fill(JSON.stringify(STRANGE));
  await page.keyboard.press('Escape');
  await tryNin();
  await expect(body).toHaveValue(JSON.stringify(STRANGE));
  await goTo(page, 'Check');
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await expect(body).toHaveValue(JSON.stringify(STRANGE));
  await body.fill(`${'['.repeat(60)}${']'.repeat(60)}`);
  await expect(page.getByText('nested deeper than the 40 levels')).toBeVisible();
  await page.getByRole('button', { name: 'Outside', exact: true }).click();
  await page.getByRole('button', { name: 'All settings' }).click();
  await openSettingsOf(page, 'Outside');
  await tryNin();
  await expect(body).toHaveValue('');
  await body.fill(JSON.stringify(STRANGE));
  for (const [field, pointer] of [
    ['First name', '/w/a'],
    ['Last name', '/w/b'],
    ['Date of birth', '/w/c'],
    ['Success', '/ok'],
  ] as const) {
    const row = page.getByRole('row', { name: new RegExp(`^${field}`, 'u') });
    await row.getByRole('button', { name: /^Point at/u }).click();
    await page.getByRole('textbox', { name: /pointer/iu }).fill(pointer);
    await page.keyboard.press('Enter');
    await expect(row).toContainText(pointer);
  }
  await expect(page.getByText('NGOZI').first()).toBeVisible();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome).toContainText('Decided by: a record');
  // What is read aloud with each change is the outcome alone.
  await expect(outcome.getByRole('status').getByRole('button')).toHaveCount(0);
  await expect(outcome.getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save hints' }).click();
  await page.getByRole('button', { name: 'All settings' }).click();
  await runNin(page, '55512345679');
  await expectStanding(page, 'Verified');
  await expect(result(page)).toContainText('NGOZI');
  expect(recording.recorded).toHaveLength(2);
});

test('hints that were found while the account was changed elsewhere are not saved over that, and what it is now can be loaded beside them', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByRole('button', { name: 'Try an answer for NIN' }).click();
  const body = page.getByRole('textbox', { name: /body/iu });
  await body.fill(JSON.stringify(STRANGE));
  const first = page.getByRole('row', { name: /^First name/u });
  const point = async (pointer: string) => {
    await first.getByRole('button', { name: /^Point at/u }).click();
    await page.getByRole('textbox', { name: /pointer/iu }).fill(pointer);
    await page.keyboard.press('Enter');
  };
  await point('/w/a');
  const [shown] = await ask<ProfileSummary[]>(page, 'profiles.list');
  if (!shown) throw new Error('There is no profile');
  const { id, settings, sandboxStyle } = shown;
  const theirs = { ...settings, hints: { lastName: '/w/b' } };
  await ask(page, 'profiles.change', {
    id,
    settings: theirs,
    sandboxStyle,
    shown: { settings, sandboxStyle },
  });
  await page.getByRole('button', { name: 'Save hints' }).click();
  await expect(page.getByRole('alert')).toContainText('This account was changed elsewhere meanwhile.');
  await expect(first).toContainText('/w/a');
  await page.getByRole('button', { name: 'Load the current settings' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'The page as a whole' })).toBeFocused();
  await expect(body).toHaveValue(JSON.stringify(STRANGE));
  await expect(page.getByRole('row', { name: /^Last name/u })).toContainText('/w/b');
  await point('/w/a');
  await page.getByRole('button', { name: 'Save hints' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Built-in sandbox' })).toBeVisible();
  const [kept] = await ask<ProfileSummary[]>(page, 'profiles.list');
  expect(kept?.settings.hints).toEqual({ lastName: '/w/b' });
  expect(kept?.settings.kinds.nin.hints).toEqual({ firstName: '/w/a' });
});

test('an account from a file shows its requests before it is added, and is refused by sentence; so does a file for one that is there, and a broken one names its line and leaves it as it was', async ({
  open,
  recording,
  dataDir,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  const text = await savedText(page);
  expect(text).not.toContain(recording.keys.encryptionKey);
  const file = join(dataDir, 'profile.json');
  await page.getByRole('button', { name: 'Add from a file' }).click();
  const choose = async (content: string | Uint8Array) => {
    writeFileSync(file, content);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose a/u }).click();
    await (await choosing).setFiles(file);
  };
  await choose(Buffer.from(`\ufeff${text}`, 'utf16le'));
  await expect(page.getByText('UTF-16')).toBeVisible();
  await choose(text.replace('"extra": {}', '"extra": {"api_key": "x"}'));
  await expect(page.getByText('looks like a key or a password')).toBeVisible();
  await choose(text.replace('"extra": {}', '"extra": {"product": "kyc"}'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Copy');
  await page.getByRole('button', { name: 'Add account' }).click();
  const review = page.getByRole('dialog', { name: 'This is what will be sent' });
  const bvn = review.getByRole('region', { name: 'BVN, request' });
  await expect(bvn).toContainText(`${recording.baseUrl}/api/v1/bvn`);
  await expect(bvn).toContainText('"product":"kyc"');
  await expect(review.getByRole('region', { name: /, request$/u })).toHaveCount(4);
  await review.getByRole('button', { name: 'Confirm and add' }).click();
  await expect(review).toBeHidden();
  // Its keys are asked for next, with the focus where the first of them is typed.
  const keys = page.getByRole('dialog', { name: 'Add the keys of Copy' });
  await expect(keys.getByLabel('API key', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  // Whoever has them later finds the way to add them beside the words that ask for it, and then what shows that they are right.
  await page.getByRole('button', { name: 'Add keys to Copy' }).press('Enter');
  await keys.getByLabel('API key', { exact: true }).fill(recording.keys.apiKey);
  await keys.getByLabel('Encryption key', { exact: true }).fill(recording.keys.encryptionKey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Test the signature of Copy' })).toBeFocused();

  const load = async (content: string) => {
    writeFileSync(file, content);
    await page.getByRole('button', { name: 'More for Outside' }).click();
    await page.getByRole('menuitem', { name: 'Load settings from a file' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(file);
  };
  await load(text.replace('"POST"', '"GET"'));
  await expect(page.getByText(/^Line \d+ of the file: “settings\.kinds\.bvn\.method”/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await load(text.replace('/api/{version}/nin', '/verify/nin'));
  await page.getByRole('button', { name: 'Replace the settings' }).click();
  await expect(review.getByRole('region', { name: 'NIN, before' })).toContainText('/api/v1/nin');
  await expect(review.getByRole('region', { name: 'NIN, after' })).toContainText(
    `${recording.baseUrl}/verify/nin`,
  );
  // The key that led here confirms nothing.
  await page.keyboard.press('Enter');
  await review.getByRole('button', { name: 'Confirm and replace' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(readFileSync(file, 'utf8')).toContain('/verify/nin');
  await runNin(page, '55512345678');
  await expect.poll(() => recording.recorded.map(({ path }) => path)).toEqual(['/verify/nin']);
});
