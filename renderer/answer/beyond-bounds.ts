/** Says of an answer that it goes beyond what Veridesk searches, so that an empty field is not taken for a missing one. */
import { MAX_DEPTH, MAX_NODES } from '../../shared/envelope/bounds.ts';

const HINT = 'What stands beyond is not found by itself; a hint can still lead there.';

/** The sentence for a body that is too deep or too large to be searched whole; null for every other. */
export function beyondBounds(json: unknown): string | null {
  let level = containersIn([json]);
  let met = level.length;
  // Level by level and never by calls: a body may be nested deeper than those can be.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      return `This answer is nested deeper than the ${MAX_DEPTH} levels that Veridesk searches. ${HINT}`;
    }
    if (met > MAX_NODES) {
      const most = MAX_NODES.toLocaleString('en-GB');
      return `This answer has more than the ${most} lists and objects that Veridesk searches. ${HINT}`;
    }
    level = level.flatMap((container) => containersIn(Object.values(container)));
    met += level.length;
  }
  return null;
}

function containersIn(values: readonly unknown[]): object[] {
  return values.filter((value): value is object => typeof value === 'object' && value !== null);
}
