/** The customer’s picture beside the registry’s photo, and what the comparison on this computer says of them. */
import { useEffect, useState } from 'react';
import type { Check } from '../../../shared/check.ts';
import { BUILT_IN_SANDBOX_ID } from '../../../shared/profile.ts';
import { Alert } from '../../design/alert.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { Comparison, ComparisonLine } from './comparison.tsx';
import { FaceViewer } from './face-viewer.tsx';
import type { LoadedPicture } from './load-picture.ts';
import { placesOf } from './places.tsx';
import { useCompared } from './use-compared.ts';
import { useFaces } from './use-faces.ts';
import { useOnScreen } from './use-on-screen.ts';

export function Faces({ check }: { readonly check: Check }) {
  const [ref, isOnScreen] = useOnScreen();
  const state = useFaces(check, isOnScreen);
  const [isLarge, setLarge] = useState(false);
  const isThere = state.phase === 'there';
  const capture = isThere && state.capture.is === 'there' ? state.capture.picture : null;
  const registry = isThere && state.registry.is === 'there' ? state.registry.picture : null;
  const { boxes, likeness } = useCompared(capture, registry);
  const places = placesOf(check, state, boxes, useLate(capture ?? registry));
  const isSingle = isThere && !(capture && registry);

  return (
    <section ref={ref} aria-label="Faces" className="border-t border-line p-5">
      <h3 className="mb-3 text-small font-semibold">Faces</h3>
      {state.phase === 'failed' ? (
        <div className="mb-3">
          <Alert tone="warn">{state.sentence}</Alert>
        </div>
      ) : null}
      <div className="grid items-start gap-x-6 gap-y-4 @xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <FaceViewer places={places} isSandbox={check.sandbox} onCompare={() => setLarge(true)} />
        {isSingle ? (
          <p className="text-ink-2">There are not two pictures to compare.</p>
        ) : (
          <Comparison
            likeness={likeness}
            isUnderWay={isThere}
            isBuiltInSandbox={check.profileId === BUILT_IN_SANDBOX_ID}
          />
        )}
      </div>
      <CompareDialog
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        advice={isSingle ? null : <ComparisonLine likeness={likeness} isUnderWay={isThere} />}
      >
        <FaceViewer places={places} isSandbox={check.sandbox} isLarge />
      </CompareDialog>
    </section>
  );
}

/** How long pictures wait for their common scale, in milliseconds; then they are shown equally high. */
const PATIENCE = 2_000;

/** Whether the wait is over, counted from when there was something to wait for. */
function useLate(picture: LoadedPicture | null): boolean {
  const [late, setLate] = useState<LoadedPicture | null>(null);
  useEffect(() => {
    if (!picture) return;
    const timer = setTimeout(() => setLate(picture), PATIENCE);
    return () => clearTimeout(timer);
  }, [picture]);
  return picture !== null && late === picture;
}
