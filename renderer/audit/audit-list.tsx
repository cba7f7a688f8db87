/** The entries of the log, newest first, narrowed by what was done and by whom. Only the rows in sight are drawn, each in full. */

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { AuditFilter, AuditRow } from '../../shared/audit.ts';
import { factWords } from '../../shared/audit-fact-words.ts';
import { auditKindWords } from '../../shared/audit-words.ts';
import { counted } from '../../shared/counted.ts';
import { journalKinds } from '../../shared/review.ts';
import { LinkButton } from '../design/button.tsx';
import { exactWords } from '../design/dates.ts';
import { say } from '../design/said.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { bodyBox } from '../design/use-row-grid.ts';
import { hasNewer, useAudit } from './audit-store.ts';

/** Height of a row of two lines, in CSS pixels, which most have; each is measured, since it is as high as what it says. */
const ROW = 52;
const HEADER = 34;
/** So many rows before the end of what is loaded, the next page is asked for. */
const AHEAD = 30;
/** How long typing rests before the list is asked anew, in milliseconds. */
const REST_MS = 250;
const EVERY = 'every';

const columns = 'grid grid-cols-[60px_166px_minmax(80px,0.5fr)_minmax(220px,2fr)] gap-x-3 px-3';

/**
 * What is found is said to whoever asked for it. Not what is there when the page comes, nor each further page: whoever reads
 * the list would be interrupted.
 */
async function sayFound(asking: Promise<void>): Promise<void> {
  await asking;
  const found = useAudit.getState();
  if (!found.isLoading && found.failure === null) say(standingWords(found));
}

export function AuditList() {
  const { filter, rows, next, isLoading, load, narrow } = useAudit();
  const isBehind = useAudit(hasNewer);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 small:grid-cols-2">
        <SelectField
          label="What was done"
          value={filter.kind ?? EVERY}
          choices={[
            { value: EVERY, label: 'Everything' },
            ...journalKinds.map((kind) => ({ value: kind, label: auditKindWords(kind) })),
          ]}
          onChange={(kind) => void sayFound(narrow({ kind: kind === EVERY ? null : kind }))}
        />
        <OperatorField />
      </div>
      <p className="text-small text-ink-2">
        {standingWords({ rows, next, isLoading, filter })}
        {isBehind && !isLoading ? (
          <>
            {' · '}More was written since.
            <LinkButton className="ml-3" onPress={() => void sayFound(load())}>
              Show the newest
            </LinkButton>
          </>
        ) : null}
      </p>
      <Rows rows={rows} filter={filter} />
    </div>
  );
}

type Standing = Pick<ReturnType<typeof useAudit.getState>, 'rows' | 'next' | 'isLoading' | 'filter'>;

function standingWords({ rows, next, isLoading, filter }: Standing): string {
  if (rows.length > 0) {
    return next === null
      ? counted(rows.length, 'entry', 'entries')
      : `${rows.length.toLocaleString('en-GB')} newest entries, more below`;
  }
  // How many there are is not known yet.
  if (isLoading) return '\u00a0';
  return filter.kind === null && filter.operator === null
    ? 'Entries will stand here, newest first.'
    : 'No entry matches.';
}

/** Asks anew when typing rests. */
function OperatorField() {
  const { filter, narrow } = useAudit();
  const [typed, setTyped] = useState(filter.operator ?? '');
  useEffect(() => {
    const wanted = typed.trim() === '' ? null : typed.trim();
    if (wanted === useAudit.getState().filter.operator) return;
    const timer = setTimeout(() => void sayFound(narrow({ operator: wanted })), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, narrow]);
  return <TextField label="Operator" note="the whole name" value={typed} onChange={setTyped} />;
}

function Rows({ rows, filter }: { readonly rows: readonly AuditRow[]; readonly filter: AuditFilter }) {
  const { next, loadMore } = useAudit();
  const scroller = useRef<HTMLTableElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollMargin: HEADER,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (next !== null && last >= rows.length - AHEAD) void loadMore();
  }, [last, rows.length, next, loadMore]);

  // Another question begins at its newest entry, and so does one that is asked anew where there is a newer one.
  const newest = rows[0]?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question and its answer are what it waits for
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [filter, newest]);

  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label="Entries of the log"
      aria-rowcount={next === null ? rows.length + 1 : -1}
      className="block h-96 overflow-auto rounded-xl [overflow-anchor:none] border border-line bg-surface text-left"
    >
      <thead className="sticky top-0 z-1 block min-w-140 border-b border-line bg-sunken">
        <tr aria-rowindex={1} className={`${columns} items-center text-small`} style={{ height: HEADER - 1 }}>
          {['Entry', 'When', 'Who', 'What'].map((title) => (
            <th key={title} scope="col" className="font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block min-w-140" style={bodyBox(virtual, HEADER)}>
        {items.map((item) => {
          const row = rows[item.index];
          return row ? (
            <tr
              key={row.seq}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-rowindex={item.index + 2}
              className={`${columns} min-h-13 border-b border-line py-1.5`}
            >
              <td className="text-ink-2 tabular-nums">{row.seq.toLocaleString('en-GB')}</td>
              <td>{row.at === null ? '—' : exactWords(row.at)}</td>
              <td className="min-w-0 wrap-anywhere">{row.operator ?? '—'}</td>
              <td className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{auditKindWords(row.kind)}</span>
                <span className="block text-small text-ink-2">{aboutWords(row)}</span>
              </td>
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

/** What the entry is about: its check, and its facts. */
const aboutWords = ({ checkId, facts }: AuditRow) =>
  [checkId === null ? null : `check ${checkId.slice(0, 8)}`, ...factWords(facts)]
    .filter((one) => one !== null)
    .join(' · ');
