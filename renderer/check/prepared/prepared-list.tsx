/** The checks that wait to be run, each with the way into the form. */
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { counted } from '../../../shared/counted.ts';
import { sentenceOf } from '../../../shared/failure.ts';
import { kinds } from '../../../shared/kinds.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import { shownSigns } from '../../../shared/seen-text.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { EnvironmentBadge } from '../../design/environment-badge.tsx';
import { keepsFocus } from '../../design/keeps-focus.ts';
import { useCheck } from '../check-store.ts';
import { ListLink } from './list-link.tsx';
import { aboutPrepared, MAY_BE_SENT, nameOf } from './prepared.ts';
import { usePrepared } from './prepared-store.ts';

export function PreparedList() {
  const { rows, failure, press, askToRemove } = usePrepared();
  const heading = useId();
  const isOne = rows.length === 1;
  return (
    <section {...keepsFocus} aria-labelledby={heading} className="grid grid-cols-1 content-start gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="font-semibold">
          {rows.length === 0 ? 'Prepared checks' : counted(rows.length, 'prepared check')}
        </h2>
        <ListLink />
      </div>
      {rows.length === 0 ? null : (
        <p className="text-ink-2">
          {rows.some(({ isRestored }) => isRestored)
            ? ''
            : `${isOne ? 'It has not' : 'None of them has'} been sent. `}
          {isOne ? 'It' : 'Each'} is sent when you open it and run it.
        </p>
      )}
      {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      {rows.length === 0 ? null : (
        <ul aria-label="Prepared checks" className="divide-y divide-line rounded-lg border border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-2 py-2 pr-2 pl-3">
              <Row row={row} onOpen={() => void press(row)} onRemove={() => askToRemove(row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: PreparedRow;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** For a button: a customer may have several prepared, which their kind, or how the number ends, tells apart. */
function whichOf(row: PreparedRow): string {
  const end = row.maskedNumber.replaceAll('•', '');
  return `the prepared check of ${nameOf(row)}, ${kinds[row.kind].short}${end === '' ? '' : ` ending ${end}`}`;
}

function Row({ row, onOpen, onRemove }: RowProps) {
  const { id, kind, maskedNumber, identifier, environment } = row;
  const isInForm = useCheck(({ draft }) => draft.prepared?.id === id);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span dir="auto" className="min-w-0 text-left font-semibold wrap-anywhere">
            {shownSigns(nameOf(row))}
          </span>
          <span className="shrink-0 text-ink-2 tabular-nums">
            {kinds[kind].short} {maskedNumber}
          </span>
          <EnvironmentBadge environment={environment} />
        </p>
        <p className="text-small wrap-anywhere text-ink-2">
          {row.declaredName === null ? '' : `${shownSigns(identifier)} · `}
          {aboutPrepared(row, Date.now())}
        </p>
        {row.isRestored ? <p className="text-small text-warn">{MAY_BE_SENT}</p> : null}
      </div>
      {isInForm ? (
        <span className="shrink-0 text-small text-ink-2">In the form</span>
      ) : (
        <Button size="small" aria-label={`Open ${whichOf(row)}`} onPress={onOpen}>
          Open
        </Button>
      )}
      <Button size="square" variant="quiet" aria-label={`Remove ${whichOf(row)}`} onPress={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </>
  );
}
