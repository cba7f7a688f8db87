/** Copies a covered value without showing it. The main process puts it on the clipboard and takes it back. */
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import type { CoveredValue } from '../../shared/review.ts';
import { client } from '../client.ts';
import { LinkButton } from '../design/button.tsx';
import { say } from '../design/said.tsx';
import { useUnderWay } from '../design/use-under-way.ts';

interface CopyButtonProps {
  readonly checkId: string;
  readonly what: CoveredValue;
  /** What the button names: “Copy number”. */
  readonly noun: string;
}

/** How long it stands there that it was copied, in milliseconds. */
const STAYS_MS = 4_000;

export function CopyButton({ checkId, what, noun }: CopyButtonProps) {
  const [words, setWords] = useState('');

  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => setWords(''), STAYS_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const [isBusy, copy] = useUnderWay(async () => {
    const result = await client.checks.copy({ id: checkId, what });
    const told = result.ok ? `Copied, for ${result.value.seconds} s` : sentenceOf(result.failure);
    setWords(told);
    say(told);
  });

  return (
    <>
      <LinkButton aria-label={`Copy ${noun}`} isBusy={isBusy} onPress={copy} className="text-small">
        Copy
      </LinkButton>
      <span className="text-small text-ink-2 empty:hidden">{words}</span>
    </>
  );
}
