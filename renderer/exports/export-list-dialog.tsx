/** The list as it is found, into a file: in which form, with numbers covered or not. */
import { useEffect, useState } from 'react';
import type { ListFormat } from '../../shared/exported.ts';
import { isWhole } from '../../shared/history-query.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { RadioCards } from '../design/radio-cards.tsx';
import { useHistory } from '../history/history-store.ts';
import { useSelection } from '../history/selection-store.ts';
import { ExportActions, ExportNews } from './export-progress.tsx';
import { isUnderWay, useExport } from './export-store.ts';
import { NumbersTick } from './numbers-tick.tsx';

const forms = [
  { value: 'csv', title: 'CSV', sentence: 'One line a check, for a spreadsheet.' },
  { value: 'jsonl', title: 'JSON Lines', sentence: 'Everything that is kept of a check, for a program.' },
] as const;

export function ExportListDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useHistory((state) => state.query);
  // Beside rows that are chosen it would be taken for an export of these.
  const order = useSelection(({ ids }) => ids.size > 0) ? 'selected or not, newest first' : 'newest first';
  const { stage, run, reset } = useExport();
  // One that was over before is of another file.
  useEffect(reset, [reset]);
  const [format, setFormat] = useState<ListFormat>('csv');
  const [isInClear, setIsInClear] = useState(false);
  const isBusy = isUnderWay(stage);
  const leave = () => {
    reset();
    onClose();
  };
  const begin = () => void run((id) => client.exports.list({ id, query, format, masked: !isInClear }));

  return (
    <Dialog title="Export the list" isOpen isBusy={isBusy} onClose={leave}>
      <p className="text-ink-2">
        {isWhole(query)
          ? `All checks in the history, ${order}.`
          : `The checks that are found with these words and filters, ${order}.`}{' '}
        Times are in UTC. What comes from a sandbox is marked SANDBOX.
      </p>
      {stage === 'done' ? null : (
        <>
          <RadioCards
            legend="Format"
            columns={2}
            cards={forms}
            value={format}
            onChange={setFormat}
            isDisabled={isBusy}
          />
          <fieldset disabled={isBusy}>
            <legend className="sr-only">Numbers</legend>
            <NumbersTick isInClear={isInClear} onChange={setIsInClear} />
          </fieldset>
        </>
      )}
      <ExportNews />
      <ExportActions begin="Choose where to save…" onBegin={begin} onClose={leave} />
    </Dialog>
  );
}
