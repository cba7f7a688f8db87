/**
 * The name of an identity. Apart from the identity's schema, so that the thread of the database, which every opening
 * waits for, does not load what checks schemas.
 */
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
