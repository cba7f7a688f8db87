/** Both pictures of a check, for as long as they are on screen. Afterwards nothing of them is left in the window. */
import { useCallback, useEffect, useState } from 'react';
import type { Check } from '../../../shared/check.ts';
import type { FacePicture, Faces } from '../../../shared/contract.ts';
import { type Result, sentenceOf } from '../../../shared/failure.ts';
import { client } from '../../client.ts';
import { useWindowFocus } from '../../design/use-window-focus.ts';
import { useReadAgain } from '../../session/use-signed-in-again.ts';
import { type LoadedPicture, loadPicture } from './load-picture.ts';
import { SETTLED } from './use-on-screen.ts';

/** What is known of one of the two places. */
export type Side =
  | { readonly is: 'there'; readonly picture: LoadedPicture }
  | { readonly is: 'none' }
  | { readonly is: 'unreadable' };

export type FacesState =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'failed'; readonly sentence: string }
  | {
      readonly phase: 'there';
      readonly capture: Side;
      readonly registry: Side;
      readonly erasedAt: Faces['erasedAt'];
    };

const waiting: FacesState = { phase: 'waiting' };

/** Read when `isWanted`, and let go when it no longer is. */
export function useFaces({ id, state }: Pick<Check, 'id' | 'state'>, isWanted: boolean): FacesState {
  const [now, setNow] = useState<FacesState>(waiting);
  const [reading, setReading] = useState(1);
  const again = useReadAgain(now.phase === 'failed');
  // A check that was under way may have its answer now, and with it the registry’s photo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the state changes, and when it is asked for
  useEffect(() => {
    if (!isWanted) return;
    let read: FacesState = waiting;
    let isGone = false;
    /** What changed while they were being made ready: one of them may be erased by then. */
    const changedMeanwhile = new Set<string>();
    const readAnew = () => setReading((count) => count + 1);
    void stateOf(id).then((found) => {
      read = found;
      if (isGone) letGo(read);
      else if (sourcesOf(read).some((source) => changedMeanwhile.has(source))) readAnew();
      else setNow(read);
    });
    // Either picture may have been erased while somebody looks at it.
    const unsubscribe = client.checks.changed((changed) => {
      if (read.phase === 'waiting') changedMeanwhile.add(changed.id);
      else if (sourcesOf(read).includes(changed.id)) readAnew();
    });
    return () => {
      isGone = true;
      unsubscribe();
      letGo(read);
      setNow(waiting);
    };
  }, [id, state, isWanted, reading, again]);
  // So may a terminal have done. Those that are the same stand still.
  const look = useCallback(async () => {
    if (now.phase !== 'there') return;
    const result = await client.checks.faces({ id });
    if (areOthers(now, result)) setReading((count) => count + 1);
  }, [id, now]);
  useWindowFocus(look);
  return now;
}

/** Whether there is a customer’s picture for a check that brought none itself. Asked once it was open for a moment. */
export function useHasCapture({ id }: Pick<Check, 'id'>, isAsked: boolean): boolean {
  const [holder, setHolder] = useState<string | null>(null);
  const reading = useReadAgain(holder !== id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the lock has opened
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    const ask = async () => {
      const result = await client.checks.faces({ id });
      if (!isGone && result.ok && result.value.capture) setHolder(id);
    };
    const settling = setTimeout(() => void ask(), SETTLED);
    return () => {
      isGone = true;
      clearTimeout(settling);
    };
  }, [id, isAsked, reading]);
  return holder === id;
}

async function stateOf(id: string): Promise<FacesState> {
  const result = await client.checks.faces({ id });
  if (!result.ok) return { phase: 'failed', sentence: sentenceOf(result.failure) };
  const { capture, registry, erasedAt } = result.value;
  const [mine, theirs] = await Promise.all([sideOf(capture), sideOf(registry)]);
  return { phase: 'there', capture: mine, registry: theirs, erasedAt };
}

async function sideOf(picture: FacePicture | null): Promise<Side> {
  if (!picture) return { is: 'none' };
  const loaded = await loadPicture(picture);
  return loaded ? { is: 'there', picture: loaded } : { is: 'unreadable' };
}

/** Whether other pictures are to be shown than those that are. */
function areOthers(shown: Extract<FacesState, { phase: 'there' }>, now: Result<Faces>): boolean {
  if (!now.ok) return now.failure.code === 'check-unknown';
  const { capture, registry, erasedAt } = now.value;
  return shown.erasedAt !== erasedAt || isOther(shown.capture, capture) || isOther(shown.registry, registry);
}

function isOther(shown: Side, now: FacePicture | null): boolean {
  if (shown.is !== 'there') return (shown.is === 'none') !== (now === null);
  return shown.picture.from.checkId !== now?.from.checkId;
}

/** The checks that the pictures which are shown are of. */
function sourcesOf(state: FacesState): string[] {
  if (state.phase !== 'there') return [];
  return [state.capture, state.registry].flatMap((side) =>
    side.is === 'there' ? side.picture.from.checkId : [],
  );
}

function letGo(state: FacesState): void {
  if (state.phase !== 'there') return;
  for (const side of [state.capture, state.registry]) if (side.is === 'there') side.picture.letGo();
}
