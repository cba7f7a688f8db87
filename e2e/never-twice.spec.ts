/** Nothing lost, nothing paid twice: cancel, crash, double click, two windows on one number. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { openNewest, timeline } from './record.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  notices,
  numberField,
  result,
  runCheck,
  runUnanswered,
  SILENT,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const SLOW = '22200000903';

test('kill -9 while a check waits: unknown at the next start, and the service saw one request', async ({
  open,
  service,
  keyring,
}) => {
  const desk = await open({ env: keyring.env });
  await startDesk(desk.page, { store: 'keychain' }, accountAt(service));
  await runUnanswered(desk.page, service, 'cust-crash');
  desk.process.kill('SIGKILL');
  await desk.process.exited;

  const { page } = await open({ env: keyring.env });
  await expect(
    notices(page).getByText('One check was waiting for its answer when Veridesk ended.'),
  ).toBeVisible();
  await notices(page).getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('row', { name: /cust-crash/u })).toContainText('Unknown');
  await expect(page.getByText('Veridesk ended while the answer was awaited.')).toBeVisible();
  // Long enough for a repetition to arrive, if there were one.
  await page.waitForTimeout(1_500);
  expect(service.counts().byNumber[SILENT]).toBe(1);
});

test('a double click, and Ctrl+Enter on top of it, send one request; one that is cancelled while it waits is unknown, in words, and kept', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await page.getByRole('textbox', { name: 'Bank verification number' }).fill(SLOW);
  await page.getByRole('textbox', { name: 'Your customer identifier' }).fill('cust-001');
  await page.getByRole('button', { name: 'Run check' }).dblclick();
  await page.keyboard.press('Control+Enter');
  await expectStanding(page, 'Verified');
  expect(service.counts().requests).toBe(1);

  await runUnanswered(page, service);
  await expect(result(page).getByText(/Waiting for the service’s answer/u)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectStanding(page, 'Unknown');
  await expect(result(page)).toContainText('You cancelled it after the request had left.');
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /Unknown/u })).toBeVisible();
  expect(service.counts().byNumber).toEqual({ [SLOW]: 1, [SILENT]: 1 });
});

test('an answer that comes between the clicks of a double click stays, and is not taken for an earlier one', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  for (const [clickCount, title] of [
    [2, 'Verified'],
    [1, 'This number is known'],
  ] as const) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    // What runs takes the place of the answer at once.
    await expect(result(page).getByRole('heading', { level: 2 })).toHaveText(title);
  }
});

test('the second click of a double click does not say that the note, which the first one added, is missing', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-001' }]);
  await openNewest(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  const add = page.getByRole('button', { name: 'Add note' });
  await note.fill('Called at noon');
  await add.click();
  await expect(timeline(page)).toContainText('noted');
  await expect(note).toHaveValue('');
  await add.hover();
  for (const clickCount of [1, 2, 3]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    const words = clickCount === 1 ? 'Write the note first.' : /^It cannot be changed afterwards/u;
    await expect(note).toHaveAccessibleDescription(words);
    await note.fill('A');
    await note.fill('');
  }
});

test('the same number from two sides at once is sent once, and the second side is told; the network is told apart from the service: refused is failed, and nothing was charged', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const replies = await page.evaluate(async (number) => {
    // biome-ignore lint/suspicious/noExplicitAny: the window's own bridge, as a second part of the window would use it
    const { call } = (globalThis as any).veridesk;
    const profiles = await call('profiles.list', {});
    const profileId = profiles.value.find((one: { builtIn: boolean }) => !one.builtIn).id;
    const ask = (id: string) =>
      call('checks.run', { id, kind: 'bvn', profileId, number, identifier: 'cust-001' });
    const id = crypto.randomUUID();
    return Promise.all([ask(id), ask(id), ask(crypto.randomUUID())]);
  }, SLOW);
  const codes = replies.map((reply) => (reply.ok ? reply.value.state : reply.failure.code)).sort();
  expect(codes).toEqual(['already-running', 'answered', 'check-repeated']);
  expect(service.counts().requests).toBe(1);

  await service.close();
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Failed');
  await expect(result(page)).toContainText('refused the connection');
  await expect(result(page)).toContainText('Nothing was sent and nothing was charged.');
});

test('closing the window while a check waits writes its end before the app goes', async ({
  open,
  service,
  keyring,
}) => {
  const desk = await open({ env: keyring.env });
  await startDesk(desk.page, { store: 'keychain' }, accountAt(service));
  await runUnanswered(desk.page, service, 'cust-quit');
  expect(await desk.close()).toBe(0);

  const { page } = await open({ env: keyring.env });
  await goTo(page, 'History');
  const row = page.getByRole('row', { name: /cust-quit/u });
  await expect(row).toContainText('Unknown');
  await row.click();
  await expect(page.getByText('You cancelled it after the request had left.')).toBeVisible();
  expect(service.counts().byNumber[SILENT]).toBe(1);
});

/** Enter, held until something has come and a moment longer. */
async function holdEnter(page: Page, until: () => Promise<void>): Promise<void> {
  await page.keyboard.down('Enter');
  await until();
  for (let i = 0; i < 3; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // Whatever they led to has been asked by then.
  await ask(page, 'profiles.list');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

test('a key that is held a moment too long leaves the answer that came', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const isVerified = () => expectStanding(page, 'Verified');
  for (const [number, keys] of [
    ['22212345001', 'alone'],
    ['22212345002', 'with Control'],
  ] as const) {
    await numberField(page).fill(number);
    await identifierField(page).fill('cust-001');
    if (keys === 'with Control') await page.keyboard.down('Control');
    await holdEnter(page, isVerified);
    await page.keyboard.up('Control');
    await isVerified();
    await expect(page.getByRole('heading', { name: 'This number is known' })).toHaveCount(0);
  }
});

test('a key that is held a moment too long enters no end that nobody has read about', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Enter an end…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your customer identifier' }).fill('cust-l');
  await dialog.getByRole('textbox', { name: 'Ended on' }).fill('30 Jun 2025');
  const isTold = () => expect(dialog).toContainText('No check bears this identifier.');
  await holdEnter(page, isTold);
  await isTold();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});
