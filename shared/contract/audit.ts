/** The audit log, as the window asks for it. */
import { z } from 'zod';
import {
  AuditFilter,
  AuditPage,
  AuditProgress,
  AuditReport,
  AuditState,
  DeviceKeys,
  SignedHead,
} from '../audit.ts';
import { call, event } from '../call.ts';
import { DESK_FAILURES, KEY_FAILURES, Nothing } from './common.ts';

const RunId = z.strictObject({ id: z.uuid() });
const SIGN_FAILURES = [...DESK_FAILURES, ...KEY_FAILURES] as const;
const PAGE_MAX = 200;

export const audit = {
  /** The last entry and the last signed head. */
  state: call({ input: Nothing, output: AuditState, failures: DESK_FAILURES }),
  /** A page of the list, newest first. `before` is where the page before it said to read on. */
  page: call({
    input: z.strictObject({
      filter: AuditFilter,
      before: z.number().int().nullable(),
      limit: z.number().int().min(1).max(PAGE_MAX),
    }),
    output: AuditPage,
    failures: DESK_FAILURES,
  }),
  /** Verifies the whole chain, and with `deep` the records too. The window makes the id, by which it can be cancelled. */
  verify: call({
    input: RunId.extend({ deep: z.boolean() }),
    output: AuditReport,
    failures: [...DESK_FAILURES, 'cancelled'],
  }),
  cancel: call({ input: RunId, output: Nothing, failures: [] }),
  progressed: event(AuditProgress.extend({ id: z.uuid() })),
  /** The public part of the device’s key, which is made if there is none yet, and the ids of those before it. */
  key: call({ input: Nothing, output: DeviceKeys, failures: SIGN_FAILURES }),
  copyKey: call({
    input: Nothing,
    output: z.strictObject({ seconds: z.number() }),
    failures: SIGN_FAILURES,
  }),
  /** Signs the head as it stands now. */
  sign: call({ input: Nothing, output: SignedHead, failures: SIGN_FAILURES }),
};
