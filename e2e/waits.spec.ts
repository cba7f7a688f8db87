/** The service asks to wait: the wait is seen, one try follows by itself, and a person can stop it. */
import { sandboxNumbersOf } from '../shared/sandbox-numbers.ts';
import { expect, test } from './desk-test.ts';
import { accountAt, expectStanding, result, runCheck, startDesk } from './steps.ts';

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
});
