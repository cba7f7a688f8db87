/** The accounts of a world: all that each may be while people change it, at either desk. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { usualEvents, usualSignature } from '../../../shared/profile/event-settings.ts';
import type { Desk } from './world.ts';

/** What a check costs at each account, to begin with. */
export const PRICE = 100;

/** The kinds of checks that are made. */
export const KINDS = ['bvn', 'nin', 'face'] as const satisfies readonly KindName[];

/** Both accounts of one environment know each other’s numbers; each has a budget of its own. */
const ACCOUNTS = [
  { environment: 'production', budget: { checks: 6, cost: null, warnAt: 80 } },
  { environment: 'production', budget: { checks: null, cost: 4 * PRICE, warnAt: 80 } },
  { environment: 'sandbox', budget: { checks: null, cost: null, warnAt: 80 } },
] as const;

/** An account at one time. */
export interface AccountState {
  readonly budget: { readonly checks: number | null; readonly cost: number | null; readonly warnAt: number };
  readonly price: number;
  readonly makesBvn: boolean;
  /** API keys: in use, and waiting for a test. */
  readonly current: string | null;
  readonly waiting: string | null;
  readonly isRemoved: boolean;
}

export type Change = (state: AccountState) => AccountState;

export interface Account {
  readonly id: string;
  readonly environment: 'production' | 'sandbox';
  /** All that it was, in the order in which it may have become that. */
  readonly states: AccountState[];
  /** The first of those that it may be now. */
  now: number;
  /** What is being changed: it may be done already, and in any order. */
  readonly changes: Change[];
}

export const encryptionKeyOf = (apiKey: string | null) => `${apiKey}_enc`;

/** From now on this may have been done, before and after whatever else is under way. */
export function mayBecome({ states, now, changes }: Account, change: Change): void {
  changes.push(change);
  const possible = states.slice(now);
  const known = new Set(possible.map((state) => JSON.stringify(state)));
  // What is found on the way is looked at too.
  for (const state of possible) {
    for (const one of changes) {
      const next = one(state);
      const text = JSON.stringify(next);
      if (known.has(text)) continue;
      known.add(text);
      possible.push(next);
      states.push(next);
    }
  }
}

export async function addAccounts({ core, value }: Desk, baseUrl: string): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const [place, { environment, budget }] of ACCOUNTS.entries()) {
    const changes = core.profiles()?.by({ id: null, name: 'ada' });
    const apiKey = `${environment === 'sandbox' ? 'sandbox' : 'live'}_key_${place}`;
    const keys = { apiKey, encryptionKey: encryptionKeyOf(apiKey) };
    const added = await changes?.add({ name: `Account ${place}`, baseUrl, environment, ...keys });
    if (!added?.ok) throw new Error('The account was not added');
    const settings = structuredClone(added.value.settings);
    for (const kind of KINDS)
      Object.assign(settings.kinds[kind], { declared: { middleName: 'middleName' }, price: PRICE });
    const receiver = { ...usualEvents.receiver, isOn: true, port: 0 };
    Object.assign(settings, { budget, events: { ...usualEvents, receiver, signature: usualSignature } });
    const { id } = await value<ProfileSummary>('profiles.change', {
      ...{ id: added.value.id, settings, sandboxStyle: null },
    });
    if (environment === 'production') await value('profiles.confirmProduction', { id });
    const state = { budget, price: PRICE, makesBvn: true, current: apiKey, waiting: null, isRemoved: false };
    accounts.push({ id, environment, states: [state], now: 0, changes: [] });
  }
  return accounts;
}
