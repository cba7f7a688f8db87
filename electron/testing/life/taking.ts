/** The steps of a day, taken at the desks of a world. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isUsable } from '../../../shared/check.ts';
import type { CheckRow, EarlierAnswer } from '../../../shared/contract.ts';
import { changeAccount, testKeys } from './account-changes.ts';
import { namesWait } from './answers.ts';
import { IDENTIFIERS, type Step, VIRTUAL } from './steps.ts';
import type { Asked, Form, World } from './world.ts';

const purpose = { basis: 'legal_obligation', purpose: 'Customer due diligence' };
const ground = { ...purpose, consent: null };
const groundOfForm = { ...purpose, consentMethod: 'written', consentWording: '' };

const at = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

/** What is asked of a prepared check, and what became of it. */
export interface Prepared {
  readonly one: Asked;
  isUsed: boolean;
}

/** Does one step. What is wrong with what comes back is told to `world.wrong`. */
export async function take(world: World, prepared: Prepared[], step: Step): Promise<void> {
  const { asked, wrong, ask, run, deskAt } = world;
  switch (step.do) {
    case 'check': {
      const one = ask(step);
      const runs = [run(one, step.desk)];
      if (step.twin === 'the same check') {
        const desk = await deskAt(step.desk);
        const second = await desk.ask('checks.run', one.request);
        if (second.ok) wrong.push(`${one.mark} was made twice`);
      } else if (step.twin !== null) {
        const place = step.twin === 'the same number' ? step.desk : 1 - step.desk;
        const eventBefore = null;
        runs.push(run(ask({ ...step, eventBefore, answer: 'found', waits: 0 }), place));
      }
      if (step.cancelled !== null) {
        await wait(step.cancelled);
        await world.giveUp(one);
      }
      if (step.isWaitedFor) await Promise.all(runs);
      return;
    }
    case 'kill':
      return world.killIn(ask(step), step.when);
    case 'try again': {
      const mayBe = ({ answer, reply, request }: Asked) =>
        namesWait(answer) && reply?.ok === true && request.retryOf === undefined;
      const first = at(
        asked.filter((one) => mayBe(one) === step.isAllowed),
        step.which,
      );
      if (!first) return;
      const { kind, number, identifier, id } = first.request;
      const form = { kind: kind as Form['kind'], number, identifier, again: false, overBudget: false };
      const account = world.accounts.indexOf(first.account);
      const one = ask({ ...form, account, answer: step.answer, waits: 0, retryOf: id });
      await run(one, 0);
      const isRefused = one.reply !== null && 'defect' in one.reply;
      const wasTold = ['limited', 'unavailable'].includes(
        (first.reply as { value?: CheckRow } | null)?.value?.outcome ?? '',
      );
      if (isRefused && step.isAllowed && wasTold) wrong.push(`${one.mark} has no second try`);
      if (one.reply?.ok && !wasTold) wrong.push(`${one.mark} is a second try of what was not told to wait`);
      return;
    }
    case 'use': {
      const desk = await deskAt(step.desk);
      const profileId = world.accounts[step.account]?.id;
      const found = await desk.ask('checks.known', { kind: 'bvn', number: step.number, profileId });
      // Its account was removed.
      if (!found.ok) return;
      const known = found.value as CheckRow[];
      const row = at(known, step.which);
      if (!row || !isUsable(row)) return;
      const waiting = prepared.find(({ isUsed, one }) => !isUsed && one.reply === null);
      const use = {
        ...{ id: row.id, useId: crypto.randomUUID(), identifier: 'cust-003', declared: {}, ground },
        ...(waiting ? { preparedId: waiting.one.request.id } : {}),
      };
      const uses = Array.from({ length: step.isTwice ? 2 : 1 }, () =>
        desk.value<EarlierAnswer & { endedPrepared: boolean }>('checks.use', use),
      );
      if ((await Promise.all(uses)).some(({ endedPrepared }) => endedPrepared) && waiting) {
        waiting.isUsed = true;
        const { kind, number } = waiting.one.request;
        const isOfNumber = kind === 'bvn' && number === step.number;
        if (!isOfNumber || waiting.one.account.environment !== row.environment)
          wrong.push(`${waiting.one.mark} was ended by an answer of another number`);
      }
      return;
    }
    case 'prepare': {
      // Neither may be kept before its check.
      if (step.kind === 'face' || step.number === VIRTUAL) return;
      const one = ask({ ...step, eventBefore: null, isPrepared: true });
      const { id, kind, profileId, number, identifier, declared } = one.request;
      const desk = await deskAt(step.desk);
      const forLater = { id, kind, profileId, number, identifier, declared, ground: groundOfForm };
      const reply = await desk.ask('prepared.keep', forLater);
      if (reply.ok) prepared.push({ one, isUsed: false });
      else if ('defect' in reply) wrong.push(`${one.mark} met a defect as it was prepared`);
      return;
    }
    case 'run a prepared one': {
      const waiting = at(
        prepared.filter(({ isUsed, one }) => !isUsed && !one.reply?.ok),
        step.which,
      );
      if (!waiting) return;
      const { one } = waiting;
      await one.done;
      const other = await deskAt(1 - step.desk);
      const runs = [run(one, step.desk)];
      if (step.isTwice) runs.push(other.ask('checks.run', one.request));
      await Promise.all(runs);
      return;
    }
    case 'event': {
      const about = at(asked, step.which);
      if (about) await world.post(about, step.said, step.isTwice);
      return;
    }
    case 'account':
      return changeAccount(world, step);
    case 'test keys':
      return testKeys(world, step);
    case 'take for dead': {
      for (const name of readdirSync(world.places.runners)) rmSync(join(world.places.runners, name));
      const asking = {
        kind: 'bvn',
        identifier: IDENTIFIERS[0],
        account: 0,
        answer: 'found',
        waits: 0,
      } as const;
      return void (await run(ask({ ...step, ...asking, again: true, overBudget: true }), step.desk));
    }
    case 'close':
      // What is under way here is given up.
      for (const one of asked) one.isGivenUp ||= one.reply === null;
      return world.closeDesk(step.desk);
    case 'wait':
      await Promise.all(asked.map(({ done }) => done));
  }
}
