/** What stands over every screen until it is read or mended: that it is said once, and where the keys go with it. */
import type { Page } from '@playwright/test';
import { PASSPHRASE, terminal } from './at-terminal.ts';
import { refuseAnswers } from './held-history.ts';
import { said } from './record.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  notices,
  numberField,
  runCheck,
  runUnanswered,
  startDesk,
  unlockDesk,
} from './steps.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Environment' });

test('a lost check is told and said, though a command of the terminal opened first, until that is dismissed; the keys stay in the window', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const before = await open();
  await startDesk(before.page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(service));
  await runUnanswered(before.page, service);
  before.process.kill('SIGKILL');
  await before.process.exited;

  expect(await terminal(dataDir, ['history', 'list'])).toContain('Unknown');
  const desk = await open();
  const { page } = desk;
  await unlockDesk(page, PASSPHRASE);
  await expect(said(page)).toHaveText(/^One check was waiting for its answer when Veridesk ended\./u);
  await expect(numberField(page)).toBeFocused();
  await notices(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(notices(page)).toHaveText('');
  await expect(strip(page)).toBeFocused();
  // In order: that it was read is written, and nobody waits for that.
  await desk.close();

  const after = await open();
  await unlockDesk(after.page, PASSPHRASE);
  await expect(numberField(after.page)).toBeFocused();
  await expect(notices(after.page)).toHaveText('');
});

test('that an answer is not written is said on another screen, and so is what comes of another try', async ({
  open,
  recording,
  dataDir,
}) => {
  test.setTimeout(90_000);
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(recording));
  recording.answer(404, { message: 'No record.' });
  const answerNow = recording.hold();
  await runCheck(page, '22212345678');
  await expect.poll(() => recording.recorded.length).toBe(1);
  const letGo = await refuseAnswers(dataDir, PASSPHRASE);
  try {
    await goTo(page, 'History');
    answerNow();
    await expect(said(page)).toHaveText(/^An answer could not be written to the history/u);
    await notices(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(said(page)).toHaveText('It could still not be written.');
  } finally {
    letGo();
  }
  await notices(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(said(page)).toHaveText('The answer is written to the history.');
  await expect(notices(page)).toHaveText('');
  await expect(strip(page)).toBeFocused();
  await goTo(page, 'Check');
  await expectStanding(page, 'Not found');
});
