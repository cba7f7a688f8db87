/**
 * A desk that somebody has left: what stays of it on the screen and in the clipboard. It waits for more than a minute, and
 * specs begin in the order of their files, so that others run meanwhile.
 */
import { expect, test } from './desk-test.ts';
import { ada, signIn, staff } from './operators.ts';
import { openNewest, said, timeline } from './record.ts';
import {
  expectStanding,
  goTo,
  identifierField,
  numberField,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('what was looked at stands in the timeline; a copied number leaves the clipboard; an idle desk locks and keeps its form', async ({
  open,
}) => {
  test.setTimeout(300_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada]);
  const people = page.getByRole('region', { name: 'Operators' });
  const idle = people.getByRole('textbox', { name: /^Lock by itself after/u });
  // Linux tells nobody that its screen is locked, so no lock is promised with it.
  await expect(idle).toHaveAccessibleDescription(
    process.platform === 'linux' ? /not with the lock of its screen/u : /sleeps or is locked/u,
  );
  await idle.fill('1');
  await idle.press('Enter');
  await expect(said(page)).toHaveText('Saved: lock by itself after 1 minute without use.');
  await expect(idle).toBeFocused();
  await expect(people.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await goTo(page, 'Check');
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await openNewest(page);
  await page.getByRole('button', { name: 'Reveal number' }).click();
  await expect(timeline(page)).toContainText('Ada Bello revealed the number');
  await page.getByText('Request and answer').click();
  await expect(timeline(page)).toContainText('Ada Bello opened the request and answer');
  await page.getByRole('button', { name: 'Copy phone' }).click();
  await expect(timeline(page)).toContainText('Ada Bello copied the phone');
  await expect.poll(() => desk.clipboard()).toMatch(/^\+?\d{10,}$/u);

  await goTo(page, 'Check');
  await page.getByRole('button', { name: 'Clear' }).click();
  await numberField(page).fill('22212345670');
  await identifierField(page).fill('cust-half-typed');
  await expect.poll(() => desk.clipboard(), { timeout: 40_000 }).toBe('');

  const locked = page.getByRole('heading', { name: 'Veridesk is locked' });
  await expect(locked).toBeVisible({ timeout: 80_000 });
  await expect(page.getByText('Nobody used it for a while')).toBeVisible();
  // What waits behind the lock can neither be reached nor read.
  expect(await numberField(page).evaluate((field) => field.closest('[inert]') !== null)).toBe(true);
  await signIn(page, ada);
  await expect(identifierField(page)).toHaveValue('cust-half-typed');
  await expect(numberField(page)).toHaveValue(/222.?1234.?5670/u);
});

test('a number that was copied is gone from the clipboard as the computer falls asleep', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await openNewest(page);
  await page.getByRole('button', { name: 'Copy number' }).click();
  await expect.poll(() => desk.clipboard()).toBe(VERIFIED_NUMBER);
  await desk.power('lock-screen');
  expect(await desk.clipboard()).toBe(VERIFIED_NUMBER);
  await desk.power('suspend');
  await expect.poll(() => desk.clipboard(), { timeout: 10_000 }).toBe('');
});
