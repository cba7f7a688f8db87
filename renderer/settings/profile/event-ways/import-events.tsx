/** A file of deliveries is chosen and taken in, and what became of each is told. */
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { sentenceOf } from '../../../../shared/failure.ts';
import type { Imported } from '../../../../shared/imported.ts';
import { importedWords } from '../../../../shared/imported-words.ts';
import { client } from '../../../client.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { FILE_MAX, importParts, readEventsFile } from '../../../events/import-file.ts';

/** Places of a file that are shown. */
const SHOWN = 5;

const tooLong = {
  'line-too-long': 'A line of this file is longer than 16 MB. Nothing was taken.',
  'list-too-long': 'A list of more than 16 MB is taken at the terminal, or as JSON Lines. Nothing was taken.',
} as const;

type Said =
  | { readonly what: 'done'; readonly fileName: string; readonly imported: Imported }
  | { readonly what: 'wrong'; readonly sentence: string };

export function ImportEvents({ profile }: { readonly profile: ProfileSummary }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const take = async (file: File): Promise<Said> => {
    const text = await readEventsFile(file);
    if (text === null) {
      const sentence = `This file cannot be read: it is no text in UTF-8, or larger than ${FILE_MAX / 1_000_000} MB. Nothing was taken. A larger one can be taken at the terminal.`;
      return { what: 'wrong', sentence };
    }
    const result = await importParts(text, (part) =>
      client.events.importText({ id: profile.id, text: part }),
    );
    if (result === 'line-too-long' || result === 'list-too-long') {
      return { what: 'wrong', sentence: tooLong[result] };
    }
    if (!result.ok) return { what: 'wrong', sentence: sentenceOf(result.failure) };
    return { what: 'done', fileName: file.name, imported: result.value };
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setSaid(null);
    try {
      setSaid(await take(file));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileTrigger
          acceptedFileTypes={['.json', '.jsonl', '.ndjson']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button size="small" isBusy={isBusy}>
            <FileUp aria-hidden className="size-3.5" /> Import a file…
          </Button>
        </FileTrigger>
        <p role="status" aria-label="What became of the file" className="min-h-5 min-w-0 text-ink-2">
          {isBusy ? 'Reading the file…' : said?.what === 'done' ? importedWords(said.imported) : ' '}
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
