/** The days on which the checks were made: two dates, or one of the stretches that are asked for most. */

import { CircleAlert } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { areCrossed, type HistoryQuery } from '../../../shared/history-query.ts';
import { localDay } from '../../../shared/local-day.ts';
import { Button } from '../../design/button.tsx';
import { controlLook, Field } from '../../design/field.tsx';
import { useHistory } from '../history-store.ts';
import { FilterButton, popoverLook } from './filter-menu.tsx';

/** A local day as YYYY-MM-DD, so many days before today. */
function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return localDay(day.getTime());
}

const stretches = [
  { title: 'Today', days: 0 },
  { title: 'Last 7 days', days: 6 },
  { title: 'Last 30 days', days: 29 },
] as const;

function setDays(days: Partial<Pick<HistoryQuery, 'from' | 'to'>>): void {
  const { query, ask } = useHistory.getState();
  void ask({ ...query, ...days });
}

export function DaysFilter() {
  const { from, to } = useHistory(useShallow(({ query }) => ({ from: query.from, to: query.to })));
  return (
    <DialogTrigger>
      <FilterButton title="Date" isSet={from !== null || to !== null} />
      <Popover placement="bottom start" className={popoverLook}>
        <Dialog aria-label="Date" className="grid gap-3 p-4 outline-none">
          <div className="flex gap-2">
            {stretches.map(({ title, days }) => (
              <Button key={title} size="small" onPress={() => setDays({ from: dayBefore(days), to: null })}>
                {title}
              </Button>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <DayField label="From" value={from} onChange={(day) => setDays({ from: day })} />
            <DayField label="To" value={to} onChange={(day) => setDays({ to: day })} />
          </div>
          {/* Its place is kept. */}
          <p role="alert" className="flex min-h-4 items-start gap-1 text-small text-bad">
            {areCrossed({ from, to }) ? (
              <>
                <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
                These days are the wrong way round.
              </>
            ) : null}
          </p>
          <Button
            size="small"
            variant="quiet"
            className="justify-self-start"
            onPress={() => setDays({ from: null, to: null })}
          >
            Any date
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Half a date is none: the system’s field gives the day once all of it stands there. */
function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          max="9999-12-31"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          className={`${controlLook} h-9 px-2.5`}
        />
      )}
    </Field>
  );
}
