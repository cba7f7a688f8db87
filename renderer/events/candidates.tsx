/** The checks that a waiting event may be about; a person says which. */
import { useCallback, useEffect, useId, useState } from 'react';
import { standingOf } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { nameInList } from '../../shared/name.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button, LinkButton } from '../design/button.tsx';
import { CautionWord } from '../design/caution-word.tsx';
import { whenWords } from '../design/dates.ts';
import { StandingBadge } from '../design/standing-badge.tsx';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { openCheck } from '../shell/shell-store.ts';

interface CandidatesProps {
  readonly id: string;
  readonly isBusy: boolean;
  readonly onMatch: (checkId: string) => void;
}

export function Candidates({ id, isBusy, onMatch }: CandidatesProps) {
  const [rows, setRows] = useState<readonly CheckRow[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const read = useCallback(() => {
    void client.events.candidates({ id }).then((result) => {
      if (result.ok) setRows(result.value);
      setFailure(result.ok ? null : result.failure);
    });
  }, [id]);
  useEffect(read, [read]);
  useSignedInAgain(read);
  // A terminal may have erased one of them. What is read stays where it cannot be read now, as when the desk locks.
  useWindowFocus(read);

  if (failure && rows === null) return <Alert tone="warn">{sentenceOf(failure)}</Alert>;
  // Room for two, so that what stands below does not jump far when they come.
  if (rows === null) return <div aria-hidden className="h-60" />;
  if (rows.length === 0) {
    return <p className="text-ink-2">No check of this desk that is like it has ended without an answer.</p>;
  }
  // One that is no longer among them when they are read anew is chosen no longer.
  const chosen = rows.find((row) => row.id === picked)?.id ?? null;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 text-small font-semibold">Which check is it about?</legend>
      <ul className="grid grid-cols-1 gap-1.5">
        {rows.map((row) => (
          <Candidate
            key={row.id}
            row={row}
            group={id}
            isChosen={row.id === chosen}
            onChoose={() => setPicked(row.id)}
          />
        ))}
      </ul>
      <p className="text-small text-ink-2">
        If that check is unknown or pending, it gets the state and the outcome that the event says.
      </p>
      <div>
        <Button
          variant="primary"
          size="small"
          isBusy={isBusy}
          isDisabled={chosen === null}
          onPress={() => chosen !== null && onMatch(chosen)}
        >
          It is about this check
        </Button>
      </div>
    </fieldset>
  );
}

interface CandidateProps {
  readonly row: CheckRow;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Candidate({ row, group, isChosen, onChoose }: CandidateProps) {
  const id = useId();
  const name = nameInList(row);
  return (
    <li
      className={`flex items-start gap-2.5 rounded-lg border px-3 py-2 ${
        isChosen ? 'border-accent bg-accent-bg' : 'border-line'
      }`}
    >
      <input
        id={id}
        type="radio"
        name={`candidates-${group}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0"
      />
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <StandingBadge standing={standingOf(row)} />
          <CautionWord cautions={row.cautions} />
          <span className="min-w-0 font-semibold wrap-anywhere">{shownSigns(name ?? row.identifier)}</span>
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          {kinds[row.kind].short} {row.maskedNumber}
          {name === null ? '' : ` · ${shownSigns(row.identifier)}`} ·{' '}
          <span className="whitespace-nowrap">{whenWords(row.createdAt)}</span>
        </span>
      </label>
      <LinkButton
        className="text-small"
        aria-label={`Look at the check of ${shownSigns(row.identifier)}`}
        onPress={() => void openCheck(row.id)}
      >
        Look
      </LinkButton>
    </li>
  );
}
