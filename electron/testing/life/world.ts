/** Two desks over one data folder, a service that says whether what comes may come, and what was asked of both. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Reply } from '../../../shared/call.ts';
import type { CheckRequest } from '../../../shared/contract.ts';
import { mayBeKept } from '../../../shared/kinds/virtual-nin.ts';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { pngOf } from '../../../shared/testing/png-of.ts';
import { DATABASE_KEY } from '../../desk/database-key.ts';
import { temporaryPlaces } from '../../desk/testing/real-desk.ts';
import { openDatabase } from '../../history/database.ts';
import { keyOf } from '../../history/testing/temporary-history.ts';
import { signedHeaders } from '../../sandbox/events/target.ts';
import { PASSPHRASE, writeQuickVault } from '../../secrets/testing/write-vault.ts';
import { signBody } from '../../service/signature.ts';
import { rawService } from '../../service/testing/raw-service.ts';
import { mainProcess } from '../main-process.ts';
import { type Account, type AccountState, addAccounts, encryptionKeyOf, type KINDS } from './accounts.ts';
import { hangs, type Said, saidOf } from './answers.ts';
import { type KeptCheck, keptChecks } from './kept-checks.ts';

const KILLED = fileURLToPath(new URL('./killed-desk.ts', import.meta.url));

/** Large enough to be sent. */
const PICTURE = { mediaType: 'image/png', base64: Buffer.from(pngOf(400, 500)).toString('base64') } as const;
const CAPTURE = { source: 'file', shot: null, advice: 'good', override: null } as const;

export type Desk = ReturnType<typeof mainProcess>;

/** One check as it was asked for, and what is known of it outside the history. */
export interface Asked {
  readonly request: CheckRequest;
  readonly mark: string;
  readonly account: Account;
  readonly answer: string;
  readonly waits: number;
  readonly eventBefore: string | null;
  /** Whether it was prepared, and so begins later or never. */
  readonly isPrepared: boolean;
  /** The first of the states that its account may be in when it begins. */
  readonly since: number;
  /** Requests that have come of it. */
  came: number;
  said: Said | null;
  /** All that is to be said was said. */
  isSaid: boolean;
  /** Somebody has cancelled it, closed its desk or killed it. */
  isGivenUp: boolean;
  reply: Reply | null;
  done: Promise<unknown>;
}

export type Form = Pick<Asked, 'answer' | 'waits'> & {
  readonly kind: (typeof KINDS)[number];
  readonly number: string;
  readonly identifier: string;
  readonly account: number;
  readonly again: boolean;
  readonly overBudget: boolean;
  readonly retryOf?: string;
  readonly eventBefore?: string | null;
  readonly isPrepared?: boolean;
  readonly keys?: 'new';
};

/** Letters alone, as a name has. */
const markOf = (count: number) =>
  `Q${[...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

export async function beginWorld() {
  const places = temporaryPlaces();
  await writeQuickVault(places.vault, { [DATABASE_KEY]: keyOf().toString('hex') });
  const asked: Asked[] = [];
  const wrong: string[] = [];
  const events: { id: string; isTaken: boolean }[] = [];
  let killing: { readonly when: 'asked' | 'answered'; readonly kill: () => void } | null = null;

  /** Beside the desks, and no longer than they: the last to close is one of them, as without a test. */
  let looking: ReturnType<typeof openDatabase> | null = null;
  const lookNoMore = () => {
    looking?.close();
    looking = null;
  };
  onTestFinished(lookNoMore);
  const kept = (): KeptCheck[] => {
    looking ??= openDatabase(places.database, keyOf());
    return keptChecks(looking);
  };

  /** A request has come: its intent is on disk, and nothing speaks against it. */
  const mayCome = (one: Asked, key: string) => {
    const all = kept();
    const own = all.find(({ id }) => id === one.request.id);
    const say = (what: string) => wrong.push(`${one.mark} ${what}`);
    one.came += 1;
    if (one.came > 1) say(`came ${one.came} times`);
    if (own?.mark !== one.mark) return say('came and is not in the history');
    if (own.state !== 'sent' && own.state !== 'unknown') say(`came and is ${own.state}`);
    const which = one.request.keys === 'new' ? 'waiting' : 'current';
    const possible = one.account.states.slice(one.since).filter((state) => {
      if (state.isRemoved || (own.kind === 'bvn' && !state.makesBvn)) return false;
      return state[which] === key && state.price === own.price;
    });
    if (possible.length === 0) say('came with what its account was not');
    const before = all.filter(({ seq }) => seq < own.seq);
    const alike = before.filter((other) => other.numberKey === own.numberKey);
    if (alike.some(({ state }) => state === 'sent')) say('came while its number was under way');
    const isKnown = alike.some((other) => other.isKnown && other.environment === own.environment);
    if (isKnown && own.environment === 'production' && one.request.again === undefined)
      say('came though its number was known');
    if (one.request.overBudget !== undefined) return;
    // What was surely not sent has given its place back, so it may have been more when this one began, and no less.
    const spent = before.filter(
      (other) => other.profileId === own.profileId && other.day === own.day && other.state !== 'failed',
    );
    const cost = spent.reduce((sum, { price }) => sum + price, own.price);
    const isWithin = ({ budget }: AccountState) =>
      spent.length < (budget.checks ?? Number.POSITIVE_INFINITY) &&
      cost <= (budget.cost ?? Number.POSITIVE_INFINITY);
    if (!possible.some(isWithin)) say('came beyond its budget');
  };

  const answer = async (socket: Socket, one: Asked, kill: () => void) => {
    if (killing?.when === 'asked') kill();
    if (one.eventBefore) await post(one, one.eventBefore);
    await wait(one.waits);
    const said = saidOf(one.answer, { ...one.request, mark: one.mark });
    one.said = said;
    if (said.wire) await new Promise((resolve) => socket.write(said.wire ?? '', resolve));
    one.isSaid = !said.thenHangs;
    if (killing?.when === 'answered') kill();
    // The answer has arrived by then, and is there to be read.
    if (said.thenResets) await wait(said.wire ? 20 : 0).then(() => socket.resetAndDestroy());
    else if (!said.thenHangs) socket.end();
  };

  const service = await rawService((socket, text) => {
    const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Record<string, string>;
    const one = asked.find(({ mark }) => mark === body.middleName);
    if (!one) return void wrong.push(`nobody asked for ${JSON.stringify(body)}`);
    const { number, identifier } = one.request;
    if (body.number !== number || body.identifier !== identifier) wrong.push(`${one.mark} came as another`);
    const [head = ''] = text.split('\r\n\r\n');
    const key = /^authorization: (\S+)/imu.exec(head)?.[1] ?? '';
    const signature = /^signature: (\S+)/imu.exec(head)?.[1];
    if (signBody(text.slice(head.length + 4), encryptionKeyOf(key)) !== signature)
      wrong.push(`${one.mark} is signed with another key`);
    if ((one.request.kind === 'face') !== (body.image !== undefined))
      wrong.push(`${one.mark} has lost its picture`);
    mayCome(one, key);
    void answer(socket, one, () => killing?.kill());
  });

  const openDesk = async (): Promise<Desk> => {
    const desk = mainProcess({}, places);
    const { state } = await desk.core.desk.unlock(PASSPHRASE);
    if (state !== 'open') throw new Error(`The desk is ${state}`);
    return desk;
  };
  const desks = new Map<number, Promise<Desk>>();
  /** The desk of this place, opened if need be. */
  const deskAt = (place: number): Promise<Desk> => {
    const opened = desks.get(place) ?? openDesk();
    desks.set(place, opened);
    return opened;
  };

  const closeDesk = async (place: number) => {
    const desk = await desks.get(place);
    desks.delete(place);
    lookNoMore();
    await desk?.core.close();
  };

  const accounts = await addAccounts(await deskAt(0), service.baseUrl);

  const ask = (form: Form): Asked => {
    const account = accounts[form.account];
    if (!account) throw new Error('There is no such account');
    const mark = markOf(asked.length);
    // No other number of these may be a virtual one.
    const kind = form.kind === 'bvn' && !mayBeKept('nin', form.number) ? 'nin' : form.kind;
    const request: CheckRequest = {
      ...{ id: crypto.randomUUID(), kind, profileId: account.id },
      ...{ number: form.number, identifier: form.identifier, declared: { middleName: mark } },
      ...(form.again ? { again: 'Asked for once more' } : {}),
      ...(form.overBudget ? { overBudget: 'There is a queue' } : {}),
      ...(form.retryOf === undefined ? {} : { retryOf: form.retryOf }),
      ...(form.keys === undefined ? {} : { keys: form.keys }),
      ...(kind === 'face' ? { picture: PICTURE, capture: CAPTURE } : {}),
    };
    const { answer, waits, eventBefore = null, isPrepared = false } = form;
    const nothingYet = { came: 0, said: null, isSaid: false, isGivenUp: false, reply: null };
    const of = { request, mark, account, since: account.now };
    const one = { ...of, answer, waits, eventBefore, isPrepared, ...nothingYet };
    asked.push({ ...one, done: Promise.resolve() });
    return asked.at(-1) as Asked;
  };

  /** What is shown is kept, by the time that it is shown. */
  const shown = (one: Asked, reply: Reply) => {
    one.reply = reply;
    if ('defect' in reply && one.request.retryOf === undefined) wrong.push(`${one.mark} met a defect`);
    if (!reply.ok) return;
    const row = kept().find(({ id }) => id === one.request.id);
    const { state, outcome } = reply.value as KeptCheck;
    const isSettled = row !== undefined && row.settledBy !== null;
    if (!row || (!isSettled && (row.state !== state || row.outcome !== outcome)))
      wrong.push(`${one.mark} is shown as ${state} ${outcome}, and kept as ${row?.state} ${row?.outcome}`);
  };

  const run = async (one: Asked, place: number) => {
    const desk = await deskAt(place);
    one.done = desk.ask('checks.run', one.request).then((reply) => shown(one, reply));
    if (hangs(one.answer)) void wait(100 + one.waits).then(() => giveUp(one));
    return one.done;
  };

  /** Cancelled wherever it is under way: of two desks that were asked for it at once, either may have it. */
  const giveUp = async (one: Asked) => {
    one.isGivenUp = true;
    const opened = await Promise.all(desks.values());
    await Promise.all(opened.map((desk) => desk.ask('checks.cancel', { id: one.request.id })));
  };

  const post = async (about: Asked, what: string, isTwice = false) => {
    const { kind, identifier } = about.request;
    const id = `evt_${events.length}_`;
    const isOther = what === 'of another number';
    const names = { kind, identifier, number: isOther ? '22288888888' : about.request.number };
    const person = { firstName: 'Ngozi', middleName: about.mark, lastName: 'Okafor' };
    const isFound = what === 'verified' || isOther;
    const data = { status: isFound ? 'verified' : what, ...(isFound ? person : {}) };
    const body = JSON.stringify({ id, event: 'verification.completed', ...names, data });
    const event = { id, isTaken: false };
    events.push(event);
    for (const opened of [...desks.values(), ...(isTwice ? desks.values() : [])]) {
      const url = (await opened).core.events.urlOf(about.account.id);
      if (url === null) continue;
      const signed = {
        ...usualSignature,
        url,
        key: encryptionKeyOf(about.account.states.at(-1)?.current ?? null),
      };
      const target = { ...signed, afterEach: true, delayMs: 0, copies: 1, reorderMs: 0, retryMs: 1_000 };
      const headers = signedHeaders(target, body, Date.now());
      const answered = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      await answered?.arrayBuffer();
      event.isTaken ||= answered?.ok ?? false;
      if (event.isTaken && !isTwice) return;
    }
  };

  /** Runs it in a process of its own, which is killed (SIGKILL) at that moment if it comes. */
  const killIn = async (one: Asked, when: 'asked' | 'answered') => {
    await Promise.all(asked.map(({ done }) => done));
    const args = [KILLED, JSON.stringify({ folder: places.folder, request: one.request })];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const gone = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const kill = () => {
      one.isGivenUp = true;
      child.kill('SIGKILL');
    };
    killing = { when, kill };
    await gone;
    killing = null;
  };

  return {
    ...{ asked, accounts, events, wrong, places, kept, ask, run, giveUp, post, killIn },
    deskAt,
    closeDesk,
    /** How much of each account is being changed, by its id; and all that was begun. */
    changing: new Map<string, number>(),
    begun: [] as Promise<unknown>[],
  };
}

export type World = Awaited<ReturnType<typeof beginWorld>>;
