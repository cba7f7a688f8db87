/**
 * The name of an identity, and of a customer as they declare themselves. Apart from the identity's schema, so that the
 * thread of the database, which every opening waits for, does not load what checks schemas.
 */
import type { Check } from './check.ts';
import { maskMessage } from './cover-known.ts';
import type { Identity } from './identity.ts';

/** The name to show for an identity: the full name as returned, else its parts in order; null if none. */
export function nameOf(
  identity: Pick<Identity, 'fullName' | 'firstName' | 'middleName' | 'lastName'> | null,
): string | null {
  if (!identity) return null;
  if (identity.fullName) return identity.fullName;
  const parts = [identity.firstName, identity.middleName, identity.lastName].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** Every name that was returned: as a whole, and in parts, which may say more than a whole such as “N A Okafor”. */
export function returnedNames(
  identity: Partial<Pick<Identity, 'fullName' | 'firstName' | 'middleName' | 'lastName'>> | null,
): string[] {
  const { fullName, firstName, middleName, lastName } = identity ?? {};
  return [fullName, firstName, middleName, lastName].flatMap((name) => name ?? []);
}

/**
 * The name that the customer of a check says of themselves, its parts in order as they were typed; null if they said none.
 * For a list, so a number that was typed into it is masked as everywhere in a list.
 */
export function declaredNameOf({ declared, number }: Pick<Check, 'declared' | 'number'>): string | null {
  const { firstName, middleName, lastName } = declared;
  const parts = [firstName, middleName, lastName].flatMap((part) => part?.trim() || []);
  return parts.length > 0 ? maskMessage(parts.join(' '), number) : null;
}

/** The name of a check in a list, in one line of text: as it was returned, or as it was declared; null if there is none. */
export function nameInList(row: { readonly name: string | null; readonly declaredName: string | null }) {
  return row.name ?? (row.declaredName === null ? null : `${row.declaredName} (declared)`);
}
