/** What is open in the tree. Another answer starts anew. */
import { useMemo, useState } from 'react';
import { entryPlace, type Opening, openAtFirst, openedFor, PAGE } from './tree-rows.ts';

interface Openings {
  readonly opening: Opening;
  readonly setOpen: (open: ReadonlySet<string>) => void;
  /** Shows the next page of a container, and says where it begins. */
  readonly showMore: (pointer: string) => string;
  /** Opens what stands above a place, so that it can be seen. */
  readonly reveal: (pointer: string) => void;
}

export function useOpening(json: unknown): Openings {
  const first = useMemo<Opening>(() => ({ open: openAtFirst(json), shown: new Map() }), [json]);
  const [changed, setChanged] = useState<{ readonly of: Opening; readonly opening: Opening } | null>(null);
  const opening = changed?.of === first ? changed.opening : first;
  const change = (next: Opening) => setChanged({ of: first, opening: next });
  return {
    opening,
    setOpen: (open) => change({ ...opening, open }),
    showMore: (pointer) => {
      const before = opening.shown.get(pointer) ?? PAGE;
      change({ ...opening, shown: new Map(opening.shown).set(pointer, before + PAGE) });
      return entryPlace(json, pointer, before);
    },
    reveal: (pointer) => change(openedFor(json, pointer, opening)),
  };
}
