/** What was done in the course of work, said to somebody who does not see it. */
import { expect, test } from './desk-test.ts';
import { listenToAll } from './hearing.ts';
import { makeChecks } from './made-checks.ts';
import { ada, staff } from './operators.ts';
import { prepare, preparedRows } from './prepared-scenes.ts';
import { openNewest, said } from './record.ts';
import { chooseMinimising } from './settings-file.ts';
import { goTo, identifierField, result, slow, startDesk, VERIFIED_NUMBER } from './steps.ts';

const oneCheck = [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }];

test('a note, an end of a relationship, the reasons for decisions, and a PIN of one’s own', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, oneCheck);
  await openNewest(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await note.fill('Called at noon');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(said(page)).toHaveText('The note is added.');

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Enter an end' }).press('Enter');
  await page.getByRole('textbox', { name: 'Your customer identifier' }).fill('cust-1');
  await page.getByRole('textbox', { name: /^Ended on/u }).fill('30 June 2019');
  await page.getByRole('button', { name: 'Enter the end' }).press('Enter');
  await expect(said(page)).toHaveText('The end is entered.');
  const heard = await listenToAll(page);
  await page.getByRole('textbox', { name: 'Find a customer whose relationship ended' }).fill('nobody');
  await expect.poll(heard).toContain('No identifier holds these letters.');

  await page.getByRole('textbox', { name: 'To accept' }).fill('Seen at the counter');
  await page.getByRole('button', { name: 'Save reasons' }).press('Enter');
  await expect(said(page)).toHaveText('The reasons are saved.');

  await staff(page, [ada]);
  await page.getByRole('button', { name: 'Change my PIN or passphrase' }).press('Enter');
  await page.getByRole('textbox', { name: 'Current PIN or passphrase' }).fill(ada.secret);
  for (const name of ['PIN or passphrase', 'PIN or passphrase again'])
    await page.getByLabel(name, { exact: true }).fill('730264');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Your PIN or passphrase is set.', slow);
});

test('a saved view that is renamed, and one that is removed', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, oneCheck);
  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('cust');
  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Mine is saved.');
  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rename or remove' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of Mine' }).fill('Ours');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Renamed.');
  await page.getByRole('button', { name: 'Remove Ours' }).press('Enter');
  await expect(said(page)).toHaveText('Ours is removed.');
});

test('a prepared check that is removed, one that an earlier answer ends, and a list of them', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, oneCheck);
  await goTo(page, 'Check');
  await prepare(page, VERIFIED_NUMBER, 'cust-1');
  await expect(said(page)).toHaveText('Prepared. Nothing was sent.');
  await preparedRows(page)
    .getByRole('button', { name: /^Remove/u })
    .press('Enter');
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(said(page)).toHaveText('The prepared check is removed.');

  await prepare(page, VERIFIED_NUMBER, 'cust-1');
  await preparedRows(page).getByRole('button', { name: /^Open/u }).press('Enter');
  await expect(identifierField(page)).toHaveValue('cust-1');
  await page.keyboard.press('Control+Enter');
  await result(page)
    .getByRole('button', { name: /^Use this/u })
    .press('Enter');
  await expect(said(page)).toHaveText('The earlier answer is used. The prepared check waits no more.');

  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await page.getByRole('button', { name: 'Prepare checks from a list…' }).press('Enter');
  const buffer = Buffer.from('BVN,identifier\n22212345901,cust-2\n22212346017,cust-3\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await expect(said(page)).toHaveText('2 prepared. Nothing was sent.');
});

test('which of the prepared checks of one customer a button is about', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await page.getByRole('button', { name: 'Prepare checks from a list…' }).press('Enter');
  const lines = ['number,identifier,kind', '22212345901,cust-2,bvn', '22212346017,cust-2,bvn'];
  const buffer = Buffer.from([...lines, '55512345678,cust-2,nin'].join('\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await expect(preparedRows(page)).toHaveCount(3);
  for (const what of ['BVN ending 5901', 'BVN ending 6017', 'NIN ending 5678'])
    for (const act of ['Open', 'Remove'])
      await expect(
        page.getByRole('button', { name: `${act} the prepared check of cust-2, ${what}`, exact: true }),
      ).toHaveCount(1);
});

test('settings that are loaded from a file, and a network that goes', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await chooseMinimising(page);
  await page.getByRole('button', { name: 'Replace the settings' }).press('Enter');
  await expect(said(page)).toHaveText('The settings of Built-in sandbox are loaded.');

  const heard = await listenToAll(page);
  await page.context().setOffline(true);
  await expect.poll(async () => (await heard()).join('\n')).toContain('No network');
});
