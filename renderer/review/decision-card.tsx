/** One decision: which, by whom, when and why. */
import type { ReactNode } from 'react';
import type { Decision } from '../../shared/review.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { Badge } from '../design/badge.tsx';
import { whenWords } from '../design/dates.ts';
import { decisionWords } from './decision-words.ts';

interface DecisionCardProps {
  readonly decision: Pick<Decision, 'decision' | 'reason' | 'note'> &
    Partial<Pick<Decision, 'operator' | 'at'>>;
  /** What stands over it, for example whose it is. */
  readonly title?: string;
  readonly children?: ReactNode;
}

export function DecisionCard({ decision, title, children }: DecisionCardProps) {
  const { tone, Icon, done } = decisionWords[decision.decision];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      {title === undefined ? null : <p className="text-small font-semibold text-ink-2">{title}</p>}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone} Icon={Icon}>
          {done}
        </Badge>
        {decision.operator === undefined || decision.at === undefined ? null : (
          <span className="text-small text-ink-2 wrap-anywhere">
            by {decision.operator}, {whenWords(decision.at)}
          </span>
        )}
      </p>
      <p className="break-words select-text">{shownSigns(decision.reason)}</p>
      {decision.note === null ? null : (
        <p className="break-words whitespace-pre-wrap text-ink-2 select-text">{shownSigns(decision.note)}</p>
      )}
      {children}
    </div>
  );
}
