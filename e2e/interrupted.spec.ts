/** What a person typed or chose, where something comes in between: a lock, a colleague, an answer that comes late. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSPHRASE, terminal } from './at-terminal.ts';
import { listenTo } from './hearing.ts';
import { holdWrites } from './held-history.ts';
import { makeChecks } from './made-checks.ts';
import { ada, bola, changeOver, chidi, lock, secretField, signIn, staff } from './operators.ts';
import { portraitFile } from './pictures.ts';
import { openNewest } from './record.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  addPicture,
  expectStanding,
  fieldOf,
  goTo,
  identifierField,
  numberField,
  pickKind,
  result,
  review,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const slow = { timeout: 20_000 };
const locked = (page: Page) => page.getByRole('heading', { name: 'Veridesk is locked' });

/** A desk at which the terminal can work too, with one check. */
async function withOneCheck(page: Page): Promise<void> {
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'c-2' }]);
}

/**
 * Not while something waits to be written: nothing else is read then. On a computer that is busy all is late, so it is held
 * against what needs no history, and was asked for behind it.
 */
const historyAnswers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const call = (name: string) => window.veridesk.call(name as never, {} as never);
    const answered = call('operators.session').then(() => true);
    const late = call('preferences.theme').then(
      () => new Promise<boolean>((resolve) => setTimeout(resolve, 600, false)),
    );
    return Promise.race([answered, late]);
  });

/** The settings of the first account of one’s own, as a file has them. */
const settingsText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const call = window.veridesk.call as (name: string, input: object) => Promise<{ value: unknown }>;
    const { value: accounts } = (await call('profiles.list', {})) as {
      value: { id: string; builtIn: boolean }[];
    };
    const { id } = accounts.find(({ builtIn }) => !builtIn) ?? { id: '' };
    const { value } = (await call('profiles.exportText', { id })) as { value: { text: string } };
    return value.text;
  });

test('a dialog that an answer opens behind the lock waits for whoever signs in, and takes no key from them', async ({
  open,
  recording,
  dataDir,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(recording));
  const text = await settingsText(page);
  await staff(page, [ada]);
  await page.getByRole('button', { name: 'Add from a file' }).click();
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    ...{ name: 'p.json', mimeType: 'application/json' },
    buffer: Buffer.from(text),
  });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Brought in');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  const letGo = await holdWrites(dataDir, PASSPHRASE);
  await dialog.getByRole('button', { name: 'Confirm and add' }).click();
  // It was let through, and is no question of a locked desk.
  await expect.poll(() => historyAnswers(page)).toBe(false);
  await desk.power('lock-screen');
  await expect(locked(page)).toBeVisible();
  letGo();
  // The answer has come: what had the focus has it still.
  await expect(dialog.getByRole('button', { name: 'Confirm and add' })).toHaveCount(0, slow);
  await expect(secretField(page)).toBeFocused();
  await page.keyboard.type(ada.secret);
  await page.keyboard.press('Enter');
  await expect(locked(page)).toHaveCount(0, slow);
  await expect(page.getByRole('heading', { name: 'Add the keys of Brought in' })).toBeVisible();
});

test('a PIN that was refused, and the identifier of a check that is over, come back by no undoing', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await numberField(page).fill(VERIFIED_NUMBER);
  await identifierField(page).click();
  await page.keyboard.type('Ada-Bello-0801');
  await page.keyboard.press('Control+Enter');
  await expectStanding(page, 'Verified');
  await page.keyboard.press('Control+n');
  await identifierField(page).click();
  for (const keys of ['Control+z', 'Control+y', 'Control+z']) {
    await page.keyboard.press(keys);
    await expect(identifierField(page)).toHaveValue('');
  }
  await staff(page, [ada, bola]);
  await lock(page);
  await secretField(page).click();
  // The right one, under the name of who was there before.
  await page.keyboard.type(bola.secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('do not belong together')).toBeVisible(slow);
  await expect(secretField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Show PIN or passphrase' }).click();
  await secretField(page).click();
  for (const keys of ['Control+z', 'Control+y']) {
    await page.keyboard.press(keys);
    await expect(secretField(page)).toHaveValue('');
  }
});

test('sign-in that is switched off elsewhere behind the lock leaves nobody’s work to whoever is there', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await withOneCheck(page);
  await staff(page, [ada, bola]);
  await changeOver(page, bola);
  await openNewest(page);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Reject', exact: true }).click();
  await decision.getByLabel('Note').fill('Bola suspects');
  await lock(page);
  const who = join(dataDir, 'who');
  writeFileSync(who, JSON.stringify({ name: ada.name, secret: ada.secret }));
  await terminal(dataDir, ['desk', 'settings', '--sign-in', 'off', '--operator-file', who]);
  // As each question does, this one finds out. Not waited for: the window begins anew.
  await page.evaluate(() => void window.veridesk.call('operators.session' as never, {} as never));
  await expect(locked(page)).toHaveCount(0, slow);
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toHaveCount(0);
  await openNewest(page);
  await expect(decision).toContainText('Not decided yet');
  await expect(page.getByText('Bola suspects')).toHaveCount(0);
});

test('the picture of the check before is told beside the next customer’s number; one under review stays while a document is checked', async ({
  open,
  recording,
}) => {
  const answer = { success: true, data: { bvn: VERIFIED_NUMBER, firstName: 'Ada', lastName: 'Bello' } };
  recording.answer(200, answer);
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  await pickKind(page, 'face');
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  await runCheck(page, VERIFIED_NUMBER, 'ada-1', 'face');
  await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible(slow);
  const kept = page.getByText(/^Still that of (?:the check before|an earlier check), of another number/u);
  await expect(kept).toHaveCount(0);
  await fieldOf(page, 'face').fill('22212345001');
  // The identifier’s, and the picture’s.
  await expect(kept).toHaveCount(2);
  await identifierField(page).fill('bola-1');
  await expect(kept).toHaveCount(1);
  await page.locator('input[type=file]').setInputFiles(portraitFile('22212345001'));
  await expect(review(page).getByRole('button', { name: 'Use this picture' })).toBeEnabled(slow);
  await expect(kept).toHaveCount(0);
  await goTo(page, 'Check');
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await pickKind(page, 'face');
  await expect(review(page).getByRole('button', { name: 'Use this picture' })).toBeEnabled();
});

test('a picture that is chosen behind the lock is not taken, and the one that was there stays', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada]);
  await pickKind(page, 'face');
  await addPicture(page, portraitFile('22212345001'));
  const choosing = page.waitForEvent('filechooser');
  await page.locator('input[type=file]').click();
  await desk.power('lock-screen');
  await expect(locked(page)).toBeVisible();
  await (await choosing).setFiles(portraitFile(VERIFIED_NUMBER));
  await signIn(page, ada);
  await expect(page.getByText('was chosen while Veridesk was locked')).toBeVisible(slow);
  await expect(review(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
});

test('nothing is typed into a decision while it is written, which it would not hold', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await withOneCheck(page);
  await openNewest(page);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Reject', exact: true }).click();
  await decision.getByLabel('Reason').selectOption('Suspected fraud');
  const note = decision.getByLabel('Note');
  await note.fill('The papers are new');
  const letGo = await holdWrites(dataDir, PASSPHRASE);
  await decision.getByRole('button', { name: 'Reject check' }).click();
  await expect(note).not.toBeEditable();
  await expect(decision.getByLabel('Reason')).toBeDisabled();
  await note.pressSequentially(', and so on');
  await expect(note).toHaveValue('The papers are new');
  letGo();
  await expect(decision).toContainText('Rejected');
  await expect(decision).toContainText('The papers are new');
});

test('what is done behind the lock is not said on it', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE });
  await staff(page, [ada]);
  await page.getByRole('button', { name: 'Add an operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an operator' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(chidi.name);
  await dialog.getByLabel('PIN or passphrase', { exact: true }).fill(chidi.secret);
  await dialog.getByLabel('PIN or passphrase again', { exact: true }).fill(chidi.secret);
  const letGo = await holdWrites(dataDir, PASSPHRASE);
  await dialog.getByRole('button', { name: 'Add operator' }).click();
  await expect.poll(() => historyAnswers(page)).toBe(false);
  await desk.power('lock-screen');
  await expect(locked(page)).toBeVisible();
  const told = await listenTo(page, '[data-live-announcer][aria-live="polite"]');
  letGo();
  // The dialog closes once the operator is added.
  await expect(page.locator('[data-modal]').filter({ hasText: 'Add operator' })).toHaveCount(0, slow);
  expect(await told()).toEqual([]);
});
