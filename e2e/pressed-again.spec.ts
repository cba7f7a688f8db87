/** A button that is pressed once more while what it began is still under way, as where another program holds the history. */
import type { Locator, Page } from '@playwright/test';
import type { AuditRow } from '../shared/audit.ts';
import { expect, test } from './desk-test.ts';
import { endRelationship } from './erase-steps.ts';
import { ask } from './event-steps.ts';
import { holdWrites } from './held-history.ts';
import { makeChecks } from './made-checks.ts';
import { openNewest, timeline } from './record.ts';
import { goTo, numberField, openSettingsOf, startDesk, VERIFIED_NUMBER } from './steps.ts';

const PASSPHRASE = 'correct horse battery';

/** Presses it as often as somebody does who sees nothing happen; what it began comes to its end after that. */
async function pressTwiceMeanwhile(dataDir: string, button: Locator): Promise<void> {
  const letGo = await holdWrites(dataDir, PASSPHRASE);
  try {
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await button.press('Enter');
    await expect(button).toBeFocused();
  } finally {
    letGo();
  }
}

/** What the log tells, the oldest first. */
async function entries(page: Page): Promise<readonly AuditRow['kind'][]> {
  const filter = { kind: null, operator: null, checkId: null };
  const { rows } = await ask<{ rows: readonly AuditRow[] }>(page, 'audit.page', {
    ...{ filter, before: null, limit: 20 },
  });
  return rows.map(({ kind }) => kind).toReversed();
}

test('an end is taken back once, and nobody is told that there is none', async ({ open, dataDir }) => {
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE });
  for (const identifier of ['cust-1', 'cust-2']) await endRelationship(page, identifier, '2025-06-30');
  await goTo(page, 'Settings');
  const back = page.getByRole('button', { name: 'Take back the end of cust-1' });
  await pressTwiceMeanwhile(dataDir, back);
  await expect(back).toHaveCount(0);
  // By the answer to this, whatever else was asked for is answered.
  await entries(page);
  const retention = page.getByRole('region', { name: 'Retention' });
  await expect(retention.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take back the end of cust-2' })).toBeVisible();
});

test('a number that is revealed, copied or taken into the form of another check, and a key that is kept: each stands in the log once', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: PASSPHRASE });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await openNewest(page);
  await pressTwiceMeanwhile(dataDir, page.getByRole('button', { name: 'Reveal number' }));
  await expect(page.getByRole('button', { name: 'Hide number' })).toBeFocused();
  await expect(timeline(page).getByText(/revealed the number/u)).toHaveCount(1);
  await pressTwiceMeanwhile(dataDir, page.getByRole('button', { name: 'Copy number' }));
  await expect(timeline(page).getByText(/copied the number/u)).toHaveCount(1);
  await pressTwiceMeanwhile(dataDir, page.getByRole('button', { name: 'Check again' }));
  await expect(numberField(page)).toHaveValue('222 1234 5678');

  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByLabel('Made with').selectOption('own-key');
  await page.getByLabel('Key for signatures', { exact: true }).fill('key-of-the-service');
  await pressTwiceMeanwhile(dataDir, page.getByRole('button', { name: 'Keep the key' }));
  await expect(page.getByText('The key is kept. It is never shown again.')).toBeVisible();
  const kept = (await entries(page)).filter((kind) => /^(?:revealed|copied|keys-changed)$/u.test(kind ?? ''));
  expect(kept).toEqual(['revealed', 'copied', 'revealed', 'keys-changed']);
});
