/** The decision about a check: the one that stands, and the way to another. */
import { type ReactNode, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import type { Failure } from '../../shared/failure.ts';
import type { DecisionConflict, DecisionName } from '../../shared/review.ts';
import { client } from '../client.ts';
import { LinkButton } from '../design/button.tsx';
import { keepsFocus } from '../design/keeps-focus.ts';
import { say } from '../design/said.tsx';
import { useMay } from '../session/session-store.ts';
import { Conflict } from './conflict.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DecisionChoice } from './decision-choice.tsx';
import { DecisionForm, type Said } from './decision-form.tsx';
import { decisionWords } from './decision-words.ts';
import { nothingTyped, type Typed, useDrafts } from './drafts-store.ts';
import type { ReviewState } from './use-review.ts';

interface DecisionPanelProps {
  readonly check: Pick<Check, 'id' | 'state' | 'outcome'>;
  readonly state: ReviewState;
}

export function DecisionPanel({ check, state: { review, put, read } }: DecisionPanelProps) {
  const checkId = check.id;
  const mayDecide = useMay('reviewer');
  const begun = useDrafts(({ decisions }) => decisions[checkId] ?? null);
  const begin = useDrafts((state) => state.beginDecision);
  const [isAgain, setIsAgain] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<DecisionConflict | null>(null);
  if (review === null) {
    return (
      <Frame>
        <p className="min-h-13.5" />
      </Frame>
    );
  }
  const standing = review.decision;

  const stop = () => {
    begin(checkId, null);
    setIsAgain(false);
    setFailure(null);
    setConflict(null);
  };
  const decide = async (said: Said, replaces: string | null) => {
    if (pending) return;
    setPending(true);
    try {
      const { id, state, outcome } = check;
      const result = await client.review.decide({
        check: { id, state, outcome },
        draft: { ...said, replaces },
      });
      if (result.ok) {
        put(result.value);
        say(`${decisionWords[said.decision].done}.`);
        return stop();
      }
      setConflict(result.failure.conflict ?? null);
      setFailure(result.failure.conflict ? null : result.failure);
    } finally {
      setPending(false);
    }
  };

  if (conflict) {
    const { yours, standing: theirs } = conflict;
    const leave = () => {
      stop();
      read();
    };
    return (
      <Frame>
        <Conflict
          conflict={conflict}
          pending={pending}
          onLeave={leave}
          onReplace={() =>
            void decide({ decision: yours.decision, reason: yours.reason, note: yours.note }, theirs.id)
          }
        />
      </Frame>
    );
  }
  const canDecide = mayDecide && !review.isOwn;
  // Not taken away from somebody who is at it: that somebody else was quicker is said when they decide.
  const isChoosing = canDecide && (standing === null || isAgain || begun !== null);
  const choose = (name: DecisionName) => {
    begin(checkId, { ...(begun ?? { ...nothingTyped, seen: standing?.id ?? null }), decision: name });
  };
  return (
    <Frame>
      {standing ? (
        <DecisionCard decision={standing}>
          {canDecide && !isChoosing ? (
            <LinkButton onPress={() => setIsAgain(true)} className="justify-self-start text-small">
              Decide again
            </LinkButton>
          ) : null}
        </DecisionCard>
      ) : null}
      {isChoosing ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="basis-full text-small font-semibold text-ink-2">
            {standing ? 'In its place' : 'Not decided yet'}
          </span>
          <DecisionChoice value={begun?.decision ?? null} onChoose={choose} />
          {standing && begun === null ? <LinkButton onPress={stop}>Cancel</LinkButton> : null}
        </div>
      ) : null}
      {isChoosing && begun ? (
        <DecisionForm
          decision={begun.decision}
          typed={begun}
          onType={(typed: Typed) => begin(checkId, { ...begun, ...typed })}
          noun="check"
          failure={failure}
          pending={pending}
          onDecide={(said) => void decide(said, begun.seen)}
          onCancel={stop}
        />
      ) : null}
      {standing === null && !mayDecide ? (
        <p className="text-small text-ink-2">Not decided yet. A reviewer decides.</p>
      ) : null}
      {mayDecide && review.isOwn ? (
        <p className="text-small text-ink-2">
          You made this check, and its profile asks for two pairs of eyes: somebody else decides.
        </p>
      ) : null}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <section
      {...keepsFocus}
      aria-label="Decision"
      className="grid gap-3 border-b border-line bg-sunken px-5 py-3 -outline-offset-2"
    >
      {children}
    </section>
  );
}
