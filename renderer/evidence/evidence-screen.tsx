/** Evidence: verify a pack of any origin, and where packs are made. */
import { useEffect, useRef } from 'react';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { Section } from '../settings/section.tsx';
import { useShell } from '../shell/shell-store.ts';
import { VerifyPart } from './verify-part.tsx';

export function EvidenceScreen() {
  const go = useShell((state) => state.go);
  const mayMake = useMay('reviewer');
  const screen = useRef<HTMLElement>(null);
  // The keys that led here go on from here.
  useEffect(() => screen.current?.focus(), []);
  return (
    <main ref={screen} tabIndex={-1} aria-label="Evidence" className="h-full overflow-auto outline-none">
      <div className="grid max-w-200 grid-cols-1 gap-8 p-6 small:px-7">
        <header>
          <h1 className="text-title font-semibold tracking-tight">Evidence</h1>
          <p className="mt-1 text-ink-2">
            An evidence pack shows what was checked, what came back and what was decided, and that nothing of
            it was changed since. Anybody can verify one, with no network and no login.
          </p>
        </header>
        <Section title="Verify a pack">
          <VerifyPart />
        </Section>
        <Section title="Make a pack">
          <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-5">
            <p className="min-w-0 flex-1 basis-80 text-ink-2">
              {mayMake
                ? 'Open a check in History, or select several, and choose Evidence pack.'
                : 'A reviewer makes packs. Ask one of yours.'}
            </p>
            <Button onPress={() => go('history')}>Go to History</Button>
          </div>
        </Section>
      </div>
    </main>
  );
}
