/** Decides on several checks at once; each stands or falls alone, and it is said which did not. */

import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { cautionsInShort } from '../../shared/cautions.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { counted } from '../../shared/counted.ts';
import type { Failure } from '../../shared/failure.ts';
import { nameInList } from '../../shared/name.ts';
import { DECIDE_MANY_MAX, type DecidedOne, type DecisionName } from '../../shared/review.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { Status } from '../design/status.tsx';
import { DecisionChoice } from './decision-choice.tsx';
import { DecisionForm, type Said } from './decision-form.tsx';
import { decisionWords, notDecidedWords } from './decision-words.ts';
import { nothingTyped, type Typed } from './drafts-store.ts';

interface DecideSeveralDialogProps {
  /** As they stand in the list. At most `DECIDE_MANY_MAX` are decided. */
  readonly checks: readonly CheckRow[];
  readonly onClose: () => void;
  /** The ids that were decided. */
  readonly onDecided?: (ids: readonly string[]) => void;
}

const checksOf = (count: number) => counted(count, 'check');

export function DecideSeveralDialog({ checks, onClose, onDecided }: DecideSeveralDialogProps) {
  const [choosing, setChoosing] = useState<DecisionName | null>(null);
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [results, setResults] = useState<readonly DecidedOne[] | null>(null);
  const asked = checks.slice(0, DECIDE_MANY_MAX);

  const decide = async (draft: Said) => {
    if (pending) return;
    setPending(true);
    try {
      const seen = asked.map(({ id, state, outcome }) => ({ id, state, outcome }));
      const result = await client.review.decideMany({ checks: seen, draft });
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) return;
      setResults(result.value);
      onDecided?.(result.value.filter((one) => one.result === 'decided').map(({ id }) => id));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      title={`Decide on ${checksOf(asked.length)}`}
      isOpen
      onClose={onClose}
      isBusy={pending}
      isTyped={results === null && typed.note.trim() !== ''}
    >
      <Status>{results && choosing ? <Decided results={results} decision={choosing} /> : null}</Status>
      {results ? (
        <Left results={results} onClose={onClose} />
      ) : (
        <>
          {asked.length < checks.length ? (
            <Alert tone="info">
              Of the {checks.length} that are chosen, the first {asked.length} are decided.
            </Alert>
          ) : null}
          <Cautioned checks={asked} />
          <p className="text-ink-2">
            Only checks that nobody has decided on yet. Each gets a decision of its own, with the same reason.
          </p>
          <DecisionForm
            decision={choosing}
            choice={(isMissed) => <Choice value={choosing} isMissed={isMissed} onChoose={setChoosing} />}
            typed={typed}
            onType={setTyped}
            noun={checksOf(asked.length)}
            failure={failure}
            pending={pending}
            isInDialog
            onDecide={(said) => void decide(said)}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

/** So many are named; a dialog that scrolls would hide what it asks. */
const NAMED_MOST = 5;

/** Whoever decides on many has not opened each: what its answer says besides is told before. */
function Cautioned({ checks }: Pick<DecideSeveralDialogProps, 'checks'>) {
  const listed = checks.filter(({ cautions }) => cautions.length > 0);
  if (listed.length === 0) return null;
  const more = listed.length - NAMED_MOST;
  return (
    <Alert tone="warn">
      The {listed.length === 1 ? 'answer' : 'answers'} of {listed.length} of them{' '}
      {listed.length === 1 ? 'calls' : 'call'} for caution. Look at each before you decide:
      <ul className="list-disc pl-5">
        {listed.slice(0, NAMED_MOST).map((row) => (
          <li key={row.id} className="wrap-anywhere">
            {shownSigns(nameInList(row) ?? row.identifier)}: {cautionsInShort(row.cautions)}
          </li>
        ))}
        {more > 0 ? <li>and {counted(more, 'further check')}</li> : null}
      </ul>
    </Alert>
  );
}

interface ChoiceProps {
  readonly value: DecisionName | null;
  readonly isMissed: boolean;
  readonly onChoose: (name: DecisionName) => void;
}

function Choice({ isMissed, ...rest }: ChoiceProps) {
  const wrong = useId();
  return (
    <fieldset
      aria-label="Decision"
      aria-describedby={isMissed ? wrong : undefined}
      className="flex min-w-0 flex-wrap gap-2"
    >
      <DecisionChoice isMissed={isMissed} {...rest} />
      {isMissed ? (
        <p id={wrong} className="flex basis-full items-start gap-1 text-small text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          Choose whether to accept, reject or refer.
        </p>
      ) : null}
    </fieldset>
  );
}

interface DecidedProps {
  readonly results: readonly DecidedOne[];
  readonly decision: DecisionName;
}

function Decided({ results, decision }: DecidedProps) {
  const done = results.filter((one) => one.result === 'decided').length;
  return (
    <p>
      {decisionWords[decision].done}: {checksOf(done)}.
    </p>
  );
}

interface LeftProps {
  readonly results: readonly DecidedOne[];
  readonly onClose: () => void;
}

/** What was not decided, and why; nothing where all were. */
function Left({ results, onClose }: LeftProps) {
  const left = Object.entries(notDecidedWords)
    .map(([result, words]) => ({ words, count: results.filter((one) => one.result === result).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {left.length > 0 ? (
        <Alert tone="warn">
          Left as they were:
          <ul className="list-disc pl-5">
            {left.map(({ words, count }) => (
              <li key={words}>
                {checksOf(count)} {words}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <DialogActions>
        <Button autoFocus variant="primary" onPress={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
