/** The service asks to wait: the wait is seen, one try follows by itself, and a person can stop it. */
import { openNewest } from './record.ts';
import type { RecordingService } from './recording-service.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  numberField,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

/** The wait that the service asks for, in seconds: what a person sees and does in it takes its time on a busy machine. */
const WAIT = 12;

const limit = (service: RecordingService, seconds: number) =>
  service.answer(429, { message: 'Too many requests.' }, { 'retry-after': `${seconds}` });

/** The number of each request that left, in their order. */
const triedAt = (service: RecordingService): unknown[] =>
  service.recorded.map(({ body }) => (JSON.parse(body) as { number: unknown }).number);

test('after a wait one try is made by itself, and no second one', async ({ open, recording }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  limit(recording, WAIT);
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Limited');
  await expect(result(page)).toContainText(/Veridesk tries once more in \d+ s\./u);
  expect(triedAt(recording)).toEqual([VERIFIED_NUMBER]);
  // The try is asked for less, so that another one would come while this test still looks.
  limit(recording, 2);
  await expect(result(page)).toContainText(
    'This was the one try that Veridesk makes by itself after a wait.',
    { timeout: WAIT * 1_000 + 10_000 },
  );
  expect(triedAt(recording)).toEqual([VERIFIED_NUMBER, VERIFIED_NUMBER]);
  await page.waitForTimeout(6_000);
  expect(triedAt(recording)).toEqual([VERIFIED_NUMBER, VERIFIED_NUMBER]);
});

test('a wait is counted down to its try although the clock of the computer is set back', async ({
  open,
  recording,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  await page.clock.install();
  limit(recording, 300);
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Limited');
  await expect(result(page)).toContainText(/Veridesk tries once more in 4 min \d+ s\./u);
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.clock.fastForward(240_000);
  await expect(result(page)).toContainText(/Veridesk tries once more in \d+ s\./u);
  await page.clock.fastForward(60_000);
  await expect.poll(() => triedAt(recording)).toEqual([VERIFIED_NUMBER, VERIFIED_NUMBER]);
});

test('a stopped wait is followed by nothing', async ({ open, recording }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  limit(recording, WAIT);
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Limited');
  await result(page).getByRole('button', { name: 'Stop' }).click();
  await expect(result(page)).toContainText('Nothing is tried by itself.');
  await page.waitForTimeout(WAIT * 1_000 + 1_500);
  expect(triedAt(recording)).toEqual([VERIFIED_NUMBER]);
  await expect(result(page)).toContainText('Try again now.');
  // Whoever looks at it later is not told to wait, or to come now.
  await goTo(page, 'History');
  await openNewest(page);
  const record = page.getByRole('article', { name: 'Record' });
  await expect(record).toContainText(/The service asked to wait until \d+ \w+ \d{4}, \d\d:\d\d:\d\d\./u);
  await expect(record).not.toContainText(/Try again (in|now|after)/u);
});

test('another profile, chosen meanwhile, is tried by nothing that was asked of the one before; the answer says which check it is of', async ({
  open,
  recording,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording, 'Lagos'));
  limit(recording, WAIT);
  await runCheck(page, VERIFIED_NUMBER, 'cust-1');
  await expectStanding(page, 'Limited');
  const about = result(page).getByText(/^The form has changed since/u);
  await expect(about).toHaveCount(0);
  const profile = page.getByRole('combobox', { name: 'Profile' });
  await profile.selectOption({ label: 'Built-in sandbox (sandbox)' });
  await expect(result(page)).toContainText('The form has changed, so nothing is tried by itself.');
  await expect(about).toHaveText(
    'The form has changed since: this is about cust-1, BVN •••••••5678, of the profile Lagos.',
  );
  // A second customer of the same identifier is another check.
  await profile.selectOption({ label: 'Lagos (sandbox)' });
  await expect(about).toHaveCount(0);
  await numberField(page).fill('22200000404');
  await expect(about).toHaveText('The form has changed since: this is about cust-1, BVN •••••••5678.');
  await identifierField(page).fill('cust-2');
  await expect(about).toContainText('this is about cust-1, BVN •••••••5678.');
  await page.waitForTimeout(WAIT * 1_000 + 1_500);
  expect(triedAt(recording)).toEqual([VERIFIED_NUMBER]);
});
