/** The box over the list that chooses everything that is found, or, where all of it is chosen, lets go of it. */
import { useEffect, useRef } from 'react';
import { DECIDE_MANY_MAX } from '../../shared/review.ts';
import { chooserPlace } from './history-row.tsx';
import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';

export function ChooseFound() {
  const { ids, clear } = useSelection();
  const { rows, next, chooseFound } = useHistory();
  const most = next === null ? Math.min(rows.length, DECIDE_MANY_MAX) : DECIDE_MANY_MAX;
  const isAll = ids.size > 0 && ids.size >= most;
  const box = useRef<HTMLInputElement>(null);
  // Some, but not all: a state that markup has no word for.
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && !isAll;
  }, [ids, isAll]);
  return (
    <th scope="col" className={chooserPlace}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => (isAll ? clear() : void chooseFound())}
        aria-label={`Select all found, up to ${DECIDE_MANY_MAX}`}
        title={`Select all found, up to ${DECIDE_MANY_MAX}`}
        className="size-4"
      />
    </th>
  );
}
