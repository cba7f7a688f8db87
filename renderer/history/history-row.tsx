/** One check in the list. */
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { standingOf } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { kinds } from '../../shared/kinds.ts';
import { whenWords } from '../design/dates.ts';
import { SandboxMark } from '../design/environment-badge.tsx';
import { StandingBadge } from '../design/standing-badge.tsx';
import { valueWord } from './find/facet-words.ts';

/** The columns of the list and of its header. */
export const historyColumns =
  'grid grid-cols-[148px_minmax(140px,1fr)_84px_100px_116px_minmax(92px,0.7fr)] items-center gap-x-3 px-6 small:px-7';

interface HistoryRowProps {
  readonly id: string;
  readonly row: CheckRow;
  /** Its place in the whole grid, the header being 1. */
  readonly position: number;
  readonly top: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onPick: () => void;
}

export function HistoryRow({ id, row, position, top, height, isActive, isOpen, onPick }: HistoryRowProps) {
  return (
    // Its keys are pressed on the grid, which names the active row.
    <tr
      id={id}
      aria-rowindex={position}
      aria-selected={isOpen}
      onClick={onPick}
      style={{ transform: `translateY(${top}px)`, height }}
      className={`${historyColumns} absolute inset-x-0 top-0 border-b border-line ${
        isOpen ? 'bg-accent-bg' : 'hover:bg-sunken'
      } ${isActive ? 'shadow-[inset_3px_0_0_var(--accent)] outline-accent group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2' : ''}`}
    >
      <Cell>{whenWords(row.createdAt)}</Cell>
      <Cell>
        <span className="block truncate font-semibold">{row.name ?? '—'}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-3">
          <span className="truncate">{row.identifier}</span>
          {row.sandbox ? <SandboxMark /> : null}
        </span>
      </Cell>
      <Cell>
        <span className="flex items-center gap-1.5">
          {kinds[row.kind].short}
          {row.hasFace ? (
            <Camera role="img" aria-label="with a picture" className="size-3.5 text-ink-3" />
          ) : null}
        </span>
      </Cell>
      <Cell>{shortened(row.maskedNumber)}</Cell>
      <Cell>
        <StandingBadge standing={standingOf(row)} />
        {row.decision ? (
          <span className="block pl-1.5 text-small text-ink-2">
            {valueWord('decision', row.decision, null)}
          </span>
        ) : null}
      </Cell>
      <Cell>
        <span className="block truncate">{row.profile}</span>
        <span className="block truncate text-small text-ink-3">{row.operator}</span>
      </Cell>
    </tr>
  );
}

/** As many dots as a number of 11 digits has: long numbers keep to their column. */
const shortened = (masked: string) => masked.replace(/^•{7,}/u, '•••••••');

function Cell({ children }: { readonly children: ReactNode }) {
  return <td className="min-w-0 whitespace-nowrap">{children}</td>;
}
