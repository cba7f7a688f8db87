/** Operators, as the window asks for them. No call returns what proves anybody, and none lists names to the unsigned. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { IdleMinutes, LockReason, OperatorSummary, Role, Session } from '../operator.ts';
import { DecisionReasons } from '../review.ts';
import { DESK_FAILURES, Nothing, Text } from './common.ts';

const Id = z.strictObject({ id: z.uuid() });
const Proof = z.strictObject({ name: Text, secret: Text });

/** What is set for the whole desk. */
export const DeskSettings = z.strictObject({
  signIn: z.boolean(),
  idleMinutes: IdleMinutes,
  reasons: DecisionReasons,
});
export type DeskSettings = z.infer<typeof DeskSettings>;

const TRY_FAILURES = [...DESK_FAILURES, 'sign-in-wrong', 'sign-in-wait'] as const;
const CHANGE_FAILURES = [...DESK_FAILURES, 'operator-unknown', 'last-administrator'] as const;

export const operators = {
  /** Who is at work. Null while the desk is not open. */
  session: call({ input: Nothing, output: Session.nullable(), failures: DESK_FAILURES }),
  signIn: call({ input: Proof, output: Session, failures: TRY_FAILURES }),
  /** Locks at once. `locked` is false where sign-in is off: there is then nothing that could unlock. */
  lock: call({ input: Nothing, output: z.strictObject({ locked: z.boolean() }), failures: [] }),
  /** A sign of life of the person at the window, some seconds apart at least. */
  active: call({ input: Nothing, output: Nothing, failures: [] }),
  /** Somebody signed in, the desk locked (`why`), or sign-in was switched. */
  changed: event(z.strictObject({ session: Session, why: LockReason.nullable() })),

  list: call({ input: Nothing, output: z.array(OperatorSummary), failures: DESK_FAILURES }),
  add: call({
    input: z.strictObject({ name: Text, role: Role, secret: Text }),
    output: OperatorSummary,
    failures: [...DESK_FAILURES, 'input-wrong', 'operator-name-taken', 'first-administrator'],
  }),
  setRole: call({
    input: Id.extend({ role: Role }),
    output: Nothing,
    failures: CHANGE_FAILURES,
  }),
  setDisabled: call({
    input: Id.extend({ disabled: z.boolean() }),
    output: Nothing,
    failures: CHANGE_FAILURES,
  }),
  /** A new PIN or passphrase for somebody else. */
  setSecret: call({
    input: Id.extend({ secret: Text }),
    output: Nothing,
    failures: [...CHANGE_FAILURES, 'input-wrong'],
  }),
  changeOwnSecret: call({
    input: z.strictObject({ old: Text, secret: Text }),
    output: Nothing,
    failures: [...CHANGE_FAILURES, 'sign-in-wrong', 'sign-in-wait', 'input-wrong'],
  }),
  /** Switches sign-in on by the proof of an administrator, who is signed in with it. */
  switchOn: call({ input: Proof, output: Session, failures: TRY_FAILURES }),
  switchOff: call({ input: Nothing, output: Session, failures: [...DESK_FAILURES, 'ruled'] }),
  settings: call({ input: Nothing, output: DeskSettings, failures: DESK_FAILURES }),
  setIdleMinutes: call({
    input: z.strictObject({ minutes: IdleMinutes }),
    output: Nothing,
    failures: [...DESK_FAILURES, 'ruled'],
  }),
  setReasons: call({
    input: z.strictObject({ reasons: DecisionReasons }),
    output: Nothing,
    failures: DESK_FAILURES,
  }),
};
