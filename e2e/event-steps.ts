/** What the specs of events share: a receiver that is switched on, and what the desk says of deliveries. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Reply } from '../shared/call.ts';
import type { DeliveryRow } from '../shared/events.ts';
import { usualSignature } from '../shared/profile/event-settings.ts';
import { goTo, openSettingsOf, saveSettings } from './steps.ts';

/** The value of a call over the window's own bridge. */
export async function ask<T>(page: Page, name: string, input: unknown = {}): Promise<T> {
  const reply = await page.evaluate(
    ([called, given]) =>
      (
        window as unknown as { veridesk: { call(name: string, input: unknown): Promise<Reply> } }
      ).veridesk.call(called, given),
    [name, input] as const,
  );
  if (!('ok' in reply) || !reply.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  return reply.value as T;
}

/** Switches the receiver of a profile on, at any free port, and says where it is called. */
export async function receiveEvents(page: Page, profile: string): Promise<string> {
  await openSettingsOf(page, profile);
  await page.getByRole('switch', { name: 'Receive events on this computer' }).check();
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('0');
  await saveSettings(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Receiver' })).toContainText(
    'Listening at http://127.0.0.1:',
  );
  const profiles = await ask<{ id: string; name: string }[]>(page, 'profiles.list');
  const id = profiles.find(({ name }) => name === profile)?.id;
  const { url } = await ask<{ url: string | null }>(page, 'events.address', { id });
  if (url === null) throw new Error('The receiver has no address');
  await page.getByRole('button', { name: 'All settings' }).click();
  await goTo(page, 'Check');
  return url;
}

/** Deliveries, newest first. */
export const deliveries = async (page: Page): Promise<DeliveryRow[]> =>
  (await ask<{ rows: DeliveryRow[] }>(page, 'events.list', { query: {}, before: null, limit: 50 })).rows;

/** The state of each, and why. */
export const stated = async (page: Page): Promise<string[]> =>
  (await deliveries(page)).map(
    ({ state, reason, settled }) => `${state} ${reason}${settled ? ' settled' : ''}`,
  );

/** A target of the sandbox’s events as a profile of usual settings wants them signed. */
export function signedFor(
  url: string,
  key: string,
  more: { readonly copies?: number; readonly delayMs?: number } = {},
) {
  const { toleranceSeconds: _, key: __, ...how } = usualSignature;
  return { ...how, url, key, afterEach: true, delayMs: 0, copies: 1, reorderMs: 0, retryMs: 100, ...more };
}
