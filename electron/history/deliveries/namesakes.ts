/**
 * Checks that bear an identifier which an event names. The index knows their words alone, and a common word stands in all of
 * a history, so that is looked through a part at a time.
 */
import type { NamesakesRead } from '../../../shared/delivery-record.ts';
import type { findTable } from '../find/find-table.ts';

/** Checks of one identifier that are looked at; newest first. */
const IDENTIFIER_MAX = 50;
/** Checks with its words that are read in one go. */
const AT_ONCE = 500;

interface Namesakes {
  /** Those that were found so far: the newest of each identifier. */
  readonly checkIds: readonly string[];
  /** Null once there are no others. */
  readonly next: NamesakesRead | null;
}

export const namesakesOf =
  (
    finding: Pick<ReturnType<typeof findTable>, 'pageOfIdentifier'>,
    isOfProfile: (checkId: string, profileId: string) => boolean,
  ) =>
  (identifiers: readonly string[], profileId: string, soFar: NamesakesRead | null): Namesakes => {
    const pageOf = (identifier: string, from: number | null) => {
      const { rows, next } = finding.pageOfIdentifier(identifier, from, AT_ONCE);
      return { ids: rows.map(({ id }) => id).filter((id) => isOfProfile(id, profileId)), next };
    };
    const checkIds = [...(soFar?.checkIds ?? [])];
    let { at, found, before } = soFar ?? { at: 0, found: 0, before: null };
    for (; at < identifiers.length; [at, found, before] = [at + 1, 0, null]) {
      const page = pageOf(identifiers[at] ?? '', before);
      const ids = page.ids.slice(0, IDENTIFIER_MAX - found);
      checkIds.push(...ids);
      found += ids.length;
      if (page.next === null || found === IDENTIFIER_MAX) continue;
      return { checkIds, next: { at, found, before: page.next, checkIds } };
    }
    // Others were answered in between, so one may have been begun since.
    const late = soFar ? identifiers.flatMap((one) => pageOf(one, null).ids.slice(0, IDENTIFIER_MAX)) : [];
    return { checkIds: [...checkIds, ...late], next: null };
  };
