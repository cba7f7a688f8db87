/** The names by which somebody who does not see the window tells one thing from the next, and what is wrong with it. */
import { expect, test } from './desk-test.ts';
import { namelessStops } from './hearing.ts';
import { openHistoryOf } from './made-checks.ts';
import { emptyFile } from './pictures.ts';
import { pickKind, review, VERIFIED_NUMBER } from './steps.ts';

test('days that are the wrong way round are told as wrong in both fields, with what is wrong', async ({
  open,
}) => {
  const { page } = await open();
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To' });
  await expect(from).toHaveAttribute('aria-invalid', 'false');
  await expect(from).toHaveAccessibleDescription('For example 20 Nov 2026.');
  await from.fill('20 Nov 2026');
  await to.fill('30 Sep 2026');
  for (const [field, day] of [
    [from, '20 Nov 2026'],
    [to, '30 Sep 2026'],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`^These days are the wrong way round. .*${day}`, 'u'),
    );
  }
  await to.fill('30 Nov 2026');
  for (const field of [from, to]) {
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(field).toHaveAccessibleDescription(/^(?!These days)/u);
  }
});

test('the boxes that select the checks of one customer bear the kind and the time, to the second', async ({
  open,
}) => {
  const { page } = await open();
  const customer = { number: VERIFIED_NUMBER, identifier: 'cust-1' };
  await openHistoryOf(page, [
    { kind: 'bvn', ...customer },
    { kind: 'nin', ...customer },
  ]);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/u });
  await expect(boxes).toHaveCount(2);
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));
  const time = String.raw`\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d$`;
  expect(names).toEqual(
    ['NIN', 'BVN'].map((kind) => expect.stringMatching(new RegExp(`^Select .+, ${kind}, ${time}`, 'u'))),
  );
});

test('what scrolls and is walked to: an open check, the commands, a picture at full size', async ({
  open,
}) => {
  const { page } = await open();
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Details' }).getByRole('article')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Check', exact: true })).toHaveAttribute('tabindex', '0');
  expect(await namelessStops(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Find a command' }).getByRole('menuitem')).not.toHaveCount(0);
  expect(await namelessStops(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await pickKind(page, 'face');
  await page.locator('input[type=file]').setInputFiles(emptyFile());
  await review(page).getByRole('button', { name: '1:1, pixel by pixel' }).click();
  await expect(review(page).getByRole('group', { name: 'The picture, pixel by pixel' })).toBeVisible();
  expect(await namelessStops(page)).toEqual([]);
});
