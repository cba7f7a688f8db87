/** Every check that was made, newest first, and one of them in full. */
import { useEffect } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { LinkButton } from '../design/button.tsx';
import { isTyping, useKeys } from '../design/use-keys.ts';
import { useMedia } from '../design/use-media.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { EmptyHistory } from './empty-history.tsx';
import { HistoryDetail } from './history-detail.tsx';
import { HistoryGrid } from './history-grid.tsx';
import { useHistory } from './history-store.ts';

const steps: Partial<Record<string, number>> = { j: 1, k: -1 };

export function HistoryScreen() {
  const { loaded, total, rows, failure, open, refresh, step, close } = useHistory();
  const isWide = useMedia('(min-width: 1200px)');

  useEffect(() => {
    void refresh();
    return client.checks.changed(() => void refresh());
  }, [refresh]);

  useSignedInAgain(refresh);

  useKeys((event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const by = steps[event.key.toLowerCase()];
    if (by !== undefined) {
      step(by);
      return true;
    }
    if (event.key === 'Escape' && open) {
      close();
      return true;
    }
    return false;
  });

  const isEmpty = loaded && rows.length === 0 && !failure;
  const isCovered = open !== null && !isWide;
  return (
    <main
      className={`relative grid h-full grid-cols-1 ${open === null ? '' : 'wide:grid-cols-[minmax(0,1fr)_420px]'}`}
    >
      <div inert={isCovered} className="flex min-h-0 min-w-0 flex-col">
        <header className="flex items-baseline gap-3 px-6 pt-6 pb-3 small:px-7">
          <h1 className="text-title font-semibold tracking-tight">History</h1>
          {loaded && total > 0 ? (
            <span className="text-small text-ink-3">
              {total.toLocaleString('en-GB')} {total === 1 ? 'check' : 'checks'}, newest first
            </span>
          ) : null}
        </header>
        {failure ? (
          <div className="px-6 pb-3 small:px-7">
            <Alert tone="warn" actions={<LinkButton onPress={() => refresh()}>Try again</LinkButton>}>
              {sentenceOf(failure)}
            </Alert>
          </div>
        ) : null}
        {isEmpty ? <EmptyHistory /> : null}
        {rows.length > 0 ? <HistoryGrid /> : null}
      </div>
      {open ? <HistoryDetail open={open} isOver={!isWide} /> : null}
    </main>
  );
}
