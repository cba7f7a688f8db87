/** A window that is open while a terminal works on the same desk, and the form of somebody who follows a colleague. */
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Sandbox } from '../electron/sandbox/sandbox.ts';
import { begin, PASSPHRASE, terminal } from './at-terminal.ts';
import { expect, test } from './desk-test.ts';
import { comeBack } from './erase-steps.ts';
import { makeChecks } from './made-checks.ts';
import { ada, changeOver, chidi, staff } from './operators.ts';
import { preparedRows } from './prepared-scenes.ts';
import { openNewest, timeline } from './record.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  numberField,
  openSettingsOf,
  result,
  runCheck,
  runUnanswered,
  SILENT,
  saveSettings,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/u;
/** Its answer is lost. */
const LOST = '22200000902';

/** An account at the service, added by the terminal. */
const addAccount = (
  dataDir: string,
  { baseUrl, keys }: Pick<Sandbox, 'baseUrl' | 'keys'>,
  name = 'Terminal',
) =>
  terminal(
    dataDir,
    ['profile', 'add', name, '--base-url', baseUrl, '--environment', 'sandbox', '--keys-from-stdin'],
    JSON.stringify(keys),
  );

/** Somebody comes back to the window. */
const profileMenu = (page: Page) => page.getByRole('combobox', { name: 'Profile' });
const waits = (page: Page) => result(page).getByText(/Waiting for the service’s answer/u);
const startVault = (page: Page) => startDesk(page, { store: 'vault', passphrase: PASSPHRASE });

test('a colleague’s check is not the next one’s: the form is empty and free, and the check goes on', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada, chidi]);
  await goTo(page, 'Check');
  await runCheck(page, SILENT, 'adas-customer');
  await expect(waits(page)).toBeVisible();
  await changeOver(page, chidi);
  await expect(identifierField(page)).toHaveValue('');
  await runCheck(page, VERIFIED_NUMBER, 'chidis-customer');
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /adas-customer/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /chidis-customer/u })).toBeVisible();
});

test('a check of the terminal does not hold the form up, and one’s own is taken up after a reload', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(service));
  await goTo(page, 'History');
  const about = ['--number', '55500000909', '--identifier', 'from-terminal', '--profile', 'Outside'];
  const running = begin(dataDir, ['check', 'nin', ...about]);
  try {
    await expect(async () => {
      await comeBack(page);
      await expect(page.getByRole('row', { name: /from-terminal/u })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await page.reload();
    await expect(numberField(page)).toBeVisible();
    await runCheck(page, VERIFIED_NUMBER);
    await expectStanding(page, 'Verified');
  } finally {
    running.kill();
  }
  await runUnanswered(page, service, 'own');
  await expect(waits(page)).toBeVisible();
  await page.reload();
  await expect(waits(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectStanding(page, 'Unknown');
});

test('what the terminal adds, changes and removes is seen in the open window, and not put back by it', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const { page } = await open();
  await startVault(page);
  await expect(profileMenu(page)).toBeHidden();
  const add = (name: string) => addAccount(dataDir, service, name);
  await add('Terminal');
  await comeBack(page);
  await profileMenu(page).selectOption('Terminal (sandbox)');
  // The menu looks again as it is about to be opened.
  await add('Another');
  await profileMenu(page).focus();
  await expect(profileMenu(page).getByRole('option', { name: 'Another (sandbox)' })).toBeAttached();

  await goTo(page, 'Settings');
  await expect(page.getByRole('button', { name: 'Settings of Another' })).toBeVisible();
  const next = JSON.stringify({ ...service.keys, apiKey: `${service.keys.apiKey}-2` });
  await terminal(dataDir, ['profile', 'keys', 'Another', '--keys-from-stdin'], next);
  await comeBack(page);
  await expect(page.getByRole('region', { name: 'New keys of Another' })).toBeVisible();

  await openSettingsOf(page, 'Terminal');
  await page.getByRole('textbox', { name: 'Checks per day' }).fill('40');
  const file = join(dataDir, 'profile.json');
  writeFileSync(file, (await terminal(dataDir, ['profile', 'export', 'Terminal'])).replace('"NGN"', '"USD"'));
  await terminal(dataDir, ['profile', 'import', file, '--into', 'Terminal']);
  await saveSettings(page);
  await expect(page.getByText('This account was changed elsewhere meanwhile.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Checks per day' })).toHaveValue('40');
  await page.getByRole('button', { name: 'Load the current settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Currency' })).toHaveValue('USD');
  await page.getByRole('textbox', { name: 'Checks per day' }).fill('50');
  await saveSettings(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await terminal(dataDir, ['profile', 'export', 'Terminal'])).toMatch(/"USD"/u);
  await page.getByRole('button', { name: 'All settings' }).click();

  await goTo(page, 'Check');
  await numberField(page).fill(VERIFIED_NUMBER);
  await identifierField(page).fill('cust-001');
  await terminal(dataDir, ['profile', 'remove', 'Terminal']);
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(result(page)).toContainText('That profile is not there any more.');
  // Nobody chose what comes in its place: that is no account of one’s own.
  await expect(profileMenu(page).locator('option:checked')).toHaveText('Built-in sandbox (sandbox)');
  expect(service.counts().requests).toBe(0);
  await goTo(page, 'Settings');
  await expect(page.getByRole('button', { name: 'Settings of Another' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings of Terminal' })).toHaveCount(0);
});

test('events that the terminal takes in are seen in the open window, and counted', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startVault(page);
  await addAccount(dataDir, service);
  const takeIn = async (about: object) => {
    const body = JSON.stringify({ event: 'verification.completed', ...about });
    const signature = createHmac('sha512', service.keys.encryptionKey).update(body).digest('hex');
    const file = join(dataDir, 'events.jsonl');
    writeFileSync(file, JSON.stringify({ headers: { Signature: signature }, body }));
    await terminal(dataDir, ['events', 'import', file, '--profile', 'Terminal']);
    await comeBack(page);
  };
  await goTo(page, 'Events');
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  await takeIn({ id: 'evt-1' });
  await expect(page.getByRole('grid', { name: 'Events' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^All/u })).toContainText('1');
  await goTo(page, 'Check');
  await profileMenu(page).selectOption('Terminal (sandbox)');
  await runCheck(page, LOST, 'lost-1');
  await expectStanding(page, 'Unknown');
  await takeIn({ kind: 'bvn', number: LOST, identifier: 'lost-1', data: { status: 'verified' } });
  await expectStanding(page, 'Verified');
});

test('what the terminal prepares is in the list, and what it prints of a record in its timeline, where they are open in the window', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await startVault(page);
  await expect(numberField(page)).toBeVisible();
  await terminal(dataDir, ['prepared', 'import', '-'], 'BVN,identifier\n22212345999,cust-009\n');
  await comeBack(page);
  await expect(preparedRows(page)).toContainText('cust-009');
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-001' }]);
  await openNewest(page);
  const id = await page.getByRole('region', { name: 'About this check' }).getByText(UUID).textContent();
  await terminal(dataDir, ['history', 'show', id ?? '', '--json']);
  await comeBack(page);
  await expect(timeline(page)).toContainText('printed the record at the terminal');
});

test('what the terminal sets for the desk is seen where its settings are open in the window', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const { page } = await open();
  await startVault(page);
  await goTo(page, 'Settings');
  const keep = page.getByRole('textbox', { name: 'Keep the newest' });
  await expect(keep).not.toHaveValue('9');
  await terminal(dataDir, ['desk', 'backups', '--keep', '9']);
  await terminal(dataDir, ['retention', 'end', 'cust-1', '--on', '2020-01-31', '--yes']);
  await terminal(dataDir, ['check', 'bvn', '--number', VERIFIED_NUMBER, '--identifier', 'cust-2']);
  const secret = join(dataDir, 'pin');
  writeFileSync(secret, ada.secret);
  await terminal(dataDir, ['operator', 'add', ada.name, '--role', 'administrator', '--secret-file', secret]);
  await comeBack(page);
  await expect(keep).toHaveValue('9');
  await expect(page.getByRole('rowheader', { name: 'cust-1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Usage by day' })).toContainText('BVN');
  await expect(page.getByRole('list', { name: 'Operators' })).toContainText(ada.name);
});

test('a file replaces no settings that nobody was shown: what the terminal changed meanwhile is shown first', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const { page } = await open();
  await startVault(page);
  await addAccount(dataDir, service);
  const [dollars, euros] = ['USD', 'EUR'].map((currency) => join(dataDir, `${currency}.json`));
  const exported = await terminal(dataDir, ['profile', 'export', 'Terminal']);
  writeFileSync(dollars ?? '', exported.replace('"NGN"', '"USD"'));
  writeFileSync(euros ?? '', exported.replace('"NGN"', '"EUR"'));
  await comeBack(page);
  await openSettingsOf(page, 'Terminal');
  await page.getByRole('button', { name: 'Load settings from a file' }).click();
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(dollars ?? '');
  const changes = dialog.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('NGN');

  await terminal(dataDir, ['profile', 'import', euros ?? '', '--into', 'Terminal']);
  const replace = dialog.getByRole('button', { name: 'Replace the settings' });
  await replace.click();
  await expect(dialog.getByText('Nothing was replaced.')).toBeVisible();
  await expect(changes).toContainText('EUR');
  expect(await terminal(dataDir, ['profile', 'export', 'Terminal'])).toContain('"EUR"');
  await replace.click();
  await expect(dialog).toBeHidden();
  expect(await terminal(dataDir, ['profile', 'export', 'Terminal'])).toContain('"USD"');
});

test('rows that come above do not move what is read in the history', async ({ open, dataDir }) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startVault(page);
  await makeChecks(
    page,
    Array.from({ length: 60 }, (_, i) => ({
      ...{ kind: 'bvn', number: String(22_230_000_000 + i * 7), identifier: `cust-${i}-` },
    })),
  );
  await goTo(page, 'History');
  await expect(page.getByText('60 checks, newest first')).toBeVisible();
  const read = page.getByRole('row', { name: /cust-35-/u });
  await page.getByRole('grid', { name: 'Checks' }).evaluate((grid) => grid.scrollTo({ top: 900 }));
  await expect(read).toBeVisible();
  const before = await read.boundingBox();
  const check = ['check', 'bvn', '--number', VERIFIED_NUMBER, '--identifier', 'from-terminal'];
  await terminal(dataDir, check);
  await comeBack(page);
  await expect(page.getByText('61 checks, newest first')).toBeVisible();
  expect(await read.boundingBox()).toEqual(before);
});
