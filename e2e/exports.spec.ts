/** What leaves the desk: the filtered list as a file, and a report of one check or of all checks of a person. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './desk-test.ts';
import { holdWrites } from './held-history.ts';
import { makeChecks } from './made-checks.ts';
import { ada, changeOver, chidi, staff } from './operators.ts';
import { goTo, startDesk, VERIFIED_NUMBER } from './steps.ts';

const NOT_FOUND = '22200000404';

/** Checks of two people, one of whom the registry does not know. */
async function checksOf(page: Page): Promise<void> {
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [
    { kind: 'bvn', number: VERIFIED_NUMBER, identifier: '=HYPERLINK("x")' },
    { kind: 'bvn', number: NOT_FOUND, identifier: 'cust-2' },
  ]);
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /Verified/u })).toBeVisible();
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (page: Page, name: string) =>
  dialogOf(page, name).getByRole('button', { name: 'Choose where to save…' }).click();

test('the filtered list becomes a CSV: only what is found, masked, harmless, and shown where it lies; numbers leave in clear on a tick alone; a place that takes no file is said; whoever may not take a list out is not offered to', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const { page } = desk;
  await checksOf(page);
  await page.getByRole('searchbox').fill('HYPERLINK');
  await expect(page.getByRole('row', { name: /Not found/u })).toBeHidden();
  const path = join(dataDir, 'list.csv');
  await desk.saveAt(path);
  await page.getByRole('button', { name: 'Export…' }).click();
  await expect(dialogOf(page, 'Export the list')).toContainText('with these words and filters');
  await save(page, 'Export the list');
  await expect(dialogOf(page, 'Export the list').getByRole('status')).toContainText('list.csv');
  const text = readFileSync(path, 'utf8');
  const lines: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    ...{ Sandbox: 'SANDBOX', Number: '•••••••5678', Outcome: 'Verified' },
    'Customer identifier': `'=HYPERLINK("x")`,
  });
  expect(text).not.toContain(VERIFIED_NUMBER);
  expect(existsSync(path) && readdirSync(dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => desk.opened()).toEqual([path]);
  expect((await desk.dialogs()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^veridesk-checks-\d{4}-\d{2}-\d{2}\.csv$/u),
  ]);
  await dialogOf(page, 'Export the list').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('row', { name: /Not found/u })).toBeVisible();

  // As JSON Lines with whole documents.
  const jsonl = join(dataDir, 'list.jsonl');
  await page.getByRole('grid').press('x');
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = dialogOf(page, 'Export the list');
  // A selection is for decisions and evidence packs; this is not for those alone that are selected.
  await expect(dialog).toContainText('All checks in the history, selected or not, newest first.');
  // A place that is not chosen ends it, and nothing is written.
  await save(page, 'Export the list');
  await expect(dialog.getByRole('button', { name: 'Choose where to save…' })).toBeEnabled();
  await dialog.getByRole('radio', { name: 'JSON Lines' }).check();
  await dialog.getByRole('checkbox', { name: 'Numbers and phones in clear' }).check();
  await expect(dialog).toContainText('The audit log will say that you took them out in clear');
  await desk.saveAt(jsonl);
  await save(page, 'Export the list');
  await expect(dialog.getByRole('status')).toContainText('2 checks');
  const documents = readFileSync(jsonl, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(documents.map(({ mark, number, outcome }) => [mark, number, outcome])).toEqual([
    ['SANDBOX', NOT_FOUND, 'not_found'],
    ['SANDBOX', VERIFIED_NUMBER, 'verified'],
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Nothing half-written is left.
  await desk.saveAt(join(dataDir, 'no-such-folder', 'list.csv'));
  await page.getByRole('button', { name: 'Export…' }).click();
  await save(page, 'Export the list');
  await expect(dialogOf(page, 'Export the list').getByRole('alert')).toContainText(
    'That folder is not there. Choose another one. No half-written file is left.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await staff(page, [ada, chidi]);
  await changeOver(page, chidi);
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /Verified/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export…' })).toBeHidden();
  await page.getByRole('row', { name: /Verified/u }).click();
  await expect(page.getByRole('button', { name: 'Report (PDF)' })).toBeVisible();
});

test('an export that is cancelled leaves no file, and the next one is written', async ({ open, dataDir }) => {
  test.setTimeout(90_000);
  const desk = await open();
  const { page } = desk;
  const passphrase = 'correct horse battery';
  await startDesk(page, { store: 'vault', passphrase });
  await makeChecks(
    page,
    Array.from({ length: 20 }, (_, i) => ({
      ...{ kind: 'bvn', number: String(22_240_000_000 + i), identifier: `cust-${i}` },
    })),
  );
  await goTo(page, 'History');
  await expect(page.getByText('20 checks, newest first')).toBeVisible();
  const path = join(dataDir, 'list.csv');
  await desk.saveAt(path);
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = dialogOf(page, 'Export the list');
  await dialog.getByRole('checkbox', { name: 'Numbers and phones in clear' }).check();
  // Before a number leaves in clear that is written down, so until then the export cannot come to its end.
  const letGo = await holdWrites(dataDir, passphrase);
  const cancel = dialog.getByRole('button', { name: 'Cancel the export' });
  try {
    await save(page, 'Export the list');
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await cancel.click();
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  } finally {
    letGo();
  }
  await expect(dialog.getByRole('button', { name: 'Choose where to save…' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(readdirSync(dataDir).filter((name) => /list/u.test(name))).toEqual([]);
  await desk.saveAt(path);
  // It can be held for some seconds alone, so a second time for the rest: Escape neither cancels nor leaves.
  const letGoAgain = await holdWrites(dataDir, passphrase);
  try {
    await save(page, 'Export the list');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    letGoAgain();
  }
  await expect(dialog.getByRole('status')).toContainText('20 checks');
  expect(readdirSync(dataDir).filter((name) => /list/u.test(name))).toEqual(['list.csv']);
});

/** The text of a PDF, page by page. */
const pagesOf = (path: string): string[] =>
  execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);

test('a report tells of one check, and of all checks of the person', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [
    { kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' },
    { kind: 'nin', number: VERIFIED_NUMBER, identifier: 'cust-1' },
  ]);
  await goTo(page, 'History');
  await page.getByRole('row', { name: /BVN/u }).click();
  const one = join(dataDir, 'one.pdf');
  await desk.saveAt(one);
  await page.getByRole('button', { name: 'Report (PDF)' }).click();
  await save(page, 'Report (PDF)');
  const dialog = dialogOf(page, 'Report (PDF)');
  await expect(dialog.getByRole('status')).toContainText('one.pdf', { timeout: 20_000 });
  const text = pagesOf(one).join('\n');
  expect(text).toContain('BVN •••••••5678: Verified');
  expect(text).toContain('Page 1 of');
  expect(text).not.toContain(VERIFIED_NUMBER);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('exported the record');

  const all = join(dataDir, 'all.pdf');
  await desk.saveAt(all);
  await page.getByRole('button', { name: 'Report (PDF)' }).click();
  await dialog.getByRole('radio', { name: 'All checks of this person' }).check();
  await dialog.getByRole('checkbox', { name: /registry’s photo/u }).check();
  await save(page, 'Report (PDF)');
  await expect(dialog.getByRole('status')).toContainText('2 checks', { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Other checks of this person' }).getByRole('button').press('Enter');
  await expect(page.getByRole('region', { name: 'Details' })).toBeFocused();
  const pages = pagesOf(all);
  expect(pages[0]).toContain('2 checks of one person');
  for (const each of pages) expect(each).toMatch(/^SANDBOX$/mu);
});
