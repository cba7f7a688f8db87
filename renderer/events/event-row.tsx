/** One event in the list. */
import type { ReactNode } from 'react';
import type { CheckRow, ProfileSummary } from '../../shared/contract.ts';
import type { DeliveryRow } from '../../shared/events.ts';
import { kinds } from '../../shared/kinds.ts';
import { nameInList } from '../../shared/name.ts';
import { Badge } from '../design/badge.tsx';
import { CutText } from '../design/cut-text.tsx';
import { whenWords } from '../design/dates.ts';
import { SandboxMark } from '../design/environment-badge.tsx';
import { openRow, rowBox } from '../design/use-row-grid.ts';
import { standingOfDelivery, titleOf, wayWords, whyOf } from './event-words.ts';
import { useListedChecks } from './listed-checks.ts';

/** The columns of the list and of its header. */
export const eventColumns =
  'grid grid-cols-[148px_minmax(165px,1fr)_minmax(170px,1.2fr)_minmax(104px,0.6fr)] items-center gap-x-3 px-6 small:px-7';

interface EventRowProps {
  readonly id: string;
  readonly row: DeliveryRow;
  /** Whose event it is; null where the profile is gone. */
  readonly profile: ProfileSummary | null;
  /** Its place in the whole grid, the header being 1. */
  readonly position: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onPick: () => void;
}

export function EventRow(props: EventRowProps) {
  const { id, row, profile, position, isActive, isOpen, onPick } = props;
  const { word, tone, Icon } = standingOfDelivery(row);
  const check = useListedChecks((state) => (row.checkId === null ? null : state.known[row.checkId]));
  const isSandbox = check ? check.sandbox : profile?.environment === 'sandbox';
  return (
    // Its keys are pressed on the grid, which names the active row.
    <tr
      id={id}
      aria-rowindex={position}
      aria-selected={isOpen}
      aria-current={isOpen}
      onClick={onPick}
      className={`${eventColumns} ${rowBox} border-b border-line ${
        isOpen ? openRow : 'hover:bg-hover'
      } ${isActive ? 'shadow-[inset_3px_0_0_var(--accent)] outline-accent group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2' : ''}`}
    >
      {/* The mark stands where nothing else has to be short for it. */}
      <Cell>
        <span className="block">{whenWords(row.receivedAt)}</span>
        <span className="flex h-lh items-center text-small">{isSandbox ? <SandboxMark /> : null}</span>
      </Cell>
      <Cell>
        <CutText text={titleOf(row)} className="font-semibold" />
        <CutText text={aboutOf(row, check ?? null)} className="text-small text-ink-3" />
      </Cell>
      <Cell>
        <Badge tone={tone} Icon={Icon}>
          {word}
        </Badge>
        <CutText text={whyOf(row)} className="pl-1.5 text-small text-ink-2" />
      </Cell>
      <Cell>
        <CutText text={profile?.name ?? 'Profile removed'} />
        <CutText text={wayWords[row.way].word} className="text-small text-ink-3" />
      </Cell>
    </tr>
  );
}

/** Of what kind the check is, and whose, as far as that is known. */
function aboutOf({ kind }: DeliveryRow, check: CheckRow | null): string {
  if (check) return `${kinds[check.kind].short} · ${nameInList(check) ?? check.identifier}`;
  return kind === null ? 'Kind not said' : kinds[kind].short;
}

/** Where a person spaces text out, dates and numbers take a second line: no column runs into the next. */
function Cell({ children }: { readonly children: ReactNode }) {
  return <td className="min-w-0 overflow-hidden wrap-anywhere">{children}</td>;
}
