/** What happened while the desk opened, until the person says that they read it; and answers that are not written yet. */
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Notice } from '../../shared/desk.ts';
import { UnwrittenNotice } from '../check/unwritten-notice.tsx';
import { Button } from '../design/button.tsx';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { say } from '../design/said.tsx';
import { useDesk } from '../desk/desk-store.ts';
import { LostNotice } from '../profiles/lost-notice.tsx';
import { openCheck, showUnknown } from './shell-store.ts';
import { stripId } from './strip.tsx';

export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const readNotice = useDesk((state) => state.readNotice);
  useSayNew(notices);
  return (
    // With the last of them nothing is left here that could be seen to have the focus.
    <section {...keepsFocusAt(stripId)} aria-label="Notices" className="col-span-2 max-h-32 overflow-auto">
      <UnwrittenNotice />
      <LostNotice />
      {notices.map((notice) => (
        <div
          key={notice.id}
          className="flex items-center gap-2.5 border-b border-line bg-odd-bg px-4 py-1.5 text-odd"
        >
          <Info aria-hidden className="size-4 shrink-0" />
          <p className="mr-auto min-w-0 text-ink">{notice.sentence}</p>
          <ToChecks ids={notice.checks ?? []} />
          <Button size="small" onPress={() => readNotice(notice.id)}>
            Dismiss
          </Button>
        </div>
      ))}
    </section>
  );
}

/** They come together with the window, whose first field has the focus: whoever does not see them is told of each once. */
function useSayNew(notices: readonly Notice[]): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const isNew = notices.filter(({ id }) => !told.current.has(id));
    if (isNew.length === 0) return;
    for (const { id } of isNew) told.current.add(id);
    say(isNew.map(({ sentence }) => sentence).join(' '));
  }, [notices]);
}

/** To the checks that a notice speaks of, which stand as unknown. */
function ToChecks({ ids: [first, ...more] }: { readonly ids: readonly string[] }) {
  if (first === undefined) return null;
  return more.length === 0 ? (
    <Button size="small" onPress={() => void openCheck(first)}>
      Open it
    </Button>
  ) : (
    <Button size="small" onPress={() => void showUnknown()}>
      Show unknown checks
    </Button>
  );
}
