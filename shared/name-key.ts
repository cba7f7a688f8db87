/** What tells the names of operators apart, and those of accounts. Without a schema, since the database's thread uses it too. */

/** Names that differ in case, spaces or the way a sign is written alone are one. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
