/** A value that is covered until a person asks for it, and covers itself again. */
import { useEffect, useState } from 'react';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { REVEAL_MS } from '../../shared/masking.ts';
import type { CoveredValue } from '../../shared/review.ts';
import { client } from '../client.ts';
import { LinkButton } from '../design/button.tsx';
import { say } from '../design/said.tsx';
import { useElapsed } from '../design/use-elapsed.ts';
import { useUnderWay } from '../design/use-under-way.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import { CopyButton } from './copy-button.tsx';

interface MaskedValueProps {
  readonly checkId: string;
  readonly what: CoveredValue;
  /** What the button names: “Reveal number”. */
  readonly noun: string;
  readonly masked: string;
  /** How the open value is written. */
  readonly show?: (value: string) => string;
}

interface Revealed {
  readonly value: string;
  readonly at: number;
}

export function MaskedValue({ checkId, what, noun, masked, show = (value) => value }: MaskedValueProps) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const [isBusy, reveal] = useUnderWay(async () => {
    const result = await client.checks.reveal({ id: checkId, what });
    setFailure(result.ok ? null : result.failure);
    if (!result.ok || isLocked(useSession.getState())) return;
    setRevealed({ value: result.value.value, at: Date.now() });
    say(`The ${noun} is shown for ${REVEAL_MS / 1000} seconds.`);
  });
  const hide = () => {
    setRevealed(null);
    say(`The ${noun} is covered again.`);
  };

  // What lies behind the lock is covered.
  const locked = useSession(isLocked);
  useEffect(() => {
    if (locked) setRevealed(null);
  }, [locked]);

  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span
        className={`basis-full ${revealed ? 'font-semibold' : masked.includes(' ') ? 'whitespace-nowrap' : 'break-all'}`}
      >
        {revealed ? show(revealed.value) : masked}
      </span>
      <span className="text-small whitespace-nowrap text-ink-3">
        {/* One button, whatever it does, so that the focus stays. */}
        <LinkButton
          aria-label={`${revealed ? 'Hide' : 'Reveal'} ${noun}`}
          isBusy={isBusy}
          onPress={revealed ? hide : reveal}
        >
          {revealed ? 'Hide' : 'Reveal'}
        </LinkButton>
        {revealed ? <Countdown key={revealed.at} from={revealed.at} onEnd={hide} /> : null}
      </span>
      <CopyButton checkId={checkId} what={what} noun={noun} />
      {failure ? (
        <span role="alert" className="basis-full text-small text-bad">
          {sentenceOf(failure)}
        </span>
      ) : null}
    </span>
  );
}

interface CountdownProps {
  readonly from: number;
  readonly onEnd: () => void;
}

function Countdown({ from, onEnd }: CountdownProps) {
  const left = REVEAL_MS - useElapsed(from);
  useEffect(() => {
    if (left <= 0) onEnd();
  }, [left, onEnd]);
  return <> in {Math.max(0, Math.ceil(left / 1000))} s</>;
}
