/** What somebody has open waits behind the lock as they left it, and shows at once what came to be known meanwhile. */
import type { Page } from '@playwright/test';
import { deliver, listen, verifiedEvent } from './deliveries.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { ada, lock, signIn, staff } from './operators.ts';
import { portraitFile } from './pictures.ts';
import { LOST } from './receiving-desk.ts';
import { startRecording } from './recording-service.ts';
import {
  accountAt,
  addPicture,
  expectStanding,
  goTo,
  pickKind,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const row = (page: Page, identifier: string) =>
  page.getByRole('grid', { name: 'Checks' }).getByRole('row').filter({ hasText: identifier });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const secret = (page: Page) => page.getByLabel('PIN or passphrase', { exact: true });

/** The computer comes back: its window has the focus before anybody has signed in. */
const focusWindow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

test('a decision on several, and a day that is typed into a record: neither goes with the lock', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(
    page,
    ['22212345001', '22212345002'].map((number, n) => ({ kind: 'bvn', number, identifier: `c-${n + 1}` })),
  );
  await staff(page, [ada]);
  await goTo(page, 'History');
  await row(page, 'c-2').click();
  await page.getByRole('button', { name: 'Relationship ended…' }).click();
  const day = dialog(page, 'The relationship ended').getByRole('textbox', { name: /^Ended on/u });
  await day.fill('29/2/2024');
  await lock(page);
  await expect(day).not.toBeFocused();
  await expect(secret(page)).toBeFocused();
  await focusWindow(page);
  await signIn(page, ada);
  await expect(day).toHaveValue('29/2/2024');
  await dialog(page, 'The relationship ended').getByRole('button', { name: 'Enter the end' }).click();
  const relationship = page.getByRole('region', { name: 'Relationship with the customer' });
  await expect(relationship).toContainText('ended on 29 Feb 2024');

  await page.keyboard.press('Escape');
  await row(page, 'c-1').getByRole('checkbox').check();
  await row(page, 'c-2').getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Decide…/u }).click();
  const several = dialog(page, 'Decide on 2 checks');
  await several.getByRole('button', { name: 'Reject', exact: true }).click();
  await several.getByLabel('Reason').selectOption('Suspected fraud');
  await several.getByLabel('Note').fill('The papers are new');
  await lock(page);
  await expect(secret(page)).toBeFocused();
  await signIn(page, ada);
  await expect(several.getByLabel('Reason')).toHaveValue('Suspected fraud');
  await expect(several.getByLabel('Note')).toHaveValue('The papers are new');
  await several.getByRole('button', { name: 'Reject 2 checks' }).click();
  await expect(several).toContainText('Rejected: 2 checks.');
});

const settled = { bvn: LOST, customer_id: 'settled-1' };

test('a check that is settled while another screen is shown says so when its own is shown again', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, LOST, 'settled-1');
  await expectStanding(page, 'Unknown');
  await goTo(page, 'History');
  await deliver(await listen(page), verifiedEvent(settled));
  await expect(row(page, 'settled-1')).toContainText('Verified');
  await goTo(page, 'Check');
  await expectStanding(page, 'Verified');
});

test('and one that is settled behind the lock says so to whoever is back', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada]);
  await goTo(page, 'Check');
  await runCheck(page, LOST, 'settled-1');
  await expectStanding(page, 'Unknown');
  const url = await listen(page);
  await lock(page);
  await deliver(url, verifiedEvent(settled));
  await signIn(page, ada);
  await expectStanding(page, 'Verified');
});

test('one that is answered behind the lock shows whoever is back its warning and its pictures too', async ({
  open,
}) => {
  const service = await startRecording();
  const { buffer } = portraitFile(VERIFIED_NUMBER);
  const person = { bvn: VERIFIED_NUMBER, firstName: 'Ada', lastName: 'Bello', watchListed: 'YES' };
  service.answer(200, { success: true, data: { ...person, photo: buffer.toString('base64') } });
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await staff(page, [ada]);
  const warning = result(page).getByText('The answer says that this person is on a watch list.');
  const answeredBehindTheLock = async (ask: () => Promise<void>) => {
    const asked = service.recorded.length;
    const letGo = service.hold();
    await ask();
    await expect.poll(() => service.recorded.length).toBe(asked + 1);
    await lock(page);
    letGo();
    await expect(result(page).getByRole('article', { includeHidden: true })).toBeAttached();
    await signIn(page, ada);
    await expect(warning).toBeVisible();
  };
  try {
    await goTo(page, 'Check');
    await answeredBehindTheLock(() => runCheck(page, VERIFIED_NUMBER));
    await expect(result(page).getByAltText('Portrait from the registry')).toBeVisible();

    await pickKind(page, 'face');
    await addPicture(page, portraitFile(VERIFIED_NUMBER));
    await answeredBehindTheLock(() => runCheck(page, '22212345001', 'cust-002', 'face'));
    await expect(result(page).getByRole('region', { name: 'Faces' }).getByRole('img')).toHaveCount(2);
  } finally {
    await service.close();
  }
});
