/** The keys that choose checks in the list, wherever the focus is on the screen. */
import { useEffect } from 'react';
import { isMod, isTyping, useKeys } from '../design/use-keys.ts';
import { historyGridId } from './history-grid.tsx';
import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';

/** Chooses the row that the keys stand on, or everything from the one that was chosen last to it. */
function chooseActive(isRange: boolean): void {
  const { rows, activeId } = useHistory.getState();
  const { toggle, reach } = useSelection.getState();
  const listed = rows.map(({ id }) => id);
  if (activeId === null || !listed.includes(activeId)) return;
  if (isRange) reach(activeId, listed);
  else toggle(activeId);
}

const isListFocused = ({ target }: KeyboardEvent) => target instanceof Element && target.id === historyGridId;

/** `isOn`: whether the one at work can do anything with what is chosen, and sees it. */
export function useSelectionKeys(isOn: boolean): void {
  // What is chosen is not left behind unseen.
  useEffect(() => useSelection.getState().clear, []);

  useKeys((event) => {
    if (!isOn || isTyping(event)) return false;
    const key = event.key.toLowerCase();
    if (isMod(event) && key === 'a') {
      void useHistory.getState().chooseFound();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    // Space presses a button, and where nothing is to be pressed it scrolls: it is the list’s while the list has the focus.
    if (key === 'x' || (key === ' ' && isListFocused(event))) {
      // A key that is held down comes again and again, and would leave it to chance what is chosen in the end.
      if (!event.repeat) chooseActive(event.shiftKey);
      return true;
    }
    // The open check is closed first.
    if (key === 'escape' && useHistory.getState().open === null && useSelection.getState().ids.size > 0) {
      useSelection.getState().clear();
      return true;
    }
    return false;
  });
}
