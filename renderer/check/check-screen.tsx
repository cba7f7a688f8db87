/** Check a customer: the form, and the answer beside it. Nothing moves when the answer arrives. */
import { useEffect } from 'react';
import { client } from '../client.ts';
import { isMod, useKeys } from '../design/use-keys.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { CheckForm } from './check-form.tsx';
import { useCheck } from './check-store.ts';
import { PreparedQuestion } from './prepared/prepared-question.tsx';
import { usePrepared } from './prepared/prepared-store.ts';
import { ProductionDialog } from './production-dialog.tsx';
import { ResultArea } from './result-area.tsx';
import { useCheckAtHand } from './use-check-at-hand.ts';

export function CheckScreen() {
  useCheckAtHand();
  // Back from a face: the document that was chosen before it.
  useEffect(() => {
    const { draft, change } = useCheck.getState();
    if (draft.kind === 'face') change({ kind: draft.documentKind });
  }, []);

  const { load, keepForm, openNext } = usePrepared();
  useEffect(() => {
    void load();
    // One that was begun, here or elsewhere, is prepared no more; nor is one for which an earlier answer was used.
    const ends = [
      client.checks.changed(({ state }) => state === 'sent' && void load()),
      client.review.changed(() => void load()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [load]);
  // A terminal may have prepared a list, or run or removed some of them.
  useWindowFocus(load);
  useSignedInAgain(load);
  useKeys((event) => {
    const key = isMod(event) ? event.key.toLowerCase() : null;
    if (key === 's') void keepForm();
    // One that is held opens one, and no further ones.
    if (key === 'o' && !event.repeat) void openNext();
    return key === 's' || key === 'o';
  });

  return (
    // It holds what is placed out of sight for screen readers, which would otherwise make the whole window scroll.
    <main className="relative h-full overflow-auto">
      <div className="mx-auto grid min-h-full max-w-360 grid-rows-[auto_minmax(0,1fr)] gap-4 p-6 small:px-7">
        <h1 className="text-title font-semibold tracking-tight">Check a customer</h1>
        <div className="grid min-h-0 items-start gap-5 beside:grid-cols-[minmax(360px,400px)_minmax(0,1fr)] beside:gap-6">
          <CheckForm screen="check" />
          <ResultArea screen="check" />
        </div>
      </div>
      <ProductionDialog />
      <PreparedQuestion />
    </main>
  );
}
