/** The short name of every kind that a history may hold, also of those that this version cannot check. */
import type { KindName } from '../../shared/kinds.ts';

const words: Record<KindName, string> = { bvn: 'BVN', nin: 'NIN', voters_card: 'Voter’s card', face: 'Face' };

export function kindWord(kind: KindName): string {
  return words[kind];
}
