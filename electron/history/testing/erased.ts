/** Customers whose time is over, and the whole way of erasing them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type RewriteEnd, rewriteHistory } from '../file/rewrite.ts';
import { answerOf, beginning, identityOf, verified } from './documents.ts';
import type { openHere } from './open-here.ts';
import { keyOf, NOW } from './temporary-history.ts';

export const ada = { id: null, name: 'ada' };
export const head = { reason: 'The time is over', years: 5 };
export const OLD = Date.parse('2018-05-06T10:00:00Z');

export type Here = ReturnType<typeof openHere>;

/** Values that begin alike, so that one walk through the bytes finds them all; each is a customer's alone. */
const valuesOf = (name: string) => ({
  identifier: `canary-${name}-id`,
  number: `canary${name}90`,
  first: `canaryfirst${name}`,
  note: `canarynote${name}`,
  body: `canary-body-${name}`,
  reference: `canary-reference-${name}`,
});

export interface Customer {
  readonly ids: string[];
  readonly values: ReturnType<typeof valuesOf>;
}

let serial = 0;

export function customer({ history }: Here, name: string, checks = 2, createdAt = OLD, pad = 200): Customer {
  const values = valuesOf(name);
  const ids = Array.from({ length: checks }, () => {
    serial += 1;
    const picture = Buffer.from(`canary-picture-${name}${'p'.repeat(5_000)}`);
    const begun = beginning({
      ...{ kind: 'face', number: `${values.number}${serial}`, identifier: values.identifier, createdAt },
      ...{ body: `{"${values.body}":1}`, declared: { firstName: values.first } },
      picture: { mediaType: 'image/png', bytes: picture.length, sha256: 'ab'.repeat(32), content: picture },
    });
    history.begin(begun);
    const answer = answerOf(JSON.stringify({ first: values.first, pad: 'x'.repeat(pad) }));
    const said = { identity: identityOf(values.first, 'Okafor'), answer, reference: values.reference };
    history.end(begun.id, verified(said));
    history.note(begun.id, values.note, ada, createdAt);
    return begun.id;
  });
  return { ids, values };
}

export const endAll = ({ history }: Here, customers: readonly Customer[], on = '2019-01-31') => {
  for (const { values } of customers) history.endRelationship(values.identifier, on, ada, NOW);
};

export function planned({ history }: Here, latest = '2021-03-01'): string {
  const id = randomUUID();
  let read: ReturnType<typeof history.readErasePlan> = history.beginErasePlan(id, latest);
  while (read && !read.isRead) read = history.readErasePlan(id);
  return id;
}

export function eraseWhole(here: Here, planId = planned(here)): string {
  const { history } = here;
  const id = randomUUID();
  expect(history.beginErasure(id, planId, head, ada, NOW)).toBe(true);
  for (;;) {
    const some = history.eraseNext(id, planId);
    if (!some?.isMore) break;
  }
  while (history.endErasure(id, 'whole', NOW + 1).isMore);
  return id;
}

/** When the file was written anew. */
export const REWRITTEN = NOW + 5;

/** Writes the file anew as the thread does, in this one; others have their turn before it is noted. */
export function rewrite(
  { db, runners, history }: Here,
  readersMs = 0,
  meanwhile: () => void = () => undefined,
): RewriteEnd {
  const before = history.beforeRewriting();
  const end = rewriteHistory(db.name, runners, keyOf(), { readersMs });
  meanwhile();
  if (end === 'rewritten') history.noteRewritten(before, REWRITTEN);
  return end;
}

export function scrub(here: Here): void {
  while (here.history.mergeIndex().isMore);
  expect(rewrite(here)).toBe('rewritten');
  here.history.emptyJournal();
}
