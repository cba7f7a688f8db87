/** Checks that are prepared: kept with nothing sent, found after a restart, and sent once when they are run. */
import type { Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { backUpNow, pressRestore, restoreDialog, setUpBackups, verifyBackup } from './backups.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { holdWrites } from './held-history.ts';
import { prepare, preparedRows } from './prepared-scenes.ts';
import { openNewest, timeline } from './record.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  notices,
  numberField,
  result,
  slow,
  startDesk,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const PASSPHRASE = 'a passphrase of the spec';
test('what was prepared is there after a restart, with its number masked, and is sent once', async ({
  open,
  service,
}) => {
  const first = await open();
  await startDesk(first.page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(service));
  await prepare(first.page, VERIFIED_NUMBER, 'cust-001');
  await prepare(first.page, '22200000404', 'cust-002');
  expect(service.counts().requests).toBe(0);
  await first.close();

  const { page } = await open();
  await unlockDesk(page, PASSPHRASE);
  await expect(preparedRows(page)).toHaveCount(2);
  await expect(preparedRows(page).first()).toContainText('•••••••5678');
  await expect(result(page)).not.toContainText('2345678');
  expect(await findingsOf(page)).toEqual([]);

  await preparedRows(page)
    .first()
    .getByRole('button', { name: 'Open the prepared check of cust-001' })
    .click();
  await expect(numberField(page)).toHaveValue('222 1234 5678');
  await expect(page.getByText(/^Prepared by .+ It can be sent once\.$/u)).toBeVisible();
  const other = page.getByText('It was prepared for cust-001. Sent for another customer');
  await identifierField(page).fill('cust-009');
  await expect(other).toBeVisible();
  await identifierField(page).fill('cust-001');
  await expect(other).toHaveCount(0);
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');
  expect(service.counts().byNumber).toEqual({ [VERIFIED_NUMBER]: 1 });
  await goTo(page, 'History');
  await openNewest(page);
  await expect(timeline(page)).toContainText('prepared the check');

  await page.keyboard.press('ControlOrMeta+n');
  await expect(preparedRows(page)).toHaveCount(1);
  await expect(preparedRows(page)).toContainText('cust-002');
  await expect(result(page)).toContainText('It has not been sent. It is sent when you open it and run it.');
});

test('what is typed is not lost to a prepared check, nor to one that is refused, as a number that a spreadsheet has bent is', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await numberField(page).fill('222');
  await identifierField(page).fill('cust-001');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('8 digits are missing')).toBeVisible();
  await expect(numberField(page)).toBeFocused();
  await expect(identifierField(page)).toHaveValue('cust-001');
  for (const [typed, words] of [
    ['1234567890.0', /wrote decimals behind it/u],
    ['1.23456789E+10', /has shortened this number/u],
  ] as const) {
    await numberField(page).fill(typed);
    await page.getByRole('button', { name: 'Prepare', exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Run check' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await numberField(page).fill('222.1234.5678');
  await expect(numberField(page)).toHaveValue('222 1234 5678');

  await prepare(page, VERIFIED_NUMBER, 'cust-001');
  await identifierField(page).fill('cust-009');
  await preparedRows(page).getByRole('button', { name: /^Open/u }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The form is not empty' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(identifierField(page)).toHaveValue('cust-009');
  await preparedRows(page).getByRole('button', { name: /^Open/u }).click();
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await expect(identifierField(page)).toHaveValue('cust-001');

  // One that was opened and not changed is lost with nothing.
  await page.getByRole('button', { name: 'Clear' }).click();
  await prepare(page, '22212345901', 'cust-002');
  await preparedRows(page).nth(0).getByRole('button', { name: /^Open/u }).click();
  await expect(identifierField(page)).toHaveValue('cust-001');
  await preparedRows(page).nth(1).getByRole('button', { name: /^Open/u }).click();
  await expect(identifierField(page)).toHaveValue('cust-002');
});

async function bringList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prepare checks from a list…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare checks from a list' });
  const choose = (text: string, encoding: BufferEncoding = 'utf8') =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });
  await choose(`BVN;identifier;surname\n${VERIFIED_NUMBER};cust-001;Okafor\n2.22E+10;cust-002;Bello\n`);
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Line 3: The spreadsheet has shortened this number/u,
  ]);
  await expect(dialog).toContainText('1 line is wrong, so nothing was prepared.');
  expect(await findingsOf(page)).toEqual([]);
  await choose(
    `\ufeffBVN\tidentifier\tsurname\tsex\tBirth day\n${VERIFIED_NUMBER}\tcust-001\tOkafor\tF\t6 May\n22212345901\tcust-002\tBelló\n`,
    'utf16le',
  );
  await expect(dialog).toContainText('1 column is not understood: “Birth day”. Nothing is prepared yet.');
  expect(await findingsOf(page)).toEqual([]);
  await expect(preparedRows(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Prepare without them' }).click();
  await expect(dialog).toBeHidden();
  await expect(preparedRows(page)).toHaveCount(2);
  await expect(preparedRows(page).nth(1)).toContainText('Belló');
  // What is sent along is what the form shows, also where it is none of its own words.
  await preparedRows(page).first().getByRole('button', { name: /^Open/u }).click();
  await expect(page.getByLabel('Gender')).toHaveValue('F');
}

test('a list that is being prepared cannot be left as if it were not: there is no Cancel until it is told, and no second file goes in beside it', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE });
  await page.getByRole('button', { name: 'Prepare checks from a list…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare checks from a list' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const letGo = await holdWrites(dataDir, PASSPHRASE);
  try {
    const bring = (number: string) => {
      const buffer = Buffer.from(`BVN,identifier\n${number},cust-001\n`);
      const file = { name: `${number}.csv`, mimeType: 'text/csv', buffer };
      return page.locator('input[type=file]').setInputFiles(file);
    };
    await bring(VERIFIED_NUMBER);
    await expect(cancel).toBeDisabled({ timeout: 2_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await bring('22212345679');
  } finally {
    letGo();
  }
  await expect(dialog).toBeHidden();
  // Whatever else was brought has been written by then.
  await ask(page, 'profiles.list');
  await expect(preparedRows(page)).toHaveCount(1);
});

test('one for another profile says so before it is sent for the chosen one; another number does not use it up; one that is removed is asked about first, and is gone; a list is prepared as a whole, or its wrong lines are named and nothing is', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await prepare(page, VERIFIED_NUMBER, 'cust-001');
  await preparedRows(page).getByRole('button', { name: /^Open/u }).click();
  await expect(numberField(page)).toHaveValue('222 1234 5678');
  const told = page.getByText(/^It was prepared for .+, and would be sent for Built-in sandbox\.$/u);
  await expect(told).toBeHidden();
  await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Built-in sandbox (sandbox)' });
  await expect(told).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Outside (sandbox)' });
  await expect(told).toBeHidden();

  await numberField(page).fill('22200000404');
  await expect(page.getByText(/^This is another number than the one that .+ prepared/u)).toBeVisible();
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Not found');
  await page.keyboard.press('ControlOrMeta+n');
  await expect(preparedRows(page)).toHaveCount(1);

  await preparedRows(page)
    .getByRole('button', { name: /^Remove/u })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this prepared check?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await preparedRows(page)
    .getByRole('button', { name: /^Remove/u })
    .click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(preparedRows(page)).toHaveCount(0);

  await test.step('a list of a spreadsheet', () => bringList(page));
  expect(service.counts().byNumber).toEqual({ '22200000404': 1 });
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-001/u })).toHaveCount(1);
});

test('kill -9 while one waits for its answer: it is unknown, waits no more, and the service saw one request', async ({
  open,
  service,
  keyring,
}) => {
  const silent = '22200000909';
  const desk = await open({ env: keyring.env });
  await startDesk(desk.page, { store: 'keychain' }, accountAt(service));
  await prepare(desk.page, silent, 'cust-001');
  await prepare(desk.page, VERIFIED_NUMBER, 'cust-002');
  await preparedRows(desk.page).first().getByRole('button', { name: /^Open/u }).click();
  await expect(numberField(desk.page)).toHaveValue('222 0000 0909');
  await desk.page.getByRole('button', { name: 'Run check' }).click();
  await expect.poll(() => service.counts().byNumber[silent] ?? 0).toBe(1);
  desk.process.kill('SIGKILL');
  await desk.process.exited;

  const { page } = await open({ env: keyring.env });
  await expect(
    notices(page).getByText('One check was waiting for its answer when Veridesk ended.'),
  ).toBeVisible();
  await expect(preparedRows(page)).toHaveCount(1);
  await expect(preparedRows(page)).toContainText('cust-002');
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-001/u })).toContainText('Unknown');
  expect(service.counts().byNumber).toEqual({ [silent]: 1 });
});

test('one that waits again after a restore says so, and is sent for a reason alone', async ({
  open,
  dataDir,
  service,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(service));
  await prepare(page, VERIFIED_NUMBER, 'cust-001');
  const file = await backUpNow(page, await setUpBackups(desk, dataDir));
  const run = async () => {
    await preparedRows(page).getByRole('button', { name: /^Open/u }).click();
    await expect(numberField(page)).toHaveValue('222 1234 5678');
    await page.getByRole('button', { name: 'Run check' }).click();
  };
  await goTo(page, 'Check');
  await run();
  await expectStanding(page, 'Verified');
  await goTo(page, 'Settings');
  await verifyBackup(desk, file);
  await pressRestore(page);
  await expect(restoreDialog(page)).toBeHidden(slow);

  await goTo(page, 'Check');
  const told = 'It may have been sent since the backup that was restored.';
  await expect(preparedRows(page)).toContainText(told);
  await expect(page.getByText('been sent.')).toBeHidden();
  await preparedRows(page)
    .getByRole('button', { name: /^Remove/u })
    .click();
  const removal = page.getByRole('alertdialog', { name: 'Remove this prepared check?' });
  await expect(removal).toContainText(told);
  await expect(removal).not.toContainText('never sent');
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await run();
  await expect(result(page).getByRole('heading')).toHaveText('This may have been sent already');
  await expect(result(page).getByRole('status')).toHaveText(
    'This may have been sent already. Nothing was sent.',
  );
  expect(await findingsOf(page)).toEqual([]);
  expect(service.counts().byNumber).toEqual({ [VERIFIED_NUMBER]: 1 });
  await page
    .getByRole('textbox', { name: 'Check again because …' })
    .fill('The restore took its answer away.');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectStanding(page, 'Verified');
  expect(service.counts().byNumber).toEqual({ [VERIFIED_NUMBER]: 2 });
});
