/** Whether the organisation lets events come by a way. */
import { mayComeBy, SET_BY_ORGANISATION } from '../../shared/policy.ts';
import { useRules } from './rules-store.ts';

/** What stands under the switch of a way that it does not; null where it does. */
export function useRuledWay(way: 'receiver' | 'mailbox' | 'folder'): string | null {
  const rules = useRules();
  if (rules === null || mayComeBy(rules, way)) return null;
  return `${SET_BY_ORGANISATION} No event comes this way at this computer.`;
}
