/** A report on paper: of this check or of all checks of its person, with or without pictures, numbers covered or not. */
import { useEffect, useState } from 'react';
import { client } from '../client.ts';
import { Checkbox } from '../design/checkbox.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RadioCards } from '../design/radio-cards.tsx';
import { whileWanted } from '../while-wanted.ts';
import { ExportActions, ExportNews } from './export-progress.tsx';
import { isUnderWay, useExport } from './export-store.ts';
import { NumbersTick } from './numbers-tick.tsx';
import { type Others, othersSentence } from './report-words.ts';

interface ReportDialogProps {
  readonly checkId: string;
  readonly onClose: () => void;
}

export function ReportDialog({ checkId, onClose }: ReportDialogProps) {
  const { stage, run, reset } = useExport();
  // One that was over before is of another file.
  useEffect(reset, [reset]);
  const [scope, setScope] = useState<'check' | 'person'>('check');
  const [withPhoto, setWithPhoto] = useState(false);
  const [isInClear, setIsInClear] = useState(false);
  const [others, setOthers] = useState<Others>('looking');
  useEffect(
    () =>
      whileWanted(client.review.samePerson({ id: checkId }), (result) =>
        setOthers(result.ok ? result.value.total : 'unreadable'),
      ),
    [checkId],
  );

  const isBusy = isUnderWay(stage);
  const leave = () => {
    reset();
    onClose();
  };
  const begin = () =>
    void run((id) => client.exports.report({ id, checkId, scope, masked: !isInClear, withPhoto }));
  const scopes = [
    {
      value: 'check' as const,
      title: 'This check',
      sentence: 'How it came out, what proves it, and what happened.',
    },
    {
      value: 'person' as const,
      title: 'All checks of this person',
      sentence: othersSentence(others),
      isDisabled: typeof others === 'string' || others === 0,
    },
  ];

  return (
    <Dialog title="Report (PDF)" isOpen isBusy={isBusy} onClose={leave}>
      {stage === 'done' ? null : (
        <>
          <RadioCards
            legend="What it tells of"
            cards={scopes}
            value={scope}
            onChange={setScope}
            isDisabled={isBusy}
          />
          <fieldset disabled={isBusy} className="grid gap-3">
            <legend className="sr-only">What is in it</legend>
            <Checkbox
              label="The customer’s picture and the registry’s photo"
              isTicked={withPhoto}
              onChange={setWithPhoto}
            />
            <NumbersTick isInClear={isInClear} onChange={setIsInClear} />
          </fieldset>
        </>
      )}
      <ExportNews />
      <ExportActions begin="Choose where to save…" onBegin={begin} onClose={leave} />
    </Dialog>
  );
}
