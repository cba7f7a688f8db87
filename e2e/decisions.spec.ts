/** Decisions in the list: several at once, what a decision does to what is found, and two that cross. */
import type { Page } from '@playwright/test';
import type { Bridge } from '../shared/call.ts';
import { deliver, verifiedEvent } from './deliveries.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { LOST, receiving } from './receiving-desk.ts';
import { expectStanding, goTo, identifierField, result, runCheck, runCommand, startDesk } from './steps.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Checks' }).getByRole('row');
const row = (page: Page, identifier: string) => rows(page).filter({ hasText: identifier });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Checks c-1 to c-6, the newest on top, and the history open. */
async function openHistory(page: Page): Promise<void> {
  await startDesk(page, { store: 'memory' });
  const numbers = ['22212345001', '22212345002', '22212345003', '22212345004', '22212345005', '22212345006'];
  await makeChecks(
    page,
    numbers.map((number, n) => ({ kind: 'bvn', number, identifier: `c-${n + 1}` })),
  );
  await goTo(page, 'History');
  await expect(rows(page)).toHaveCount(7);
}

async function onlyUndecided(page: Page): Promise<void> {
  const filter = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Decision' });
  await filter.click();
  await page.getByRole('menuitemcheckbox', { name: /^Not decided/u }).click();
  await page.keyboard.press('Escape');
  // The menu gives the focus back as it goes, and would take it from what has it by then.
  await expect(filter).toBeFocused();
  // What is chosen among the rows of before is chosen no more once these have come.
  await expect(page.getByText('6 of 6 checks')).toBeVisible();
}

test('from an answer at the desk to its record in the history, to decide on it, and back to the form; a decision that crosses another one shows both, and loses nothing of what was typed', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, '22200000201', 'c-1');
  await expectStanding(page, 'Mismatch');
  await result(page).getByRole('button', { name: 'Open it there' }).click();
  await expect(details(page)).toContainText('Mismatch');
  await decision(page).getByRole('button', { name: 'Refer', exact: true }).click();
  await decision(page).getByLabel('Reason').selectOption('Second opinion needed');
  await decision(page).getByRole('button', { name: 'Refer check' }).click();
  await expect(decision(page)).toContainText('Referred');
  await goTo(page, 'Check');
  await expect(identifierField(page)).toHaveValue('c-1');
  await goTo(page, 'Settings');
  await runCommand(page, 'open this');
  await expect(decision(page)).toContainText('Referred');

  await makeChecks(page, [{ kind: 'bvn', number: '22212345002', identifier: 'c-2' }]);
  await row(page, 'c-2').click();
  await decision(page).getByRole('button', { name: 'Reject', exact: true }).click();
  await decision(page).getByLabel('Reason').selectOption('Suspected fraud');
  await decision(page).getByLabel('Note').fill('The papers are new');
  const id = (await row(page, 'c-2').getAttribute('id'))?.replace('history-row-', '');
  const seen = { id, state: 'answered', outcome: 'verified' };
  await page.evaluate(async (check) => {
    const { veridesk } = window as unknown as { veridesk: Bridge };
    const draft = {
      decision: 'accepted',
      reason: 'Details agree with the registry',
      note: null,
      replaces: null,
    };
    await veridesk.call('review.decide', { check, draft });
  }, seen);
  await expect(row(page, 'c-2')).toContainText('Accepted');
  await expect(decision(page).getByLabel('Note')).toHaveValue('The papers are new');
  await decision(page).getByRole('button', { name: 'Reject check' }).click();
  await expect(decision(page)).toContainText('Somebody else has decided meanwhile');
  for (const word of ['Details agree with the registry', 'Suspected fraud', 'The papers are new'])
    await expect(decision(page)).toContainText(word);
  await expect(row(page, 'c-2')).toContainText('Accepted');
  await decision(page).getByRole('button', { name: 'Put mine in its place' }).click();
  await expect(row(page, 'c-2')).toContainText('Rejected');
});

test('Space selects in the list as X does, with Shift as far as the last one, and presses what else has the focus', async ({
  open,
}) => {
  const { page } = await open();
  await openHistory(page);
  const grid = page.getByRole('grid');
  await grid.focus();
  const selected = () => rows(page).and(page.locator('[aria-selected=true]'));
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(selected()).toHaveText([/c-6/u]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Space');
  await expect(selected()).toHaveText([/c-6/u, /c-5/u, /c-4/u]);
  await page.keyboard.press('Space');
  await expect(selected()).toHaveText([/c-6/u, /c-5/u]);
  // Held down, each is one press, however often it comes.
  for (const [key, chosen] of [
    ['x', [/c-6/u, /c-5/u, /c-4/u]],
    ['Space', [/c-6/u, /c-5/u]],
  ] as const) {
    for (let time = 0; time < 4; time += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(selected()).toHaveText([...chosen]);
  }
  await expect(details(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Space');
  await expect(selected()).toHaveCount(0);
});

test('several are chosen by key, range and box, and decided at once; those that were decided leave what is found', async ({
  open,
}) => {
  const { page } = await open();
  await openHistory(page);
  await onlyUndecided(page);
  await expect(page.getByRole('button', { name: 'Remove the filter Decision: Not decided' })).toBeVisible();
  const before = await row(page, 'c-6').boundingBox();

  await page.getByRole('grid').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await row(page, 'c-3').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(details(page)).toHaveCount(0);
  for (const chosen of ['c-5', 'c-4', 'c-3'])
    await expect(row(page, chosen)).toHaveAttribute('aria-selected', 'true');
  await row(page, 'c-4').getByRole('checkbox').click();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await row(page, 'c-6').boundingBox()).toEqual(before);

  await page.keyboard.press('d');
  await expect(dialog(page)).toContainText('Decide on 2 checks');
  await dialog(page).getByRole('button', { name: 'Refer', exact: true }).click();
  await dialog(page).getByLabel('Reason').selectOption('Second opinion needed');
  await dialog(page).getByRole('button', { name: 'Refer 2 checks' }).click();
  await expect(dialog(page)).toContainText('Referred: 2 checks.');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('4 of 6 checks')).toBeVisible();
  await expect(page.getByText(/selected$/u)).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();

  // With one that is chosen already, it does what it says all the same.
  await row(page, 'c-6').getByRole('checkbox').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  // Not `check()`, which wants the box ticked at once: what is found is asked of the history first.
  await page.getByRole('checkbox', { name: 'Select all found, up to 200' }).click();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused();
  await expect(rows(page)).toHaveCount(7);
  await expect(row(page, 'c-5')).toContainText('Referred');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('6 selected')).toBeVisible();
  await page.getByRole('button', { name: /^Decide…/u }).click();
  // Nothing is chosen for whoever decides: what is missing is told beside it.
  await dialog(page).getByRole('button', { name: 'Decide on 6 checks' }).click();
  await expect(dialog(page)).toContainText('Choose whether to accept, reject or refer.');
  const accept = dialog(page).getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeFocused();
  await expect(dialog(page).locator('[aria-pressed=true]')).toHaveCount(0);
  await accept.press('Enter');
  await expect(dialog(page)).not.toContainText('Choose whether');
  await dialog(page).getByRole('button', { name: 'Accept 6 checks' }).click();
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason.');
  await dialog(page).getByLabel('Reason').selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Accept 6 checks' }).click();
  await expect(dialog(page)).toContainText('Accepted: 4 checks.');
  await expect(dialog(page)).toContainText('2 checks decided already');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('a check that an event settles while several are decided on is left to be looked at', async ({
  open,
}) => {
  const { page } = await open();
  const url = await receiving(page, [LOST, 'lost-1'], ['22212345678', 'known-2']);
  await goTo(page, 'History');
  await expect(row(page, 'lost-1')).toContainText('Unknown');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: /^Decide…/u }).click();
  await dialog(page).getByRole('button', { name: 'Refer', exact: true }).click();
  await dialog(page).getByLabel('Reason').selectOption('Second opinion needed');
  await deliver(url, verifiedEvent({ bvn: LOST, customer_id: 'lost-1' }));
  await expect(row(page, 'lost-1')).toContainText('Verified');
  await dialog(page).getByRole('button', { name: 'Refer 2 checks' }).click();
  await expect(dialog(page)).toContainText('Referred: 1 check.');
  await expect(dialog(page)).toContainText('1 check with another outcome than when you began');
  await page.keyboard.press('Escape');
  await expect(row(page, 'known-2')).toContainText('Referred');
  await expect(row(page, 'lost-1')).not.toContainText('Referred');
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('where a record lies over the list, no key chooses or decides on what it hides', async ({ open }) => {
  const { page } = await open({ size: { width: 960, height: 640 } });
  await openHistory(page);
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const key of ['j', 'x', 'Control+a', 'd']) await page.keyboard.press(key);
  await expect(details(page)).toContainText('c-5');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('d');
  await expect(dialog(page)).toContainText('Decide on 1 check');
});

test('with the network off, what is decided leaves the list and stays open, and J and K leave out nobody', async ({
  open,
}) => {
  const desk = await open({ size: { width: 960, height: 640 } });
  const { page } = desk;
  await openHistory(page);
  const before = await row(page, 'c-5').boundingBox();
  await row(page, 'c-6').getByRole('checkbox').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await row(page, 'c-5').boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await desk.resize({ width: 1280, height: 800 });
  await page.context().setOffline(true);
  await expect(page.getByText('No network')).toBeVisible();
  await onlyUndecided(page);
  await row(page, 'c-5').click();
  await decision(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await decision(page).getByLabel('Reason').selectOption({ index: 1 });
  await decision(page).getByRole('button', { name: 'Accept check' }).click();
  await expect(decision(page)).toContainText('Accepted');
  await expect(rows(page)).toHaveCount(6);
  await expect(details(page)).toContainText('c-5');
  await page.getByRole('button', { name: 'Next check' }).click();
  await expect(details(page)).toContainText('c-4');
  await page.keyboard.press('k');
  await expect(details(page)).toContainText('c-6');
  await expect(page.getByRole('button', { name: 'Previous check' })).toBeDisabled();

  await page.getByRole('textbox', { name: 'Note' }).fill('Rang back; sounds like Adébáyọ̀');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('noted');
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('adebayo');
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'c-6')).toBeVisible();
});

test('who stands on a list is told in the row, is found by it, and is named before several are decided at once', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [
    { kind: 'bvn', number: '22212345001', identifier: 'c-1' },
    { kind: 'bvn', number: '22200000208', identifier: 'c-2' },
    { kind: 'bvn', number: '22212345003', identifier: 'c-3' },
  ]);
  await goTo(page, 'History');
  await expect(row(page, 'c-2')).toContainText('Watch list');
  for (const other of ['c-1', 'c-3']) await expect(row(page, other)).not.toContainText('Watch list');

  await page.getByRole('checkbox', { name: 'Select all found' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('d');
  await expect(dialog(page)).toContainText('Decide on 3 checks');
  await expect(dialog(page)).toContainText('The answer of 1 of them calls for caution.');
  await expect(dialog(page).getByRole('listitem')).toHaveText([/: Watch list$/u]);
  await page.keyboard.press('Escape');

  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Watch list/u }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove the filter Caution: Watch list' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await row(page, 'c-2').click();
  await decision(page).getByRole('button', { name: 'Refer', exact: true }).click();
  await decision(page).getByLabel('Reason').selectOption('Second opinion needed');
  await decision(page).getByRole('button', { name: 'Refer check' }).click();
  await expect(row(page, 'c-2')).toContainText('Referred');
  await expect(row(page, 'c-2')).toContainText('Watch list');
});
