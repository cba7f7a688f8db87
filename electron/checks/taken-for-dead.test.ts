/** A living process whose check another one took for left by a dead one, as where the file of its lock was removed: its end comes late. */
import { readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NOW, openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { rawService, wholeAnswer } from '../service/testing/raw-service.ts';
import { realChecks, requestOf } from './testing/real-checks.ts';

const TEXT = JSON.stringify({ status: true, data: { firstName: 'Ngozi', lastName: 'Okafor' } });
const HALF = TEXT.slice(0, TEXT.length >> 1);
const keys = { apiKey: 'sandbox_k', encryptionKey: 'e' };

/** A check that stands as unknown since another process has looked, and goes on. */
async function takenForDead(stillGiven: Promise<boolean> | null = null) {
  const place = placeIn(temporaryFolder());
  const [own, other] = [await openForTest(place), await openForTest(place)];
  const asked = Promise.withResolvers<Socket>();
  const { baseUrl } = await rawService(asked.resolve);
  const checks = realChecks({
    history: own,
    baseUrl,
    keys,
    ...(stillGiven && { stillGiven: () => stillGiven }),
  });
  const request = requestOf('22212345678');
  const ran = checks.run(request);
  if (stillGiven === null) await asked.promise;
  else await expect.poll(async () => (await other.page(null, 1)).total).toBe(1);
  for (const name of readdirSync(place.runnersFolder)) rmSync(join(place.runnersFolder, name));
  expect(await other.recover(NOW)).toEqual({ unknown: [request.id], failed: [] });
  const kept = () => other.show(request.id);
  const bytes = async () => Buffer.from((await other.exchange(request.id)).answer?.bytes ?? []).toString();
  return { checks, request, ran, socket: asked.promise, kept, bytes };
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
