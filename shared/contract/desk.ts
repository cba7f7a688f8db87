/** Opening the desk, as the window asks for it. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { DeskStatus } from '../desk.ts';
import { KEY_FAILURES, Nothing, Text } from './common.ts';

const OPENING_FAILURES = ['passphrase-wrong', 'passphrase-short', ...KEY_FAILURES] as const;

export const desk = {
  status: call({ input: Nothing, output: DeskStatus, failures: [] }),
  /** First start: choose where the keys are kept. */
  begin: call({
    input: z.discriminatedUnion('store', [
      z.strictObject({ store: z.literal('keychain') }),
      z.strictObject({ store: z.literal('vault'), passphrase: Text }),
      z.strictObject({ store: z.literal('memory') }),
    ]),
    output: DeskStatus,
    failures: [...OPENING_FAILURES, 'ruled'],
  }),
  unlock: call({
    input: z.strictObject({ passphrase: Text }),
    output: DeskStatus,
    failures: OPENING_FAILURES,
  }),
  /** Looks again after `keys-unavailable`, `keys-unreadable` or `history-refused`. */
  retry: call({ input: Nothing, output: DeskStatus, failures: [] }),
  readNotice: call({ input: z.strictObject({ id: Text }), output: DeskStatus, failures: [] }),
  changed: event(DeskStatus),
};
