/** What the system tells of events, and whom it leads where. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deliver, verifiedEvent } from './deliveries.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { ada, chidi, lock, signIn, staff } from './operators.ts';
import { event, events, grid, LOST, PENDING, receiving } from './receiving-desk.ts';
import { goTo, startDesk } from './steps.ts';

/** Another one whose answer is lost. */
const DROPPED = '22200000901';

const settings = (page: Page) => page.getByRole('switch', { name: /^Tell me when a check/u });

test('the system tells that a check is settled, of nobody; a click opens the check, over a dialog behind it, where nothing typed is lost; it can be switched off', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  const url = await receiving(page, [PENDING, 'later-1'], [LOST, 'lost-2'], [DROPPED, 'lost-3']);
  await deliver(url, verifiedEvent({ bvn: PENDING, customer_id: 'later-1' }));
  await expect.poll(() => desk.notifications()).toHaveLength(1);
  const [told] = await desk.notifications();
  expect(told).toEqual({
    title: 'A check is settled',
    body: 'The service sent its answer later. Click to open the check.',
  });
  await desk.clickNotification(0);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('article', { name: 'Record' })).toContainText('later-1');

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add an operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an operator' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada Bello');
  await deliver(url, verifiedEvent({ bvn: DROPPED, customer_id: 'lost-3' }));
  await expect.poll(() => desk.notifications()).toHaveLength(2);
  await desk.clickNotification(1);
  // The window is told of the click before this is answered.
  await ask(page, 'preferences.notifications');
  // Longer than it waits for one dialog to follow another.
  await page.waitForTimeout(600);
  await expect(name).toHaveValue('Ada Bello');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(details.getByRole('article', { name: 'Record' })).toContainText('lost-3');

  await goTo(page, 'Settings');
  // It stands as off until what is kept of it has been read.
  await expect(settings(page)).toBeChecked();
  await settings(page).uncheck();
  await expect.poll(() => ask(page, 'preferences.notifications', {})).toEqual({ on: false });
  await deliver(url, verifiedEvent({ bvn: LOST, customer_id: 'lost-2' }));
  await goTo(page, 'Events');
  await expect(grid(page).getByRole('row').filter({ hasText: 'Settled a check' })).toHaveCount(3);
  // Longer than it waits for others to tell of together.
  await page.waitForTimeout(1_000);
  expect(await desk.notifications()).toHaveLength(2);
});

test('an operator sees what waits and cannot judge it; a notification is followed after signing in', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const { page } = desk;
  const url = await receiving(page, [LOST, 'twin-1'], [DROPPED, 'twin-2']);
  await deliver(url, verifiedEvent({ type: 'bvn' }));
  await expect(events(page)).toContainText('1 needs a person');
  await staff(page, [ada, chidi]);
  await lock(page);
  await deliver(url, verifiedEvent({ bvn: LOST, customer_id: 'twin-1' }));
  await expect.poll(() => desk.notifications()).toHaveLength(1);
  await desk.clickNotification(0);
  await expect(page.getByRole('heading', { name: 'Veridesk is locked' })).toBeVisible();
  await signIn(page, ada);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('article', { name: 'Record' })).toContainText('twin-1');

  await goTo(page, 'Events');
  await grid(page).getByRole('row').nth(1).click();
  await event(page)
    .getByRole('button', { name: /Headers and payload/u })
    .click();
  await expect(event(page).getByRole('region', { name: 'Payload' })).toBeVisible();
  await lock(page);
  await expect(page.getByLabel('Payload', { exact: true })).toHaveCount(0);
  await deliver(url, verifiedEvent({ bvn: DROPPED, customer_id: 'twin-2' }));
  await expect.poll(() => desk.notifications()).toHaveLength(2);
  await desk.clickNotification(1);
  // The window is told of the click before this is answered.
  await ask(page, 'operators.session');
  // It begins anew for another person.
  await signIn(page, chidi);
  await expect(details.getByRole('article', { name: 'Record' })).toContainText('twin-2');
  await goTo(page, 'Events');
  await page.getByRole('button', { name: /^Needs a person/u }).click();
  // The other event is gone from the list, and the row of the titles is there.
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page)).toContainText('A reviewer of this desk can say');
  await expect(event(page).getByRole('button', { name: 'Match again' })).toBeHidden();
});

test('a choice that the disk does not keep holds until Veridesk is closed, and is no defect', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const kept = join(dataDir, 'preferences.json');
  rmSync(kept, { force: true });
  mkdirSync(kept);
  await goTo(page, 'Settings');
  await expect(settings(page)).toBeChecked();
  await settings(page).uncheck();
  await expect.poll(() => ask(page, 'preferences.notifications', {})).toEqual({ on: false });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(settings(page)).not.toBeChecked();
});
