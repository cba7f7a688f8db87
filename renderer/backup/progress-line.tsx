/** How far a backup has come. Work goes on beside it. */
import { useState } from 'react';
import type { BackupProgress } from '../../shared/backup.ts';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Waiting } from '../design/waiting.tsx';
import { sizeWords } from './backup-words.ts';

/** Time left is guessed from the rate once this share is done. */
const ENOUGH = 0.1;

const nothingYet: BackupProgress = { done: 0, total: 0 };

interface ProgressLineProps {
  readonly progress: BackupProgress | null;
  readonly isCancelling: boolean;
}

export function ProgressLine({ progress, isCancelling }: ProgressLineProps) {
  const [begun] = useState(() => performance.now());
  const { done, total } = progress ?? nothingYet;
  const share = total === 0 ? 0 : Math.min(done / total, 1);
  const left = share < ENOUGH ? null : ((performance.now() - begun) / share) * (1 - share);
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
