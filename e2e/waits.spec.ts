/** The service asks to wait: the wait is seen, one try follows by itself, and a person can stop it. */
import { sandboxNumbersOf } from '../shared/sandbox-numbers.ts';
import { expect, test } from './desk-test.ts';
import { openNewest } from './record.ts';
import { accountAt, expectStanding, goTo, result, runCheck, startDesk } from './steps.ts';

const LIMITED = sandboxNumbersOf('bvn').find(({ code }) => code === '429')?.number ?? '';

test('after a wait one try is made by itself, and no second one', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, LIMITED);
  await expectStanding(page, 'Limited');
  await expect(result(page)).toContainText(/Veridesk tries once more in \d s\./u);
  expect(service.counts().byNumber).toEqual({ [LIMITED]: 1 });
  await expect(result(page)).toContainText(
    'This was the one try that Veridesk makes by itself after a wait.',
    {
      timeout: 15_000,
    },
  );
  expect(service.counts().byNumber).toEqual({ [LIMITED]: 2 });
  await page.waitForTimeout(6_000);
  expect(service.counts().byNumber).toEqual({ [LIMITED]: 2 });
});

test('a stopped wait is followed by nothing', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, LIMITED);
  await expectStanding(page, 'Limited');
  await result(page).getByRole('button', { name: 'Stop' }).click();
  await expect(result(page)).toContainText('Nothing is tried by itself.');
  await page.waitForTimeout(6_500);
  expect(service.counts().byNumber).toEqual({ [LIMITED]: 1 });
  await expect(result(page)).toContainText('Try again now.');
  // Whoever looks at it later is not told to wait, or to come now.
  await goTo(page, 'History');
  await openNewest(page);
  const record = page.getByRole('article', { name: 'Record' });
  await expect(record).toContainText(/The service asked to wait until \d+ \w+ \d{4}, \d\d:\d\d:\d\d\./u);
  await expect(record).not.toContainText(/Try again (in|now|after)/u);
});
