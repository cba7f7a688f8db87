/** The days on which the checks were made: two dates, or one of the periods that are asked for most. */

import { CircleAlert } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { areCrossed } from '../../../shared/history-query.ts';
import { type PeriodName, periodNames } from '../../../shared/period.ts';
import { Button } from '../../design/button.tsx';
import { controlLook, Field } from '../../design/field.tsx';
import { useHistory } from '../history-store.ts';
import { periodWords } from './facet-words.ts';
import { FilterButton, popoverLook } from './filter-menu.tsx';
import { type Days, onDays } from './filters.ts';

function setDays(days: Days): void {
  const { query, ask } = useHistory.getState();
  void ask(onDays(query, days));
}

const anyDay = { from: null, to: null };

export function DaysFilter() {
  const { from, to, period } = useHistory(
    useShallow(({ query }) => ({ from: query.from, to: query.to, period: query.period })),
  );
  return (
    <DialogTrigger>
      <FilterButton title="Date" isSet={from !== null || to !== null || period !== undefined} />
      <Popover placement="bottom start" className={popoverLook}>
        <Dialog aria-label="Date" className="grid gap-3 p-4 outline-none">
          <div className="flex max-w-90 flex-wrap gap-2">
            {periodNames.map((name) => (
              <PeriodButton key={name} name={name} isChosen={name === period} />
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
          <Button size="small" variant="quiet" className="justify-self-start" onPress={() => setDays(anyDay)}>
            Any date
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface PeriodButtonProps {
  readonly name: PeriodName;
  readonly isChosen: boolean;
}

/** Pressed again, it lets go. */
function PeriodButton({ name, isChosen }: PeriodButtonProps) {
  return (
    // Where the system forces its own colours, ours are all one: the chosen one bears the system’s.
    <Button
      size="small"
      aria-pressed={isChosen}
      className="aria-pressed:border-accent aria-pressed:bg-accent-bg aria-pressed:text-accent forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[color:Highlight] forced-colors:aria-pressed:text-[color:HighlightText]"
      onPress={() => setDays(isChosen ? anyDay : { period: name })}
    >
      {periodWords[name]}
    </Button>
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
