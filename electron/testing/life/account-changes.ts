/** What people change of an account while checks are made with it. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../../shared/call.ts';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { fingerprint } from '../../profiles/key-pairs.ts';
import {
  type Account,
  type AccountState,
  type Change,
  encryptionKeyOf,
  KINDS,
  mayBecome,
  PRICE,
} from './accounts.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

/** Few that are asked at one moment, and more that are not. */
const BUDGETS = [
  { checks: 1, cost: null, warnAt: 80 },
  { checks: 4, cost: null, warnAt: 80 },
  { checks: null, cost: 3 * PRICE, warnAt: 80 },
  { checks: null, cost: null, warnAt: 80 },
] as const;

const at = <T>(all: readonly T[], place: number) => all[place % all.length] as T;
const marked = (key: string | null) => (key === null ? null : fingerprint(key));

/** As the window is told of it; keys as they are told apart. */
const stateOf = ({ settings, keys, newKeys }: ProfileSummary) => ({
  budget: settings.budget,
  price: settings.kinds.bvn.price,
  makesBvn: settings.kinds.bvn.isOn,
  current: keys?.apiKeyFingerprint ?? null,
  waiting: newKeys?.apiKeyFingerprint ?? null,
});

function isShownAs(shown: ProfileSummary | undefined, { isRemoved, ...state }: AccountState): boolean {
  if (isRemoved || !shown) return isRemoved && !shown;
  const { current, waiting, ...rest } = state;
  const told = { ...rest, current: marked(current), waiting: marked(waiting) };
  return isDeepStrictEqual(stateOf(shown), told);
}

/** The accounts as they are told at a desk, which may be closing. */
async function listedAt(world: World, place: number): Promise<ProfileSummary[]> {
  for (;;) {
    const reply = await (await world.deskAt(place)).ask('profiles.list');
    if (reply.ok) return reply.value as ProfileSummary[];
    await wait(20);
  }
}

/**
 * What it is by now is among what it may be, once nothing of it is under way. The other desk is not asked: it has to learn by itself
 * that what it read before is over.
 */
async function look(world: World, account: Account, place: number): Promise<void> {
  if (world.changing.get(account.id) !== 0) return;
  const listed = await listedAt(world, place);
  if (world.changing.get(account.id) !== 0) return;
  const shown = listed.find(({ id }) => id === account.id);
  const found = account.states.slice(account.now).findLast((state) => isShownAs(shown, state));
  if (!found)
    return void world.wrong.push(`an account is told as ${shown && JSON.stringify(stateOf(shown))}`);
  account.states.push(found);
  account.now = account.states.length - 1;
  account.changes.length = 0;
}

/** While it is done nobody knows what the account is. */
async function changing(
  world: World,
  account: Account,
  place: number,
  done: Promise<unknown>,
): Promise<void> {
  const { id } = account;
  world.changing.set(id, (world.changing.get(id) ?? 0) + 1);
  await done;
  world.changing.set(id, (world.changing.get(id) ?? 1) - 1);
  await look(world, account, place);
}

type Changed = Pick<ProfileSummary, 'settings'>['settings'];

/** The part of the settings that is another one then. */
const settingsWith: Readonly<Record<string, (by: number) => [(settings: Changed) => void, Change]>> = {
  budget: (by) => {
    const budget = at(BUDGETS, by);
    return [(settings) => Object.assign(settings, { budget }), (state) => ({ ...state, budget })];
  },
  price: (by) => {
    const price = at([PRICE, 2.5 * PRICE], by);
    return [
      ({ kinds }) => {
        for (const kind of KINDS) kinds[kind].price = price;
      },
      (state) => ({ ...state, price }),
    ];
  },
  kinds: (by) => {
    const makesBvn = by % 3 > 0;
    return [({ kinds }) => Object.assign(kinds.bvn, { isOn: makesBvn }), (state) => ({ ...state, makesBvn })];
  },
};

const noKeys: Change = (state) => ({ ...state, current: null, waiting: null });

/** What is asked with the id of the account alone, and what it may become by that. */
const asked: Readonly<Record<string, readonly [name: string, ...Change[]]>> = {
  'drop new keys': ['profiles.dropNewKeys', (state) => ({ ...state, waiting: null })],
  'remove keys': ['profiles.removeKeys', noKeys],
  // Its keys go first.
  remove: ['profiles.remove', noKeys, (state) => ({ ...noKeys(state), isRemoved: true })],
};

/** Keys are given more often than they are taken. */
export const changeNames = [
  ...Object.keys(settingsWith),
  ...Object.keys(asked),
  'keys',
  'keys',
  'keys',
] as const;

let keysGiven = 0;

async function change(
  world: World,
  account: Account,
  place: number,
  what: string,
  by: number,
): Promise<Reply> {
  const { ask } = await world.deskAt(place);
  const { id } = account;
  const part = settingsWith[what]?.(by);
  if (part) {
    const list = await ask('profiles.list');
    const found = list.ok ? (list.value as ProfileSummary[]).find((one) => one.id === id) : undefined;
    if (!found) return list;
    const settings = structuredClone(found.settings);
    part[0](settings);
    mayBecome(account, part[1]);
    return ask('profiles.change', { id, settings, sandboxStyle: null });
  }
  if (what === 'keys') {
    keysGiven += 1;
    const apiKey = `${account.environment === 'sandbox' ? 'sandbox' : 'live'}_given_${keysGiven}`;
    mayBecome(account, (state) =>
      state.current === null ? { ...state, current: apiKey } : { ...state, waiting: apiKey },
    );
    return ask('profiles.setKeys', { id, apiKey, encryptionKey: encryptionKeyOf(apiKey) });
  }
  const [name = '', ...changes] = asked[what] ?? [];
  for (const one of changes) mayBecome(account, one);
  return ask(name, { id });
}

export async function changeAccount(world: World, step: Extract<Step, { do: 'account' }>): Promise<void> {
  const account = world.accounts[step.account];
  if (!account) return;
  const done = change(world, account, step.desk, step.what, step.by).then((reply) => {
    if ('defect' in reply) world.wrong.push(`a defect of ${step.what}`);
  });
  const seen = changing(world, account, step.desk, done);
  world.begun.push(seen);
  if (step.isWaitedFor) await seen;
}

/** A check with the keys that wait: they are those of the account from the moment on in which it goes well. */
export async function testKeys(world: World, step: Extract<Step, { do: 'test keys' }>): Promise<void> {
  const account = world.accounts[step.account];
  if (!account?.states.slice(account.now).some(({ waiting }) => waiting !== null)) return;
  mayBecome(account, (state) =>
    state.waiting === null ? state : { ...state, current: state.waiting, waiting: null },
  );
  const one = world.ask({ ...step, keys: 'new' });
  one.done = changing(world, account, step.desk, world.run(one, step.desk));
}
