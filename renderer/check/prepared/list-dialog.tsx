/** Prepares the customers of a list: which file, what is wrong with it, and what of it would be passed over. */
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { counted } from '../../../shared/counted.ts';
import { sentenceOf } from '../../../shared/failure.ts';
import { kinds } from '../../../shared/kinds.ts';
import { PreparedKind } from '../../../shared/prepared.ts';
import { passedOverWords } from '../../../shared/prepared-words.ts';
import { shownSigns } from '../../../shared/seen-text.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';
import { say } from '../../design/said.tsx';
import { chosenProfile, useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { kindFor } from '../draft.ts';
import { type ReadList, readList } from './read-list.ts';

/** Wrong lines that are named at most; whoever has mended so many chooses the file again. */
const NAMED_MAX = 50;

export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const profile = useProfiles(chosenProfile);
  const draft = useCheck((state) => state.draft);
  const [read, setRead] = useState<ReadList | null>(null);
  const [chosen, setChosen] = useState<File | undefined>();
  const [isReading, setIsReading] = useState(false);
  const kind = PreparedKind.safeParse(profile && kindFor(draft, profile.settings));
  if (profile === null || !kind.success) return null;

  const choose = async (file: File | undefined, passesOver = false) => {
    if (file === undefined || isReading) return;
    setIsReading(true);
    setChosen(file);
    const asked = { profileId: profile.id, kind: kind.data, passesOver };
    const now = await readList(file, asked).finally(() => setIsReading(false));
    setRead(now);
    if (now.prepared === 0) return;
    say(`${now.prepared} prepared. Nothing was sent.`);
    onClose();
  };
  const passesAllElse = read !== null && read.failure === null && read.wrong.length === 0;
  return (
    // What was handed over is prepared, whoever leaves: there is no way back out of it until it is told.
    <Dialog title="Prepare checks from a list" isOpen isWide isBusy={isReading} onClose={onClose}>
      <p>
        Each line of a CSV file, as a spreadsheet saves it, is prepared as one check for{' '}
        <span className="font-semibold break-words">{profile.name}</span>. Nothing is sent.
      </p>
      <p className="text-ink-2">
        The first line names the columns: <em>number</em> and <em>identifier</em>, and, where you have them,{' '}
        <em>kind</em> (bvn, nin or voters_card; {kinds[kind.data].short} where there is none),{' '}
        <em>first name</em>, <em>middle name</em>, <em>last name</em>, <em>date of birth</em>, <em>phone</em>{' '}
        and <em>gender</em>. You are asked before another column is passed over.
      </p>
      {read === null || isReading ? null : <Wrong read={read} />}
      <DialogActions>
        <Button onPress={onClose} isDisabled={isReading}>
          Cancel
        </Button>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button autoFocus variant={passesAllElse ? 'plain' : 'primary'} isBusy={isReading}>
            <FileUp aria-hidden className="size-4" />
            {read === null ? 'Choose a file…' : 'Choose it again…'}
          </Button>
        </FileTrigger>
        {passesAllElse ? (
          <Button variant="primary" isDisabled={isReading} onPress={() => void choose(chosen, true)}>
            Prepare without them
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function Wrong({ read }: { readonly read: ReadList }) {
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list that is read has faults of its own
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'start' });
  }, [read]);
  return (
    <div ref={part} className="grid grid-cols-1 gap-4">
      <Faults {...read} />
    </div>
  );
}

function Faults({ failure, wrong, passedOver }: ReadList) {
  if (failure) return <Alert tone="warn">{sentenceOf(failure)} Nothing was prepared.</Alert>;
  if (wrong.length === 0) return <PassedOver names={passedOver} />;
  const count = counted(wrong.length, 'line is wrong', 'lines are wrong');
  return (
    <>
      <Alert tone="warn">{count}, so nothing was prepared. Correct the file, then choose it again.</Alert>
      <ul aria-label="Wrong lines" className="list-none space-y-1 text-small">
        {wrong.slice(0, NAMED_MAX).map(({ line, sentence }) => (
          <li key={line} className="break-words">
            <span className="font-semibold tabular-nums">Line {line}:</span> {sentence}
          </li>
        ))}
        {wrong.length > NAMED_MAX ? <li>And {wrong.length - NAMED_MAX} more.</li> : null}
      </ul>
    </>
  );
}

function PassedOver({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert tone="info">
      {shownSigns(passedOverWords(names))}. Nothing is prepared yet. Where one of them belongs to a check,
      call it by a name above and choose the file again.
    </Alert>
  );
}
