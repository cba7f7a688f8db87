/** Check a face: the form, and beside it the camera, the picture under review, or the answer. */
import { useEffect } from 'react';
import { CheckForm } from '../check/check-form.tsx';
import { useCheck } from '../check/check-store.ts';
import { kindFor } from '../check/draft.ts';
import { ProductionDialog } from '../check/production-dialog.tsx';
import { ResultArea } from '../check/result-area.tsx';
import { runOn } from '../check/run.ts';
import { useCheckAtHand } from '../check/use-check-at-hand.ts';
import { warmUp } from '../face/guide.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useCapture } from './capture-store.ts';
import { panelOf } from './panel.ts';
import { PictureField } from './picture-field.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { Stage } from './stage.tsx';

export function FaceScreen() {
  useCheckAtHand();
  const used = useCapture((state) => state.used);
  useEffect(() => {
    const { draft, change } = useCheck.getState();
    if (draft.kind !== 'face') change({ kind: 'face' });
    warmUp();
  }, []);
  return (
    <main className="relative h-full scroll-pb-18 overflow-auto max-small:scroll-pb-26">
      <div className="mx-auto grid min-h-full max-w-360 grid-rows-[auto_minmax(0,1fr)] gap-4 p-6 small:px-7 medium:max-beside:gap-3 medium:max-beside:p-4">
        <h1 className="text-title font-semibold tracking-tight">Check a face</h1>
        <div className="grid min-h-0 items-start gap-5 medium:grid-cols-[minmax(280px,320px)_minmax(0,1fr)] medium:max-beside:gap-4 beside:grid-cols-[minmax(360px,400px)_minmax(0,1fr)] beside:gap-6">
          <CheckForm screen="face" pictureField={<PictureField />} used={used} />
          <BesideForm />
        </div>
      </div>
      <ProductionDialog />
    </main>
  );
}

function BesideForm() {
  const profile = useProfiles(chosenProfile);
  const draft = useCheck((state) => state.draft);
  const phase = useCheck(({ run }) => runOn('face', run).phase);
  const { reviewed, wantsStage } = useCapture();
  // In the first turn the draft may still be that of a document.
  const isOffered = profile !== null && kindFor({ ...draft, kind: 'face' }, profile.settings) === 'face';
  const panel = panelOf({
    phase,
    wantsStage,
    hasPicture: draft.picture !== null,
    isReviewed: reviewed !== null,
  });
  if (panel === 'result') return <ResultArea screen="face" />;
  // No camera where no face is checked.
  if (!isOffered) return null;
  if (panel === 'review' && reviewed) return <ReviewPanel key={reviewed.id} reviewed={reviewed} />;
  if (panel === 'ready' && draft.picture) return <ReadyPanel picture={draft.picture} />;
  return <Stage />;
}
