/** What was done, and what was refused, said to somebody who does not see it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { backUpNow, setUpBackups } from './backups.ts';
import { expect, test } from './desk-test.ts';
import { endRelationship } from './erase-steps.ts';
import { ask } from './event-steps.ts';
import { listenTo, listenToAll } from './hearing.ts';
import { openHistoryOf } from './made-checks.ts';
import { ada, addOperator, chidi, lock, staff } from './operators.ts';
import { portraitFile } from './pictures.ts';
import { said } from './record.ts';
import {
  accountAt,
  addPicture,
  fieldOf,
  fillAccount,
  goTo,
  identifierField,
  pickKind,
  slow,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

/** By the menu of an account in the settings. */
async function choose(page: Page, account: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${account}` }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('an operator and an account that are added, and what is changed of them', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await addOperator(page, ada);
  await expect(said(page)).toHaveText('Ada Bello is added.');
  await page.getByRole('button', { name: 'New PIN for Ada Bello' }).press('Enter');
  for (const name of ['PIN or passphrase', 'PIN or passphrase again'])
    await page.getByLabel(name, { exact: true }).fill('730264');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The PIN or passphrase of Ada Bello is set.', slow);

  const account = accountAt(service);
  await page.getByRole('button', { name: 'Add an account' }).press('Enter');
  await fillAccount(page, account);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Outside is added.');
  await choose(page, 'Outside', 'Time limits');
  await page.getByRole('button', { name: 'Save limits' }).press('Enter');
  await expect(said(page)).toHaveText('The time limits of Outside are saved.');
  await choose(page, 'Outside', 'Replace keys');
  await page.getByLabel('API key', { exact: true }).fill('another-key');
  await page.getByLabel('Encryption key', { exact: true }).fill(account.encryptionKey);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The new keys of Outside wait for a test.');
  await page.getByRole('button', { name: 'Forget the new keys' }).press('Enter');
  await page.getByRole('button', { name: 'Forget them' }).press('Enter');
  await expect(said(page)).toHaveText('The new keys of Outside are forgotten.');
  await choose(page, 'Outside', 'Remove keys');
  await page.getByRole('button', { name: 'Remove keys' }).press('Enter');
  await expect(said(page)).toHaveText('The keys of Outside are removed.');
  await choose(page, 'Outside', 'Add keys');
  await page.getByLabel('API key', { exact: true }).fill(account.apiKey);
  await page.getByLabel('Encryption key', { exact: true }).fill(account.encryptionKey);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The keys of Outside are added.');
  await choose(page, 'Outside', 'Remove profile');
  await page.getByRole('button', { name: 'Remove profile' }).press('Enter');
  await expect(said(page)).toHaveText('Outside is removed.');
});

test('the role that an operator is given, and none that is refused; and whether one can sign in', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  for (const person of [ada, chidi]) await addOperator(page, person);
  await expect(said(page)).toHaveText('');
  const heard = await listenTo(page, '[data-live-announcer][aria-live="polite"]');
  const question = page.getByRole('dialog', { name: 'Change this role?' });
  const role = (name: string) => page.getByRole('combobox', { name: `Role of ${name}` });
  // A key that is pressed in the list chooses, and changes nothing until somebody says so.
  await role('Chidi Eze').press('r');
  await expect(question).toContainText('From operator to reviewer. Decides on checks too.');
  await page.keyboard.press('Escape');
  await expect(role('Chidi Eze')).toHaveValue('operator');
  await role('Ada Bello').selectOption('Reviewer');
  await expect(question).toContainText('From administrator to reviewer.');
  await question.getByRole('button', { name: 'Change the role' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('administrator');
  await role('Chidi Eze').selectOption('Reviewer');
  await question.getByRole('button', { name: 'Change the role' }).press('Enter');
  await expect(said(page)).toHaveText('The role of Chidi Eze is Reviewer now.');
  expect(await heard()).toEqual(['The role of Chidi Eze is Reviewer now.']);
  await page.getByRole('button', { name: 'Disable Chidi Eze' }).press('Enter');
  await expect(said(page)).toHaveText('Chidi Eze cannot sign in any more.');
  await page.getByRole('button', { name: 'Enable Chidi Eze' }).press('Enter');
  await expect(said(page)).toHaveText('Chidi Eze can sign in again.');
});

test('a view that is saved, and one whose name another has', async ({ open }) => {
  const { page } = await open();
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await page.getByRole('searchbox').fill('cust');
  const save = async () => {
    await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Mine');
    await name.press('Enter');
    return name;
  };
  await save();
  await expect(said(page)).toHaveText('Mine is saved.');
  const name = await save();
  await expect(said(page)).toHaveText('You have a view of that name already. Choose another name.');
  await expect(name).toBeFocused();
  // What was said of it goes with the name.
  await name.fill('Mine too');
  await expect(name).toHaveAccessibleDescription(/^The words and filters as they are now/u);
});

test('what would be erased is told as no erasing, and an erasing is', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  // Nothing is held of that customer, so that nothing has to be five years old.
  await endRelationship(page, 'cust-9', '2019-06-30');
  await goTo(page, 'Settings');
  const heard = await listenTo(page, '[data-live-announcer][aria-live="polite"]');
  await page.getByRole('button', { name: 'See what would be erased' }).press('Enter');
  const erase = page.getByRole('button', { name: 'Erase…' });
  await expect(erase).toBeVisible();
  expect(await heard()).toEqual(['0 records of 1 customer would be erased.']);
  // By another policy, something else would go.
  await ask(page, 'retention.setYears', { years: 6 });
  await erase.press('Enter');
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing was erased.');
  await expect(said(page)).toHaveText('');
  expect((await heard()).filter((words) => words.includes('rasing'))).toEqual([]);
  await page.getByRole('button', { name: 'See what would be erased' }).press('Enter');
  await erase.press('Enter');
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(said(page)).toHaveText('The erasing is over.', slow);
  expect(await heard()).toContain('Erasing has begun.');
});

test('a backup that is made', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'vault', passphrase: 'correct horse battery' });
  const folder = await setUpBackups(desk, dataDir);
  await expect(said(page)).toHaveText('The passphrase for the backups is set.');
  await backUpNow(page, folder);
  await expect(said(page)).toHaveText('The backup is made.');
});

test('a list and an evidence pack that are written, and the verdict on a pack', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const heard = await listenToAll(page);
  const all = async () => (await heard()).join('\n');
  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  await desk.saveAt(join(dataDir, 'list.csv'));
  await page.getByRole('button', { name: 'Choose where to save…' }).press('Enter');
  await expect.poll(all, slow).toContain('list.csv');
  await page.getByRole('button', { name: 'Close' }).press('Enter');

  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Evidence pack…' }).press('Enter');
  const path = join(dataDir, 'mine.veridesk.zip');
  await desk.saveAt(path);
  await page.getByRole('button', { name: 'Save the pack…' }).press('Enter');
  await expect.poll(all, slow).toContain('Written: mine.veridesk.zip');
  await page.getByRole('button', { name: 'Close' }).last().press('Enter');

  await goTo(page, 'Evidence');
  const verify = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer });
  await verify(readFileSync(path));
  await expect(said(page)).toHaveText(
    /^Valid\. Nothing in this pack was changed since the device signed it\. It tells of the sandbox/u,
    slow,
  );
  await verify(Buffer.from('no pack'));
  await expect(said(page)).toHaveText('Not a pack that can be read. Nothing can be said of what is in it.');
});

test('what came of decisions on several, a number that is copied, and a log that is verified', async ({
  open,
}) => {
  const { page } = await open();
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const heard = await listenToAll(page);
  const all = async () => (await heard()).join('\n');
  await page.getByRole('grid', { name: 'Checks' }).press('x');
  await page.getByRole('button', { name: 'Decide…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await dialog.getByLabel('Reason').selectOption('Details agree with the registry');
  await dialog.getByRole('button', { name: 'Accept 1 check' }).press('Enter');
  await expect.poll(all).toContain('Accepted: 1 check.');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('grid', { name: 'Checks' }).press('Enter');
  await page.getByRole('button', { name: 'Copy number' }).press('Enter');
  await expect(said(page)).toHaveText('Copied, for 30 s');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Verify', exact: true }).press('Enter');
  await expect.poll(all, slow).toContain('Everything is as it was written');
});

test('before the lock, nothing that was said behind it', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada]);
  await endRelationship(page, 'cust-9', '2019-06-30');
  await goTo(page, 'History');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Take back the end of cust-9' }).press('Enter');
  await expect(said(page)).toHaveText('The end of cust-9 is taken back.');
  await lock(page);
  expect(await said(page).textContent()).toBe('');
});

test('a file that is no picture', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  await page.locator('input[type=file]').focus();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(said(page)).toHaveText(/^This is no JPEG, PNG or WebP picture/u);
});

test('how far two faces are zoomed, once somebody zooms and not before', async ({ open }) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
  await identifierField(page).fill('cust-1');
  const heard = await listenToAll(page);
  await page.keyboard.press('Enter');
  const faces = page.getByRole('region', { name: 'Faces' });
  await expect(faces).toContainText(/Advice of this computer.*likely/u, slow);
  expect((await heard()).filter((words) => words.includes('Zoom'))).toEqual([]);
  await faces.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(said(page)).toHaveText('Zoom 1.3 ×');
  await faces.getByRole('region', { name: 'Both pictures' }).press('0');
  await expect(said(page)).toHaveText('Zoom 1.0 ×');
  // An arrow moves, and that is all.
  await expect(said(page)).toHaveText('');
  await page.keyboard.press('ArrowLeft');
  await expect(said(page)).toHaveText('');
});
