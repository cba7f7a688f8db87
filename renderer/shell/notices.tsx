/** What happened while the desk opened, until the person says that they read it; and answers that are not written yet. */
import { Info } from 'lucide-react';
import type { Notice } from '../../shared/desk.ts';
import { UnwrittenNotice } from '../check/unwritten-notice.tsx';
import { Button } from '../design/button.tsx';
import { useDesk } from '../desk/desk-store.ts';
import { openCheck, showUnknown } from './shell-store.ts';

export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const readNotice = useDesk((state) => state.readNotice);
  return (
    <section aria-label="Notices" className="col-span-2 max-h-32 overflow-auto">
      <UnwrittenNotice />
      {notices.map((notice) => (
        <div
          key={notice.id}
          role="status"
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
