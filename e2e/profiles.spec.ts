/** Accounts: added with care, tested, changed, removed; and their keys are never shown again. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ProfileSummary } from '../shared/contract.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import {
  accountAt,
  expectStanding,
  fillAccount,
  goTo,
  openSettingsOf,
  runCheck,
  saveSettings,
  startDesk,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('a wrong account is told field by field, and nothing typed is lost; its signature is tested against the service: accepted, and refused with wrong keys; it is removed with its keys, and its checks stay', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add an account' }).click();
  const good = accountAt(service);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('Choose what the service gave these keys for.')).toBeVisible();
  for (const name of [/^Sandbox/u, /^Production/u])
    await expect(page.getByRole('radio', { name })).not.toBeChecked();

  await fillAccount(page, { ...good, baseUrl: 'http://api.example.com' });
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('Use https://. Over http:// the API key would travel in clear.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Outside');
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(service.keys.apiKey);

  await fillAccount(page, { ...good, environment: 'Production' });
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('These keys belong to the other environment.')).toBeVisible();

  await fillAccount(page, good);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(service.baseUrl)).toBeVisible();
  expect(service.counts().requests).toBe(0);

  await page.getByRole('button', { name: 'Test the signature of Outside' }).click();
  await expect(page.getByRole('dialog')).toContainText('A sandbox charges nothing.');
  await page.getByRole('button', { name: 'Send the test' }).press('Enter');
  await expect(page.getByText('The service accepted the key and the signature')).toBeVisible();
  // All is done: another press of the same key closes it, and sends nothing that may be charged a second time.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(service.counts().requests).toBe(1);

  const replaceKeys = async (apiKey: string, encryptionKey: string) => {
    await page.getByRole('button', { name: 'More for Outside' }).click();
    await page.getByRole('menuitem', { name: 'Replace keys' }).click();
    await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
    await page.getByLabel('API key', { exact: true }).fill(apiKey);
    await page.getByLabel('Encryption key', { exact: true }).fill(encryptionKey);
    await page.getByRole('dialog').getByRole('button', { name: /keys$/u }).click();
    await expect(page.getByRole('region', { name: 'New keys of Outside' })).toBeVisible();
    await page.getByRole('button', { name: 'Test the new keys' }).click();
    await page.getByRole('button', { name: 'Send the test' }).click();
  };
  // Keys that the service refuses leave the old ones in use.
  await replaceKeys(service.keys.apiKey, 'sandbox_not-the-key');
  await expect(page.getByText('The old keys stay in use. The new ones still wait.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await goTo(page, 'Check');
  await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Outside (sandbox)' });
  await runCheck(page, VERIFIED_NUMBER, 'cust-stays');
  await expectStanding(page, 'Verified');
  await goTo(page, 'Settings');
  await replaceKeys(service.keys.apiKey, service.keys.encryptionKey);
  await expect(page.getByText('The new keys have taken over.')).toBeVisible();
  // Every test stands in the history: the service may have charged it.
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /signature-test/u })).toHaveCount(3);

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'More for Outside' }).click();
  await page
    .getByRole('menuitem', { name: /^Remove/u })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove profile' })
    .click();
  await expect(page.getByText(service.baseUrl)).toBeHidden();
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-stays/u })).toBeVisible();
});

const strip = (page: Page) => page.getByRole('region', { name: 'Environment' });

test('the profile that was chosen last is chosen at the next start, as long as it is there', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const passphrase = 'correct horse battery staple';
  const preferences = join(dataDir, 'preferences.json');
  const kept = () => (existsSync(preferences) ? readFileSync(preferences, 'utf8') : '{}');
  const keptProfile = (): unknown => JSON.parse(kept()).profile;
  const first = await open();
  await startDesk(first.page, { store: 'vault', passphrase }, accountAt(service));
  await expect(strip(first.page)).toContainText('Outside');
  const atFirst = keptProfile();
  // Left alone, the next start would take the person's own account again.
  await first.page
    .getByRole('combobox', { name: 'Profile' })
    .selectOption({ label: 'Built-in sandbox (sandbox)' });
  await expect(strip(first.page)).toContainText('Built-in sandbox');
  await expect.poll(keptProfile).not.toEqual(atFirst);
  const builtIn = keptProfile();
  await first.close();

  const second = await open();
  await unlockDesk(second.page, passphrase);
  await expect(strip(second.page)).toContainText('Built-in sandbox');
  await second.page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Outside (sandbox)' });
  await expect(strip(second.page)).toContainText('Outside');
  await expect.poll(keptProfile).not.toEqual(builtIn);
  await second.close();
  // An id and no name: the file is not encrypted.
  expect(keptProfile()).toMatch(/^[0-9a-f-]{36}$/u);
  expect(kept()).not.toMatch(/Outside|127\.0\.0\.1/u);

  const third = await open();
  await unlockDesk(third.page, passphrase);
  await expect(strip(third.page)).toContainText('Outside');
  await goTo(third.page, 'Settings');
  await third.page.getByRole('button', { name: 'More for Outside' }).click();
  await third.page
    .getByRole('menuitem', { name: /^Remove/u })
    .last()
    .click();
  await third.page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(third.page.getByText(service.baseUrl)).toBeHidden();
  await third.close();

  const fourth = await open();
  await unlockDesk(fourth.page, passphrase);
  await expect(strip(fourth.page)).toContainText('Built-in sandbox');
});

test('what is wrong with a field comes into sight with it, also where the field alone was in sight', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  const most = page.getByRole('textbox', { name: /^Checks per day/u });
  await most.fill('-3');
  await most.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await saveSettings(page);
  await expect(most).toBeFocused();
  await expect(page.getByText(/^Type a whole number of checks/u)).toBeInViewport({ ratio: 1 });
});

test('where everything is twice as large, the fields of a budget stand beside each other in straight rows', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 640, height: 400 } });
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  const tops = await Promise.all(
    [/^Currency/u, /^Cost per day/u, /^Checks per day/u, /^Warn at/u].map(async (name) => {
      const box = await page.getByRole('textbox', { name }).boundingBox();
      return Math.round(box?.y ?? 0);
    }),
  );
  expect(tops.slice(0, 2)).toEqual([tops[0], tops[0]]);
  expect(tops.slice(2)).toEqual([tops[2], tops[2]]);
});

test('a limit of cost names the kinds that it does not hold, as it is typed', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  const said = page.getByText(/no price, so (?:its|their) checks cost nothing here/u);
  await expect(said).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Cost per day/u }).fill('5000');
  await expect(said).toHaveText(/^BVN, NIN, Voter’s card and Face have/u);
  await page.getByRole('textbox', { name: /^Cost per day/u }).fill('');
  await expect(said).toHaveCount(0);

  // The line of today speaks of the kind that goes beyond it first.
  await page.getByRole('button', { name: 'How it asks: NIN' }).click();
  const nin = page.getByRole('region', { name: 'NIN', exact: true });
  await nin.getByRole('textbox', { name: /^Price of a check/u }).fill('500');
  await page.getByRole('textbox', { name: /^Cost per day/u }).fill('400');
  await expect(said).toHaveText(/^BVN, Voter’s card and Face have/u);
  await saveSettings(page);
  await expect(page.getByText('The next check would go beyond the budget.')).toBeVisible();
});

test('a file that is read late, as from another computer, takes no place of one that was chosen since and is under review', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const present = async () => (await ask<ProfileSummary[]>(page, 'profiles.list'))[0];
  const before = await present();
  const { text } = await ask<{ text: string }>(page, 'profiles.exportText', { id: before?.id });
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function read() {
      if (this instanceof File && this.name === 'late.json')
        await new Promise((resolve) => Object.assign(globalThis, { letLate: resolve }));
      return arrayBuffer.call(this);
    };
  });
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByRole('button', { name: 'Load settings from a file' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, path: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'application/json' },
      buffer: Buffer.from(text.replace(`"${before?.settings.kinds.bvn.path}"`, `"${path}"`)),
    });
  await choose('late.json', '/late');
  await expect.poll(() => page.evaluate(() => 'letLate' in globalThis)).toBe(true);
  await choose('chosen.json', '/chosen');
  await dialog.getByRole('button', { name: 'Replace the settings' }).click();
  await expect(dialog).toHaveAccessibleName('This is what will be sent');
  await expect(dialog).toContainText('/chosen');
  await page.evaluate(() => (globalThis as unknown as { letLate: () => void }).letLate());
  await dialog.getByRole('button', { name: 'Confirm and replace' }).click();
  await expect(dialog).toBeHidden();
  expect((await present())?.settings.kinds.bvn.path).toBe('/chosen');
});
