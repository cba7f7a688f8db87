/** What was said of a field goes when the field is put right, and what was said of the others stays. */
import type { Locator } from '@playwright/test';
import type { ProfileSummary } from '../shared/contract.ts';
import { BACKUP_PASSPHRASE, restoreDialog } from './backups.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { ada, addOperator, bola } from './operators.ts';
import { goTo, slow, startDesk } from './steps.ts';

/** These fields, of all of a dialog, are told to be wrong. */
async function expectWrong(dialog: Locator, ...fields: Locator[]): Promise<void> {
  for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(fields.length);
}

/** A pair of secrets: too short, then not the same, and put right by either of the two. */
async function expectPairForgiven(
  dialog: Locator,
  first: Locator,
  again: Locator,
  action: string,
): Promise<void> {
  const press = () => dialog.getByRole('button', { name: action, exact: true }).click();
  await first.fill('7');
  await press();
  await expectWrong(dialog, first);
  await again.fill('739');
  await expectWrong(dialog, first);
  await first.fill(BACKUP_PASSPHRASE);
  await expectWrong(dialog);
  for (const put of [() => again.fill('74'), () => first.fill('a secret that is another one')]) {
    await press();
    await expectWrong(dialog, again);
    await put();
    await expectWrong(dialog);
  }
}

test('in the dialogs of operators, of sign-in, of backups and of a file', async ({ open, dataDir }) => {
  test.setTimeout(120_000);
  const { page, choosePaths } = await open();
  await startDesk(page, { store: 'vault', passphrase: BACKUP_PASSPHRASE });
  await goTo(page, 'Settings');
  const dialog = page.getByRole('dialog');
  const secret = (label: string) => dialog.getByLabel(label, { exact: true });
  const pair = [secret('PIN or passphrase'), secret('PIN or passphrase again')] as const;

  await page.getByRole('button', { name: 'Add an operator' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await dialog.getByRole('button', { name: 'Add operator' }).click();
  await expectWrong(dialog, name, pair[0]);
  await name.fill('Ada');
  await expectWrong(dialog, pair[0]);
  await expectPairForgiven(dialog, ...pair, 'Add operator');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await addOperator(page, ada);
  await addOperator(page, bola);
  await page.getByRole('button', { name: `New PIN for ${bola.name}` }).click();
  await expect(dialog.getByLabel('PIN or passphrase', { exact: true })).toBeFocused();
  await expectPairForgiven(dialog, ...pair, 'Set');
  await page.keyboard.press('Escape');

  await page.getByRole('switch', { name: 'Ask who is at work' }).click();
  const who = dialog.getByRole('textbox', { name: 'Administrator’s name' });
  const switchOn = () => dialog.getByRole('button', { name: 'Switch on' }).click();
  await switchOn();
  await expectWrong(dialog, who, pair[0]);
  await who.fill('Ade Bello');
  await expectWrong(dialog, pair[0]);
  await pair[0].fill(ada.secret);
  await expectWrong(dialog);
  await switchOn();
  await expect(pair[0]).toHaveAttribute('aria-invalid', 'true', slow);
  await expectWrong(dialog, pair[0]);
  await who.fill(ada.name);
  await expectWrong(dialog);
  await page.keyboard.press('Escape');

  await choosePaths([dataDir]);
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  await expectPairForgiven(dialog, secret('Passphrase'), secret('Passphrase again'), 'Set passphrase');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Restore from a backup' }).click();
  const ofBackup = secret('Passphrase of the backup');
  await restoreDialog(page).getByRole('button', { name: 'Verify backup' }).click();
  await expectWrong(dialog, ofBackup);
  await ofBackup.fill('a');
  await expectWrong(dialog);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More for Built-in sandbox' }).click();
  await page.getByRole('menuitem', { name: 'Time limits' }).click();
  const toConnect = dialog.getByRole('textbox', { name: /^To connect/u });
  await toConnect.fill('soon');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expectWrong(dialog, toConnect);
  await dialog.getByRole('button', { name: 'Back to the usual limits' }).click();
  await expectWrong(dialog);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More for Built-in sandbox' }).click();
  await page.getByRole('menuitem', { name: 'Load settings from a file' }).click();
  const [profile] = await ask<ProfileSummary[]>(page, 'profiles.list');
  if (!profile) throw new Error('There is no profile');
  const { id, settings, sandboxStyle } = profile;
  const { text } = await ask<{ text: string }>(page, 'profiles.exportText', { id });
  const inDollars = Buffer.from(text.replace('"NGN"', '"USD"'));
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dollars.json', mimeType: 'application/json', buffer: inDollars });
  await choose();
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('USD');
  await ask(page, 'profiles.change', { id, sandboxStyle, settings: { ...settings, triesAgain: false } });
  await dialog.getByRole('button', { name: 'Replace the settings' }).click();
  await expect(dialog.getByText('Nothing was replaced.')).toBeVisible();
  await choose();
  await expect(dialog.getByText('Nothing was replaced.')).toHaveCount(0);
});

test('in the settings that are saved where they stand, also where they are put back as they were', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: BACKUP_PASSPHRASE });
  await goTo(page, 'Settings');
  const settings = page.getByRole('main');
  for (const [name, action] of [
    ['Keep the newest', 'Save'],
    ['Keep records for', 'Save'],
    ['To accept', 'Save reasons'],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    const form = page.locator('form').filter({ has: field });
    const kept = await field.inputValue();
    await field.fill('');
    await form.getByRole('button', { name: action, exact: true }).click();
    await expectWrong(settings, field);
    await field.fill(kept);
    await expectWrong(settings);
  }
});

test('a number that is being typed stays where a terminal sets another one meanwhile, and so does what is wrong with it', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  const field = page.getByRole('textbox', { name: 'Keep records for' });
  const save = page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save', exact: true });
  const setElsewhere = async (years: number) => {
    await ask(page, 'retention.setYears', { years });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  await setElsewhere(8);
  await expect(field).toHaveValue('8');
  await field.fill('many');
  await save.click();
  await expectWrong(page.getByRole('main'), field);
  await ask(page, 'retention.endRelationship', { identifier: 'cust-1', endedOn: '2020-01-31' });
  await setElsewhere(9);
  await expect(page.getByRole('rowheader', { name: 'cust-1' })).toBeVisible();
  await expect(field).toHaveValue('many');
  await expectWrong(page.getByRole('main'), field);
  await field.fill('8');
  await expect(save).toBeEnabled();
  await field.fill('9');
  await expect(save).toBeDisabled();
  await expectWrong(page.getByRole('main'));
});
