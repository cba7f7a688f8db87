/** Flags on the document or the person as such, apart from any comparison. */
import { isDeclarable } from './fields.ts';
import { readFlag } from './texts.ts';
import type { Node } from './tree.ts';

/** `valid` and `verified` are the service's yes; `missing` says that there is no record, `unfinished` that none is there yet. */
export type Stated = 'valid' | 'invalid' | 'unverified' | 'missing' | 'unfinished';

const VALID = /^(?:is)?(?:bvn|nin|vin|id|identity|number|document|voter|card|idnumber)?valid$/;
const VERIFIED = /^(?:is)?(?:bvn|nin|vin|id|identity|number|document|voter|card)?(?:verified|verification)$/;
const FOUND = /^(?:is|was)?(?:record|bvn|nin|vin|id|identity|voter|data)?(?:found|exists?)$/;
const COUNT =
  /^(?:total|count|hits|totalcount|totalrecords|totalresults|recordcount|resultcount|numberofrecords)$/;
/** A job's own word that it is not over; deeper, the same words are about other things. */
const FINISHED =
  /^(?:is)?(?:job|check|verification|process|request)?(?:completed?|finished|done)$|^isfinal(?:result)?$/;
const FINISHED_DEPTH = 1;
const MAX_DEPTH = 4;

/** The first such flag, nearest the root; flags on one declared field or in the record's private parts are not asked. */
export function readStated(nodes: readonly Node[], apart: ReadonlySet<Node>): Stated | null {
  let yes: Stated | null = null;
  for (const node of nodes) {
    if (node.depth > MAX_DEPTH || node.room !== 'open' || apart.has(node)) continue;
    if (isDeclarable(node.name) && node.entries.length <= 4) continue;
    for (const { name, value } of node.entries) {
      if (value === 0 && COUNT.test(name)) return 'missing';
      const flag = readFlag(value);
      if (flag === null) continue;
      if (FOUND.test(name) && !flag) return 'missing';
      if (FINISHED.test(name) && !flag && node.depth <= FINISHED_DEPTH) return 'unfinished';
      if (VALID.test(name)) {
        if (!flag) return 'invalid';
        yes = 'valid';
      } else if (VERIFIED.test(name)) {
        if (!flag) return 'unverified';
        yes = 'valid';
      }
    }
  }
  return yes;
}
