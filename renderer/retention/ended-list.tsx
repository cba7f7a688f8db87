/** The customers whose relationship ended, with the day from which their records may be erased. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { Relationship } from '../../shared/retention.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { client } from '../client.ts';
import { Button, LinkButton } from '../design/button.tsx';
import { dayWords } from '../design/dates.ts';
import { say } from '../design/said.tsx';
import { Status } from '../design/status.tsx';
import { TextField } from '../design/text-field.tsx';
import { useUnderWay } from '../design/use-under-way.ts';
import { useMay } from '../session/session-store.ts';
import { EndDialog } from './end-dialog.tsx';
import { useRetention } from './retention-store.ts';

const cell = 'px-3 py-1.5';

export function EndedList({ ended }: { readonly ended: number }) {
  const { rows, next, text, search, more } = useRetention();
  const mayEnter = useMay('reviewer');
  if (ended === 0) {
    return (
      <p className="rounded-xl border border-line bg-surface p-4 text-ink-2">
        The customers whose relationship ended will stand here, with the day from which on their records may
        go.{' '}
        {mayEnter
          ? 'Enter an end here, or on a customer’s record in the history.'
          : 'A reviewer enters an end.'}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="w-80 max-w-full">
        <TextField
          label="Find a customer whose relationship ended"
          value={text}
          onChange={(typed) => void search(typed)}
        />
      </div>
      <Status>
        {rows?.length === 0 ? <p className="text-ink-2">No identifier holds these letters.</p> : null}
      </Status>
      {rows && rows.length > 0 ? (
        <>
          <Table rows={rows} />
          <p className="text-small text-ink-2">
            A customer who was checked after that end, or who has a check under way or prepared, stays beyond
            the day. Looking at what would be erased names them.
          </p>
        </>
      ) : null}
      {next === null ? null : (
        <Button size="small" className="justify-self-start" onPress={() => void more()}>
          Show more
        </Button>
      )}
    </div>
  );
}

function Table({ rows }: { readonly rows: readonly Relationship[] }) {
  const act = useRetention((state) => state.act);
  const isBusy = useRetention((state) => state.progress !== null);
  const mayChange = useMay('reviewer') && !isBusy;
  const [changing, setChanging] = useState<Relationship | null>(null);

  const body = useRef<HTMLTableSectionElement>(null);
  /** The row that is taken back, and its place. */
  const leaving = useRef<{ readonly identifier: string; readonly place: number } | null>(null);

  const resume = async (identifier: string, place: number) => {
    useRetention.getState().forgetPreview();
    leaving.current = { identifier, place };
    const isDone = await act(() => client.retention.resumeRelationship({ identifier }));
    if (isDone) say(`The end of ${shownSigns(identifier)} is taken back.`);
  };
  // The focus goes to the row that took its place, unless somebody has gone elsewhere.
  useLayoutEffect(() => {
    const gone = leaving.current;
    if (gone === null || rows.some(({ identifier }) => identifier === gone.identifier)) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const row = body.current?.rows[Math.min(gone.place, rows.length - 1)];
    row?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
  }, [rows]);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label="Relationships that ended"
      className="max-h-80 overflow-auto rounded-xl border border-line bg-surface"
    >
      <table aria-label="Relationships that ended" className="w-full text-left">
        <thead className="sticky top-0 bg-sunken text-small">
          <tr>
            {['Customer', 'Ended', 'May be erased from', 'Entered by', 'Change'].map((title) => (
              <th key={title} scope="col" className={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, place) => (
            <tr key={row.identifier} className="border-t border-line align-top">
              <th scope="row" className={`${cell} font-normal break-all select-text`}>
                {shownSigns(row.identifier)}
              </th>
              <td className={`${cell} whitespace-nowrap`}>{dayWords(row.endedOn)}</td>
              <td className={`${cell} whitespace-nowrap`}>{dayWords(row.dueOn)}</td>
              <td className={`${cell} break-words`}>{row.enteredBy}</td>
              <td className={cell}>
                <span className="flex flex-wrap gap-x-3">
                  <LinkButton
                    isDisabled={!mayChange}
                    aria-label={`Change the end of ${shownSigns(row.identifier)}`}
                    onPress={() => setChanging(row)}
                  >
                    Change…
                  </LinkButton>
                  <TakeBack
                    identifier={row.identifier}
                    isDisabled={!mayChange}
                    onTakeBack={() => resume(row.identifier, place)}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changing ? (
        <EndDialog
          identifier={changing.identifier}
          endedOn={changing.endedOn}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </section>
  );
}

interface TakeBackProps extends Pick<Relationship, 'identifier'> {
  readonly isDisabled: boolean;
  readonly onTakeBack: () => Promise<void>;
}

function TakeBack({ identifier, isDisabled, onTakeBack }: TakeBackProps) {
  const [isBusy, takeBack] = useUnderWay(onTakeBack);
  return (
    <LinkButton
      isDisabled={isDisabled}
      isBusy={isBusy}
      aria-label={`Take back the end of ${identifier}`}
      onPress={takeBack}
    >
      Take back
    </LinkButton>
  );
}
