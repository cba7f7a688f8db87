/** The customers whose relationship ended, with the day from which on their records may go. */
import { useState } from 'react';
import type { Relationship } from '../../shared/retention.ts';
import { client } from '../client.ts';
import { Button, LinkButton } from '../design/button.tsx';
import { dayWords } from '../design/dates.ts';
import { TextField } from '../design/text-field.tsx';
import { useMay } from '../session/session-store.ts';
import { EndDialog } from './end-dialog.tsx';
import { useRetention } from './retention-store.ts';

const cell = 'px-3 py-1.5';

export function EndedList({ ended }: { readonly ended: number }) {
  const { rows, next, text, search, more } = useRetention();
  if (ended === 0) {
    return (
      <p className="rounded-xl border border-line bg-surface p-4 text-ink-2">
        The customers whose relationship ended will stand here, with the day from which on their records may
        go. Enter the first end here, or on a customer’s record in the history.
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
      {rows?.length === 0 ? <p className="text-ink-2">No identifier holds these letters.</p> : null}
      {rows && rows.length > 0 ? <Table rows={rows} /> : null}
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

  const resume = (identifier: string) => {
    useRetention.getState().forgetPreview();
    void act(() => client.retention.resumeRelationship({ identifier }));
  };
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label="Relationships that ended"
      className="max-h-80 overflow-auto rounded-xl border border-line bg-surface"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-sunken text-small">
          <tr>
            {['Customer', 'Ended', 'Kept until', 'Entered by', 'Change'].map((title) => (
              <th key={title} scope="col" className={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.identifier} className="border-t border-line align-top">
              <th scope="row" className={`${cell} font-normal break-all select-text`}>
                {row.identifier}
              </th>
              <td className={`${cell} whitespace-nowrap`}>{dayWords(row.endedOn)}</td>
              <td className={`${cell} whitespace-nowrap`}>{dayWords(row.dueOn)}</td>
              <td className={`${cell} break-words`}>{row.enteredBy}</td>
              <td className={cell}>
                <span className="flex flex-wrap gap-x-3">
                  <LinkButton
                    isDisabled={!mayChange}
                    aria-label={`Change the end of ${row.identifier}`}
                    onPress={() => setChanging(row)}
                  >
                    Change
                  </LinkButton>
                  <LinkButton
                    isDisabled={!mayChange}
                    aria-label={`Take back the end of ${row.identifier}`}
                    onPress={() => resume(row.identifier)}
                  >
                    Take back
                  </LinkButton>
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
