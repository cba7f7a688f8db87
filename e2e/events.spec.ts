/** Events of the service: received, trusted or not, matched to their check, and settling what had no answer. */
import type { FoundPage } from '../shared/contract.ts';
import { wholeHistory } from '../shared/history-query.ts';
import { sandboxNumbersOf } from '../shared/sandbox-numbers.ts';
import { expect, test } from './desk-test.ts';
import { ask, deliveries, receiveEvents, signedFor, stated } from './event-steps.ts';
import { accountAt, expectStanding, goTo, result, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

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

test('the event of a check arrives and is shown as its own; an answer is not changed', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await receiveEvents(page, 'Built-in sandbox');
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
});

test('a connection that drops in the middle of an answer: unknown, until its event settles it', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const url = await receiveEvents(page, 'Outside');
  service.setEventTarget(signedFor(url, service.keys.encryptionKey, { delayMs: 1_500 }));
  await runCheck(page, numberOf('902'));
  await expectStanding(page, 'Unknown');
  await expect.poll(() => stated(page)).toEqual(['matched identifier-and-number settled']);
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
});

test('what is queued is settled by its event, which comes twice and counts once', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const url = await receiveEvents(page, 'Outside');
  service.setEventTarget(signedFor(url, service.keys.encryptionKey, { copies: 3 }));
  await runCheck(page, numberOf('202'));
  await expect.poll(() => stated(page)).toEqual(['matched reference settled']);
  expect(await newest(page)).toMatchObject({ outcome: 'verified' });
});

test('an event before the answer waits for it', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const url = await receiveEvents(page, 'Outside');
  service.setEventTarget(signedFor(url, service.keys.encryptionKey));
  await runCheck(page, numberOf('903'));
  await expect.poll(() => stated(page)).toEqual(['waiting before-answer']);
  await expectStanding(page, 'Verified', 20_000);
  await expect.poll(() => stated(page)).toEqual(['matched reference']);
});

test('wrongly signed ones are kept apart, and those of another desk are told', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const url = await receiveEvents(page, 'Outside');
  const wrong = signedFor(url, 'sandbox_another_key');
  expect(await service.postEvent(wrong)).toBe(401);
  expect(await service.postEvent(signedFor(url, service.keys.encryptionKey))).toBe(200);
  await expect.poll(() => stated(page)).toEqual(['not-ours no-such-check', 'untrusted new']);
  expect(await ask(page, 'events.counts')).toMatchObject({ untrusted: 1, notOurs: 1, needsPerson: 0 });
  // Settings show them, with the reason.
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Settings of Outside' }).click();
  await expect(page.getByText('Its signature does not fit.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('The test arrived, and its signature is right.')).toBeVisible();
});

test('two profiles have two receivers, each with its own key and its own checks', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const outside = await receiveEvents(page, 'Outside');
  const inside = await receiveEvents(page, 'Built-in sandbox');
  expect(new URL(outside).port).not.toBe(new URL(inside).port);
  // The key of one is not the other's.
  expect(await service.postEvent(signedFor(inside, service.keys.encryptionKey))).toBe(401);
  service.setEventTarget(signedFor(outside, service.keys.encryptionKey));
  await runCheck(page, VERIFIED_NUMBER);
  await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible();
  await expect.poll(async () => (await stated(page)).includes('matched reference')).toBe(true);
});
