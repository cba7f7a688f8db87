/** Receivers listen as long as their desk is open, and one whose port is taken is tried again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readProfile } from '../../../shared/profile.ts';
import { eventDesk, receivingProfile } from '../testing/desk.ts';

it('end with their desk', async () => {
  const { events } = await eventDesk();
  const url = events.urlOf(receivingProfile().id) ?? '';
  expect((await fetch(url)).status).toBe(405);
  await events.end();
  expect(events.urlOf(receivingProfile().id)).toBeNull();
  await expect(fetch(url)).rejects.toThrow();
});

it('one whose port is taken says when it is tried again, and listens once it is free', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const free = receivingProfile();
  const { events: kept } = free.settings;
  const taken = readProfile({
    ...free,
    settings: { ...free.settings, events: { ...kept, receiver: { ...kept.receiver, port } } },
  });
  const { events } = await eventDesk([taken]);
  const state = async () => (await events.ways()).find(({ way }) => way === 'receiver');
  expect(await state()).toMatchObject({ isWorking: false, nextAt: expect.any(String) });
  await new Promise((resolve) => other.close(resolve));
  await events.follow();
  expect(await state()).toMatchObject({ isWorking: true, sentence: null, nextAt: null });
  expect(events.urlOf(taken.id)).toContain(`:${port}/`);
});
