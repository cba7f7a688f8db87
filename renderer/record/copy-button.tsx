/** Copies a covered value without showing it. The main process puts it on the clipboard and takes it back. */
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import type { CoveredValue } from '../../shared/review.ts';
import { client } from '../client.ts';
import { LinkButton } from '../design/button.tsx';

interface CopyButtonProps {
  readonly checkId: string;
  readonly what: CoveredValue;
  /** What the button names: “Copy number”. */
  readonly noun: string;
}

/** How long it says that it was copied, in milliseconds. */
const SAID_MS = 4_000;

export function CopyButton({ checkId, what, noun }: CopyButtonProps) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    const result = await client.checks.copy({ id: checkId, what });
    setSaid(result.ok ? `Copied, for ${result.value.seconds} s` : sentenceOf(result.failure));
  };

  return (
    <>
      <LinkButton aria-label={`Copy ${noun}`} onPress={copy} className="text-small">
        Copy
      </LinkButton>
      <span role="status" className="text-small text-ink-2 empty:hidden">
        {said}
      </span>
    </>
  );
}
