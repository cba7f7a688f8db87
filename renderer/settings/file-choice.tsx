/** The button that asks the system for a profile file. */
import { FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';

interface FileChoiceProps {
  readonly fileName: string | null;
  readonly failure: Failure | null;
  readonly onChoose: (file: File | undefined) => void;
}

export function FileChoice({ fileName, failure, onChoose }: FileChoiceProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={(files) => onChoose(files?.[0])}
        >
          <Button autoFocus>
            <FileUp aria-hidden className="size-4" />
            {fileName === null ? 'Choose a file…' : 'Choose another file…'}
          </Button>
        </FileTrigger>
        <span className="min-w-0 break-all text-ink-2">{fileName}</span>
      </div>
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
    </>
  );
}
