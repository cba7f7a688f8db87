/** Evidence packs through the window: made of a record and of a selection, verified, and told in words where changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readZip } from '../electron/evidence/pack/read-zip.ts';
import { withParts } from '../electron/evidence/pack/testing/packs.ts';
import { tamperedOf } from '../electron/evidence/pack/testing/tampered.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, slow, startDesk } from './steps.ts';

const NUMBERS = ['22212345001', '22212345002', '22212345003'];

const rows = (page: Page) => page.getByRole('grid', { name: 'Checks' }).getByRole('row');
const row = (page: Page, identifier: string) => rows(page).filter({ hasText: identifier });
const dialog = (page: Page) => page.getByRole('dialog');
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

async function openHistory(page: Page): Promise<void> {
  await startDesk(page, { store: 'memory' });
  await makeChecks(
    page,
    NUMBERS.map((number, n) => ({ kind: 'bvn', number, identifier: `c-${n + 1}` })),
  );
  await goTo(page, 'History');
  await expect(rows(page)).toHaveCount(4);
}

const choose = (within: Page | Locator, name: string, buffer: Buffer) =>
  within.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });

test('a pack is made of a record, masked, and is valid in the window; a changed one is told in words', async ({
  open,
  dataDir,
}) => {
  const desk = await open();
  const { page } = desk;
  await openHistory(page);
  await row(page, 'c-2').click();
  await page.getByRole('button', { name: 'Evidence pack…' }).click();
  await expect(dialog(page)).toContainText('Evidence pack of this check');
  await expect(dialog(page).getByRole('checkbox', { checked: false })).not.toHaveCount(0);
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0);

  // The dialog for saving is closed again: nothing is written, and nothing is said. Till then nothing can be ticked, which
  // would not be in the pack.
  await dialog(page).evaluate((part) => {
    const shows = part.querySelector('fieldset');
    const look = () => shows?.disabled && part.setAttribute('data-was-off', '');
    if (shows) new MutationObserver(look).observe(shows, { attributeFilter: ['disabled'] });
  });
  await dialog(page).getByRole('button', { name: 'Save the pack…' }).click();
  await expect(dialog(page)).toHaveAttribute('data-was-off');
  await expect(dialog(page).getByRole('button', { name: 'Save the pack…' })).toBeEnabled();
  const path = join(dataDir, 'mine.veridesk.zip');
  await desk.saveAt(path);
  await dialog(page).getByRole('button', { name: 'Save the pack…' }).click();
  await expect(dialog(page)).toContainText('Written: mine.veridesk.zip', slow);
  await dialog(page).getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => desk.opened()).toContain(path);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('made an evidence pack');

  const file = readFileSync(path);
  const texts = (await readZip(file)).map(({ bytes }) => bytes.toString('latin1')).join();
  for (const number of NUMBERS) expect(texts).not.toContain(number);

  await goTo(page, 'Evidence');
  // In the smallest window, where everything is twice as large, it comes below what is in sight.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 480, height: 320 });
  await choose(page, 'mine.veridesk.zip', file);
  await expect(verdict(page).getByRole('heading', { name: 'Valid' })).toBeInViewport({ ratio: 1 });
  for (const sentence of ['Nothing in this pack was changed', 'It tells of the sandbox’s made-up people'])
    await expect(verdict(page).getByText(sentence)).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  for (const words of ['SANDBOX', '•••••••5002', 'Numbers covered', 'Verified'])
    await expect(verdict(page)).toContainText(words);

  // Another key than the one that was expected makes it worthless.
  await verdict(page)
    .getByRole('textbox', { name: /^Key that you expect/u })
    .fill('A'.repeat(43));
  await expect(verdict(page).getByRole('heading', { name: 'Changed' })).toBeVisible();
  await expect(verdict(page)).toContainText('signed by another key');
  const expected = verdict(page).getByRole('textbox', { name: /^Key that you expect/u });
  // What is no id of a key, such as the key itself as *Copy* gives it, proves nothing against the pack.
  await expected.fill(`-----BEGIN PUBLIC KEY----- ${'A'.repeat(60)} -----END PUBLIC KEY-----`);
  await expect(verdict(page).getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(expected).toHaveAccessibleDescription(/^This is no id of a key/u);
  await expected.fill('');
  await expect(expected).toHaveAccessibleDescription(/^A pack cannot prove whose key/u);
  await expect(verdict(page).getByRole('heading', { name: 'Valid' })).toBeVisible();

  const checkId = (await readZip(file))
    .find(({ path: one }) => one.startsWith('records/'))
    ?.path.slice(8, -5);
  for (const [name, change, sentence] of tamperedOf(checkId ?? '')) {
    await choose(page, `${name}.zip`, await withParts(file, change));
    await expect(verdict(page).getByRole('heading', { name: 'Changed' })).toBeVisible();
    await expect(verdict(page)).toContainText(sentence);
  }
  await choose(page, 'cut.zip', file.subarray(0, -50));
  await expect(verdict(page).getByRole('heading', { name: 'Not a pack that can be read' })).toBeVisible();
  await expect(verdict(page)).toContainText('The file ends too early or is no zip file.');
});

test('a pack of a selection in clear, with answers and photos, is dropped onto the window', async ({
  open,
  dataDir,
}) => {
  const desk = await open();
  const { page } = desk;
  await openHistory(page);
  await row(page, 'c-2').click();
  await page.getByRole('button', { name: 'Refer', exact: true }).click();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Refer check' }).click();
  await expect(row(page, 'c-2')).toContainText('Referred');
  await page.keyboard.press('Escape');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Evidence pack…' }).click();
  await expect(dialog(page)).toContainText('Evidence pack of 3 checks');
  // An answer holds everything in clear, so the two are ticked together.
  await dialog(page)
    .getByRole('checkbox', { name: /^The answers as they came/u })
    .check();
  await expect(dialog(page).getByRole('checkbox', { name: 'Numbers and phones in clear' })).toBeChecked();
  await dialog(page).getByRole('checkbox', { name: 'Numbers and phones in clear' }).uncheck();
  await expect(dialog(page).getByRole('checkbox', { name: /^The answers/u })).not.toBeChecked();
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).not.toHaveCount(0);
  await expect(dialog(page).getByRole('checkbox', { checked: false })).toHaveCount(0);
  const path = join(dataDir, 'all.veridesk.zip');
  await desk.saveAt(path);
  await dialog(page).getByRole('button', { name: 'Save the pack…' }).click();
  await expect(dialog(page)).toContainText('Written: all.veridesk.zip', slow);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Evidence pack…' })).toBeFocused();
  // Esc selects none, and the button goes: the keys go on in the list.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();

  const file = readFileSync(path);
  const texts = (await readZip(file)).map(({ bytes }) => bytes.toString('latin1')).join();
  for (const number of NUMBERS) expect(texts).toContain(number);
  await goTo(page, 'Evidence');
  await page.getByText('Drop an evidence pack here').evaluate((zone, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'all.veridesk.zip', { type: 'application/zip' }));
    for (const name of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
  }, file.toString('base64'));
  await expect(verdict(page).getByRole('heading', { name: 'Valid' })).toBeVisible();
  const packed = verdict(page).getByRole('list', { name: 'Checks in the pack' }).getByRole('listitem');
  await expect(packed).toHaveCount(3);
  // The outcome, and what a person decided.
  await expect(packed.filter({ hasText: 'Referred' })).toHaveCount(1);
  // In clear in the pack is not in clear on the screen.
  await expect(verdict(page)).toContainText('Numbers in clear, with pictures');
  for (const number of NUMBERS) await expect(page.getByRole('main')).not.toContainText(number);
});

test('what stands below the timeline comes with it, and is not pushed away from under the pointer', async ({
  open,
}) => {
  const { page } = await open();
  await openHistory(page);
  const comes = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          if (!document.querySelector('section[aria-label="Evidence"]')) return;
          const parts = [...document.querySelectorAll('section[aria-label]')];
          resolve(parts.map((part) => part.getAttribute('aria-label') ?? ''));
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await row(page, 'c-2').click();
  expect(await comes).toEqual(expect.arrayContaining(['Timeline', 'Evidence']));
});

test('a pack is verified where no desk is open', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  await page.getByRole('button', { name: 'Verify an evidence pack' }).click();
  await choose(dialog(page), 'letter.zip', Buffer.from('Dear Sir'));
  await expect(dialog(page)).toContainText('Not a pack that can be read');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await startDesk(page, { store: 'vault', passphrase: 'correct horse battery' });
  await makeChecks(page, [{ kind: 'bvn', number: NUMBERS[0] ?? '', identifier: 'c-1' }]);
  await goTo(page, 'History');
  await row(page, 'c-1').click();
  await page.getByRole('button', { name: 'Evidence pack…' }).click();
  const path = join(dataDir, 'mine.veridesk.zip');
  await desk.saveAt(path);
  await dialog(page).getByRole('button', { name: 'Save the pack…' }).click();
  await expect(dialog(page)).toContainText('Written', slow);
  await desk.close();

  const { page: locked } = await open();
  await expect(locked.getByRole('heading', { name: 'Veridesk is locked' })).toBeVisible();
  await locked.getByRole('button', { name: 'Verify an evidence pack' }).click();
  await choose(dialog(locked), 'mine.veridesk.zip', readFileSync(path));
  await expect(verdict(locked).getByRole('heading', { name: 'Valid' })).toBeVisible();
  await dialog(locked).getByRole('button', { name: 'Close' }).click();
  await locked.getByRole('button', { name: 'Verify an evidence pack' }).click();
  await expect(dialog(locked).getByRole('button', { name: 'Choose a file…' })).toBeVisible();
  await expect(verdict(locked)).toHaveCount(0);
});
