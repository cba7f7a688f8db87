/** How far a long command has come: one line of the error output, where somebody watches. */
import type { LookProgress } from '../../shared/backup.ts';
import { counted, countedSoFar } from '../../shared/counted.ts';
import type { PackProgress } from '../../shared/evidence.ts';
import type { EraseProgress } from '../../shared/retention.ts';
import { stageWords } from '../../shared/retention-words.ts';
import { endInPlace, tellInPlace } from './output.ts';

const share = (done: number, total: number) =>
  total === 0 ? '' : `: ${Math.floor((100 * Math.min(done, total)) / total)} %`;

function erasingWords({ stage, done, total, records }: EraseProgress): string {
  if (total === 0 || (stage !== 'looking' && stage !== 'erasing')) return stageWords[stage];
  if (stage === 'looking') return `${stageWords.looking}: ${countedSoFar(done, total, 'check')}`;
  return `${stageWords.erasing}: ${countedSoFar(done, total, 'customer')}, ${counted(records, 'record')}`;
}

/** Of a look at what would go, an erasing, and the file that is written anew; null when it is over. */
export function tellErasing(progress: EraseProgress | null): void {
  if (progress === null) endInPlace();
  else tellInPlace(erasingWords(progress), false);
}

/** Of a backup that is made. */
export const tellBackup = (done: number, total: number): void =>
  tellInPlace(`Backing up${share(done, total)}`, false);

/** Of a backup that is verified before it is restored. */
export function tellLook({ part, done, total }: LookProgress): void {
  const words = {
    opening: 'Trying the passphrase',
    unpacking: `Unpacking${share(done, total)}`,
    examining: 'Looking at every page',
  };
  tellInPlace(words[part], false);
}

/** Of an evidence pack. */
export function tellPack({ part, done, of }: PackProgress): void {
  const words = {
    gathering: `${countedSoFar(done, of, 'check')} gathered`,
    report: 'Making the report',
    packing: 'Putting the file together',
  };
  tellInPlace(words[part], false);
}
