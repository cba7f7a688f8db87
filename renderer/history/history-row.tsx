/** One check in the list. It is drawn anew only when something of it has changed: a list that scrolls has no time for more. */
import { Camera } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { standingOf } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { kinds } from '../../shared/kinds.ts';
import { nameInList } from '../../shared/name.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { CautionWord } from '../design/caution-word.tsx';
import { CutText } from '../design/cut-text.tsx';
import { exactWords, whenWords } from '../design/dates.ts';
import { SandboxMark } from '../design/environment-badge.tsx';
import { StandingBadge } from '../design/standing-badge.tsx';
import { chosenRow, openRow, rowBox } from '../design/use-row-grid.ts';
import { DecisionWord } from '../review/decision-word.tsx';

/**
 * The columns of the list and of its header. The name has the room: beside a record the profile leaves its own to it, which
 * stands in that record, and where everything is large, kind and number do, too.
 */
export const historyColumns =
  'grid grid-cols-[148px_minmax(170px,3fr)_84px_72px_116px_minmax(92px,1fr)] @max-[800px]:grid-cols-[148px_minmax(170px,1fr)_84px_72px_116px] @max-[690px]:grid-cols-[148px_minmax(150px,1fr)_116px] items-center gap-x-3 px-6 small:px-7';
export const inMiddling = '@max-[690px]:hidden';
export const inWide = '@max-[800px]:hidden';

/** The margin before the columns, in which a check is chosen. */
export const chooserPlace = 'absolute inset-y-0 left-0 grid w-6 place-items-center small:w-7';

interface HistoryRowProps {
  readonly id: string;
  readonly row: CheckRow;
  /** Its place in the whole grid, the header being 1. */
  readonly position: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  /** Null where nothing can be chosen. */
  readonly isChosen: boolean | null;
  readonly onPick: (id: string) => void;
  /** `isRange`: everything from the one that was chosen last. */
  readonly onChoose: (id: string, isRange: boolean) => void;
}

export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { id, row, position, isActive, isOpen, isChosen, onPick, onChoose } = props;
  const pressed = (event: MouseEvent) => {
    if (event.shiftKey && isChosen !== null) onChoose(row.id, true);
    else onPick(row.id);
  };
  return (
    // Its keys are pressed on the grid, which names the active row.
    <tr
      id={id}
      aria-rowindex={position}
      aria-selected={isChosen ?? isOpen}
      aria-current={isOpen}
      onClick={pressed}
      className={`${historyColumns} ${rowBox} border-b border-line ${
        isOpen ? openRow : isChosen ? chosenRow : 'hover:bg-hover'
      } ${isActive ? 'shadow-[inset_3px_0_0_var(--accent)] outline-accent group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2' : ''}`}
    >
      {isChosen === null ? null : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: X and Space do it on the grid, which has the focus
        <td
          className={chooserPlace}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(row.id, event.shiftKey);
          }}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isChosen}
            aria-label={selectWords(row)}
            className="size-4"
          />
        </td>
      )}
      {/* The mark stands where nothing else has to be short for it. */}
      <Cell>
        <span className="block">{whenWords(row.createdAt)}</span>
        <span className="flex h-lh items-center text-small">{row.sandbox ? <SandboxMark /> : null}</span>
      </Cell>
      <Cell>
        <CustomerName row={row} />
        <CutText text={row.identifier} className="text-small text-ink-3" />
      </Cell>
      <Cell className={inMiddling}>
        <span className="flex items-center gap-1.5">
          {kinds[row.kind].short}
          {row.hasFace ? (
            <Camera role="img" aria-label="with a picture" className="size-3.5 shrink-0 text-ink-3" />
          ) : null}
        </span>
      </Cell>
      <Cell className={inMiddling}>{shortened(row.maskedNumber)}</Cell>
      <Cell>
        <StandingBadge standing={standingOf(row)} />
        <span className="flex items-center gap-2 pl-1.5">
          {row.decision ? <DecisionWord decision={row.decision} /> : null}
          <CautionWord cautions={row.cautions} isBrief={row.decision !== null} />
        </span>
      </Cell>
      <Cell className={inWide}>
        <CutText text={row.profile} />
        <CutText text={row.operator} className="text-small text-ink-3" />
      </Cell>
    </tr>
  );
});

/** The list may hold many checks of one customer, and two within a minute. */
const selectWords = (row: CheckRow): string =>
  `Select ${shownSigns(nameInList(row) ?? row.identifier)}, ${kinds[row.kind].short}, ${exactWords(row.createdAt)}`;

/**
 * A name that nobody but the customer has said stands lighter, and is called what it is. Where there is no room for the whole
 * of one, its end is left out, whichever way it is written.
 */
function CustomerName({ row }: { readonly row: CheckRow }) {
  if (row.name !== null || row.declaredName === null) {
    return <CutText dir="auto" text={row.name ?? '—'} className="text-left font-semibold" />;
  }
  return (
    <span className="flex items-baseline gap-1.5">
      <CutText dir="auto" text={row.declaredName} className="text-ink-2" />{' '}
      <span className="shrink-0 text-small text-ink-3">declared</span>
    </span>
  );
}

/** A few dots, whatever the number: in a list they say that it is covered, and leave their room to the name. */
const shortened = (masked: string) => masked.replace(/^•{4,}/u, '••••');

/**
 * Where a person spaces text out, dates and numbers take a second line: no column runs into the next. A badge, which stands
 * on one line, may reach into the gap.
 */
function Cell({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <td className={`min-w-0 overflow-clip [overflow-clip-margin:12px] wrap-anywhere ${className}`}>
      {children}
    </td>
  );
}
