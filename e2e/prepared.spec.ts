/** Checks that are prepared: kept with nothing sent, found after a restart, and sent once when they are run. */
import type { Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { expect, test } from './desk-test.ts';
import { openNewest, timeline } from './record.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  numberField,
  result,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const PASSPHRASE = 'a passphrase of the spec';
const rows = (page: Page) =>
  result(page).getByRole('list', { name: 'Prepared checks' }).getByRole('listitem');

async function prepare(page: Page, number: string, identifier: string): Promise<void> {
  await numberField(page).fill(number);
  await identifierField(page).fill(identifier);
  await page.getByRole('button', { name: 'Keep for later' }).click();
  await expect(rows(page).filter({ hasText: identifier })).toBeVisible();
  await expect(numberField(page)).toHaveValue('');
}

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
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('•••••••5678');
  await expect(result(page)).not.toContainText('2345678');
  expect(await findingsOf(page)).toEqual([]);

  await rows(page).first().getByRole('button', { name: 'Open the prepared check of cust-001' }).click();
  await expect(numberField(page)).toHaveValue('222 1234 5678');
  await expect(page.getByText(/^Prepared by .+ It can be sent once\.$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');
  expect(service.counts().byNumber).toEqual({ [VERIFIED_NUMBER]: 1 });
  await goTo(page, 'History');
  await openNewest(page);
  await expect(timeline(page)).toContainText('prepared the check');

  await page.keyboard.press('ControlOrMeta+n');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('cust-002');
});

test('what is typed is not lost to a prepared check, nor to one that is refused', async ({
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

  await prepare(page, VERIFIED_NUMBER, 'cust-001');
  await identifierField(page).fill('cust-009');
  await rows(page).getByRole('button', { name: /^Open/u }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The form is not empty' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(identifierField(page)).toHaveValue('cust-009');
  await rows(page).getByRole('button', { name: /^Open/u }).click();
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await expect(identifierField(page)).toHaveValue('cust-001');
});

test('one that is removed is asked about first, and is gone; another number does not use a prepared one up', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await prepare(page, VERIFIED_NUMBER, 'cust-001');
  await rows(page).getByRole('button', { name: /^Open/u }).click();
  await numberField(page).fill('22200000404');
  await expect(page.getByText(/^This is another number than the one that .+ prepared/u)).toBeVisible();
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Not found');
  await page.keyboard.press('ControlOrMeta+n');
  await expect(rows(page)).toHaveCount(1);

  await rows(page)
    .getByRole('button', { name: /^Remove/u })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this prepared check?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await rows(page)
    .getByRole('button', { name: /^Remove/u })
    .click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(rows(page)).toHaveCount(0);
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-001/u })).toHaveCount(1);
  expect(service.counts().byNumber).toEqual({ '22200000404': 1 });
});
