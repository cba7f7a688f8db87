/** A living process whose check another one took for left by a dead one, as where the file of its lock was removed: its end comes late. */
import { readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { EventEnding } from '../../shared/delivery-record.ts';
import { deedOf } from '../../shared/timeline-words.ts';
import { taken } from '../history/testing/taken.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { timelineOf } from '../review/timeline.ts';
import { rawService, wholeAnswer } from '../service/testing/raw-service.ts';
import { profile, realChecks, requestOf } from './testing/real-checks.ts';

const TEXT = JSON.stringify({ status: true, data: { firstName: 'Ngozi', lastName: 'Okafor' } });
const HALF = TEXT.slice(0, TEXT.length >> 1);
const ada = { id: null, name: 'ada' };
const keys = { apiKey: 'sandbox_k', encryptionKey: 'e' };

/** A check that stands as unknown since another process has looked, and goes on. */
async function takenForDead(
  stillGiven: Promise<boolean> | null = null,
  more: Parameters<typeof requestOf>[1] = {},
) {
  const place = placeIn(temporaryFolder());
  const newKeysPassed = vi.fn(async () => undefined);
  const [own, other] = [await openForTest(place), await openForTest(place)];
  const asked = Promise.withResolvers<Socket>();
  const { baseUrl } = await rawService(asked.resolve);
  const checks = realChecks({
    history: own,
    baseUrl,
    keys,
    newKeysPassed,
    ...(stillGiven && { stillGiven: () => stillGiven }),
  });
  const request = requestOf('22212345678', more);
  const ran = checks.run(request);
  if (stillGiven === null) await asked.promise;
  else await expect.poll(async () => (await other.page(null, 1)).total).toBe(1);
  for (const name of readdirSync(place.runnersFolder)) rmSync(join(place.runnersFolder, name));
  expect(await other.recover(NOW)).toEqual({ unknown: [request.id], failed: [] });
  const kept = () => other.show(request.id);
  const bytes = async () => Buffer.from((await other.exchange(request.id)).answer?.bytes ?? []).toString();
  return { checks, newKeysPassed, other, request, ran, socket: asked.promise, kept, bytes };
}

it('an answer is kept', async () => {
  const { ran, socket, kept, bytes } = await takenForDead();
  (await socket).end(wholeAnswer(200, TEXT));
  expect(await ran).toMatchObject({ ok: true, value: { state: 'answered', outcome: 'verified' } });
  expect([await kept(), await bytes()]).toMatchObject([{ state: 'answered' }, TEXT]);
});

it('as much of an answer as came is kept', async () => {
  const { ran, socket, kept, bytes } = await takenForDead();
  (await socket).end(wholeAnswer(200, HALF, { 'content-length': String(TEXT.length) }));
  expect(await ran).toMatchObject({ ok: true, value: { state: 'unknown' } });
  expect([await kept(), await bytes()]).toMatchObject([{ state: 'unknown' }, HALF]);
});

it('one without an answer is told as it stands: there is nothing to be kept, and no disk to look at', async () => {
  const { checks, request, ran, kept } = await takenForDead();
  checks.cancel(request.id);
  expect(await ran).toEqual({ ok: true, value: await kept() });
  expect(await kept()).toMatchObject({ state: 'unknown', trouble: 'interrupted' });
  expect(await checks.keep(request.id)).toBeNull();
});

it('one that was not sent in the end is told as it stands too', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { ran, kept } = await takenForDead(promise);
  resolve(false);
  expect(await ran).toEqual({ ok: true, value: await kept() });
  expect(await kept()).toMatchObject({ state: 'unknown', trouble: 'interrupted' });
});

describe('where an event has settled it meanwhile', () => {
  const NO = 'It is another person';
  const said = (outcome: EventEnding['outcome']): EventEnding => {
    return { outcome, message: NO, identity: null, photo: null, match: null };
  };

  async function settled(outcome: EventEnding['outcome'], more: Parameters<typeof requestOf>[1] = {}) {
    const dead = await takenForDead(null, more);
    const { other, request } = dead;
    const event = taken({ profileId: profile.id });
    await other.takeDeliveries([event]);
    const matched = { state: 'matched', reason: 'number', checkId: request.id } as const;
    expect(await other.settleByDelivery(event.id, matched, said(outcome), ada, NOW)).toBe('settled');
    return { ...dead, event };
  }

  /** The log fits the record, and the timeline tells of both in the order in which they came. */
  async function isTold({ other, request, kept }: Awaited<ReturnType<typeof takenForDead>>, told: string[]) {
    const said = [await other.reviewOf(request.id), await other.journalOf(request.id)] as const;
    expect(
      timelineOf(await kept(), ...said)
        .map(deedOf)
        .slice(2),
    ).toEqual(told);
    expect(await other.compareRecords(0, 10)).toMatchObject({ findings: [], compared: 1 });
    expect(await other.findMissingRecords(0, 100)).toMatchObject({ findings: [] });
  }

  it('an answer is kept beside the event, and the check is told as that has settled it', async () => {
    const dead = await settled('not_found');
    (await dead.socket).end(wholeAnswer(200, TEXT));
    expect(await dead.ran).toEqual({ ok: true, value: await dead.kept() });
    const standing = { state: 'answered', outcome: 'not_found', message: NO, settledBy: dead.event.id };
    expect(await dead.kept()).toMatchObject({
      ...standing,
      identity: null,
      httpStatus: 200,
    });
    expect(await dead.bytes()).toBe(TEXT);
    expect(await dead.checks.keep(dead.request.id)).toBeNull();
    await isTold(dead, ['An event of the service settled it: Not found', 'The answer came: Verified']);
  });

  it('so is as much of an answer as came', async () => {
    const dead = await settled('verified');
    (await dead.socket).end(wholeAnswer(200, HALF, { 'content-length': String(TEXT.length) }));
    expect(await dead.ran).toEqual({ ok: true, value: await dead.kept() });
    expect(await dead.kept()).toMatchObject({ outcome: 'verified', trouble: null, settledBy: dead.event.id });
    expect(await dead.bytes()).toBe(HALF);
    await isTold(dead, ['An event of the service settled it: Verified', 'It ended: Unknown']);
  });

  it('and said “later”, an answer about the person is what it ended with', async () => {
    const dead = await settled('pending');
    (await dead.socket).end(wholeAnswer(200, TEXT));
    expect(await dead.ran).toEqual({ ok: true, value: await dead.kept() });
    expect(await dead.kept()).toMatchObject({ outcome: 'verified', settledBy: null, message: null });
    expect([await dead.bytes(), (await dead.other.exchange(dead.request.id)).event]).toEqual([TEXT, null]);
    // What said “later” stands beside it, and is not told as what settled it.
    const { rows } = await dead.other.deliveryPage({}, null, 9);
    expect(rows).toMatchObject([{ state: 'matched', settled: false, checkWaits: false }]);
    await isTold(dead, ['An event of the service settled it: Pending', 'The answer came: Verified']);
  });

  it('and said “later”, an answer that says no more is kept beside it, and tells of new keys what it tells', async () => {
    const dead = await settled('pending', { keys: 'new' });
    const refusal = '{"message":"Invalid API key"}';
    (await dead.socket).end(wholeAnswer(401, refusal));
    expect(await dead.ran).toEqual({ ok: true, value: await dead.kept() });
    expect(await dead.kept()).toMatchObject({ outcome: 'pending', settledBy: dead.event.id });
    expect(await dead.bytes()).toBe(refusal);
    expect(dead.newKeysPassed).not.toHaveBeenCalled();
    await isTold(dead, ['An event of the service settled it: Pending', 'The answer came: Denied']);
  });
});
