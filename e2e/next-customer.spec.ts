/** Nothing of one customer is sent of the next without a word, and no key that was meant for the lock sends anything. */
import type { Page } from '@playwright/test';
import { ada, lock, secretField, staff } from './operators.ts';
import { portraitFile } from './pictures.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  addPicture,
  expectStanding,
  fieldOf,
  goTo,
  identifierField,
  numberField,
  pickKind,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const OTHER = '22212345901';
const answerOf = (bvn: string, firstName: string) => ({
  success: true,
  data: { bvn, firstName, lastName: 'Bello' },
});
const form = (page: Page) => page.getByRole('form', { name: 'Check' });
const fold = (page: Page) => page.getByRole('button', { name: /^What the customer declares/u });

test('what stands in the form of the customer before is told wherever it would be sent', async ({
  open,
  recording,
}) => {
  recording.answer(200, answerOf(VERIFIED_NUMBER, 'Ada'));
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  await pickKind(page, 'face');
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  await runCheck(page, VERIFIED_NUMBER, 'cust-A', 'face');
  await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible();
  await pickKind(page, 'nin');
  await fieldOf(page, 'nin').fill('70123456789');
  await pickKind(page, 'bvn');
  await fold(page).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await fold(page).click();
  await expect(fold(page)).toHaveText(/declares\s*Ada$/u);
  await runCheck(page, VERIFIED_NUMBER, 'cust-A');
  await expectStanding(page, 'Verified');
  await expect(form(page).getByRole('alert')).toHaveCount(0);

  recording.answer(200, answerOf(OTHER, 'Bola'));
  await numberField(page).fill(OTHER);
  await identifierField(page).fill('cust-B');
  await expect(form(page).getByRole('alert')).toHaveText(
    /^What cust-A declared is still in the form: first name\./u,
  );
  await fold(page).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Bola');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');

  await pickKind(page, 'nin');
  await expect(form(page).getByRole('alert')).toHaveText(
    /^This number was in the form already when cust-A was checked/u,
  );
  await goTo(page, 'Face');
  await fieldOf(page, 'face').fill(OTHER);
  await expect(
    page.getByText('Still that of an earlier check, of another number or identifier.'),
  ).toBeVisible();
  expect(recording.recorded).toHaveLength(3);
});

/** Presses Enter at a time, in seconds since 1970, however late a busy computer comes to it. */
async function enterAt(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (timestamp: number) => {
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, timestamp };
    await session.send('Input.dispatchKeyEvent', { ...enter, type: 'keyDown', text: '\r' });
    await session.send('Input.dispatchKeyEvent', { ...enter, type: 'keyUp' });
  };
}

test('an Enter too many at the lock runs nothing', async ({ open, recording }) => {
  recording.answer(200, answerOf(VERIFIED_NUMBER, 'Ada'));
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  await staff(page, [ada]);
  await goTo(page, 'Check');
  await numberField(page).fill(VERIFIED_NUMBER);
  await identifierField(page).fill('cust-001');
  await lock(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(ada.name);
  await secretField(page).fill(ada.secret);
  const signIn = page.getByRole('button', { name: 'Sign in' });
  const goneAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('[data-holds-press]')) resolve(Date.now() / 1_000);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  const enter = await enterAt(page);
  // As a person does who waits for the PIN to be proved, up to the press after the page is back.
  for (;;) {
    const at = Date.now() / 1_000;
    if (!(await signIn.isVisible())) break;
    await enter(at);
    await page.waitForTimeout(100);
  }
  await expect(identifierField(page)).toBeFocused();
  await page.waitForTimeout(600);
  await enter((await goneAt) + 0.2);
  await expect(identifierField(page)).toBeFocused();
  await page.waitForTimeout(600);
  expect(recording.recorded).toHaveLength(0);
  // One that is meant for the form is taken.
  await page.keyboard.press('Enter');
  await expectStanding(page, 'Verified');
});
