/** What stands around the payload of an event: a no there is a no to the check, unless it is about the delivery alone. */

import { escapeStep } from '../../../shared/envelope/pointer.ts';
import { keepsDisagreeing } from '../../../shared/envelope/said-twice.ts';
import { fold } from '../../../shared/envelope/tree.ts';
import { besideRecord } from '../../../shared/envelope/verdict/doubt.ts';
import { isReason } from '../../../shared/envelope/verdict/reason.ts';
import { whatSays } from '../../../shared/envelope/words/words.ts';
import { valueAt } from '../../../shared/envelope.ts';
import type { EnvelopeHints, ReadOutcome } from '../../../shared/reading.ts';

/** How often and how it was delivered. */
const OF_DELIVERY =
  /^(?:attempts?|(?:max|delivery)?attempts?(?:number|count|no|left)?|retr(?:y|ies)(?:count|number|after)?|isretry|redeliver(?:y|ed)|isredelivery|deliver(?:y|ies|ed)(?:status|state|info|details|at|id|log)?|(?:is)?delivered|webhook(?:id|status|url|attempts?|delivery)?|notification(?:id|status|type)?|acknowledged|acked|livemode|testmode)$/;
/** The event's own name. */
const NAME = /^(?:event|eventtype|eventname|topic|action|type)$/;

/** The root without what is about the delivery, and without the event's own name, which `saidByName` reads. */
export function withoutDelivery(root: object): Record<string, unknown> {
  const around = Object.fromEntries(
    Object.entries(root).filter(([key, value]) => {
      const name = fold(key);
      return !OF_DELIVERY.test(name) && !(NAME.test(name) && typeof value === 'string');
    }),
  );
  return keepsDisagreeing(around, root);
}

/** What the event's name says against a payload that reads verified, `verification.failed` for example; null for nothing. */
export function saidByName(root: object): ReadOutcome | null {
  for (const [key, value] of Object.entries(root)) {
    if (typeof value !== 'string' || !NAME.test(fold(key))) continue;
    const said = whatSays(value);
    if (said?.says === 'failed') return 'unknown';
    if (isReason(said)) return besideRecord(said);
  }
  return null;
}

/** Hints into the payload, as hints into the whole body; one that leads somewhere in the whole stays. */
export function hintsAround(body: unknown, key: string, hints: EnvelopeHints): EnvelopeHints {
  return Object.fromEntries(
    Object.entries(hints).map(([field, pointer]) => [
      field,
      valueAt(body, pointer) === undefined ? `/${escapeStep(key)}${pointer}` : pointer,
    ]),
  );
}
