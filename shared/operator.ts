/** Operators: who may be at work at this desk, in which role, and what proves it. */
import { z } from 'zod';
import { hasUnseen } from './profile/account-name.ts';

/** From the least to the most: each role may do what those before it may. */
export const roles = ['operator', 'reviewer', 'administrator'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Whether a role may do what is open to `least` and above. */
export function mayAct(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

const OPERATOR_NAME_MAX = 60;

export const OperatorName = z
  .string()
  .transform((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Give the operator a name.')
      .refine((name) => !hasUnseen(name), 'The name holds a sign that cannot be seen. Type it anew.')
      .refine(
        (name) => [...name].length <= OPERATOR_NAME_MAX,
        `Shorten the name to ${OPERATOR_NAME_MAX} characters.`,
      ),
  );

/** Digits of a PIN at least, and characters of a passphrase (NIST SP 800-63B, 5.1.1.1: 6 digits, 8 characters). */
export const PIN_MIN = 6;
export const OPERATOR_PASSPHRASE_MIN = 8;
const SECRET_MAX = 200;

/** 111111, 123456 and 987654: the PINs that are tried first. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10);
  return steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
}

/** Why a PIN or passphrase cannot be used, in one sentence; null if it can. */
export function secretFault(secret: string): string | null {
  const length = [...secret].length;
  if (length > SECRET_MAX) return `Shorten it to ${SECRET_MAX} characters.`;
  if (/^\d+$/u.test(secret)) {
    if (length < PIN_MIN) return `A PIN has at least ${PIN_MIN} digits.`;
    return isRun(secret) ? 'That PIN is one of the first that anybody tries. Choose another.' : null;
  }
  if (length < OPERATOR_PASSPHRASE_MIN)
    return `A PIN has at least ${PIN_MIN} digits, a passphrase at least ${OPERATOR_PASSPHRASE_MIN} characters.`;
  return new Set(secret).size === 1
    ? 'That is one character over and over, which anybody tries first. Choose another.'
    : null;
}

/** An operator as the settings show them. What proves them never leaves the main process. */
export const OperatorSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  createdAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
});
export type OperatorSummary = z.infer<typeof OperatorSummary>;

/** Who is at work. `id` is null where sign-in is off: then it is the operating system's user, as an administrator. */
export const AtWork = z.strictObject({ id: z.uuid().nullable(), name: z.string(), role: Role });
export type AtWork = z.infer<typeof AtWork>;

const lockReasons = ['idle', 'away', 'person', 'window'] as const;
export const LockReason = z.enum(lockReasons);
export type LockReason = z.infer<typeof LockReason>;

/** Minutes without a key or a movement after which the desk locks. */
export const IDLE_MINUTES = { min: 1, max: 120, usual: 10 } as const;
export const IdleMinutes = z
  .number()
  .int('Idle time is a whole number of minutes.')
  .min(IDLE_MINUTES.min, `Idle time is from ${IDLE_MINUTES.min} to ${IDLE_MINUTES.max} minutes.`)
  .max(IDLE_MINUTES.max, `Idle time is from ${IDLE_MINUTES.min} to ${IDLE_MINUTES.max} minutes.`);

/**
 * Whether the desk asks who is at work, and who is. `operator` is null while nobody is signed in; `lockedBy` says why, if
 * somebody was.
 */
export const Session = z.strictObject({
  signIn: z.boolean(),
  operator: AtWork.nullable(),
  lockedBy: LockReason.nullable(),
});
export type Session = z.infer<typeof Session>;
