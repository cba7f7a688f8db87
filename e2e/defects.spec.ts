/** What nobody expected, in the window: one dialog with a reference that stands in the log, and nothing of a person. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crash } from './crash.ts';
import { ask } from './customer.ts';
import { expect, test } from './desk-test.ts';
import { launchDesk } from './launch.ts';
import { ada, lock, signIn, staff } from './operators.ts';
import { startDesk } from './steps.ts';

test('a defect of the window is logged under the reference that the dialog shows, without its message', async ({
  dataDir,
}) => {
  // Not through the fixture, which takes every error of the window for a failure.
  const desk = await launchDesk({ dataDir });
  try {
    const { page } = desk;
    await startDesk(page, { store: 'memory' });
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('Ngozi Okafor 22212345678');
      });
    });
    const dialog = page.getByRole('alertdialog', { name: 'Something went wrong in Veridesk' });
    await expect(dialog).toBeVisible();
    const reference = (await dialog.locator('code').textContent()) ?? '';
    expect(reference).toMatch(/^[0-9a-f]{8}$/u);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();

    // Rejected, and met in the middle of a script of the window's own.
    await page.evaluate(() => {
      const canary = { toString: () => 'Ngozi Okafor 22212345678' };
      void Promise.reject(canary);
    });
    await expect(dialog).toBeVisible();
    const second = (await dialog.locator('code').textContent()) ?? '';
    expect(second).not.toBe(reference);

    const log = readFileSync(join(dataDir, 'logs', 'veridesk.log'), 'utf8');
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ where }) => where === 'window');
    expect(lines).toMatchObject([
      { reference, kind: 'error', name: 'RangeError', msg: 'defect' },
      { reference: second, kind: 'rejection', name: 'other', msg: 'defect' },
    ]);
    expect(log).not.toMatch(/Ngozi|Okafor|22212345678/u);

    // The page loses its process: another window stands in its place, on the same desk, and says nothing.
    const another = await crash(desk);
    await expect(another.getByRole('button', { name: 'Run check' })).toBeVisible();
    expect(readFileSync(join(dataDir, 'logs', 'veridesk.log'), 'utf8')).toContain(
      '"reason":"crashed","exitCode":5,"msg":"process of the window gone"',
    );
    expect(await desk.dialogs()).toEqual([]);
  } finally {
    expect(await desk.close()).toBe(0);
  }
});

test('it is told over the lock as well, before which nobody could sign in otherwise', async ({ dataDir }) => {
  const desk = await launchDesk({ dataDir });
  try {
    const { page } = desk;
    await startDesk(page, { store: 'memory' });
    await staff(page, [ada]);
    const dialog = page.getByRole('alertdialog', { name: 'Something went wrong in Veridesk' });
    const close = dialog.getByRole('button', { name: 'Close' });
    const fail = () => page.evaluate(() => void setTimeout(() => void Promise.reject(new RangeError())));

    await lock(page);
    await fail();
    await close.click();
    await expect(dialog).toBeHidden();
    await signIn(page, ada);

    // One that stood there before the lock waits for nobody behind it.
    await fail();
    await expect(close).toBeFocused();
    await page.keyboard.press('Control+l');
    await expect(
      page.getByRole('heading', { name: 'Veridesk is locked', includeHidden: true }),
    ).toBeAttached();
    await close.click();
    await expect(dialog).toBeHidden();
    await signIn(page, ada);
    await expect(dialog).toBeHidden();
  } finally {
    expect(await desk.close()).toBe(0);
  }
});

test('the places of a defect are those in the window’s own scripts', async ({ dataDir }) => {
  const desk = await launchDesk({ dataDir });
  try {
    const { page } = desk;
    await page.getByRole('radio', { name: /^Vault with a passphrase/u }).check();
    // With no passphrase typed, the window's own code leads to the first wrong field, and stumbles there.
    await page.evaluate(() => {
      Object.defineProperty(HTMLElement.prototype, 'focus', {
        value: () => {
          throw new TypeError('Ngozi Okafor');
        },
      });
    });
    await page.getByRole('button', { name: 'Start' }).click();
    const said = page.getByText(/Reference [0-9a-f]{8} is in the log/u);
    await expect(said).toBeVisible();
    const reference = /[0-9a-f]{8}/u.exec((await said.textContent()) ?? '')?.[0];
    const log = readFileSync(join(dataDir, 'logs', 'veridesk.log'), 'utf8');
    const line = log.split('\n').find((text) => reference !== undefined && text.includes(reference)) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ name: 'TypeError', where: 'window' });
    expect(JSON.parse(line).at[0]).toMatch(/^[\w-]+\.js:\d+:\d+$/u);
    expect(log).not.toMatch(/Ngozi|Okafor/u);

    // Asked to end by the system, it ends in order, also after a file was written by a library that listens meanwhile.
    expect(await ask(page, 'preferences.setTheme', { theme: 'dark' })).toEqual({ ok: true, value: 'dark' });
    desk.process.kill('SIGTERM');
    expect(await desk.process.exited).toBe(0);
    expect(readFileSync(join(dataDir, 'logs', 'veridesk.log'), 'utf8')).toMatch(/"msg":"closed"\}\n$/u);
  } finally {
    await desk.close();
  }
});

test('a computer that goes down waits until the desk has ended in order', async ({ open, dataDir }) => {
  const desk = await open();
  // A page that is still asking for things would be told no after the end.
  await expect(desk.page.getByRole('button', { name: 'Start' })).toBeVisible();
  await desk.power('shutdown');
  expect(await desk.process.exited).toBe(0);
  expect(desk.output().stderr).not.toContain('without waiting');
  expect(readFileSync(join(dataDir, 'logs', 'veridesk.log'), 'utf8')).toMatch(/"msg":"closed"\}\n$/u);
});
