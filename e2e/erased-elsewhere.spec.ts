/** What is erased or entered elsewhere, as by a terminal, while it stands in the window: whoever comes back sees it as it is. */
import { PASSPHRASE } from '../electron/secrets/testing/write-vault.ts';
import { wholeHistory } from '../shared/history-query.ts';
import { deliver, listen, verifiedEvent } from './deliveries.ts';
import { deskOfBefore } from './desk-of-before.ts';
import { expect, test } from './desk-test.ts';
import { comeBack, endRelationship, eraseElsewhere } from './erase-steps.ts';
import { ask } from './event-steps.ts';
import { portraitFile } from './pictures.ts';
import { event, grid, LOST } from './receiving-desk.ts';
import { openNewest } from './record.ts';
import { goTo, result, runCheck, unlockDesk, VERIFIED_NUMBER } from './steps.ts';

test('beside a record: the picture of a customer who is erased, their check, a view that names them, and an end that is entered', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const base64 = portraitFile(VERIFIED_NUMBER).buffer.toString('base64');
  await deskOfBefore(dataDir, [
    { number: VERIFIED_NUMBER, identifier: 'gone-1', picture: { mediaType: 'image/png', base64 } },
    { number: VERIFIED_NUMBER, identifier: 'gone-1' },
    { number: VERIFIED_NUMBER, identifier: 'stays-1' },
  ]);
  const { page } = await open();
  await unlockDesk(page, PASSPHRASE);
  await ask(page, 'history.saveView', { name: 'Of before', query: { ...wholeHistory, text: 'gone-1' } });
  await openNewest(page);
  const views = page.getByRole('button', { name: 'Views', exact: true });
  const view = page.getByRole('menuitem', { name: 'Of before' });
  await views.click();
  await expect(view).toBeVisible();
  await page.keyboard.press('Escape');
  const faces = page.getByRole('region', { name: 'Faces', exact: true });
  const capture = faces.getByRole('img', { name: 'The customer’s picture' });
  const others = page.getByRole('region', { name: 'Other checks of this person' });
  const relationship = page.getByRole('region', { name: 'Relationship with the customer' });
  // The face check is of the same number, too.
  await expect(others.getByRole('button')).toHaveCount(2);
  await expect(relationship).toContainText('goes on');
  await faces.scrollIntoViewIfNeeded();
  await expect(capture).toBeVisible({ timeout: 15_000 });

  await eraseElsewhere(page, 'gone-1');
  await endRelationship(page, 'stays-1', '2025-01-31');
  await comeBack(page);
  await expect(relationship).toContainText('ended on 31 Jan 2025');
  await expect(others).toHaveCount(0);
  await expect(capture).toHaveCount(0);
  await expect(faces).toContainText('There are not two pictures to compare.');
  await views.click();
  await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  await expect(view).toHaveCount(0);
});

test('among earlier answers, among the checks that an event may be about, and an event of no check', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const identifiers = ['stays-1', 'gone-1', 'gone-2', 'gone-3'];
  await deskOfBefore(
    dataDir,
    identifiers.map((identifier) => ({ number: LOST, identifier })),
  );
  const { page } = await open();
  await unlockDesk(page, PASSPHRASE);
  await runCheck(page, LOST, 'new-1');
  const earlier = result(page).getByRole('list', { name: 'Earlier answers' });
  await expect(earlier).toContainText('gone-1');
  await eraseElsewhere(page, 'gone-1');
  await comeBack(page);
  await expect(earlier).not.toContainText('gone-1');
  await expect(earlier).toContainText('gone-2');

  await deliver(await listen(page), verifiedEvent({ bvn: LOST }));
  await goTo(page, 'Events');
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page).getByRole('radio', { name: /gone-2/u })).toBeVisible();
  await eraseElsewhere(page, 'gone-2');
  await comeBack(page);
  await expect(event(page).getByRole('radio', { name: /gone-2/u })).toHaveCount(0);
  await expect(event(page).getByRole('radio', { name: /stays-1/u })).toBeVisible();

  // Theirs, and about none of their checks, which are of another kind.
  await deliver(await listen(page), verifiedEvent({ nin: '22288888888', customer_id: 'gone-3' }));
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Not ours');
  await grid(page).getByRole('row').nth(1).click();
  await event(page)
    .getByRole('button', { name: /Headers and payload/u })
    .click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('22288888888');
  await eraseElsewhere(page, 'gone-3');
  await comeBack(page);
  await expect(details).toContainText('That event is not there any more.');
  await expect(details).not.toContainText('22288888888');
});
