/**
 * The checks that were begun through the window and are under way, with who began each. That person alone takes one up
 * again, or cancels it: the check bears their name. What another process has under way is not among them.
 */
import type { AtWork } from '../../shared/operator.ts';

interface Begun {
  readonly by: AtWork | null;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

export function begunChecks(now: () => number) {
  const begun = new Map<string, Begun>();
  const isOf = (one: Begun | undefined, { id, name }: AtWork) => one?.by?.id === id && one.by.name === name;

  return {
    /** Knows the check as theirs until `work` is over. A second one of the same id is refused, and changes nothing here. */
    async during<T>(id: string, by: AtWork | null, work: () => Promise<T>): Promise<T> {
      if (begun.has(id)) return work();
      begun.set(id, { by, at: now() });
      try {
        return await work();
      } finally {
        begun.delete(id);
      }
    },
    isOf: (id: string, person: AtWork) => isOf(begun.get(id), person),
    /** The last one that this person began. */
    lastOf(person: AtWork) {
      const found = [...begun].findLast(([, one]) => isOf(one, person));
      return found ? { id: found[0], at: found[1].at } : null;
    },
  };
}
