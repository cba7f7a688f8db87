/** Makes an evidence pack of some checks: what it shows is chosen here, where it goes in the system's own dialog. */
import { useState } from 'react';
import type { WrittenPack } from '../../shared/contract.ts';
import { countedSoFar } from '../../shared/counted.ts';
import { maskedPack, PACK_CHECKS_MAX, type PackProgress, type PackShows } from '../../shared/evidence.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Checkbox } from '../design/checkbox.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Status } from '../design/status.tsx';
import { Waiting } from '../design/waiting.tsx';

interface MakePackDialogProps {
  /** At most `PACK_CHECKS_MAX`, no two alike. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

export function MakePackDialog({ ids, onClose }: MakePackDialogProps) {
  const [shows, setShows] = useState<PackShows>(maskedPack);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [written, setWritten] = useState<WrittenPack | null>(null);
  const [progress, setProgress] = useState<PackProgress | null>(null);
  const asked = ids.slice(0, PACK_CHECKS_MAX);
  const noun = asked.length === 1 ? 'this check' : `${asked.length} checks`;

  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    setProgress(null);
    const end = client.evidence.progress(setProgress);
    try {
      const result = await client.evidence.make({ ids: asked, shows });
      if (result.ok) setWritten(result.value);
      else setFailure(result.failure);
    } finally {
      end();
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={`Evidence pack of ${noun}`} isOpen onClose={onClose} isBusy={isBusy}>
      <Status>{written ? <Written written={written} /> : null}</Status>
      {written ? (
        <DialogActions>
          <Button onPress={() => void client.evidence.showInFolder({})}>Show in folder</Button>
          <Button autoFocus variant="primary" onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      ) : (
        <>
          <p className="text-ink-2">
            One file with the record, the timeline and the signed piece of the audit log. Whoever gets it can
            verify it without Veridesk’s history. Numbers are covered unless you say otherwise.
          </p>
          <fieldset disabled={isBusy} className="grid gap-2.5">
            <legend className="sr-only">What it shows</legend>
            <Checkbox
              label="Numbers and phones in clear"
              isTicked={shows.clear}
              onChange={(clear) => setShows({ ...shows, clear, answers: clear && shows.answers })}
            />
            <Checkbox
              label="The answers as they came, with everything in them"
              isTicked={shows.answers}
              onChange={(answers) => setShows({ ...shows, answers, clear: answers || shows.clear })}
            />
            <Checkbox
              label="The customer’s picture and the registry’s photo"
              isTicked={shows.pictures}
              onChange={(pictures) => setShows({ ...shows, pictures })}
            />
          </fieldset>
          <p className="text-small text-ink-2">
            That you made it, and what it shows, is written into the audit log.
          </p>
          {isBusy && progress ? <HowFar progress={progress} /> : null}
          {failure ? <Alert tone={toneOf(failure)}>{sentenceOf(failure)}</Alert> : null}
          <DialogActions>
            <Button onPress={isBusy ? () => void client.evidence.cancel({}) : onClose}>Cancel</Button>
            <Button variant="primary" autoFocus isBusy={isBusy} onPress={() => void make()}>
              {isBusy ? <Waiting /> : null} Save the pack…
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Cancelled by whoever asked for it: nothing is wrong. */
const toneOf = ({ code }: Failure) => (code === 'export-cancelled' ? 'warn' : 'bad');

const partWords: Readonly<Record<PackProgress['part'], (progress: PackProgress) => string>> = {
  gathering: ({ done, of }) => `${countedSoFar(done, of, 'check')} gathered`,
  report: () => 'Making the report…',
  packing: () => 'Putting the file together…',
};

function HowFar({ progress }: { readonly progress: PackProgress }) {
  const { part, done, of } = progress;
  const words = partWords[part](progress);
  return (
    <div className="grid gap-1.5 rounded-lg border border-line p-3">
      <span className="tabular-nums">{words}</span>
      <ProgressBar label="Making the pack" words={words} share={part === 'gathering' ? done / of : null} />
    </div>
  );
}

function Written({ written: { fileName, bytes } }: { readonly written: WrittenPack }) {
  return (
    <p className="break-words">
      Written: <span className="font-semibold select-text">{fileName}</span>, {sizeWords(bytes)}.
    </p>
  );
}
