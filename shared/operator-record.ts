/** What the history keeps of operators, and how it answers those who ask for a change. */
import type { Role } from './operator.ts';

/** `secret` is what a PIN or passphrase is proved by, never the secret itself. Instants are milliseconds since 1970. */
export interface StoredOperator {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly secret: string;
  readonly createdAt: number;
  readonly disabledAt: number | null;
}

/** What of an operator can be changed. */
export type OperatorChange = Partial<Pick<StoredOperator, 'role' | 'secret' | 'disabledAt'>>;

/** Where a name stands with its tries: how many were wrong, this one counted, or until when none is taken. */
export type Try = { readonly failed: number } | { readonly waitUntil: number };

/** Whoever asked may not any more: another process has changed that since. */
type ActorRefusal = 'not-signed-in' | 'role-missing';

/** Why an operator was not added. */
export type AddRefusal = 'operator-name-taken' | 'first-administrator' | ActorRefusal;

/** Why an operator was not changed. */
export type ChangeRefusal = 'last-administrator' | 'operator-unknown' | ActorRefusal;
