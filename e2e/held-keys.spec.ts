/** Keys that are held down a moment too long. */
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, startDesk, VERIFIED_NUMBER } from './steps.ts';

test('a key that leads to the search writes nothing there for being held a moment too long', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'a/b' }]);
  await goTo(page, 'History');
  const box = page.getByRole('searchbox', { name: 'Search the history' });
  const grid = page.getByRole('grid', { name: 'Checks' });
  await grid.focus();
  await page.keyboard.down('/');
  await expect(box).toBeFocused();
  // It is held: each of these is a repeat.
  await page.keyboard.down('/');
  await page.keyboard.down('/');
  await page.keyboard.up('/');
  await expect(box).toHaveValue('');
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
  // Where the sign is on a key that needs Shift, that one may be let go first.
  await box.fill('');
  await grid.focus();
  const method = await page.context().newCDPSession(page);
  const seven = async (text: string, autoRepeat: boolean) => {
    const modifiers = text === '/' ? 8 : 0;
    const key = { code: 'Digit7', windowsVirtualKeyCode: 55, key: text, text, modifiers, autoRepeat };
    await method.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  };
  await seven('/', false);
  await expect(box).toBeFocused();
  await seven('/', true);
  await seven('7', true);
  await method.send('Input.dispatchKeyEvent', { type: 'keyUp', code: 'Digit7', key: '7' });
  await expect(box).toHaveValue('');
  await page.keyboard.type('7');
  await expect(box).toHaveValue('7');
  await page.keyboard.down('7');
  await page.keyboard.down('7');
  await page.keyboard.up('7');
  await expect(box).toHaveValue('777');
});
