/** A window that stays open over midnight. */

import { wholeHistory } from '../shared/history-query.ts';
import { PASSPHRASE, terminal } from './at-terminal.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { expectStanding, goTo, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';
import { withinADay } from './within-a-day.ts';

/** Made by a terminal, so that the window does not know of it. */
const checkAtTerminal = (dataDir: string, number: string, identifier: string) =>
  terminal(dataDir, ['check', 'bvn', '--number', number, '--identifier', identifier]);

test('what it says of today is read anew when another day begins', async ({ open, dataDir }) => {
  test.setTimeout(90_000);
  // A day of the page ends when the spec says so, and none of the desk’s own.
  await withinADay(90_000);
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await expect(page.getByText('Today: 1 check')).toBeVisible();
  await page.clock.install({ time: new Date().setHours(12, 0, 0, 0) });
  // What is shown from now on goes by that clock.
  await goTo(page, 'History');
  await goTo(page, 'Check');
  await expect(page.getByText('Today: 1 check')).toBeVisible();
  await checkAtTerminal(dataDir, '22212345001', 'cust-2');
  await page.clock.fastForward(60_000);
  // The desk knows of it, and had the window asked, it would have been answered before.
  const [profile] = await ask<{ id: string }[]>(page, 'profiles.list');
  const today = await ask(page, 'usage.today', { profileId: profile?.id, kind: 'bvn' });
  expect(today).toMatchObject({ checks: 2 });
  await expect(page.getByText('Today: 1 check')).toBeVisible();
  await page.clock.fastForward(86_400_000);
  await expect(page.getByText('Today: 2 checks')).toBeVisible();

  // The same of the list that stands on today.
  await goTo(page, 'History');
  await page.getByRole('button', { name: 'Date' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove the filter Today' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await checkAtTerminal(dataDir, '22212345002', 'cust-3');
  await page.clock.fastForward(60_000);
  const { rows } = await ask<{ rows: unknown[] }>(page, 'history.find', {
    query: wholeHistory,
    before: null,
    limit: 10,
  });
  expect(rows).toHaveLength(3);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.clock.fastForward(86_400_000);
  await expect(page.getByRole('row')).toHaveCount(4);
});
