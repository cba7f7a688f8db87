/** Events that come to a desk which its service cannot call: what the window asks of mailbox, folder and files. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Imported } from '../imported.ts';
import { DESK_FAILURES, KEY_FAILURES, Nothing, Text } from './common.ts';

const ProfileId = z.strictObject({ id: Text });
const FAILURES = [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown'] as const;

/** Longest text of a file that the window hands over at a time, in characters; it hands a longer one over in parts. */
export const IMPORT_TEXT_MAX = 16_000_000;

const TokenState = z.strictObject({ isSet: z.boolean() });

export const eventWays = {
  /** Whether this desk has a token for the mailbox of a profile. */
  mailboxToken: call({ input: ProfileId, output: TokenState, failures: FAILURES }),
  /** Keeps the token that the mailbox made for this desk; an empty one removes it. */
  setMailboxToken: call({
    input: ProfileId.extend({ token: Text }),
    output: TokenState,
    failures: [...FAILURES, 'input-wrong'],
  }),
  /** Asks the mailbox of a profile and looks into its folder now; answered when that has ended. */
  lookNow: call({ input: ProfileId, output: Nothing, failures: FAILURES }),
  /** Takes the text of a file of deliveries in. Durable when it is answered. */
  importText: call({
    input: ProfileId.extend({ text: z.string().max(IMPORT_TEXT_MAX) }),
    output: Imported,
    failures: [...FAILURES, 'events-not-taken'],
  }),
};
