/** How far the verifying of a backup has come. */
import { useEffect, useState } from 'react';
import type { LookProgress } from '../../shared/backup.ts';
import { client } from '../client.ts';
import { ProgressBar } from '../design/progress-bar.tsx';
import { useElapsed } from '../design/use-elapsed.ts';
import { lookWords } from './backup-words.ts';

interface Told {
  readonly progress: LookProgress;
  /** When its part began. */
  readonly begunAt: number;
}

const opening = (): Told => ({ progress: { part: 'opening', done: 0, total: 0 }, begunAt: Date.now() });

export function LookLine() {
  const [{ progress, begunAt }, setTold] = useState(opening);
  useEffect(
    () =>
      client.backup.lookProgress((next) =>
        setTold((before) => ({
          progress: next,
          begunAt: next.part === before.progress.part ? before.begunAt : Date.now(),
        })),
      ),
    [],
  );
  const tookMs = useElapsed(begunAt);
  const { part, done, total } = progress;
  const words = lookWords(progress, tookMs);
  return (
    <div className="grid gap-1">
      <ProgressBar
        label="Verifying the backup"
        words={words}
        share={part === 'unpacking' && total > 0 ? done / total : null}
      />
      <p className="text-small text-ink-2 tabular-nums">{words}</p>
    </div>
  );
}
