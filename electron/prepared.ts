/** Prepares the customers of a list, for window and terminal alike. */
import { type Failure, fail, type Result, sentenceOf, succeed } from '../shared/failure.ts';
import type { Actor } from '../shared/journal.ts';
import type { PreparedCheck, PreparedList } from '../shared/prepared.ts';
import type { Profile } from '../shared/profile.ts';
import { refuseUnkept } from './checks/prepared.ts';
import type { History } from './history/client.ts';

export interface ListAsked {
  readonly profile: Profile;
  /** Of the lines that name none. */
  readonly kind: PreparedCheck['kind'];
  readonly text: string;
  /** Whether columns that are not understood may be passed over. */
  readonly passesOver: boolean;
}

/** Prepares every line, or none where one is wrong, or columns may not be passed over; `at` is in milliseconds since 1970. Nothing is sent. */
export async function prepareList(
  history: Pick<History, 'preparedNumbers' | 'prepareList' | 'holdsUnkept'>,
  { profile, kind, text, passesOver }: ListAsked,
  by: Actor,
  at: number,
): Promise<Result<PreparedList, Failure & { code: 'input-wrong' | 'kind-off' | 'prepared-full' }>> {
  // Loaded here, since hardly any day needs it.
  const { readPreparedList } = await import('./checks/prepared-list.ts');
  // Read anew where one of its numbers was prepared meanwhile, which then is what is wrong with its line.
  for (;;) {
    const read = readPreparedList(text, { profile, kind, taken: await history.preparedNumbers() });
    if (!read.ok) return read;
    const { checks, lineNumbers, wrong, passedOver } = read.value;
    for (const [at, check] of checks.entries()) {
      const unkept = await refuseUnkept(history, check);
      if (unkept) wrong.push({ line: lineNumbers[at] ?? 0, sentence: sentenceOf(unkept.failure) });
    }
    if (wrong.length > 0 || (passedOver.length > 0 && !passesOver)) {
      return succeed({ prepared: 0, wrong: wrong.toSorted((a, b) => a.line - b.line), passedOver });
    }
    const { name, environment } = profile;
    const drafts = checks.map((check) => ({ ...check, profile: name, environment }));
    const kept = await history.prepareList(drafts, by, at);
    if (kept === 'full') return fail('prepared-full');
    if (kept === 'prepared') return succeed({ prepared: drafts.length, wrong: [], passedOver });
  }
}
