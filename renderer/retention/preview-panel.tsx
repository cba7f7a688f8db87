/** What would go, before anything does: counts, the oldest and the newest, and the customers. */
import { counted } from '../../shared/counted.ts';
import type { ErasePreview } from '../../shared/retention.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { Button } from '../design/button.tsx';
import { dateWords, dayWords } from '../design/dates.ts';
import { countedWords, eventsWaitingWords, heldWords } from './retention-words.ts';

interface PreviewPanelProps {
  readonly preview: ErasePreview;
  readonly onErase: () => void;
  readonly onClose: () => void;
}

const cell = 'px-3 py-1.5';

export function PreviewPanel({ preview, onErase, onClose }: PreviewPanelProps) {
  const { counts, oldest, newest, customers, held } = preview;
  const facts: readonly (readonly [string, string])[] = [
    ['Customers', counts.customers.toLocaleString('en-GB')],
    ['Records', counts.records.toLocaleString('en-GB')],
    ['Answers', counts.answers.toLocaleString('en-GB')],
    ['Pictures', counts.pictures.toLocaleString('en-GB')],
    ['Oldest', oldest === null ? '—' : dateWords(oldest)],
    ['Newest', newest === null ? '—' : dateWords(newest)],
  ];
  const stay = eventsWaitingWords(counts.eventsWaiting);
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-3 gap-x-5 gap-y-2 small:grid-cols-6">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-small text-ink-3">{term}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">{countedWords(preview, dayWords(preview.day))}</p>
      {counts.events > 0 || stay !== null ? (
        <p>
          {counts.events === 0
            ? ''
            : `${counted(counts.events, 'event that belongs', 'events that belong')} to no check here would be erased.`}{' '}
          {stay}
        </p>
      ) : null}
      {customers.length > 0 ? (
        <CustomerTable
          label="Customers whose records would be erased"
          rows={customers.map(({ identifier, endedOn, records }) => [
            identifier,
            dayWords(endedOn),
            counted(records, 'record'),
          ])}
          left={counts.customers - customers.length}
        />
      ) : null}
      {held.length > 0 ? (
        <>
          <p className="font-semibold">
            {counts.held === 1 ? '1 customer stays' : `${counts.held.toLocaleString('en-GB')} customers stay`}
          </p>
          <CustomerTable
            label="Customers that stay"
            rows={held.map(({ identifier, endedOn, why }) => [identifier, dayWords(endedOn), heldWords[why]])}
            left={counts.held - held.length}
          />
        </>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>Close</Button>
        <Button variant="danger" isDisabled={counts.customers + counts.events === 0} onPress={onErase}>
          Erase…
        </Button>
      </div>
    </div>
  );
}

interface CustomerTableProps {
  readonly label: string;
  readonly rows: readonly (readonly [string, string, string])[];
  /** How many more there are than are shown. */
  readonly left: number;
}

function CustomerTable({ label, rows, left }: CustomerTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label={label}
      className="max-h-52 overflow-auto rounded-lg border border-line"
    >
      <table aria-label={label} className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Relationship ended</th>
            <th scope="col">What there is</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([identifier, ended, what]) => (
            <tr key={identifier} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className={`${cell} min-w-40 font-normal wrap-anywhere select-text`}>
                {shownSigns(identifier)}
              </th>
              <td className={`${cell} whitespace-nowrap text-ink-2`}>ended {ended}</td>
              <td className={`${cell} text-right`}>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <p className="border-t border-line px-3 py-1.5 text-small text-ink-2">
          and {left.toLocaleString('en-GB')} more
        </p>
      ) : null}
    </section>
  );
}
