/** An ellipsis ends the text of a button where a dialog asks for more before what it says is done, and of no other. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { endRelationship } from './erase-steps.ts';
import { makeChecks } from './made-checks.ts';
import { ada, addOperator } from './operators.ts';
import { openNewest } from './record.ts';
import { accountAt, goTo, openSettingsOf, startDesk, VERIFIED_NUMBER } from './steps.ts';

/** What lies over the window and asks for something: whoever can do no more than close it is told something. */
const asking = (page: Page) =>
  page
    .locator('[data-modal]')
    .filter({ has: page.locator('button, input').filter({ hasNotText: /^Close$/u }) });

/** Whatever Esc closes. */
const over = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });

async function closeAll(page: Page): Promise<void> {
  while ((await over(page).count()) > 0) {
    const goes = page.getByRole('button', { name: 'Close without saving' });
    if (await goes.isVisible()) await goes.click();
    else await page.keyboard.press('Escape');
  }
}

/** What can be pressed there, and shows words. */
const wordsOf = async (part: Locator): Promise<string[]> => {
  const all = await part.locator('button:enabled, [role=menuitem]').filter({ visible: true }).allInnerTexts();
  return [...new Set(all.map((text) => text.trim().split('\n')[0] ?? ''))].filter(
    (text) => text !== '' && !LEADS_ELSEWHERE.test(text),
  );
};

/** What is chosen in a dialog of the system’s that a page does not hear of, and a dialog that has buttons and only tells. */
const ASKS = ['Choose a folder…'];
const TELLS = ['Libraries and licences'];

/** Pages, lists and folds; and what takes away what others are pressed for. */
const LEADS_ELSEWHERE = /^(?:Settings|Show|Open|All settings|Previous|Next|Take back|Views)/u;

/**
 * Whether each word’s button asks for more; `begin` brings back where they stand. Those of `late` are waited for: they
 * come a while after their place does.
 */
async function judged(page: Page, part: Locator, begin: () => Promise<void>, late: readonly string[] = []) {
  page.setDefaultTimeout(5_000);
  const wrong: string[] = [];
  let isChosen = false;
  page.on('filechooser', () => {
    isChosen = true;
  });
  page.on('download', () => {
    isChosen = true;
  });
  await begin();
  for (const word of late) await expect(part.locator('button', { hasText: word }).first()).toBeEnabled();
  const words = await wordsOf(part);
  for (const word of words) {
    isChosen = false;
    const starts = new RegExp(`^\\s*${word.replace(/[()]/gu, '\\$&')}(?:\\s|$)`, 'u');
    const pressed = part.locator('button:enabled, [role=menuitem]').filter({ hasText: starts }).first();
    if (!(await pressed.isVisible())) continue;
    await pressed.click();
    const asksNow = async () =>
      isChosen || ASKS.includes(word) || (!TELLS.includes(word) && (await asking(page).count()) > 0);
    // One that says so has its time; of any other, that nothing comes is seen after a while alone.
    let asks = await asksNow();
    for (let looks = word.endsWith('…') ? 20 : 1; looks > 0 && !asks; looks -= 1) {
      await page.waitForTimeout(250);
      asks = await asksNow();
    }
    if (asks !== word.endsWith('…')) wrong.push(`${word}: ${asks ? 'asks' : 'does not ask'}`);
    await closeAll(page);
    await begin();
  }
  return { words, wrong };
}

/** All settings, with a list of each sort of thing that something can be done about. */
const SETTINGS = [
  ...[
    'Add an account…',
    'Add from a file…',
    'Test the signature…',
    'Add an operator…',
    'New PIN…',
    'Disable',
  ],
  ...['Enter an end…', 'Change…', 'Restore from a backup…', 'Choose a folder…', 'Set passphrase…'],
  ...['Verify', 'Sign now'],
];

test('in the settings', async ({ open, service }) => {
  test.setTimeout(180_000);
  const { page } = await open();
  await startDesk(page, { store: 'vault', passphrase: 'correct horse battery' }, accountAt(service));
  await endRelationship(page, 'cust-9', '2019-06-30');
  await goTo(page, 'Settings');
  await addOperator(page, ada);
  const main = page.getByRole('main');
  const again = async () => {
    await goTo(page, 'Check');
    await goTo(page, 'Settings');
    await expect(page.getByRole('button', { name: 'Restore from a backup' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the end of cust-9' })).toBeVisible();
  };
  const { words, wrong } = await judged(page, main, again, SETTINGS);
  expect(wrong).toEqual([]);
  expect(SETTINGS.filter((word) => !words.includes(word))).toEqual([]);

  const menu = await judged(page, page.getByRole('menu'), async () => {
    await page.getByRole('button', { name: 'More for Outside' }).click();
    await expect(page.getByRole('menuitem', { name: 'Remove profile' })).toBeVisible();
  });
  expect(menu.wrong).toEqual([]);
  expect(menu.words).toHaveLength(6);
});

test('on the page of an account, in a record, in the list and beside the check', async ({
  open,
  service,
}) => {
  test.setTimeout(180_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const main = page.getByRole('main');
  /** How each place is come to, and some of what is to be pressed there. */
  const places: Readonly<Record<string, readonly [begin: () => Promise<void>, ...buttons: string[]]>> = {
    account: [
      async () => {
        const leave = main.getByRole('button', { name: 'Outside', exact: true });
        if (await leave.isVisible()) await leave.click();
        else if (await page.getByRole('button', { name: 'All settings' }).isHidden())
          await openSettingsOf(page, 'Outside');
        await expect(page.getByRole('button', { name: 'All settings' })).toBeVisible();
      },
      'Make a new address…',
    ],
    record: [() => openNewest(page), ...['Report (PDF)…', 'Evidence pack…', 'Relationship ended…']],
    list: [
      async () => {
        await goTo(page, 'Check');
        await goTo(page, 'History');
        await page.getByRole('grid').press('x');
      },
      ...['Export…', 'Decide…'],
    ],
    check: [() => goTo(page, 'Check')],
    evidence: [() => goTo(page, 'Evidence')],
    face: [() => goTo(page, 'Face')],
  };
  for (const [place, [begin, ...buttons]] of Object.entries(places)) {
    const { words, wrong } = await judged(page, main, begin, buttons);
    expect.soft(wrong, place).toEqual([]);
    expect.soft(words, place).toEqual(expect.arrayContaining(buttons));
  }
});
