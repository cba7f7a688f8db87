/** A file of deliveries is chosen and taken in, and what became of each is told. */
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../../../shared/failure.ts';
import type { Imported } from '../../../../shared/imported.ts';
import { importedWords } from '../../../../shared/imported-words.ts';
import { client } from '../../../client.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { keepsFocusAt } from '../../../design/keeps-focus.ts';
import { FILE_MAX, importParts, readEventsFile } from '../../../events/import-file.ts';
import { paceWords } from '../../../exports/pace.ts';

/** Places of a file that are shown. */
const SHOWN = 5;

const chooseId = 'import-events';

const tooLong = {
  'line-too-long': 'A line of this file is longer than 16 MB. Nothing was taken.',
  'list-too-long': 'A list of more than 16 MB is taken at the terminal, or as JSON Lines. Nothing was taken.',
} as const;

type Said =
  | { readonly what: 'done'; readonly fileName: string; readonly imported: Imported }
  | { readonly what: 'wrong'; readonly sentence: string };

/** How far a file of several parts is. */
interface Pace {
  readonly rows: number;
  readonly total: number;
  readonly elapsedMs: number;
}

/** What ended it before all was taken, and what was taken by then. */
function endedWords(ended: Failure | 'cancelled', imported: Imported): string {
  const { stored, repeated, untrusted, refused } = imported;
  const isNothing = stored + repeated + untrusted + refused === 0;
  const before = isNothing ? 'Nothing was taken.' : `Before it: ${importedWords(imported)}`;
  if (ended !== 'cancelled') return isNothing ? sentenceOf(ended) : `${sentenceOf(ended)} ${before}`;
  return `The import was cancelled. ${before} Import the file again for the rest: nothing is taken twice.`;
}

export function ImportEvents({ profile }: { readonly profile: ProfileSummary }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [pace, setPace] = useState<Pace | null>(null);
  const asked = useRef<AbortController>(null);
  const [isCancelling, setCancelling] = useState(false);

  const take = async (file: File, { signal }: AbortController): Promise<Said> => {
    const text = await readEventsFile(file);
    if (text === null) {
      const sentence = `This file cannot be read: it is no text in UTF-8, or larger than ${FILE_MAX / 1_000_000} MB. Nothing was taken. A larger one can be taken at the terminal.`;
      return { what: 'wrong', sentence };
    }
    const begun = performance.now();
    const result = await importParts(
      text,
      (part) => client.events.importText({ id: profile.id, text: part }),
      {
        tell: (rows, total) => setPace({ rows, total, elapsedMs: performance.now() - begun }),
        isCancelled: () => signal.aborted,
      },
    );
    if (result === 'line-too-long' || result === 'list-too-long') {
      return { what: 'wrong', sentence: tooLong[result] };
    }
    const { imported, ended } = result;
    if (ended !== null) return { what: 'wrong', sentence: endedWords(ended, imported) };
    return { what: 'done', fileName: file.name, imported };
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const asking = new AbortController();
    asked.current = asking;
    setBusy(true);
    setSaid(null);
    try {
      setSaid(await take(file, asking));
    } finally {
      setBusy(false);
      setPace(null);
      setCancelling(false);
    }
  };
  const cancel = () => {
    asked.current?.abort();
    setCancelling(true);
  };
  const words = pace ? paceWords(pace, 'line') : 'Reading the file…';

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3" {...keepsFocusAt(chooseId)}>
        <FileTrigger
          acceptedFileTypes={['.json', '.jsonl', '.ndjson']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button id={chooseId} size="small" isBusy={isBusy}>
            <FileUp aria-hidden className="size-3.5" /> Import a file…
          </Button>
        </FileTrigger>
        {pace ? (
          <Button size="small" isBusy={isCancelling} onPress={cancel}>
            {isCancelling ? 'Cancelling…' : 'Cancel the import'}
          </Button>
        ) : null}
        <p role="status" aria-label="What became of the file" className="min-h-5 min-w-0 text-ink-2">
          {isBusy ? words : said?.what === 'done' ? importedWords(said.imported) : ' '}
        </p>
      </div>
      {said?.what === 'wrong' ? <Alert tone="bad">{said.sentence}</Alert> : null}
      {said?.what === 'done' && said.imported.refused > 0 ? (
        <Alert tone="warn">
          <p className="font-semibold break-all">Not taken from {said.fileName}:</p>
          <ul>
            {said.imported.why.slice(0, SHOWN).map(({ place, sentence }) => (
              <li key={`${place} ${sentence}`}>{place === '' ? sentence : `${place}: ${sentence}`}</li>
            ))}
          </ul>
          {said.imported.refused > SHOWN ? <p>And {said.imported.refused - SHOWN} more.</p> : null}
        </Alert>
      ) : null}
    </div>
  );
}
