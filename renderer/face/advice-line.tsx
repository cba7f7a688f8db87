/** The line of advice under a picture. Loaded with the worker that it needs, when a picture is first asked for. */
import { ScanFace } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FaceAdvice } from '../../shared/capture.ts';
import { adviceWords } from './advice.ts';
import { adviserWith } from './adviser.ts';
import { judgeKeeper } from './start-judge.ts';

const adviser = adviserWith(judgeKeeper, (picture) => createImageBitmap(picture));

export default function AdviceLine({ picture }: { readonly picture: Blob | null }) {
  const advice = useAdvice(picture);
  return (
    <div aria-live="polite" className={picture ? 'mt-1 min-h-10 text-small' : 'text-small'}>
      {advice === undefined ? null : <Said advice={advice} />}
    </div>
  );
}

/** Null if the picture could not be judged; undefined if there is none, or nothing is known of it yet. */
function useAdvice(picture: Blob | null): FaceAdvice | null | undefined {
  const [known, setKnown] = useState<{ readonly picture: Blob; readonly advice: FaceAdvice | null }>();
  useEffect(() => {
    const turn = requestIdleCallback(() => adviser.prepare());
    return () => cancelIdleCallback(turn);
  }, []);
  useEffect(() => {
    if (!picture) return;
    let isGone = false;
    void adviser.advise(picture).then((advice) => {
      if (!isGone) setKnown({ picture, advice });
    });
    return () => {
      isGone = true;
    };
  }, [picture]);
  return known?.picture === picture ? known?.advice : undefined;
}

function Said({ advice }: { readonly advice: FaceAdvice | null }) {
  if (advice === null) {
    return <p className="text-ink-3">This picture could not be judged on this computer.</p>;
  }
  return (
    <>
      <p className="flex items-start gap-1 text-ink">
        <ScanFace aria-hidden className="mt-px size-3.5 shrink-0" />
        {adviceWords[advice]}
      </p>
      <p className="text-ink-3">
        Judged on this computer. Advice only: it stops no check, and does not tell whether the person was
        there.
      </p>
    </>
  );
}
