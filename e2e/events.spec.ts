/** Events of the service: received, trusted or not, matched to their check, and settling what had no answer. */
import type { Page } from '@playwright/test';
import type { FoundPage } from '../shared/contract.ts';
import { wholeHistory } from '../shared/history-query.ts';
import { sandboxNumbersOf } from '../shared/sandbox-numbers.ts';
import { expect, test } from './desk-test.ts';
import { ask, deliveries, receiveEvents, signedFor, stated } from './event-steps.ts';
import { type HeldLine, startLine } from './held-line.ts';
import { ada, bola, changeOver, staff } from './operators.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  openSettingsOf,
  runCheck,
  saveSettings,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const numberOf = (code: string) => sandboxNumbersOf('bvn').find((one) => one.code === code)?.number ?? '';

interface Shown {
  readonly state: string;
  readonly outcome: string | null;
  readonly settledBy: string | null;
}
const newest = async (page: Parameters<typeof ask>[0]): Promise<Shown> => {
  const { rows } = await ask<FoundPage>(page, 'history.find', {
    query: wholeHistory,
    before: null,
    limit: 1,
  });
  return ask<Shown>(page, 'checks.show', { id: rows[0]?.id });
};

const lines: HeldLine[] = [];
test.afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});

test('a connection that drops in the middle of an answer is unknown until its event settles it, what is queued is settled by its own, and an event before the answer waits for it', async ({
  open,
  service,
}) => {
  const { page } = await open();
  const toService = await startLine(service.baseUrl, 'answers');
  lines.push(toService);
  await startDesk(page, { store: 'memory' }, accountAt({ baseUrl: toService.address, keys: service.keys }));
  const url = await receiveEvents(page, 'Outside');
  const toDesk = await startLine(url, 'requests');
  lines.push(toDesk);
  const letEventCome = toDesk.hold();
  service.setEventTarget(signedFor(toDesk.address, service.keys.encryptionKey));
  await runCheck(page, numberOf('902'));
  await expectStanding(page, 'Unknown');
  letEventCome();
  await expect
    .poll(() => stated(page), { timeout: 20_000 })
    .toEqual(['matched identifier-and-number settled']);
  const [delivery] = await deliveries(page);
  expect(await newest(page)).toMatchObject({
    state: 'answered',
    outcome: 'verified',
    settledBy: delivery?.id,
  });
  // Nothing was sent a second time for it.
  expect(service.counts().requests).toBe(1);
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /Verified/u })).toHaveCount(1);
  const settled = ['matched identifier-and-number settled'];

  await test.step('what is queued: its event comes three times and counts once', async () => {
    service.setEventTarget(signedFor(url, service.keys.encryptionKey, { copies: 3 }));
    await goTo(page, 'Check');
    await page.getByRole('button', { name: 'Clear' }).click();
    await runCheck(page, numberOf('202'));
    settled.unshift('matched reference settled');
    await expect.poll(() => stated(page)).toEqual(settled);
    expect(await newest(page)).toMatchObject({ outcome: 'verified' });
  });

  await test.step('an event before the answer', async () => {
    service.setEventTarget(signedFor(url, service.keys.encryptionKey));
    await page.getByRole('button', { name: 'Clear' }).click();
    const letAnswerCome = toService.hold();
    await runCheck(page, VERIFIED_NUMBER);
    await expect.poll(() => stated(page)).toEqual(['waiting before-answer', ...settled]);
    letAnswerCome();
    await expectStanding(page, 'Verified', 20_000);
    await expect.poll(() => stated(page)).toEqual(['matched reference', ...settled]);
  });
});

test('the event of a check arrives and is shown as its own, and an answer is not changed; each of two profiles has its receiver; wrongly signed ones are kept apart, and those of another desk are told', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const inside = await receiveEvents(page, 'Built-in sandbox');
  const profile = page.getByRole('combobox', { name: 'Profile' });
  await profile.selectOption({ label: 'Built-in sandbox (sandbox)' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await expect.poll(() => stated(page)).toEqual(['matched reference']);
  expect(await newest(page)).toMatchObject({ outcome: 'verified', settledBy: null });
  const [delivery] = await deliveries(page);
  const detail = await ask<{ payload: string; headers: [string, string][] }>(page, 'events.show', {
    id: delivery?.id,
  });
  expect(JSON.parse(detail.payload)).toMatchObject({ event: 'verification.completed', kind: 'bvn' });
  expect(detail.headers.map(([name]) => name)).toContain('signature');

  const url = await receiveEvents(page, 'Outside');
  expect(new URL(url).port).not.toBe(new URL(inside).port);
  // The key of one is not the other's.
  expect(await service.postEvent(signedFor(inside, service.keys.encryptionKey))).toBe(401);
  await expect.poll(() => stated(page)).toEqual(['untrusted new', 'matched reference']);
  service.setEventTarget(signedFor(url, service.keys.encryptionKey));
  await profile.selectOption({ label: 'Outside (sandbox)' });
  await runCheck(page, '22212345679');
  await expectStanding(page, 'Verified');
  const before = ['matched reference', 'untrusted new', 'matched reference'];
  await expect.poll(() => stated(page)).toEqual(before);

  const wrong = signedFor(url, 'sandbox_another_key');
  expect(await service.postEvent(wrong)).toBe(401);
  expect(await service.postEvent(signedFor(url, service.keys.encryptionKey))).toBe(200);
  await expect.poll(() => stated(page)).toEqual(['not-ours no-such-check', 'untrusted new', ...before]);
  expect(await ask(page, 'events.counts')).toMatchObject({ untrusted: 2, notOurs: 1, needsPerson: 0 });
  // Each filter counts what it would show: of one profile, or of all.
  await goTo(page, 'Events');
  const filter = (name: RegExp) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
  const shown = page.getByRole('grid', { name: 'Events' }).getByRole('row');
  for (const [whose, all, untrusted] of [
    ['Outside', 3, 1],
    ['Built-in sandbox', 2, 1],
    ['All profiles', 5, 2],
  ] as const) {
    await profile.selectOption({ label: whose });
    await expect(filter(new RegExp(`^All ${all}$`, 'u'))).toBeVisible();
    await expect(filter(new RegExp(`^Untrusted ${untrusted}$`, 'u'))).toBeVisible();
    await expect(shown).toHaveCount(all + 1);
  }
  // Settings show them, with the reason.
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Settings of Outside' }).click();
  await expect(page.getByText('Its signature does not fit.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test arrived, and its signature is right.')).toBeVisible();

  // An address that the service knows is not given up by one press.
  const renew = page.getByRole('button', { name: 'Make a new address' });
  const question = page.getByRole('alertdialog', { name: 'Make a new address?' });
  const receiverLine = page.getByText(/^http:\/\/127\.0\.0\.1:\d+\/events\//u);
  const address = await receiverLine.textContent();
  await renew.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(receiverLine).toHaveText(address ?? '');
  await renew.click();
  await question.getByRole('button', { name: 'Make a new address' }).click();
  await expect(page.getByText('The old address is answered no more. Register the new one.')).toBeVisible();
  await expect(receiverLine).not.toHaveText(address ?? '');

  // A profile that is removed takes what was asked of its events along, and nothing else.
  await page.getByRole('button', { name: 'All settings' }).click();
  await goTo(page, 'Events');
  // With the test of the settings, which is listed a moment after the screen came.
  await expect(filter(/^All 6$/u)).toBeVisible();
  const rows = 7;
  await expect(shown).toHaveCount(rows);
  await profile.selectOption({ label: 'Outside' });
  await expect(shown).not.toHaveCount(rows);
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'More for Outside' }).click();
  await page
    .getByRole('menuitem', { name: /^Remove/u })
    .last()
    .click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await goTo(page, 'Events');
  await expect(filter(new RegExp(`^All ${rows - 1}$`, 'u'))).toBeVisible();
  await expect(shown).toHaveCount(rows);
});

/** Gives the page of the built-in sandbox a key of its own for signatures. */
async function keepOwnKey(page: Page, key: string): Promise<void> {
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByLabel('Made with').selectOption('own-key');
  await page.getByLabel('Key for signatures', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Keep the key' }).click();
}

test('a key for signatures is removed only once that is said again, and a typed one stays', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await keepOwnKey(page, 'key-of-before');
  const another = page.getByLabel('Another key for signatures', { exact: true });
  await expect(another).toHaveValue('');
  await another.fill('key-of-now');
  const remove = page.getByRole('button', { name: 'Remove the key' });
  const question = page.getByRole('alertdialog', { name: 'Remove the key?' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(another).toHaveValue('key-of-now');
  await remove.click();
  await question.getByRole('button', { name: 'Remove the key' }).click();
  await expect(page.getByText('The key was removed.')).toBeVisible();
  await expect(page.getByLabel('Key for signatures', { exact: true })).toHaveValue('key-of-now');
});

test('whoever may not know of the key for signatures is not told that there is none', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await keepOwnKey(page, 'key-of-the-service');
  await expect(page.getByText('The key is kept. It is never shown again.')).toBeVisible();
  await saveSettings(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All settings' }).click();
  await staff(page, [ada, bola]);
  await changeOver(page, bola);
  await openSettingsOf(page, 'Built-in sandbox');
  await expect(page.getByLabel('Key for signatures', { exact: true })).toBeDisabled();
  await expect(page.getByText(/^No key is kept/u)).toHaveCount(0);
});
