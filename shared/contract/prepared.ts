/** Prepared checks, as the window asks for them. They are run as any check is, by their id. */
import { z } from 'zod';
import { call } from '../call.ts';
import { LIST_MAX, PreparedCheck, PreparedKind, PreparedList, PreparedRow } from '../prepared.ts';
import { CheckId, DESK_FAILURES, KEY_FAILURES, Nothing } from './common.ts';

const KEEPING_FAILURES = [
  ...DESK_FAILURES,
  ...KEY_FAILURES,
  'input-wrong',
  'profile-unknown',
  'kind-off',
] as const;

const One = z.strictObject({ id: CheckId });

export const prepared = {
  /** Those that wait, the one that was prepared first at the top. */
  list: call({ input: Nothing, output: z.array(PreparedRow), failures: DESK_FAILURES }),
  /** Keeps one, or what was changed of it; nothing is sent. */
  keep: call({
    input: PreparedCheck,
    output: Nothing,
    failures: [...KEEPING_FAILURES, 'check-repeated', 'prepared-full'],
  }),
  /**
   * Prepares every line of a list (CSV), or none of them where one is wrong. `kind` is that of lines which name none.
   * Where columns are not understood, nothing is prepared unless they may be passed over.
   * `input-wrong` where the text is no list; the sentence says why.
   */
  importList: call({
    input: z.strictObject({
      ...{ profileId: z.string(), kind: PreparedKind, text: z.string().max(LIST_MAX) },
      passesOver: z.boolean(),
    }),
    output: PreparedList,
    failures: [...KEEPING_FAILURES, 'prepared-full'],
  }),
  /** One for the form, its number in clear, so it stands in the journal as a reveal does. */
  open: call({ input: One, output: PreparedCheck, failures: [...DESK_FAILURES, 'prepared-unknown'] }),
  /** Takes one away that shall not be run. */
  remove: call({ input: One, output: Nothing, failures: [...DESK_FAILURES, 'prepared-unknown'] }),
};
