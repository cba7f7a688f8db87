/** What was declared beside what the registry says, where the window is narrow or everything in it is large. */
import { expect, test } from './desk-test.ts';
import { expectStanding, result, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

/** From the usual window down to the smallest one at 200 %. */
const WIDTHS = [1280, 1200, 1100, 960, 700, 640, 560, 480];

test('each result of a comparison is in sight at every width, also where the service compared by itself', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await page.getByText('What the customer declares').click();
  for (const [field, words] of [
    ['First name', 'Oluwafunmilayo-Adebukola'],
    ['Last name', 'Ogunlesi'],
    ['Date of birth', '31/12/1999'],
    ['Phone', '+234 803 123 4567'],
  ] as const)
    await page.getByRole('textbox', { name: field }).fill(words);
  const compared = page.getByRole('table', { name: 'Declared and returned' });
  for (const [number, says] of [
    [VERIFIED_NUMBER, 0],
    ['22200000201', 2],
  ] as const) {
    await runCheck(page, number);
    await expectStanding(page, 'Mismatch');
    await expect(compared.getByText('Different').filter({ visible: true })).toHaveCount(4);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      expect(
        await result(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${number} at ${width}`,
      ).toBe(0);
      await expect(compared.getByText('does not match').filter({ visible: true })).toHaveCount(says);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
