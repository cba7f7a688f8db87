/** One check of the terminal, until its answer is in the history. Ctrl+C stops waiting. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../../../shared/check.ts';
import type { CheckRequest } from '../../../shared/contract.ts';
import type { Core } from '../../core.ts';
import { whenAskedToEnd } from '../asked-to-end.ts';
import { EXIT, Stop, stopFor } from '../exit.ts';
import { complain } from '../output.ts';

/** How often an answer that cannot be written is tried again, for how long, in milliseconds, and who is told so. */
const usual = { everyMs: 1_000, forMs: 30_000, told: complain };

/**
 * Tries to write an answer that was paid for, as the window’s *Try again* does, until time is up or `over`. Null where it
 * could not be written.
 */
async function keptAfterAll(
  checks: Core['checks'],
  id: string,
  over: AbortSignal,
  { everyMs, forMs }: typeof usual,
): Promise<Check | null> {
  const until = performance.now() + forMs;
  const ended = new Promise<null>((resolve) => over.addEventListener('abort', () => resolve(null)));
  while (!over.aborted && performance.now() < until) {
    const kept = await Promise.race([checks.keep(id), ended]);
    if (kept?.ok) return kept.value;
    await wait(everyMs, null, { signal: over }).catch(() => undefined);
  }
  return null;
}

/** `first` is what has to be done before the history says so. */
const lost = (id: string, first: string): Stop =>
  new Stop(
    EXIT.unknown,
    'answer-not-kept',
    `The answer of check ${id} could not be written to the history and is lost with the end of this command. It may have been charged. ${first}; the check then stands in the history as Unknown. Ask the service about it before you run it again.`,
  );

/**
 * Runs the check and gives what is written of it, whatever its outcome. Throws a `Stop` where it is refused, and, with
 * `unknown`, where its answer could not be written. The first Ctrl+C ends the waiting for an answer; one that comes while
 * the answer is being written ends that.
 */
export async function runCheck(
  { checks }: Pick<Core, 'checks'>,
  request: CheckRequest,
  patience = usual,
): Promise<Check> {
  const over = new AbortController();
  let hasAnswer = false;
  const stopWaiting = () => (hasAnswer ? over.abort() : void checks.cancel(request.id));
  const isOver = whenAskedToEnd(stopWaiting);
  try {
    const result = await checks.run(request);
    if (result.ok) return result.value;
    if (result.failure.code !== 'answer-not-kept') throw stopFor(result.failure);
    // Words of its own: no try will go better.
    if (result.failure.sentence !== undefined) throw lost(request.id, 'Start Veridesk anew');
    hasAnswer = true;
    patience.told(
      `The answer has arrived, but cannot be written to the history: the disk may be full. Make room: it is tried again for ${patience.forMs / 1_000} seconds. Ctrl+C gives it up.`,
    );
    const check = await keptAfterAll(checks, request.id, over.signal, patience);
    if (check) return check;
    throw lost(request.id, 'Make room on the disk');
  } finally {
    isOver();
  }
}
