/** The sorts of events, each with how many there are; and, where there is more than one profile, whose. */
import { useEffect } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { deliveryStateWords } from '../../shared/event-words.ts';
import { type DeliveryCounts, type DeliveryQuery, deliveryStates } from '../../shared/events.ts';
import { Select } from '../design/select-field.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useEventCounts } from './counts-store.ts';
import { useEvents } from './events-store.ts';

export const firstFilterId = 'events-filter-all';

export function focusFilters(): void {
  document.getElementById(firstFilterId)?.focus();
}

const countOf = (counts: DeliveryCounts, state: (typeof deliveryStates)[number]) =>
  state === 'not-ours' ? counts.notOurs : counts[state];

const withoutProfile = ({ profileId: _, ...others }: DeliveryQuery): DeliveryQuery => others;

export function StateFilter() {
  const { query, ask } = useEvents();
  const counts = useEventCounts((state) => state.listed);
  const readCounts = useEventCounts((state) => state.read);
  const known = useProfiles((state) => state.profiles);
  const profiles = known ?? [];
  const [state = null] = query.states ?? [];
  const forPerson = query.needsPerson === true;
  const { profileId } = query;
  const whose = profileId === undefined ? {} : { profileId };
  const all = counts ? counts.matched + counts.waiting + counts.untrusted + counts.notOurs : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is counted goes with the profile
  useEffect(() => {
    void readCounts();
  }, [profileId, readCounts]);

  // Of a profile that was removed nobody could choose, or see, that it is asked for.
  const isGone = profileId !== undefined && known?.every(({ id }) => id !== profileId) === true;
  useEffect(() => {
    if (isGone) void ask(withoutProfile(useEvents.getState().query));
  }, [isGone, ask]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      <Choice
        id={firstFilterId}
        title="All"
        count={all}
        isChosen={state === null && !forPerson}
        onChoose={() => void ask(whose)}
      />
      <Choice
        title="Needs a person"
        count={counts?.needsPerson ?? null}
        isChosen={forPerson}
        onChoose={() => void ask({ ...whose, needsPerson: true })}
      />
      {deliveryStates.map((one) => (
        <Choice
          key={one}
          title={deliveryStateWords[one]}
          count={counts ? countOf(counts, one) : null}
          isChosen={state === one}
          onChoose={() => void ask({ ...whose, states: [one] })}
        />
      ))}
      <Dropped count={state === 'untrusted' ? (counts?.dropped ?? 0) : 0} isOfAll={profiles.length > 1} />
      {profiles.length > 1 ? (
        <Select
          isSmall
          className="max-w-full"
          aria-label="Profile"
          value={profileId ?? ''}
          onChange={({ target: { value } }) => {
            const others = withoutProfile(query);
            void ask(value === '' ? others : { ...others, profileId: value });
          }}
        >
          <option value="">All profiles</option>
          {profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}

/** Untrusted events are kept within bounds, so that a flood cannot fill the disk; what was let go is counted. */
function Dropped({ count, isOfAll }: { readonly count: number; readonly isOfAll: boolean }) {
  if (count === 0) return null;
  return (
    <p className="order-last w-full text-small text-ink-2">
      {count === 1 ? '1 older one' : `${count.toLocaleString('en-GB')} older ones`}
      {isOfAll ? ', of all profiles,' : ''} made room for newer ones.
    </p>
  );
}

interface ChoiceProps {
  readonly id?: string;
  readonly title: string;
  /** Null until it is known. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

// Where the system forces its own colours, ours are all one: the chosen one bears the system’s.
function Choice({ id, title, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <AriaButton
      {...(id === undefined ? {} : { id })}
      aria-pressed={isChosen}
      onPress={onChoose}
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-small font-semibold whitespace-nowrap select-none ${
        isChosen
          ? 'border-accent bg-accent-bg text-accent forced-colors:forced-color-adjust-none forced-colors:bg-[color:Highlight] forced-colors:text-[color:HighlightText]'
          : 'border-edge bg-surface text-ink hover:bg-hover'
      }`}
    >
      {title}{' '}
      <span className={`font-normal tabular-nums ${isChosen ? '' : 'text-ink-3'}`}>
        {count === null ? '' : count.toLocaleString('en-GB')}
      </span>
    </AriaButton>
  );
}
