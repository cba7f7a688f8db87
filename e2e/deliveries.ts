/** A profile that receives events, and deliveries that a service outside sends it. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { EventSettings, ProfileSettings } from '../shared/profile.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { ask } from './event-steps.ts';

type Method = EventSettings['signature']['method'];

/** Switches the built-in sandbox's receiver on; deliveries are signed in that way. */
export async function switchReceiverOn(page: Page, port: number, method: Method = 'none'): Promise<void> {
  const profiles = await ask<{ id: string; settings: ProfileSettings; sandboxStyle: unknown }[]>(
    page,
    'profiles.list',
    {},
  );
  const profile = profiles.find(({ id }) => id === BUILT_IN_SANDBOX_ID);
  if (!profile) throw new Error('The built-in sandbox is gone');
  const { settings, sandboxStyle } = profile;
  const events: EventSettings = {
    ...settings.events,
    receiver: { ...settings.events.receiver, isOn: true, host: '127.0.0.1', port },
    signature: { ...settings.events.signature, method },
  };
  await ask(page, 'profiles.change', {
    id: BUILT_IN_SANDBOX_ID,
    settings: { ...settings, events },
    sandboxStyle,
  });
}

/** The same on a free port, unsigned unless it is said how. Gives its address. */
export async function listen(page: Page, method: Method = 'none'): Promise<string> {
  await switchReceiverOn(page, 0, method);
  // What is kept of a profile is followed by its receiver before that is said.
  const { url } = await ask<{ url: string | null }>(page, 'events.address', { id: BUILT_IN_SANDBOX_ID });
  if (url !== null) return url;
  throw new Error('The receiver did not start');
}

/** What an event says of a verified customer. */
export function verifiedEvent(about: Record<string, unknown>): Record<string, unknown> {
  return {
    event: 'verification.completed',
    event_id: randomUUID(),
    status: 'success',
    message: 'Verification successful',
    ...about,
    data: { first_name: 'Ngozi', last_name: 'Okafor', date_of_birth: '1990-10-01' },
  };
}

/** Delivers an event; gives the status that the receiver answered with. */
export async function deliver(url: string, body: unknown): Promise<number> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}
