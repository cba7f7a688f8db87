/** Operators: signing in and out, and who there is. */

import { randomUUID } from 'node:crypto';
import { counted } from '../../shared/counted.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { inTurns } from '../../shared/in-turn.ts';
import { type Actor, type JournalLine, OF_ITSELF } from '../../shared/journal.ts';
import { nameKey } from '../../shared/name-key.ts';
import {
  type AtWork,
  type LockReason,
  OperatorName,
  type OperatorSummary,
  type Role,
  secretFault,
} from '../../shared/operator.ts';
import type { StoredOperator } from '../../shared/operator-record.ts';
import { TRY_DELAYS } from './delays.ts';
import { type DeskSettings, deskSettings } from './desk-settings.ts';
import type { OperatorPorts, OperatorStore } from './ports.ts';
import { isProved, proofOf } from './secret.ts';
import { makeSession } from './session.ts';

const toSummary = ({ id, name, role, createdAt, disabledAt }: StoredOperator): OperatorSummary => ({
  ...{ id, name, role, createdAt: new Date(createdAt).toISOString() },
  disabledAt: disabledAt === null ? null : new Date(disabledAt).toISOString(),
});

const wrongInput = (field: string, sentence: string) => fail('input-wrong', { field, sentence });

const secondsUntil = (until: number, now: number) => Math.max(1, Math.ceil((until - now) / 1_000));

/** It stands beside what nobody did, in every list. */
const OF_PROGRAM = 'Veridesk writes under this name what it does by itself. Choose another name.';

const LOCKED_MEANWHILE = 'The desk locked while you signed in. Sign in again.';

/** What a wait is called on screen. */
function waitWords(seconds: number): string {
  const whole = seconds < 60 ? seconds : Math.ceil(seconds / 60);
  return counted(whole, seconds < 60 ? 'second' : 'minute');
}

/** The operators of one desk. Members reject with what the store rejects with. */
export function makeOperators(ports: OperatorPorts) {
  const settings: DeskSettings = deskSettings(ports);
  const session = makeSession(ports, settings);

  const line = (by: Actor, what: JournalLine['what'], detail: JournalLine['detail']): JournalLine => ({
    ...{ at: ports.now(), by: { id: by.id, name: by.name }, what, checkId: null, detail },
  });

  /** One try at a time: each costs 128 MiB for half a second. */
  const inTurn = inTurns();

  /**
   * Whether name and secret belong together. A name that nobody bears, and one that may not sign in, take as long, wait as
   * long and are answered with the same words.
   */
  async function prove(open: OperatorStore, name: string, secret: string) {
    const now = ports.now();
    const tried = await open.beginTry(name, now, TRY_DELAYS);
    if ('waitUntil' in tried) {
      const waitSeconds = secondsUntil(tried.waitUntil, now);
      const sentence = `There were too many wrong tries for this name. Try again in ${waitWords(waitSeconds)}.`;
      return fail('sign-in-wait', { sentence, waitSeconds });
    }
    const found = await open.operatorNamed(name);
    const operator = found?.disabledAt === null ? found : null;
    const isRight = operator ? await isProved(secret, operator.secret) : await wasted(secret);
    if (operator && isRight) {
      await open.endTries(name);
      return succeed(operator);
    }
    const by = { id: found?.id ?? null, name: found?.name ?? '' };
    await open.log(line(by, 'sign-in-refused', { known: found !== null, wrongTries: tried.failed }));
    const waitMs = TRY_DELAYS[tried.failed - 1] ?? TRY_DELAYS.at(-1) ?? 0;
    return fail('sign-in-wrong', waitMs === 0 ? {} : { waitSeconds: waitMs / 1_000 });
  }

  /** Takes as long as a proof. */
  async function wasted(secret: string): Promise<false> {
    await proofOf(secret, ports.cost);
    return false;
  }

  return {
    settings,
    /** Reads of a history that is being opened whether it asks who is at work. */
    opened: (of: OperatorStore) => session.opened(of),
    /** Who is at work; null while the desk is not open. */
    session: () => session.read(),
    /** Who is at work at this moment; null where somebody has to sign in first, and while the desk is not open. */
    now: () => session.now(),
    touch: () => session.touch(),
    lock: (why: LockReason) => session.lock(why),
    end: () => session.end(),

    signIn: (open: OperatorStore, name: string, secret: string) => {
      const since = session.lastLock();
      return inTurn(async () => {
        if (!(await session.read())?.signIn) return fail('sign-in-wrong');
        const proved = await prove(open, name, secret);
        if (!proved.ok) return proved;
        await open.log(line(proved.value, 'signed-in', {}));
        const begun = await session.begin(proved.value, since);
        return begun.operator === null
          ? fail('not-signed-in', { sentence: LOCKED_MEANWHILE })
          : succeed(begun);
      });
    },

    list: async (open: OperatorStore) => (await open.operators()).map(toSummary),

    /** The secret is proved at once, so that nobody is locked out by a slip of the fingers. */
    add: async (
      open: OperatorStore,
      by: Actor,
      draft: { readonly name: string; readonly role: Role; readonly secret: string },
    ) => {
      const name = OperatorName.safeParse(draft.name);
      if (!name.success) return wrongInput('name', name.error.issues[0]?.message ?? '');
      if (nameKey(name.data) === nameKey(OF_ITSELF.name)) return wrongInput('name', OF_PROGRAM);
      const fault = secretFault(draft.secret);
      if (fault !== null) return wrongInput('secret', fault);
      const operator: StoredOperator = {
        ...{ id: randomUUID(), name: name.data, role: draft.role },
        ...{ secret: await proofOf(draft.secret, ports.cost), createdAt: ports.now(), disabledAt: null },
      };
      const facts = { operatorId: operator.id, name: operator.name, role: operator.role };
      const refusal = await open.addOperator(operator, line(by, 'operator-added', facts));
      return refusal === null ? succeed(toSummary(operator)) : fail(refusal);
    },

    setRole: async (open: OperatorStore, by: Actor, id: string, role: Role) => {
      const refusal = await open.changeOperator(
        id,
        { role },
        line(by, 'operator-changed', { operatorId: id, role }),
      );
      if (refusal !== null) return fail(refusal);
      const own = session.now();
      if (own?.id === id) session.becomes({ ...own, role });
      return succeed({});
    },

    /** Who may not sign in any more still stands in every record. */
    setDisabled: async (open: OperatorStore, by: Actor, id: string, isDisabled: boolean) => {
      const disabledAt = isDisabled ? ports.now() : null;
      const detail = { operatorId: id, disabled: isDisabled };
      const refusal = await open.changeOperator(id, { disabledAt }, line(by, 'operator-changed', detail));
      if (refusal !== null) return fail(refusal);
      if (isDisabled && session.now()?.id === id) await session.lock('person');
      return succeed({});
    },

    /** A new secret for somebody who has forgotten theirs. */
    setSecret: async (open: OperatorStore, by: Actor, id: string, secret: string) => {
      if (id === by.id) return wrongInput('secret', 'Your own is changed with the old one.');
      const fault = secretFault(secret);
      if (fault !== null) return wrongInput('secret', fault);
      const proof = await proofOf(secret, ports.cost);
      const detail = { operatorId: id, newSecret: true };
      const refusal = await open.changeOperator(id, { secret: proof }, line(by, 'operator-changed', detail));
      return refusal === null ? succeed({}) : fail(refusal);
    },

    /** One's own secret, for which the old one is asked: a desk left open gives nobody a way to stay. */
    changeOwnSecret: (open: OperatorStore, by: AtWork, old: string, secret: string) =>
      inTurn(async () => {
        const fault = secretFault(secret);
        if (fault !== null) return wrongInput('secret', fault);
        if (by.id === null) return fail('operator-unknown');
        const proved = await prove(open, by.name, old);
        if (!proved.ok) return proved;
        const detail = { operatorId: by.id, newSecret: true };
        const proof = await proofOf(secret, ports.cost);
        session.changesProof(proof);
        const refusal = await open.changeOperator(
          by.id,
          { secret: proof },
          line(by, 'operator-changed', detail),
          proved.value.secret,
        );
        return refusal === null ? succeed({}) : fail(refusal);
      }),

    /** Switches sign-in on with the proof of an administrator, who is then at work: nobody can lock all out. */
    switchOn: (open: OperatorStore, by: Actor, name: string, secret: string) => {
      const since = session.lastLock();
      return inTurn(async () => {
        const proved = await prove(open, name, secret);
        if (!proved.ok) return proved;
        if (proved.value.role !== 'administrator') return fail('role-missing');
        await settings.set(open, 'sign-in', true, by);
        await open.log(line(proved.value, 'signed-in', {}));
        return succeed(await session.begin(proved.value, since));
      });
    },

    switchOff: async (open: OperatorStore, by: Actor) => {
      const set = await settings.set(open, 'sign-in', false, by);
      return set.ok ? succeed(session.drop()) : set;
    },

    setIdleMinutes: async (open: OperatorStore, by: Actor, minutes: number) => {
      const set = await settings.set(open, 'idle-minutes', minutes, by);
      if (set.ok) session.setIdle(minutes);
      return set;
    },
  };
}
