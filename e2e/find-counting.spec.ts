/** What the menus of the history’s filters say before all is counted. */
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, startDesk } from './steps.ts';

test('a menu that is opened before the first count is done says so, and its values come with the count', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: '22212345001', identifier: 'lagos-1' }]);
  // Counting begins once nothing more was asked for a moment, which does not pass here.
  await page.evaluate(() => {
    const later = window.setTimeout;
    const held: (() => void)[] = [];
    const hold = (work: () => void, ms?: number) => (ms === 150 ? held.push(work) : later(work, ms));
    const count = () => {
      for (const work of held) work();
    };
    Object.assign(window, { setTimeout: hold, count });
  });
  await goTo(page, 'History');
  await expect(page.getByRole('row').nth(1)).toContainText('lagos-1');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Outcome' }).click();
  const menu = page.getByRole('menu', { name: 'Outcome' });
  await expect(menu).toHaveText('Still being counted.');
  await page.evaluate(() => (window as unknown as { count(): void }).count());
  await expect(menu.getByRole('menuitemcheckbox', { name: /^Verified/u })).toBeVisible();
  await expect(menu).not.toContainText('Still being counted.');
});
