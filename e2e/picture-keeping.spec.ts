/** How long pictures are kept, in the window: the rule is set, what it erases is said before, and the record says it after. */

import { placesIn } from '../electron/desk/places.ts';
import { bareCore } from '../electron/testing/bare-core.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { expect, test } from './desk-test.ts';
import { portraitFile } from './pictures.ts';
import { goTo, openSettingsOf, saveSettings, startDesk, unlockDesk, VERIFIED_NUMBER } from './steps.ts';

const PASSPHRASE = 'correct horse battery';
const DAY = 86_400_000;

/** A desk of two days ago, whose person kept everything: one face check, from the terminal. */
async function deskOfBefore(dataDir: string): Promise<void> {
  const at = Date.now() - 2 * DAY;
  const core = bareCore(placesIn(dataDir), () => at);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const ran = await core.checks.run({
    ...{ id: crypto.randomUUID(), kind: 'face', profileId: BUILT_IN_SANDBOX_ID },
    ...{ number: VERIFIED_NUMBER, identifier: 'cust-001' },
    picture: {
      mediaType: 'image/png',
      base64: portraitFile(VERIFIED_NUMBER).buffer.toString('base64'),
    },
    capture: { source: 'camera', shot: 'by-hand', advice: 'dark', override: 'There is no lamp here' },
  });
  await core.close();
  expect(ran).toMatchObject({ ok: true, value: { state: 'answered' } });
}

test('a day is set as the rule: it is confirmed, the picture of before goes, its record and hash stay', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(90_000);
  await deskOfBefore(dataDir);
  const first = await open();
  const about = ({ page }: typeof first) => page.getByRole('region', { name: 'About this check' });
  const showRecord = async (desk: typeof first) => {
    await goTo(desk.page, 'History');
    await desk.page.getByRole('row').nth(1).click();
    await expect(about(desk)).toContainText('With the camera, by hand');
  };
  await unlockDesk(first.page, PASSPHRASE);
  await showRecord(first);
  await expect(about(first)).toContainText('The face was dark');
  await expect(about(first)).toContainText('There is no lamp here');
  await expect(about(first)).not.toContainText('Erased');
  const { page } = first;

  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  // The strip that names the environment never leaves the window.
  await expect(page.getByText('SANDBOX', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'For some days' }).check();
  const days = page.getByRole('textbox', { name: /^Days/u });
  await days.fill('0');
  await saveSettings(page);
  await expect(page.getByText('Type a whole number of days, from 1 to 3650.')).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill('1');
  await saveSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Pictures will be erased' });
  await expect(dialog).toContainText('a day ago or earlier are erased within the hour');
  await dialog.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await first.close();

  const second = await open();
  await unlockDesk(second.page, PASSPHRASE);
  await showRecord(second);
  await expect(about(second)).toContainText(/Erased on .*, by the profile’s rule/u);
  await about(second)
    .getByRole('button', { name: /^SHA-256/u })
    .click();
  await expect(about(second)).toContainText(/[0-9a-f]{64}/u);
});

test('a limit of the advice is set, refused beyond its bounds in one sentence, and put back', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByRole('button', { name: /^Limits of the advice/u }).click();
  const limit = page.getByRole('textbox', { name: 'Face’s length, at least' });
  await limit.fill('35');
  await saveSettings(page);
  await expect(limit).toBeFocused();
  await expect(page.getByText('Face’s length, at least: a number from 0.1 to 0.8.')).toBeVisible();
  // What is changed is counted before it is saved, too.
  const saved = page.getByText('Saved.', { exact: true });
  await limit.fill('0.5');
  await saveSettings(page);
  await expect(saved).toBeVisible();
  await expect(page.getByRole('button', { name: /^Limits of the advice 1 changed/u })).toBeVisible();
  await page.getByRole('button', { name: 'Back to 0.35: Face’s length, at least' }).click();
  await saveSettings(page);
  await expect(saved).toBeVisible();
  await expect(page.getByRole('button', { name: /^Limits of the advice unchanged/u })).toBeVisible();
});
