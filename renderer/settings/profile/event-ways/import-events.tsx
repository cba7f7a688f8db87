/** A file of deliveries is chosen and taken in, and what became of each is told. */
import { FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { importedWords } from '../../../../shared/imported-words.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { keepsFocusAt } from '../../../design/keeps-focus.ts';
import { noImport, useImports } from '../../../events/import-store.ts';
import { paceWords } from '../../../exports/pace.ts';

/** Places of a file that are shown. */
const SHOWN = 5;

const chooseId = 'import-events';

export function ImportEvents({ profile }: { readonly profile: ProfileSummary }) {
  const { take, cancel, imports } = useImports();
  const { isBusy, isCancelling, pace, said } = imports[profile.id] ?? noImport;
  const choose = (file: File | undefined) => {
    if (file) void take(profile.id, file);
  };
  const words = pace ? paceWords(pace, 'line') : 'Reading the file…';

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3" {...keepsFocusAt(chooseId)}>
        <FileTrigger
          acceptedFileTypes={['.json', '.jsonl', '.ndjson']}
          onSelect={(files) => choose(files?.[0])}
        >
          <Button id={chooseId} size="small" isBusy={isBusy}>
            <FileUp aria-hidden className="size-3.5" /> Import a file…
          </Button>
        </FileTrigger>
        {pace ? (
          <Button size="small" isBusy={isCancelling} onPress={() => cancel(profile.id)}>
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
