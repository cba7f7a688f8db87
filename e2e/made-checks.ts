/** Checks that are there before a spec begins. */
import type { Page } from '@playwright/test';
import type { Bridge } from '../shared/call.ts';
import type { Ground } from '../shared/ground.ts';
import type { Declared } from '../shared/identity.ts';
import type { Picture } from '../shared/picture.ts';
import { goTo, startDesk } from './steps.ts';

export interface Asked {
  readonly kind: string;
  readonly number: string;
  readonly identifier: string;
  readonly declared?: Declared;
  readonly ground?: Ground;
  /** For a face check. */
  readonly picture?: Picture;
}

/** Makes checks over the window's own bridge, which is quicker than its form. */
export async function makeChecks(page: Page, checks: readonly Asked[]): Promise<void> {
  await page.evaluate(async (asked) => {
    const { veridesk } = window as unknown as { veridesk: Bridge };
    const call = async (name: string, input: unknown) => {
      const reply = await veridesk.call(name, input);
      if (!('ok' in reply) || !reply.ok) throw new Error(`${name} failed`);
      return 'value' in reply ? reply.value : null;
    };
    const [profile] = (await call('profiles.list', {})) as { id: string }[];
    for (const one of asked)
      await call('checks.run', { ...one, id: crypto.randomUUID(), profileId: profile?.id });
  }, checks);
}

/** Begins a try-out, makes these checks in it, and goes to its history. */
export async function openHistoryOf(page: Page, checks: readonly Asked[]): Promise<void> {
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, checks);
  await goTo(page, 'History');
}
