/** Finding in the history: words and numbers, every filter, saved views, by keyboard alone, and with no network. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { type Asked, makeChecks } from './made-checks.ts';
import { ada, bola, changeOver, staff } from './operators.ts';
import { portraitFile } from './pictures.ts';
import { goTo, startDesk, VERIFIED_NUMBER } from './steps.ts';
import { withinADay } from './within-a-day.ts';

const NOT_FOUND = '22200000404';

const CHECKS: readonly Asked[] = [
  { kind: 'bvn', number: '22212345001', identifier: 'lagos-1' },
  { kind: 'bvn', number: '22212345002', identifier: 'lagos-2' },
  { kind: 'nin', number: '55512345678', identifier: 'lagos-3' },
  { kind: 'bvn', number: NOT_FOUND, identifier: 'kano-4' },
];

const grid = (page: Page) => page.getByRole('grid', { name: 'Checks' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the history' });

/** The identifiers in the list, from the top. */
async function expectFound(page: Page, ...identifiers: string[]): Promise<void> {
  // What was found before stays until the history has answered.
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  if (identifiers.length === 0) {
    await expect(page.getByRole('heading', { name: 'No check matches' })).toBeVisible();
    return;
  }
  await expect(page.getByRole('row')).toHaveCount(identifiers.length + 1);
  for (const [i, identifier] of identifiers.entries())
    await expect(page.getByRole('row').nth(i + 1)).toContainText(identifier);
}

/** A desk on which the checks were made, one after the other, and the history open. */
async function openHistory(page: Page): Promise<void> {
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, CHECKS);
  await goTo(page, 'History');
  await expectFound(page, 'kano-4', 'lagos-3', 'lagos-2', 'lagos-1');
}

async function filter(page: Page, menu: string, value: RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemcheckbox', { name: value }).click();
  await page.keyboard.press('Escape');
}

async function pickPeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Date' }).click();
  const period = page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name });
  await period.click();
  await expect(period).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
}

const clearFilters = (page: Page) => page.getByRole('button', { name: 'Clear filters' }).click();

const viewsMenu = (page: Page) => page.getByRole('button', { name: 'Views' });

async function saveView(page: Page, name: string): Promise<void> {
  await viewsMenu(page).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('words, ends of numbers and any odd text find or find nothing, as they are typed; with the network off and by keyboard alone: search, walk, open, close, and on', async ({
  open,
}) => {
  const { page } = await open();
  await openHistory(page);
  const name =
    (await page.getByRole('row').nth(3).locator('td:nth-of-type(3) span').first().textContent()) ?? '';
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const finds = async (text: string, ...identifiers: string[]) => {
    await search(page).fill(text);
    await expectFound(page, ...identifiers);
  };
  await finds('5002', 'lagos-2');
  await finds(plain, 'lagos-2');
  await finds('LAG', 'lagos-3', 'lagos-2', 'lagos-1');
  await finds('lag 5678', 'lagos-3');
  await finds('222 1234 5001', 'lagos-1');
  for (const odd of [
    '"',
    'lagos" OR "kano',
    '*',
    'NEAR(lagos)',
    'x'.repeat(10_000),
    '😀',
    '顧客',
    'ada\u0000',
  ])
    await finds(odd);
  await finds('kano', 'kano-4');
  await search(page).press('Escape');
  await expectFound(page, 'kano-4', 'lagos-3', 'lagos-2', 'lagos-1');
  await expect(page.getByRole('status').filter({ hasText: '4 checks, newest first' })).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('No network')).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('lagos');
  await expectFound(page, 'lagos-3', 'lagos-2', 'lagos-1');
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('lagos-2');
  await page.keyboard.press('j');
  await expect(details).toContainText('lagos-1');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(details).toContainText('lagos-3');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('kano');
  await expectFound(page, 'kano-4');
});

test('each filter leaves what it says, stands in the address, and comes off again; the menus count what each value would leave, a picture and the sandbox under words of their own', async ({
  open,
}) => {
  // What was checked today is all there is.
  await withinADay(60_000);
  const { page } = await open();
  await openHistory(page);
  const all = ['kano-4', 'lagos-3', 'lagos-2', 'lagos-1'];
  const verified = ['lagos-3', 'lagos-2', 'lagos-1'];
  const cases: readonly (readonly [string, RegExp, string, readonly string[]])[] = [
    ['Outcome', /^Not found/u, 'standing=not_found', ['kano-4']],
    ['Kind', /^NIN/u, 'kind=nin', ['lagos-3']],
    ['Decision', /^Not decided/u, 'decision=none', all],
    ['Profile', /^Built-in sandbox/u, 'profile=', all],
    ['Operator', /\S/u, 'operator=', all],
    ['More', /^Answered/u, 'state=answered', all],
    ['More', /^Sandbox/u, 'environment=sandbox', all],
    ['More', /^Without a picture/u, 'face=no', all],
    ['More', /^Made up by the sandbox/u, 'sandbox=yes', all],
  ];
  for (const [menu, value, address, found] of cases) {
    await filter(page, menu, value);
    await expectFound(page, ...found);
    expect(new URL(page.url()).hash).toContain(address);
    await clearFilters(page);
    await expectFound(page, ...all);
  }

  await pickPeriod(page, 'Today');
  const set = page.getByRole('list', { name: 'Filters that are set' });
  await expect(set.getByRole('button', { name: 'Remove the filter Today' })).toBeVisible();
  await expectFound(page, ...all);
  await page.getByRole('button', { name: 'Date' }).click();
  await page
    .getByRole('textbox', { name: 'To' })
    .or(page.getByLabel('To', { exact: true }))
    .fill('2020-01-01');
  await page.keyboard.press('Escape');
  await expectFound(page);
  await expect(set).toContainText('Until 1 Jan 2020');
  await clearFilters(page);
  await page.getByRole('button', { name: 'Date' }).click();
  const from = page.getByRole('dialog', { name: 'Date' }).getByRole('textbox', { name: 'From' });
  await from.fill('5/2/20');
  await expect(from).toHaveAccessibleDescription('Read as 5 Feb 2020.');
  await expect(set).toContainText('Since 5 Feb 2020');
  await from.fill('5/2/20.');
  await expect(from).toHaveAccessibleDescription('Not read as a date yet.');
  await expect(set).toHaveCount(0);
  await from.fill('5 Feb 2020');
  await expect(set).toContainText('Since 5 Feb 2020');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Date' }).click();
  await expect(from).toHaveValue('5 Feb 2020');
  await page.getByRole('button', { name: 'Any date' }).click();
  await expect(from).toHaveValue('');
  await page.keyboard.press('Escape');
  await expectFound(page, ...all);

  await filter(page, 'Outcome', /^Verified/u);
  await filter(page, 'Kind', /^BVN/u);
  await expectFound(page, 'lagos-2', 'lagos-1');
  await page.getByRole('button', { name: 'Remove the filter Kind: BVN' }).click();
  await expectFound(page, ...verified);
  await page.evaluate(() => {
    window.location.hash = '#/history?kind=nin&kind=passport&colour=red';
  });
  await expectFound(page, 'lagos-3');
  await clearFilters(page);
  await expectFound(page, ...all);

  await filter(page, 'Kind', /^BVN/u);
  await expectFound(page, 'kano-4', 'lagos-2', 'lagos-1');
  await page.getByRole('button', { name: 'Outcome' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^Verified/u })).toHaveText(/2$/u);
  await expect(page.getByRole('menuitemcheckbox', { name: /^Not found/u })).toHaveText(/1$/u);
  await page.keyboard.press('Escape');
  await clearFilters(page);
  await expectFound(page, ...all);

  // Two that are both yes or no, in one menu.
  const { buffer } = portraitFile(VERIFIED_NUMBER);
  const picture = { mediaType: 'image/png' as const, base64: buffer.toString('base64') };
  await makeChecks(page, [{ kind: 'face', number: VERIFIED_NUMBER, identifier: 'face-5', picture }]);
  const more = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'More' });
  await more.click();
  const offered = (group: string) => page.getByRole('group', { name: group }).getByRole('menuitemcheckbox');
  await expect(offered('Picture')).toHaveText([/^Without a picture4$/u, /^With a picture1$/u]);
  await expect(offered('Source')).toHaveText([/^Made up by the sandbox5$/u]);
  await expect(page.getByRole('group', { name: 'Event' })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'With a picture' }).click();
  await page.keyboard.press('Escape');
  await expectFound(page, 'face-5');
  await more.click();
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText([/^With a picture/u]);
});

test('a view is saved, opened, renamed and removed; it is there after a restart', async ({
  open,
  keyring,
}) => {
  // What was checked this month is none of the last.
  await withinADay(60_000);
  const env = keyring.env;
  const desk = await open({ env });
  await startDesk(desk.page, { store: 'keychain' });
  await makeChecks(desk.page, CHECKS.slice(0, 1));
  await goTo(desk.page, 'History');
  await filter(desk.page, 'Outcome', /^Verified/u);
  await search(desk.page).fill('lagos');
  await saveView(desk.page, 'Lagos, verified');
  await clearFilters(desk.page);
  await pickPeriod(desk.page, 'Last 7 days');
  await saveView(desk.page, 'This week');
  await desk.close();

  const { page } = await open({ env });
  await goTo(page, 'History');
  await viewsMenu(page).click();
  await page.getByRole('menuitem', { name: 'Lagos, verified' }).click();
  await expect(search(page)).toHaveValue('lagos');
  await expectFound(page, 'lagos-1');
  await expect(page.getByRole('button', { name: 'Remove the filter Outcome: Verified' })).toBeVisible();
  // By its name, and not by the days that it meant when it was saved.
  await viewsMenu(page).click();
  await page.getByRole('menuitem', { name: 'This week' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Last 7 days' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/history?period=last-7-days');
  await expectFound(page, 'lagos-1');
  await pickPeriod(page, 'Last month');
  await expect(page.getByRole('button', { name: 'Remove the filter Last month' })).toBeVisible();
  await expectFound(page);
  await viewsMenu(page).click();
  await page.getByRole('menuitem', { name: 'Rename or remove' }).click();
  await page.getByRole('textbox', { name: 'Name of Lagos, verified' }).fill('Lagos');
  await page.getByRole('button', { name: 'Rename Lagos, verified' }).click();
  await page.getByRole('button', { name: 'Remove Lagos', exact: true }).click();
  await page.getByRole('button', { name: 'Remove This week' }).click();
  await expect(page.getByText('No saved view is left')).toBeVisible();
});

test('each person has views of their own, also under the same name', async ({ open }) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, CHECKS.slice(0, 1));
  await staff(page, [ada, bola]);
  await goTo(page, 'History');
  await search(page).fill('lagos');
  await saveView(page, 'Mine');

  await changeOver(page, bola);
  await goTo(page, 'History');
  await viewsMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  // The menu stands there before its views have come, which were asked for before these.
  await ask(page, 'history.views');
  await expect(page.getByRole('menuitem', { name: 'Mine' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await search(page).fill('kano');
  await saveView(page, 'Mine');

  await changeOver(page, ada);
  await goTo(page, 'History');
  await viewsMenu(page).click();
  await page.getByRole('menuitem', { name: 'Mine' }).click();
  await expect(search(page)).toHaveValue('lagos');
  await expectFound(page, 'lagos-1');
});
