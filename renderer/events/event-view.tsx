/** One event in full: how it stands, what can be done, what it says, and the check that it is about. */
import { counted } from '../../shared/counted.ts';
import type { DeliveryRow } from '../../shared/events.ts';
import { kinds } from '../../shared/kinds.ts';
import { toneLook } from '../design/badge.tsx';
import { exactWords } from '../design/dates.ts';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { Fact } from '../record/fact.tsx';
import { CheckBeside } from './check-beside.tsx';
import { EventActions } from './event-actions.tsx';
import { sentenceOfDelivery, standingOfDelivery, titleOf, wayWords } from './event-words.ts';
import { PayloadFold } from './payload-fold.tsx';
import { useCheckBeside } from './use-check-beside.ts';

export function EventView({ row }: { readonly row: DeliveryRow }) {
  const { word, tone, Icon } = standingOfDelivery(row);
  const isAbout = row.checkId !== null;
  const beside = useCheckBeside(row.checkId);
  return (
    <article aria-label="Event" className="@container">
      <header className={`flex min-h-19 items-start gap-3.5 px-5 py-4 ${toneLook[tone]}`}>
        <Icon aria-hidden className="size-7 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="text-large font-semibold">{word}</h2>
          <p className="mt-0.5 text-ink">{sentenceOfDelivery(row)}</p>
        </div>
      </header>
      {/* Where there is room, the check stands beside its event. */}
      <div
        className={`grid grid-cols-1 items-start ${isAbout ? '@[760px]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]' : ''}`}
      >
        <div className="min-w-0">
          <EventActions row={row} />
          <Facts row={row} />
          <PayloadFold row={row} {...beside} />
        </div>
        {row.checkId === null ? null : (
          <CheckBeside
            key={row.checkId}
            id={row.checkId}
            {...beside}
            className="min-w-0 border-t border-line @[760px]:border-t-0 @[760px]:border-l"
          />
        )}
      </div>
    </article>
  );
}

function Facts({ row }: { readonly row: DeliveryRow }) {
  const profile = useProfiles((state) => state.profiles?.find(({ id }) => id === row.profileId));
  return (
    <section aria-label="About this event" className="border-t border-line p-5">
      <h3 className="mb-3 text-small font-semibold">About this event</h3>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Fact term="Event">{titleOf(row)}</Fact>
        <Fact term="Kind">{row.kind === null ? 'Not said' : kinds[row.kind].short}</Fact>
        <Fact term="Received">{exactWords(row.receivedAt)}</Fact>
        <Fact term="Way">{wayWords[row.way].word}</Fact>
        <Fact term="Profile">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {profile?.name ?? 'Removed since'}
            {profile ? <EnvironmentBadge environment={profile.environment} /> : null}
          </span>
        </Fact>
        <Fact term="Size">{counted(row.bytes, 'byte')}</Fact>
      </dl>
    </section>
  );
}
