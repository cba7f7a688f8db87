/** The days on which the checks were made: two dates, or one of the periods that are asked for most. */

import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { DialogTrigger, Popover } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { areCrossed } from '../../../shared/history-query.ts';
import { type PeriodName, periodNames } from '../../../shared/period.ts';
import { Button } from '../../design/button.tsx';
import { dayWords } from '../../design/dates.ts';
import { DayField } from '../../design/day-field.tsx';
import { readTypedDay } from '../../design/typed-day.ts';
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
  const isSet = useHistory(
    ({ query: { from, to, period } }) => from !== null || to !== null || period !== undefined,
  );
  return (
    <DialogTrigger>
      <FilterButton title="Date" isSet={isSet} />
      {/*
        It is the dialog itself: the way out that it offers to screen readers lies within. It says its name itself, since its
        button, which lies behind it meanwhile, gives none.
      */}
      <Popover
        aria-label="Date"
        placement="bottom start"
        className={`${popoverLook} grid w-98 max-w-[calc(100vw-24px)] grid-cols-1 gap-3 overflow-auto p-4 outline-none`}
      >
        <Choice />
      </Popover>
    </DialogTrigger>
  );
}

/**
 * The days are typed and read back as in every other form: the system’s own field takes the month first where the system
 * is set to American English, and all else here is written with the day first.
 */
function Choice() {
  const { from, to, period } = useHistory(
    useShallow(({ query }) => ({ from: query.from, to: query.to, period: query.period })),
  );
  const [typed, setTyped] = useState({ from: dayWords(from ?? ''), to: dayWords(to ?? '') });
  const alert = useId();
  const crossed = areCrossed({ from, to });
  const wrongBy = crossed ? alert : undefined;
  const type = (bound: 'from' | 'to') => (text: string) => {
    setTyped({ ...typed, [bound]: text });
    const day = readTypedDay(text);
    // Half a date is none, and takes no period off.
    if (day !== { from, to }[bound]) setDays({ [bound]: day });
  };
  const choose = (days: Days) => {
    setTyped({ from: '', to: '' });
    setDays(days);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {periodNames.map((name) => (
          <PeriodButton
            key={name}
            name={name}
            isChosen={name === period}
            // Pressed again, it lets go.
            onPress={() => choose(name === period ? anyDay : { period: name })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label="From"
          help="For example 20 Nov 2026."
          value={typed.from}
          onChange={type('from')}
          wrongBy={wrongBy}
        />
        <DayField
          label="To"
          help="Both days are included."
          value={typed.to}
          onChange={type('to')}
          wrongBy={wrongBy}
        />
      </div>
      {/* Its place is kept. */}
      <p id={alert} role="alert" className="flex min-h-4 items-start gap-1 text-small text-bad">
        {crossed ? (
          <>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            These days are the wrong way round.
          </>
        ) : null}
      </p>
      <Button size="small" variant="quiet" className="justify-self-start" onPress={() => choose(anyDay)}>
        Any date
      </Button>
    </>
  );
}

interface PeriodButtonProps {
  readonly name: PeriodName;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function PeriodButton({ name, isChosen, onPress }: PeriodButtonProps) {
  return (
    // Where the system forces its own colours, ours are all one: the chosen one bears the system’s.
    <Button
      size="small"
      aria-pressed={isChosen}
      className="aria-pressed:border-accent aria-pressed:bg-accent-bg aria-pressed:text-accent forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[color:Highlight] forced-colors:aria-pressed:text-[color:HighlightText]"
      onPress={onPress}
    >
      {periodWords[name]}
    </Button>
  );
}
