/** What left this desk in the last 30 days, and what it cost by the profiles’ own prices. */

import { useEffect, useId, useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { moneyWords, type UsageRow } from '../../shared/usage.ts';
import { dayWords } from '../design/dates.ts';
import { SandboxMark } from '../design/environment-badge.tsx';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { SelectField } from '../design/select-field.tsx';
import { ShowMore, useBeginning } from '../design/show-more.tsx';
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { Section } from '../settings/section.tsx';
import { sections } from '../settings/sections.ts';
import { usageReading } from './usage-reading.ts';
import { sumsBy, type Total, totalsBy } from './usage-totals.ts';
import { useMeterMoved } from './use-meter-moved.ts';

const DAYS = 30;
const EVERY = 'every';
/** Sums and rows that are drawn before anybody asks for more: a desk of hundreds has hundreds of the one, thousands of the other. */
const FIRST_SUMS = 25;
const FIRST_ROWS = 100;

export function UsageSection() {
  const { rows, failure, load } = useUsage();
  const [profileId, setProfileId] = useState(EVERY);
  const profiles = totalsBy(rows ?? [], sumsBy.profile);
  const shown = (rows ?? []).filter((row) => profileId === EVERY || row.profileId === profileId);
  return (
    <Section {...sections.usage}>
      <TryAgainAlert failure={failure} onTryAgain={load} />
      {rows?.length === 0 ? (
        <p className="rounded-xl border border-line bg-surface p-4 text-ink-2">
          The checks of the last {DAYS} days will be counted here, day by day, with what they cost. Run a
          check to see the first.
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <>
          {profiles.length > 1 ? (
            <div className="small:w-1/2">
              <SelectField
                label="Profile"
                value={profileId}
                choices={[
                  { value: EVERY, label: 'Every profile' },
                  ...profiles.map(({ key, title }) => ({ value: key, label: title })),
                ]}
                onChange={setProfileId}
              />
            </div>
          ) : null}
          <div className="grid grid-cols-1 gap-3 small:grid-cols-2">
            <Totals title="By profile" totals={totalsBy(shown, sumsBy.profile)} />
            <Totals title="By kind" totals={totalsBy(shown, sumsBy.kind)} />
            <Totals title="By operator" totals={totalsBy(shown, sumsBy.operator)} />
          </div>
          {/* Another profile’s rows begin at the newest. */}
          <Days key={profileId} rows={shown} />
          <p className="text-small text-ink-2">
            The last {DAYS} days. Costs are those of checks whose price was set; the service’s own bill
            counts.
          </p>
        </>
      ) : null}
    </Section>
  );
}

function useUsage() {
  const [rows, setRows] = useState<readonly UsageRow[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [load] = useState(() =>
    usageReading(DAYS, (result) => {
      if (result.ok) setRows(result.value);
      setFailure(result.ok ? null : result.failure);
    }),
  );
  useEffect(() => void load(), [load]);
  useMeterMoved(load);
  useSignedInAgain(load);
  return { rows, failure, load };
}

const cell = 'px-3 py-1.5';
/** Of a name that is long it is that name which breaks, and not the one beside it. */
const named = `${cell} min-w-24 wrap-anywhere`;
const amount = `${cell} text-right whitespace-nowrap`;

export function Totals({ title, totals }: { readonly title: string; readonly totals: readonly Total[] }) {
  const { shown, more } = useBeginning(totals, FIRST_SUMS);
  const name = `Usage ${title.toLowerCase()}`;
  const id = useId();
  return (
    <div {...keepsFocusAt(id)} className="grid grid-cols-1 gap-2 self-start">
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <table id={id} tabIndex={-1} aria-label={name} className="w-full text-left">
          <colgroup>
            <col />
            <col className="w-18" />
            <col className="w-26" />
          </colgroup>
          <thead>
            <tr className="bg-sunken text-small">
              <th scope="col" className={cell}>
                {title}
              </th>
              <th scope="col" className={amount}>
                Checks
              </th>
              <th scope="col" className={amount}>
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, title: summed, sandbox, checks, costs }) => (
              <tr key={key} className="border-t border-line align-top">
                <th scope="row" className={`${cell} font-normal`}>
                  <span className="wrap-anywhere">{summed}</span> {sandbox ? <SandboxMark /> : null}
                </th>
                <td className={amount}>{checks.toLocaleString('en-GB')}</td>
                <td className={amount}>{costs.map(moneyWords).join(' + ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore of={name.toLowerCase()} shown={shown.length} all={totals.length} onMore={more} />
    </div>
  );
}

const columns = ['Day', 'Kind', 'Profile', 'Operator', 'Checks', 'Cost'] as const;

export function Days({ rows }: { readonly rows: readonly UsageRow[] }) {
  const { shown, more } = useBeginning(rows, FIRST_ROWS);
  const id = useId();
  return (
    <div {...keepsFocusAt(id)} className="grid grid-cols-1 gap-2">
      <section
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        aria-label="Usage by day"
        className="max-h-96 overflow-auto rounded-xl border border-line bg-surface"
      >
        <table aria-label="Usage by day" className="w-full text-left">
          <thead className="sticky top-0 bg-sunken text-small">
            <tr>
              {columns.map((title) => (
                <th
                  key={title}
                  scope="col"
                  className={title === 'Checks' || title === 'Cost' ? amount : cell}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={[row.day, row.profileId, row.kind, row.operator, row.currency].join(' ')}
                className="border-t border-line align-top"
              >
                <td className={`${cell} whitespace-nowrap`}>{dayWords(row.day)}</td>
                <td className={`${cell} whitespace-nowrap`}>{kinds[row.kind].short}</td>
                <td className={named}>
                  {row.profile} {row.environment === 'sandbox' ? <SandboxMark /> : null}
                </td>
                <td className={named}>{row.operator}</td>
                <td className={amount}>{row.checks.toLocaleString('en-GB')}</td>
                <td className={amount}>{moneyWords({ minor: row.cost, currency: row.currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ShowMore of="usage by day" shown={shown.length} all={rows.length} onMore={more} />
    </div>
  );
}
