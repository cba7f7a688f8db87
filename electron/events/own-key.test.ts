/** A key of a profile’s own, for signatures, that is entered, replaced or removed while its events are brought. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usualEvents, usualSignature } from '../../shared/profile/event-settings.ts';
import { type EventSettings, readProfile } from '../../shared/profile.ts';
import { deliver, makeHouse, startHere } from '../mailbox/testing/mailbox-here.ts';
import { signedHeaders } from '../sandbox/events/target.ts';
import { eventAbout, eventDesk, KEY, receivingProfile, targetOf } from './testing/desk.ts';
import { newFolder } from './testing/watched-folder.ts';

const signature = { ...usualSignature, key: 'own-key' } as const;
const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' } as const;

/** A place where deliveries wait, what a profile says of it, and how one that is signed with `KEY` comes there. */
interface Place {
  readonly ways: Partial<EventSettings>;
  readonly token: string;
  readonly bring: () => Promise<unknown>;
}

function signed() {
  const body = JSON.stringify(eventAbout(about));
  return { body, headers: signedHeaders(targetOf(signature, ''), body, Date.now()) };
}

async function folder(): Promise<Place> {
  const path = newFolder();
  let n = 0;
  const bring = async () => {
    n += 1;
    writeFileSync(join(path, `${n}.json`), JSON.stringify(signed()));
  };
  return { ways: { folder: { isOn: true, path } }, token: '', bring };
}

async function mailbox(): Promise<Place> {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house);
  const bring = () => {
    const { body, headers } = signed();
    return deliver(address + house.hookPath, body, headers);
  };
  const ways = { mailbox: { ...usualEvents.mailbox, isOn: true, address } };
  return { ways, token: house.tokens.lagos ?? '', bring };
}

it.each([
  ['folder', folder],
  ['mailbox', mailbox],
])('holds from then on for what comes through a %s', { timeout: 60_000 }, async (way, placed) => {
  const { ways, token, bring } = await placed();
  const profile = receivingProfile({}, signature);
  const events = { ...usualEvents, signature, ...ways };
  const desk = await eventDesk([readProfile({ ...profile, settings: { ...profile.settings, events } })]);
  await desk.events.setMailboxToken(profile.id, token);
  /** Why the last that has come is not trusted. */
  const why = async () => {
    await bring();
    await desk.events.lookNow(profile.id);
    return (await desk.history.deliveryPage({}, null, 1)).rows[0]?.whyUntrusted;
  };
  const becomes = (reason: string | null) => expect.poll(why, { interval: 500 }).toBe(reason);
  /** A mailbox is asked for nothing then, and holds what comes. */
  const isKeyless = async () => {
    if (way !== 'mailbox') return becomes('key-missing');
    const said = async () => (await desk.events.ways()).map(({ sentence }) => sentence).join();
    await expect.poll(said).toContain('no key to prove with what is delivered');
    expect(await why()).not.toBe('key-missing');
  };
  await isKeyless();
  await desk.events.setOwnKey(profile.id, KEY);
  await becomes(null);
  await desk.events.setOwnKey(profile.id, 'another');
  await becomes('signature-wrong');
  await desk.events.setOwnKey(profile.id, KEY);
  await becomes(null);
  await desk.events.setOwnKey(profile.id, '');
  await isKeyless();
});
