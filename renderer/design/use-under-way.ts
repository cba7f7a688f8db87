/** Work of the main process that a button begins. */
import { useState } from 'react';

/**
 * One at a time: until it has come to its end, the button is busy and takes no press. Whoever presses once more, since nothing
 * was seen to happen, would have it done and written down twice, or be told that it is not there any more.
 */
export function useUnderWay(work: () => Promise<unknown>): readonly [isBusy: boolean, begin: () => void] {
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, () => void begin()];
}
