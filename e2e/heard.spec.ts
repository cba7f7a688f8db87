/** What somebody hears of the window who does not see it, and that they hear it once. */
import { deliver, verifiedEvent } from './deliveries.ts';
import { expect, test } from './desk-test.ts';
import { listenTo, listenToAll, tells } from './hearing.ts';
import { makeChecks } from './made-checks.ts';
import { portraitFile } from './pictures.ts';
import { prepare } from './prepared-scenes.ts';
import { grid as eventsGrid, receiving } from './receiving-desk.ts';
import { said } from './record.ts';
import {
  accountAt,
  addPicture,
  expectStanding,
  goTo,
  numberField,
  pickKind,
  runUnanswered,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const threeChecks = [1, 2, 3].map((n) => ({
  kind: 'bvn',
  number: n === 3 ? '22200000404' : `2221234500${n}`,
  identifier: `cust-${n}`,
}));

test('what is wrong with a field is said where the field has the focus already, before the desk is open too', async ({
  open,
}) => {
  const { page } = await open();
  await page.getByRole('radio', { name: /^Vault/u }).check();
  const passphrase = page.getByRole('textbox', { name: 'Passphrase', exact: true });
  await passphrase.press('Enter');
  await expect(said(page)).toHaveText('Use at least 12 characters.');

  await startDesk(page, { store: 'memory' });
  await numberField(page).fill('2221234');
  await page.keyboard.press('Control+Enter');
  await expect(numberField(page)).toBeFocused();
  await expect(said(page)).toHaveText('4 digits are missing: a BVN has 11.');
});

test('a check that is opened beside the list, and one that is stepped to from there', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, threeChecks);
  await goTo(page, 'History');
  const grid = page.getByRole('grid', { name: 'Checks' });
  await grid.focus();
  await grid.press('Enter');
  await expect(said(page)).toHaveText('Check opened beside the list.');
  await expect(said(page)).toHaveText('');
  // The list tells what is walked to in it.
  const heard = await listenTo(page, '[data-live-announcer][aria-live="polite"]');
  await grid.press('j');
  await expect(page.getByRole('article', { name: 'Record' })).toContainText('cust-2');
  expect(await heard()).toEqual([]);
  const previous = page.getByRole('button', { name: 'Previous check' });
  await previous.press('Enter');
  await expect(said(page)).toHaveText(/^Not found: BVN, \d/u);
});

test('of two events that are alike, the one that is stepped to is said as well', async ({ open }) => {
  const { page } = await open();
  const url = await receiving(page);
  for (const id of ['first', 'second']) await deliver(url, verifiedEvent({ event_id: id, type: 'bvn' }));
  await goTo(page, 'Events');
  await expect(eventsGrid(page).getByRole('row')).toHaveCount(3);
  await eventsGrid(page).getByRole('row').nth(1).click();
  await expect(said(page)).toHaveText('');
  await page.getByRole('button', { name: 'Next event' }).press('Enter');
  await expect(said(page)).toHaveText(/^verification\.completed: Not ours, \d/u);
});

test('events that come while their screen is open are counted, and those of before are not', async ({
  open,
}) => {
  const { page } = await open();
  const url = await receiving(page);
  const come = async (...ids: readonly string[]) => {
    for (const id of ids) await deliver(url, verifiedEvent({ event_id: id, type: 'bvn' }));
  };
  await come('before');
  await goTo(page, 'Events');
  await expect(eventsGrid(page).getByRole('row')).toHaveCount(2);
  const heard = await listenTo(page, '[data-live-announcer][aria-live="polite"]');
  await come('first');
  await expect(said(page)).toHaveText('1 new event.');
  await come('second', 'third', 'fourth');
  await expect(said(page)).toHaveText('3 new events.');
  await goTo(page, 'Check');
  await come('elsewhere');
  await goTo(page, 'Events');
  await expect(eventsGrid(page).getByRole('row')).toHaveCount(7);
  // Another question finds those that were there.
  await page.getByRole('button', { name: /^Matched/u }).press('Enter');
  await page.getByRole('button', { name: /^All/u }).press('Enter');
  await expect(eventsGrid(page).getByRole('row')).toHaveCount(7);
  await expect(said(page)).toHaveText('');
  expect((await heard()).filter((words) => words !== '')).toEqual(['1 new event.', '3 new events.']);
});

test('the tables of what was used have names of their own', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, threeChecks);
  await goTo(page, 'Settings');
  for (const by of ['profile', 'kind', 'operator', 'day'])
    await expect(page.getByRole('table', { name: `Usage by ${by}` })).toBeVisible();
});

test('the field of the picture says that it holds one, and may be given the same file again', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  const holds = async () =>
    (await tells(page, 'button')).find(({ name }) => name === 'Picture of the customer')?.value;
  expect(await holds()).toBe('No file chosen');
  for (const _ of ['once', 'again']) {
    await addPicture(page, portraitFile(VERIFIED_NUMBER));
    expect(await holds()).toBe('A picture');
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(page.getByRole('form').getByText(/This is no JPEG, PNG or WebP picture/u)).toBeVisible();
  expect(await holds()).toBe('A picture');
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
  expect(await holds()).toBe('No file chosen');
});

test('how many checks are found is said once they are, and no number before it', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, threeChecks);
  await goTo(page, 'History');
  await expect(page.getByText('3 checks, newest first')).toBeVisible();
  const heard = await listenTo(page, 'h1 + [role=status]');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('0 of 3 checks')).toBeVisible();
  // Whoever waits for it longer is told first that it is looked for, and nothing else.
  const found = ['0 of 3 checks'];
  expect([found, ['Looking through 3 checks…', ...found]]).toContainEqual(await heard());
});

test('the choice of days has a name, and what each menu lies in', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, threeChecks);
  const opens = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await tells(page, 'dialog')).map((dialog) => dialog.name)).toEqual([name]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await opens('Numbers to try');
  await goTo(page, 'History');
  for (const name of ['Date', 'Outcome', 'Views']) await opens(name);
  await goTo(page, 'Settings');
  await opens('More for Built-in sandbox');
});

test('what a question asks is said with its name', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const asked = async () => {
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return tells(page, 'alertdialog');
  };
  await prepare(page, '22212345001', 'cust-1');
  await page.getByRole('button', { name: 'Remove the prepared check of cust-1' }).press('Enter');
  expect(await asked()).toMatchObject([
    {
      name: 'Remove this prepared check?',
      description: 'cust-1 It was never sent. What was typed for it cannot be brought back.',
    },
  ]);
  await page.keyboard.press('Escape');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add an operator' }).press('Enter');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Escape');
  expect(await asked()).toMatchObject([
    { name: 'Close without saving?', description: 'What you typed here is not saved yet.' },
  ]);
});

test('a number to try that is chosen from its menu leaves the keys in the field of the number', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const menu = page.getByRole('button', { name: 'Numbers to try' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: /^Not found 222/u }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(numberField(page)).toHaveValue('222 0000 0404');
  await expect(numberField(page)).toBeFocused();
  // Left without a choice, it gives them back to where it was opened.
  await menu.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('how many prepared checks are left is said where the keys come when one is removed', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await prepare(page, '22212345001', 'cust-1');
  await prepare(page, '22212345002', 'cust-2');
  await page.getByRole('button', { name: 'Remove the prepared check of cust-1' }).press('Enter');
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(page.getByRole('region', { name: '1 prepared check', exact: true })).toBeFocused();
});

test('that no command has what is typed in its name, and not before anything is typed', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const heard = await listenToAll(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('menu', { name: 'Actions' }).getByRole('menuitem').nth(3)).toBeVisible();
  expect(await heard()).toEqual([]);
  await page.keyboard.type('no such command');
  await expect(page.getByRole('dialog')).toContainText('No action of that name.');
  await expect(said(page)).toHaveText('No action of that name.');
});

test('a screen that takes the keys itself says its name, and no number that is not known yet', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, threeChecks.slice(0, 1));
  const main = (name: string) => page.getByRole('main', { name, exact: true });
  await goTo(page, 'Evidence');
  await expect(main('Evidence')).toBeFocused();
  const heard = await listenTo(page, 'body');
  const news = await listenToAll(page);
  await goTo(page, 'Settings');
  await expect(main('Settings')).toBeFocused();
  await expect(page.getByText('2 entries', { exact: true })).toHaveCount(2);
  expect((await heard()).join()).not.toContain('0 entries');
  await page.getByRole('button', { name: 'Settings of Built-in sandbox' }).press('Enter');
  await expect(main('Settings of Built-in sandbox')).toBeFocused();
  await expect(page.getByText('Off. Nothing has come yet.')).toHaveCount(2);
  await expect(page.getByText('No token is kept.')).toBeVisible();
  // How things stand is read there, and no news.
  expect(await news()).toEqual([]);
});

test('that a check runs is said while it runs, and that it is cancelled', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const heard = await listenToAll(page);
  await runUnanswered(page, service);
  await expect.poll(heard).toEqual(['The check is running.']);
  await expect(page.getByText(/Waiting for the service’s answer/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectStanding(page, 'Unknown');
  expect(await heard()).toEqual([
    'The check is running.',
    'Cancelling the check.',
    expect.stringMatching(/^Unknown\. You cancelled it/u),
  ]);
});

test('what is found in the log is said to whoever narrows it down', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, threeChecks.slice(0, 1));
  await goTo(page, 'Settings');
  await page.getByLabel('What was done').selectOption('Check begun');
  await expect(said(page)).toHaveText('1 entry');
  await page.getByRole('textbox', { name: /^Operator/u }).fill('nobody');
  await expect(said(page)).toHaveText('No entry matches.');
});
