/**
 * Retention: ends of relationships, what would go by the policy, and erasing it. One thing at a time: looking, erasing or
 * rewriting. The history is asked in short turns, so that others are answered in between.
 */
import { randomUUID } from 'node:crypto';
import { certificateText } from '../../shared/erasure-certificate.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import {
  dueOn,
  type EraseEnd,
  type ErasePreview,
  type EraseProgress,
  latestDue,
} from '../../shared/retention.ts';
import { dueDay, noteDoubt } from './due-day.ts';
import type { RetentionPorts, RetentionStore } from './ports.ts';
import { makeRelationships } from './relationships.ts';
import { mergeWhole, rewriteWhole } from './scrub.ts';

/** Customers that a preview shows; its counts are of all. */
const SHOWN = 200;
/** Progress is told so often at most, in milliseconds. */
const TOLD_EVERY_MS = 150;

const HOLDS_UNKEPT =
  'A virtual NIN stands in the reason, and may not be kept. Nothing was erased. Erase with a reason that does without it.';

type Stage = EraseProgress['stage'];

const maybeInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function makeRetention({ now, years, progressed }: RetentionPorts) {
  let progress: EraseProgress | null = null;
  /** The policy by which the look of this id found what it found, and the last day of an end that was due then. */
  let looked: { readonly planId: string; readonly years: number; readonly latest: string } | null = null;
  let stageBegan = 0;
  let toldAt = 0;
  /** An erasing may be refused until its certificate is opened, so nobody is told of it before. */
  let isSure = true;
  /** All that was to go has gone, with its certificate closed: what is still to be done is tried again by itself. */
  let isClosed = false;
  let isCancelled = false;
  let running: Promise<unknown> = Promise.resolve();

  const isBusy = () => progress !== null;

  function tell(stage: Stage, done: number, total: number, records: number): void {
    if (progress?.stage !== stage) [stageBegan, toldAt] = [performance.now(), 0];
    progress = {
      ...{ stage, done, total, records, isCancelling: isCancelled },
      elapsedMs: Math.max(0, performance.now() - stageBegan),
    };
    if (!isSure || performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    progressed(progress, false);
  }

  /** Does the one thing that is under way, and says when it is over. */
  async function alone<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    isCancelled = false;
    isClosed = false;
    isSure = stage !== 'erasing';
    let failed = true;
    tell(stage, 0, 0, 0);
    const done = work().then((value) => {
      failed = false;
      return value;
    });
    running = done
      .catch(() => undefined)
      .then(() => {
        progress = null;
        // Nothing was erased before the certificate was opened, and looking erases nothing.
        progressed(null, failed && stage === 'erasing' && isSure && !isClosed);
      });
    try {
      return await done;
    } finally {
      await running;
    }
  }

  async function look(store: RetentionStore): Promise<ErasePreview | null> {
    const of = await years();
    const planId = randomUUID();
    const due = await dueDay(store, now());
    if (due.isClockDoubted) await noteDoubt(store, now(), due);
    const latest = latestDue(due.day, of);
    looked = { planId, years: of, latest };
    let read: Awaited<ReturnType<RetentionStore['readErasePlan']>> = await store.beginErasePlan(
      planId,
      latest,
    );
    while (read && !read.isRead) {
      tell('looking', read.readTo, read.end, 0);
      if (isCancelled) return null;
      read = await store.readErasePlan(planId);
    }
    const found = read && (await store.erasePlanSummary(planId, SHOWN));
    if (!found) return null;
    const withDue = <T extends { endedOn: string }>(one: T) => ({ ...one, dueOn: dueOn(one.endedOn, of) });
    return {
      ...{ planId, years: of, ...due, counts: found.counts },
      ...{ oldest: maybeInstant(found.oldest), newest: maybeInstant(found.newest) },
      ...{ customers: found.customers.map(withDue), held: found.held.map(withDue) },
    };
  }

  /** Erases to the end, until it is cancelled, or until the history cannot be written. */
  async function eraseAll(
    store: RetentionStore,
    id: string,
    planId: string,
    gone: (records: number) => void,
  ): Promise<EraseEnd> {
    for (;;) {
      const some = await store.eraseNext(id, planId);
      if (!some) return 'interrupted';
      gone(some.records);
      tell('erasing', some.done, some.total, some.records);
      if (!some.isMore) return 'whole';
      if (isCancelled) return 'cancelled';
    }
  }

  async function eraseAndScrub(
    store: RetentionStore,
    id: string,
    planId: string,
    gone: (records: number) => void,
  ): Promise<void> {
    let end: EraseEnd = 'interrupted';
    try {
      end = await eraseAll(store, id, planId, gone);
    } finally {
      const at = now();
      while ((await store.endErasure(id, end, at)).isMore);
    }
    isClosed = end !== 'interrupted';
    const { done = 0, total = 0, records = 0 } = progress ?? {};
    tell('overwriting', done, total, records);
    // Once it has begun, it is worth its end: a cancelled erasing has to be out of the files too.
    await mergeWhole(store, () => !hasEnded);
    if (hasEnded) return;
    tell('rewriting', done, total, records);
    await rewriteWhole(store, now);
  }

  let hasEnded = false;

  return {
    /** How far the one thing is that is under way. */
    progress: () => progress,

    async state(store: RetentionStore) {
      const of = await years();
      const latest = latestDue((await dueDay(store, now())).day, of);
      const [counts, areEventsDue, owed, certificates] = await Promise.all([
        store.relationshipCounts(latest),
        store.isAnyEventDue(latest),
        store.scrubbingOwed(),
        store.certificates(),
      ]);
      return {
        years: of,
        ...counts,
        areEventsDue,
        progress: isSure ? progress : null,
        isRewriteOwed: owed.index || owed.pages !== null,
        certificates,
      };
    },

    ...makeRelationships({ now, years }),

    /** Null when it was cancelled. */
    async preview(store: RetentionStore) {
      if (isBusy()) return fail('erase-running');
      return succeed(await alone('looking', () => look(store)));
    },

    /**
     * Begins to erase what a preview showed, and returns when the certificate is opened. `erase-plan-gone` where the policy
     * has changed since, the clock has gone back on what was due, or something else was looked at; `input-wrong` for a reason
     * that may not be kept, since a certificate is never changed. `settled` resolves when everything is over; it rejects with
     * what the store rejected with. `records` says how many have gone by now.
     */
    async erase(store: RetentionStore, planId: string, reason: string, by: Actor) {
      if (isBusy()) return fail('erase-running');
      const certificateId = randomUUID();
      let records = 0;
      // Set at once, so that no second one comes in between.
      let opened: (isOpen: boolean) => void = () => undefined;
      const isOpened = new Promise<boolean>((resolve) => {
        opened = resolve;
      });
      let isUnkept = false;
      const settled = alone('erasing', async () => {
        try {
          isUnkept = await store.holdsUnkept(reason);
          if (isUnkept) return opened(false);
          const head = { reason, years: await years() };
          // By another policy, or a clock that was put right since, something else would go.
          const isDue =
            looked?.planId === planId &&
            looked.years === head.years &&
            looked.latest <= latestDue((await dueDay(store, now())).day, head.years);
          const isOpen = isDue && (await store.beginErasure(certificateId, planId, head, by, now()));
          isSure = isOpen;
          if (isOpen) tell('erasing', 0, 0, 0);
          opened(isOpen);
          if (!isOpen) return;
        } catch (error) {
          opened(false);
          throw error;
        }
        await eraseAndScrub(store, certificateId, planId, (gone) => {
          records = gone;
        });
      });
      // Whoever waits for the end hears of it; nobody has to.
      settled.catch(() => undefined);
      if (await isOpened) return succeed({ certificateId, settled, records: () => records });
      await settled;
      if (isUnkept) return fail('input-wrong', { field: 'reason', sentence: HOLDS_UNKEPT });
      return fail('erase-plan-gone');
    },

    /** Between two customers. Looking ends too; overwriting goes on to its end. */
    cancel(): void {
      if (progress === null) return;
      isCancelled = true;
      progress = { ...progress, isCancelling: true };
      progressed(progress, false);
    },

    /** Writes the file anew. `file-not-rewritten` where a check or another process was in the way, or there is no room. */
    async rewrite(store: RetentionStore) {
      if (isBusy()) return fail('erase-running');
      const rewritten = await alone('rewriting', async () => {
        await mergeWhole(store, () => !hasEnded);
        return rewriteWhole(store, now);
      });
      return rewritten ? succeed({}) : fail('file-not-rewritten');
    },

    async certificate(store: RetentionStore, id: string, form: 'json' | 'text') {
      const found = await store.certificate(id);
      if (!found) return fail('certificate-unknown');
      const { certificate, sha256 } = found;
      for (let { next } = found; next !== null; ) {
        const more = await store.certificate(id, next);
        certificate.records.push(...(more?.certificate.records ?? []));
        next = more?.next ?? null;
      }
      const name = `erasure-${certificate.endedAt.slice(0, 10)}-${id.slice(0, 8)}`;
      if (form === 'text') {
        return succeed({ fileName: `${name}.txt`, text: certificateText(found) });
      }
      const document = { ...certificate, sha256 };
      return succeed({ fileName: `${name}.json`, text: `${JSON.stringify(document, null, 2)}\n` });
    },

    /** The desk closes: what is under way is cancelled between two turns. */
    async end(): Promise<void> {
      hasEnded = true;
      isCancelled = true;
      await running;
      // Another history may follow.
      hasEnded = false;
    },
  };
}
