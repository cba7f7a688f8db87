/** Beside a badge in a list: lists that an answer says its person stands on. */
import { ShieldAlert } from 'lucide-react';
import { type Caution, cautionsInShort } from '../../shared/cautions.ts';

interface CautionWordProps {
  readonly cautions: readonly Caution[];
  /** Where something else stands on the line, the sign alone, with the word for whoever asks or does not see it. */
  readonly isBrief?: boolean;
}

export function CautionWord({ cautions, isBrief = false }: CautionWordProps) {
  if (cautions.length === 0) return null;
  const words = cautionsInShort(cautions);
  return (
    <span title={words} className="flex min-w-0 items-center gap-1.5 text-small font-semibold text-warn">
      <ShieldAlert aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span className={isBrief ? 'sr-only' : 'truncate'}>{words}</span>
    </span>
  );
}
