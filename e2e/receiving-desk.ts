/** A desk on the built-in sandbox that receives events, and the places of its Events screen. */
import type { Page } from '@playwright/test';
import type { Declared } from '../shared/identity.ts';
import { listen } from './deliveries.ts';
import { makeChecks } from './made-checks.ts';
import { startDesk } from './steps.ts';

/** A number whose answer is lost on its way, and one that is answered later. */
export const LOST = '22200000902';
export const PENDING = '22200000202';

export const grid = (page: Page) => page.getByRole('grid', { name: 'Events' });
export const event = (page: Page) => page.getByRole('article', { name: 'Event' });
export const events = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Events' });

/**
 * A desk whose sandbox receives events. The checks are made before: of those that come after, the sandbox tells by itself.
 */
export async function receiving(
  page: Page,
  ...checks: readonly (readonly [number: string, identifier: string, declared?: Declared])[]
): Promise<string> {
  await startDesk(page, { store: 'memory' });
  await makeChecks(
    page,
    checks.map(([number, identifier, declared]) => ({
      ...{ kind: 'bvn', number, identifier },
      ...(declared && { declared }),
    })),
  );
  return listen(page);
}
