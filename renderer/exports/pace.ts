/** How something long gets on, in words: done, rate, time left. */
import type { ExportProgress } from '../../shared/contract.ts';
import { countedSoFar } from '../../shared/counted.ts';

const number = new Intl.NumberFormat('en-GB');

/** Before so many milliseconds a rate would be a guess. */
const SOON_MS = 500;

function leftWords(seconds: number): string {
  if (seconds < 1.5) return 'about a second left';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s left`;
  return `about ${Math.ceil(seconds / 60)} minutes left`;
}

/** “12,500 of 100,000 checks · 41,000 a second · about 3 s left”, as far as it is known. `one` is what is counted. */
export function paceWords({ rows, total, elapsedMs }: Omit<ExportProgress, 'id'>, one = 'check'): string {
  const done = countedSoFar(rows, total, one);
  if (rows === 0 || elapsedMs < SOON_MS) return done;
  const rate = (rows / elapsedMs) * 1_000;
  const parts = [
    done,
    `${number.format(rate >= 1_000 ? Math.round(rate / 1_000) * 1_000 : Math.max(1, Math.round(rate)))} a second`,
  ];
  if (total !== null && total > rows) parts.push(leftWords((total - rows) / rate));
  return parts.join(' · ');
}
