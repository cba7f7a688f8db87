/** How far a backup has come. Work goes on beside it. */
import type { BackupProgress } from '../../shared/backup.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Waiting } from '../design/waiting.tsx';
import type { Since } from './backup-store.ts';
import { leftMs } from './backup-words.ts';

const nothingYet: BackupProgress = { done: 0, total: 0 };

interface ProgressLineProps {
  readonly progress: BackupProgress | null;
  readonly since: Since | null;
  readonly isCancelling: boolean;
}

export function ProgressLine({ progress, since, isCancelling }: ProgressLineProps) {
  const { done, total } = progress ?? nothingYet;
  const share = total === 0 ? 0 : Math.min(done / total, 1);
  const left = since && leftMs({ done, total }, since, performance.now());
  const words = isCancelling ? 'Cancelling…' : progressWords(progress, left);
  return (
    <div className="flex min-h-9 min-w-0 flex-1 basis-60 items-center gap-3">
      <Waiting />
      <ProgressBar label="Backup" words={words} share={total === 0 ? null : share} />
      <span className="text-small whitespace-nowrap text-ink-2">{words}</span>
    </div>
  );
}

/** `left` is in milliseconds, null where it is not known yet. */
function progressWords(progress: BackupProgress | null, left: number | null): string {
  const { done, total } = progress ?? nothingYet;
  const far = total === 0 ? 'Copying' : `${sizeWords(done)} of ${sizeWords(total)}`;
  return left === null || left < 1_000 ? far : `${far}, ${Math.ceil(left / 1_000)} s left`;
}
